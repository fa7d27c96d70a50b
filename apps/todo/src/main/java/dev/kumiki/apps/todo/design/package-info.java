/// The table of the TODO application, and the operations that keep its promises. Start at [TodoTable]; [Todos],
/// [Categories] and [Accounts] write, [DocumentedHelpers] maps the helper functions of the design document.
/// Depends on the design library and the AWS SDK's model only. Invariants live in conditions and transactions on
/// table keys; nothing here holds state, so that everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.todo.design;

import org.jspecify.annotations.NullMarked;
