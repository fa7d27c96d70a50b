package dev.kumiki.design.outcome;

import java.io.Serial;

/// A single write that did not happen. Transactions answer with an [Outcome] instead.
public final class ConflictException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Conflict conflict;

    /// For one conflict; the text never shows the contents of items.
    public ConflictException(Conflict conflict) {
        super("the write conflicts with the stored state: "
                + conflict.getClass().getSimpleName() + ", "
                + conflict.subject().getClass().getSimpleName());
        this.conflict = conflict;
    }

    /// What stood in the way.
    public Conflict conflict() {
        return conflict;
    }
}
