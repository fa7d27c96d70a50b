package dev.kumiki.engine.item;

/// The types a key attribute can have.
public enum KeyType {
    S,
    N,
    B;

    /// Whether `value` is of this type.
    public boolean accepts(Value value) {
        return value.type().equals(name());
    }
}
