/// Accounts on the documented table of users. Start at [StudioAccountStore], on which the shared accounts stand;
/// [AccountRemoval] leaves nothing of somebody who left, also after a crash.
/// Depends on the data of the application, on bookings, and on what all applications share.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.studio.account;

import org.jspecify.annotations.NullMarked;
