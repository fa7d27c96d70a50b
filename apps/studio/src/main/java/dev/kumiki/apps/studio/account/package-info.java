/// Accounts and their addresses. Start at [Registrations].
/// Depends on the data of the application and on what all applications share.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.studio.account;

import org.jspecify.annotations.NullMarked;
