/// Lists across users, for jobs and staff, and the back-fill of what old items lack. Start at [RelationLists].
/// Depends on the data of the application only.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.monitoring;

import org.jspecify.annotations.NullMarked;
