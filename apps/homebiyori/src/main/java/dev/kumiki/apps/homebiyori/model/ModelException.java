package dev.kumiki.apps.homebiyori.model;

/// A model that did not answer. Its text holds nothing of what was said.
public final class ModelException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Why.
    public enum Kind {
        /// It took too long.
        TIMEOUT,
        /// It has too much to do.
        BUSY,
        /// It refused the request: a wrong key, an unknown model.
        REFUSED,
        /// It could not be reached, or answered what nobody understands.
        BROKEN
    }

    private final Kind kind;

    /// With a static text.
    public ModelException(Kind kind, String text) {
        super(text);
        this.kind = kind;
    }

    /// With what caused it.
    public ModelException(Kind kind, String text, Throwable cause) {
        super(text, cause);
        this.kind = kind;
    }

    /// Why.
    public Kind kind() {
        return kind;
    }
}
