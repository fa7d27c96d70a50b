package dev.kumiki.design.stream;

import java.time.Instant;

/// A change of an item, as the stream delivered it.
///
/// @param id the same for every delivery of the change: a handler can tell repetitions by it
/// @param sequenceNumber its place in its shard
/// @param at when it happened, to the second
public record StreamEvent<T>(String id, String sequenceNumber, Instant at, Change<T> change) {}
