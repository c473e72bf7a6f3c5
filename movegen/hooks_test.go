package movegen

import (
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/board"
)

// fieldsApart are the fields of Layer that are neither hooks nor qualify one.
var fieldsApart = []string{"Name", "Memory", "Sides", "OpponentCheck", "Breaks"}

// filled returns a layer with one field set to something other than its zero value.
func filled(field reflect.StructField) *Layer {
	l := &Layer{}
	v := reflect.ValueOf(l).Elem().FieldByName(field.Name)
	switch field.Type.Kind() {
	case reflect.Func:
		v.Set(reflect.MakeFunc(field.Type, func([]reflect.Value) []reflect.Value { panic("not called") }))
	case reflect.Pointer:
		v.Set(reflect.New(field.Type.Elem()))
	case reflect.Slice:
		v.Set(reflect.MakeSlice(field.Type, 1, 1))
	case reflect.String:
		v.SetString("Test")
	default:
		v.SetUint(1)
	}
	return l
}

// Every field of Layer is a hook with a row, qualifies a hook, or is named in fieldsApart; and rows
// follow the order of the fields.
func TestEveryFieldOfLayerIsKnown(t *testing.T) {
	var hooks []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Layer]()) {
		l := filled(field)
		rows := 0
		for i := range hookTable {
			if hookTable[i].name == field.Name && hookTable[i].set(l) {
				rows++
			}
			assert.Equal(t, hookTable[i].name == field.Name && hookTable[i].set(l), hookTable[i].set(l),
				"the row %s is about another field than %s", hookTable[i].name, field.Name)
		}
		qualifies := 0
		for _, q := range qualifiers {
			if q.set(l) {
				assert.Equal(t, field.Name, q.name)
				qualifies++
			}
		}
		apart := 0
		if slices.Contains(fieldsApart, field.Name) {
			apart++
		}
		assert.Equal(t, 1, rows+qualifies+apart, "%s is a hook, or qualifies one, or is apart", field.Name)
		if rows > 0 {
			hooks = append(hooks, field.Name)
		}
	}
	var rows []string
	for i := range hookTable {
		if !slices.Contains(rows, hookTable[i].name) {
			rows = append(rows, hookTable[i].name)
		}
	}
	assert.Equal(t, hooks, rows)
}

// Each hook is served in one way: it is folded, Rules asks it, or the general engine enters it, and
// then that engine is needed.
func TestEveryHookIsServed(t *testing.T) {
	for i := range hookTable {
		h := &hookTable[i]
		ways := 0
		for _, way := range []bool{h.is&folded != 0, h.is&byRules != 0, h.enter != nil} {
			if way {
				ways++
			}
		}
		assert.Equal(t, 1, ways, h.name)
		if h.enter != nil {
			assert.NotZero(t, h.is&needsGeneral, h.name)
		}
	}
	for _, q := range qualifiers {
		assert.True(t, slices.ContainsFunc(hookTable, func(h hook) bool { return h.name == q.of }), "%s qualifies %s", q.name, q.of)
	}
}

// A hook that only one layer can have is refused when two have it, and a field that qualifies a hook
// is refused without the hook.
func TestRefusedLayers(t *testing.T) {
	fields := reflect.VisibleFields(reflect.TypeFor[Layer]())
	for i := range hookTable {
		h := &hookTable[i]
		if h.alone == "" {
			continue
		}
		at := slices.IndexFunc(fields, func(f reflect.StructField) bool { return f.Name == h.name })
		a, b := *filled(fields[at]), *filled(fields[at])
		a.Name, b.Name = "A", "B"
		_, err := Compile(Spec{Layers: []Layer{a, {Name: "Between"}, b}})
		assert.EqualError(t, err, "A and B both "+h.alone)
		_, err = Compile(Spec{Layers: []Layer{a, {Name: "Between"}}})
		assert.NoError(t, err, h.name)
	}
	for _, q := range qualifiers {
		at := slices.IndexFunc(fields, func(f reflect.StructField) bool { return f.Name == q.name })
		l := filled(fields[at])
		l.Name = "A"
		_, err := Compile(Spec{Layers: []Layer{*l}})
		assert.EqualError(t, err, "A sets "+q.name+" without "+q.of)
	}
}

// Rules that only forbid moves report OnlyForbid; rules with another effect, or with a hook that adds,
// do not.
func TestWhatFollowsFromHooks(t *testing.T) {
	nothing := func(State, board.Move, Change) {}
	inert := func(board.Move) bool { return true }
	for _, test := range []struct {
		layer                                   Layer
		onlyForbid, judged, bookKings, bookPlay bool
	}{
		{Layer{Name: "nothing"}, true, true, true, true},
		{Layer{Name: "geometry", Geometry: geometryOf(standardGrid)}, true, true, true, true},
		{Layer{Name: "remembers", After: nothing, Touches: TouchesMemory}, true, true, true, false},
		{Layer{Name: "changes", After: nothing}, false, false, true, false},
		{Layer{Name: "changes at times", After: nothing, Inert: inert}, false, true, true, false},
		{Layer{Name: "admits", Admit: func(State, board.Move) bool { return true }}, true, true, true, true},
		{Layer{Name: "observes", Observe: func(State, board.Move) bool { return true }}, true, false, true, true},
		{Layer{Name: "crowns", Royals: func(State, board.Side) board.Set { return 0 }}, false, false, false, false},
		{Layer{Name: "mates", Mated: func(State) bool { return false }}, true, true, false, false},
	} {
		rules, err := Compile(Spec{Layers: []Layer{test.layer}})
		assert.NoError(t, err)
		assert.Equal(t, test.onlyForbid, rules.OnlyForbid(), test.layer.Name)
		assert.Equal(t, test.judged, rules.general().judged, test.layer.Name)
		assert.Equal(t, test.bookKings, rules.OrthodoxKings(), test.layer.Name)
		assert.Equal(t, test.bookPlay, rules.OrthodoxPlay(), test.layer.Name)
	}
}
