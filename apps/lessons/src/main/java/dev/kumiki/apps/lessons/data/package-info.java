/// What every operation needs: [LessonsData] has the table, the settings, the clock and the work that leaves or comes
/// later. Depends on the design and on what all applications share; on no feature.
/// Everything here is immutable, and may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.data;

import org.jspecify.annotations.NullMarked;
