/// Mails that tell users what is due (X2.4). Start at [Reminders].
/// Depends on the design and on the schedules and the outbox that applications share.
/// Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.remind;

import org.jspecify.annotations.NullMarked;
