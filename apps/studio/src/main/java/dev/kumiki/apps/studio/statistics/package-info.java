/// What users have used. Start at [UsageStatistics].
/// Depends on the data of the application and on what all applications share.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.studio.statistics;

import org.jspecify.annotations.NullMarked;
