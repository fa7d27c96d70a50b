/// What the engine does by itself: expiry, trimming of logs, rolling of shards, daily backups. Start at `Maintenance`;
/// `Upkeep` holds the options.
///
/// Intervals are real time; what is due is decided by the engine's clock. One thread runs all tasks, one after the
/// other.
@NullMarked
package dev.kumiki.engine.upkeep;

import org.jspecify.annotations.NullMarked;
