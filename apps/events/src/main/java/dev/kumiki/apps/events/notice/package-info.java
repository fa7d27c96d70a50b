/// Notices to the members of events. Start at [NoticeBoard] and [Acknowledgements].
/// Depends on the data of the application only.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.notice;

import org.jspecify.annotations.NullMarked;
