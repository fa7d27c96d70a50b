package dev.kumiki.design;

/// A place in the result of one query: opaque, signed, safe to hand to a browser.
public record Cursor(String token) {
    /// Before the first item.
    public static final Cursor START = new Cursor("");

    /// The cursor that a client sent back. It is checked when it is used.
    public static Cursor of(String token) {
        return new Cursor(token);
    }

    /// Whether this is the place before the first item.
    public boolean isStart() {
        return token.isEmpty();
    }
}
