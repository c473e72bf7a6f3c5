package problems

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// maxJSON is the greatest length of a problem in bytes; a problem may carry its solution.
const maxJSON = 1 << 24

// jsonValue is the text of one problem.
type jsonValue struct {
	text  []byte   // from its first character
	place Place    // of that character
	lines []string // the lines in which it stands
	fault string   // the fault of the text as a whole, or ""
}

// scanJSON cuts a text into problems: objects on lines of their own, objects over several lines, or lists of
// objects. After a broken problem it continues with the next line that can begin one. The error is that of
// the reader.
func scanJSON(in *bufio.Reader, file string, each func(jsonValue) bool) error {
	var v jsonValue
	depth := 0 // of brackets within the problem; 0 between problems
	var quoted, escaped, list bool
	end := func(fault string) bool {
		done := v
		done.fault = fault
		v, depth, quoted, escaped = jsonValue{}, 0, false, false
		return each(done)
	}
	for number := 1; ; number++ {
		raw, long, readErr := readLine(in, maxJSON)
		if number == 1 {
			raw = trimMark(raw)
		}
		line := string(raw)
		if depth > 0 && !list && strings.HasPrefix(line, `{"griddle"`) && !end("the problem does not end before the next one begins") {
			return nil
		}
		if long || len(v.text)+len(line) > maxJSON {
			if depth == 0 {
				v.place = Place{file, number, 1}
			}
			if !end(fmt.Sprintf("the problem is longer than %d bytes", maxJSON)) {
				return nil
			}
			line = ""
		} else if depth > 0 {
			v.lines = append(v.lines, line)
		}
		for at := 0; at < len(line); at++ {
			c := line[at]
			if depth == 0 {
				switch {
				case c == ' ' || c == '\t' || list && c == ',':
					continue
				case c == '[' && !list, c == ']' && list:
					list = !list
					continue
				}
				v = jsonValue{place: Place{file, number, 1 + len([]rune(line[:at]))}, lines: []string{line}}
				if c != '{' {
					v.text, list = []byte(line[at:]), false
					if !end("") {
						return nil
					}
					break
				}
			}
			v.text = append(v.text, c)
			switch {
			case escaped:
				escaped = false
			case quoted && c == '\\':
				escaped = true
			case c == '"':
				quoted = !quoted
			case quoted:
			case c == '{', c == '[':
				depth++
			case c == '}', c == ']':
				depth--
			}
			if depth > 0 {
				continue
			}
			rest := ""
			if !list && strings.TrimSpace(line[at+1:]) != "" { // the error of a second problem on the line
				rest = line[at+1:]
			}
			v.text = append(v.text, rest...)
			if !end("") {
				return nil
			}
			at += len(rest)
		}
		if depth > 0 && !quoted {
			v.text = append(v.text, '\n')
		}
		atEnd := errors.Is(readErr, io.EOF)
		if depth > 0 && (quoted || atEnd) && !end("") { // a text ends with its line
			return nil
		}
		switch {
		case atEnd && list:
			each(jsonValue{place: Place{file, number, 1}, lines: []string{line}, fault: "the list of problems does not end: add ]"})
			return nil
		case atEnd:
			return nil
		case readErr != nil:
			return readErr
		}
	}
}

// jsonShape walks through the text of a problem in parallel with the type into which it is read.
// encoding/json accepts repeated keys, and any case of their letters; here both are errors.
type jsonShape struct {
	text    []byte
	decoder *json.Decoder
	// offsets holds the places where values begin, by their paths: "position.pieces[3]".
	offsets map[string]int
	// broken reports that the text violates the grammar of JSON, and ends the walk.
	broken bool
}

// jsonFault is an error in a value.
type jsonFault struct {
	path, message, hint string
	offset              int
}

func newJSONShape(text []byte) *jsonShape {
	return &jsonShape{text: text, decoder: json.NewDecoder(bytes.NewReader(text)), offsets: map[string]int{}}
}

// next returns the offset at which the next token begins.
func (s *jsonShape) next() int {
	at := int(s.decoder.InputOffset())
	for at < len(s.text) && bytes.IndexByte([]byte(" \t\r\n:,"), s.text[at]) >= 0 {
		at++
	}
	return at
}

// value walks through a value of a type. A nil type means that nothing is known about it. Errors of
// grammar are left to the decoder.
func (s *jsonShape) value(t reflect.Type, path string) *jsonFault {
	at := s.next()
	s.offsets[path] = at
	token, err := s.decoder.Token()
	if err != nil {
		s.broken = true
		return nil
	}
	if t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == reflect.TypeFor[json.RawMessage]() {
		t = nil
	}
	kind, wants := "", jsonKind(t)
	switch token := token.(type) {
	case json.Delim:
		kind = map[json.Delim]string{'{': "an object", '[': "a list"}[token]
	case string:
		kind = "a text"
		if t == reflect.TypeFor[jsonDiagram]() {
			wants = kind // a FEN
		}
	case float64:
		kind = "a number"
	case bool:
		kind = "true or false"
	case nil:
		return nil // the value counts as missing
	}
	if wants != "" && kind != wants {
		name := path
		if name == "" {
			name = "a problem"
		}
		return &jsonFault{path, fmt.Sprintf("%s must be %s, not %s", name, wants, kind), "", at}
	}
	switch token {
	case json.Delim('{'):
		return s.object(t, path)
	case json.Delim('['):
		for i := 0; !s.broken && s.decoder.More(); i++ {
			var of reflect.Type
			if t != nil {
				of = t.Elem()
			}
			if fault := s.value(of, fmt.Sprintf("%s[%d]", path, i)); fault != nil {
				return fault
			}
		}
		_, _ = s.decoder.Token() // the decoder reports the error again
	}
	return nil
}

func (s *jsonShape) object(t reflect.Type, path string) *jsonFault {
	types, names := jsonFields(t)
	seen := map[string]bool{}
	for !s.broken && s.decoder.More() {
		at := s.next()
		token, err := s.decoder.Token()
		key, ok := token.(string)
		if err != nil || !ok {
			s.broken = true
			return nil
		}
		below := strings.TrimPrefix(path+"."+key, ".")
		switch {
		case seen[key]:
			return &jsonFault{below, fmt.Sprintf("the key %q comes twice", key), "remove one of them", at}
		case t != nil && types[key] == nil:
			hint := Meant(key, names)
			if i := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, key) }); i >= 0 {
				hint = fmt.Sprintf("write it as %q", names[i])
			}
			return &jsonFault{below, fmt.Sprintf("unknown key %q", key), hint, at}
		}
		seen[key] = true
		if fault := s.value(types[key], below); fault != nil {
			return fault
		}
	}
	_, _ = s.decoder.Token()
	return nil
}

// jsonFields returns the types of the fields of a struct by their keys, and the keys in order.
func jsonFields(t reflect.Type) (types map[string]reflect.Type, names []string) {
	types = map[string]reflect.Type{}
	for i := 0; t != nil && i < t.NumField(); i++ {
		if name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ","); name != "-" {
			types[name] = t.Field(i).Type
			names = append(names, name)
		}
	}
	return types, names
}

// jsonKind describes the JSON form of a type; "" means any form.
func jsonKind(t reflect.Type) string {
	if t == nil {
		return ""
	}
	return map[reflect.Kind]string{
		reflect.Struct: "an object", reflect.Slice: "a list", reflect.String: "a text", reflect.Int: "a number", reflect.Bool: "true or false",
	}[t.Kind()]
}
