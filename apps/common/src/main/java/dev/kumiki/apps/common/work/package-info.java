/// Work that waits in a table and is done by one worker at a time, at least once. Start at [Worker].
/// A [WorkQueue] says how work is found, taken and ended; a [WorkHandler] does it; a [Pace] says how often to look.
/// Depends on nothing but Java and the logging API.
/// A [Worker] has one thread of its own; any number of workers, in any number of processes, may share a queue.
@NullMarked
package dev.kumiki.apps.common.work;

import org.jspecify.annotations.NullMarked;
