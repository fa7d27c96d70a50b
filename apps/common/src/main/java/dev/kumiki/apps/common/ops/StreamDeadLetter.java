package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import java.time.Instant;
import java.util.Optional;

/// A change that a reader could not handle, or a gap in what it was given.
///
/// @param eventId the id of the change; for a gap `missed-` and the shard
/// @param content what the application wrote down of the change, to handle it by hand
/// @param change the change itself, to have it handled again; none for a gap, or where it is too large for an item
@Entity(table = OpsTable.class, type = "dead-letter", pk = "STREAM#{reader}", sk = "DEAD#{eventId}")
public record StreamDeadLetter(
        String reader,
        String eventId,
        Optional<String> content,
        String error,
        Instant at,
        @Ttl Instant ttl,
        Optional<StoredChange> change) {
    /// One that can be handled by hand only.
    public StreamDeadLetter(
            String reader, String eventId, Optional<String> content, String error, Instant at, Instant ttl) {
        this(reader, eventId, content, error, at, ttl, Optional.empty());
    }

    /// One that can be handled again.
    public StreamDeadLetter with(StoredChange kept) {
        return new StreamDeadLetter(reader, eventId, content, error, at, ttl, Optional.of(kept));
    }
}
