/// Work that is due at a moment, once or again and again, kept in the ops table. Start at [Schedules].
/// Depends on the ops table and the workers.
/// Schedules hold no state and may be used by many threads.
@NullMarked
package dev.kumiki.apps.common.schedule;

import org.jspecify.annotations.NullMarked;
