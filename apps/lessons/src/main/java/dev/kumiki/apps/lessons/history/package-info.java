/// What users took part in. Start at [History].
/// Depends on the data of the application only.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.history;

import org.jspecify.annotations.NullMarked;
