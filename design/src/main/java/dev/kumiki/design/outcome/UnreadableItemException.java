package dev.kumiki.design.outcome;

import java.io.Serial;

/// An item that does not fit the entity its key belongs to: an attribute is missing or of another type.
public final class UnreadableItemException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// For an attribute and what is wrong with it.
    public UnreadableItemException(String attribute, String problem) {
        super("the item cannot be read: attribute=" + attribute + ", problem=" + problem);
    }
}
