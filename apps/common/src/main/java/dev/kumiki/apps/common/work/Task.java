package dev.kumiki.apps.common.work;

import java.time.Instant;
import java.util.Map;

/// What a handler is given.
///
/// @param id the same for every delivery of the same work: a handler can tell repetitions by it
/// @param name the name of the work: of an outbox entry its id, of a schedule its name
/// @param due when it was to be done; of an outbox entry, when it was written
/// @param attempt how often it was taken, this time included
public record Task(String id, String name, String kind, Map<String, String> payload, Instant due, int attempt) {
    /// Copies the payload.
    public Task {
        payload = Map.copyOf(payload);
    }
}
