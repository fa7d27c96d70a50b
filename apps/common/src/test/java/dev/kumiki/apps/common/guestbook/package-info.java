/// The smallest whole application: accounts, a role, a mail, a schedule, a stream worker, pages and an API, put
/// together by the host from a plan. Read it before writing another one; start at [GuestbookModule].
@NullMarked
package dev.kumiki.apps.common.guestbook;

import org.jspecify.annotations.NullMarked;
