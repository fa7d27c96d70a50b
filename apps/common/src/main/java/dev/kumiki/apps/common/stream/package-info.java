/// Readers of table streams that run on their own threads and remember in the ops table. Start at [StreamWorker].
/// Depends on the design library's stream reader and the ops table.
/// A worker has one thread; of several workers with one name, in any number of processes, one reads at a time.
@NullMarked
package dev.kumiki.apps.common.stream;

import org.jspecify.annotations.NullMarked;
