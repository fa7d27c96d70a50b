package dev.kumiki.engine.change;

import java.time.Instant;
import java.util.List;

/// What a stream is, for as long as it can be read: longer than its table may exist.
///
/// @param tableId the engine's id of the table, to which the log belongs
/// @param keys the names of the table's key attributes, the partition key's first
/// @param viewType what the stream's records show
public record StreamDescriptor(StreamName name, int tableId, List<String> keys, String viewType) {

    public StreamDescriptor {
        keys = List.copyOf(keys);
    }

    /// When the stream was created.
    public Instant created() {
        return Instant.parse(name.label() + "Z");
    }
}
