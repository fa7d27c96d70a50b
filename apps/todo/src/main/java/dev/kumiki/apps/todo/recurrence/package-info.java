/// When a todo comes again (X2.5). [Pattern] is what a form offers, [Recurrences] reckons the next date, [RepeatWords]
/// says it.
/// Rules are kept as RFC 5545 writes them; the library lib-recur evaluates them.
/// Everything here is a pure function of dates and may be used by many threads.
@NullMarked
package dev.kumiki.apps.todo.recurrence;

import org.jspecify.annotations.NullMarked;
