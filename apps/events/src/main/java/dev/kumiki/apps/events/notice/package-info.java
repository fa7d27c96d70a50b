/// Notices to the members of events. Start at [NoticeBoard], [Acknowledgements] and [Nudges].
/// Depends on servers and the data of the application.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.notice;

import org.jspecify.annotations.NullMarked;
