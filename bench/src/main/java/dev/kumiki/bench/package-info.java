/// Measures the engine beside its alternatives. Start at [Bench], the command line; [EngineBench] compares the engine
/// with raw RocksDB on the same bytes, [ServerBench] the server with a constant answer on the same HTTP layer.
///
/// Nothing depends on this module. Figures are for this machine and this run: only the ratios travel.
@NullMarked
package dev.kumiki.bench;

import org.jspecify.annotations.NullMarked;
