/// The change log: what changed in tables with a stream or with point-in-time recovery, in the order of the commits.
/// Start at [ChangeLog]; the numbers that order it are [Sequence]'s, a record's layout is in [ChangeCodec]. When
/// changes were made is for [Timeline] to tell: clocks can be wrong. [EngineClock] is the time that the engine goes by.
/// [Streams] are windows on it with shards and a memory of their own, which outlive their tables.
/// Depends on the store only and knows no tables: a log belongs to a table id. The records themselves are written by
/// whoever changes items, in the batch that changes them.
@NullMarked
package dev.kumiki.engine.change;

import org.jspecify.annotations.NullMarked;
