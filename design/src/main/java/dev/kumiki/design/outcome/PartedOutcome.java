package dev.kumiki.design.outcome;

import java.util.List;
import java.util.stream.Stream;

/// How a transaction ended to which others were added: the conflicts of its own operations apart from those of the
/// added ones. Without any, everything was written.
public record PartedOutcome(List<Conflict> own, List<Conflict> added) {
    /// Copies the conflicts.
    public PartedOutcome {
        own = List.copyOf(own);
        added = List.copyOf(added);
    }

    /// Whether everything was written.
    public boolean isCommitted() {
        return own.isEmpty() && added.isEmpty();
    }

    /// The same with all conflicts as those of added operations.
    public PartedOutcome allAdded() {
        return new PartedOutcome(
                List.of(), Stream.concat(own.stream(), added.stream()).toList());
    }
}
