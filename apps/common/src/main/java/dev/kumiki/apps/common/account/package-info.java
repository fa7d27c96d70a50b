/// Accounts of an application: sign-up, sign-in, passwords, addresses, deletion. Start at [Accounts]; an application
/// implements [AccountStore] on its own tables and gets the pages in `account.web`.
/// Nothing an outsider is told depends on whether an address has an account; names are told, because a name is public.
/// Depends on the ops table, the outbox and the sessions, not on the web.
/// Everything here is immutable or holds no state, and may be used by many threads.
@NullMarked
package dev.kumiki.apps.common.account;

import org.jspecify.annotations.NullMarked;
