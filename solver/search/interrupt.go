package search

// interrupt is what a worker panics with to leave its task from any depth of the search. Every move that is played and every
// pause of an enumeration may raise one.
//
//	raised   by                        when
//	halt     worker.heed (limits.go)   a limit was reached, the user stopped the run, or another worker finished the task
//	halt     worker.begin's emit       a helper finds more lines than helpers may keep
//	restart  worker.await (bounds.go)  final positions without which the task began have been enumerated since
//
//	caught   by                        what follows
//	halt     worker.perform            what was found until then is kept, if the worker is the one who began the task
//	halt     Search.split              the phase has no tasks
//	restart  worker.attempt            the same worker begins the task anew
//
// Any other panic is a fault of the program: Search.guard catches it, and the search ends with an error.
type interrupt uint8

const (
	halt interrupt = iota + 1
	restart
)

// catch is to be deferred: it catches the interrupt of the given kind, and nothing else.
func catch(kind interrupt) {
	if r := recover(); r != nil && r != any(kind) {
		panic(r)
	}
}
