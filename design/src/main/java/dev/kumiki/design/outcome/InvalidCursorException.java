package dev.kumiki.design.outcome;

import java.io.Serial;

/// A cursor that was not made by this design for this query: forged, damaged, or used with other parameters.
public final class InvalidCursorException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// For a pattern.
    public InvalidCursorException(String pattern) {
        super("the cursor does not belong to this query: " + pattern);
    }
}
