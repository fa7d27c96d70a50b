package dev.kumiki.design;

/// Which attributes an index carries.
public enum Projected {
    /// Every attribute.
    ALL,
    /// The keys of table and index.
    KEYS_ONLY,
    /// The keys and the attributes named.
    INCLUDE
}
