/// Lessons that users like. Start at [Favorites].
/// Depends on the data of the application only.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.favorite;

import org.jspecify.annotations.NullMarked;
