/// The end of accounts (T-056): [AccountRemoval] leaves nothing of a user behind, also after a crash.
/// Depends on the design and on the operations that applications share.
/// Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.account;

import org.jspecify.annotations.NullMarked;
