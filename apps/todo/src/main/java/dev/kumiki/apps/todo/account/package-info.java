/// Accounts on this application's table: [Users] writes them, [TodoAccountStore] and [TodoSessionStore] are what the
/// shared accounts and sessions stand on, and [AccountRemoval] leaves nothing of a user behind, also after a crash
/// (T-056).
/// Depends on the design and on the operations that applications share. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.account;

import org.jspecify.annotations.NullMarked;
