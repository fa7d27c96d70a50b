/// What people are told inside an application: the bell, the list, and what was read. Start at [Inbox], the port that
/// an application implements over a table of its own; [OpsInbox] is the one for applications without such a table.
/// [InboxPages] are the pages, [InboxBell] the count on every page. Depends on the ops table, accounts and the web.
/// Everything here is thread-safe.
@NullMarked
package dev.kumiki.apps.common.inbox;

import org.jspecify.annotations.NullMarked;
