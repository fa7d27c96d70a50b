package dev.kumiki.engine.store;

/// A key space of the store, by role. Tables share them: every key starts with the id of its table or index.
public enum Family {
    /// Table definitions, counters and ids.
    META,
    /// Items by their primary key.
    ITEMS,
    /// Entries of global and local secondary indexes.
    INDEXES,
    /// Tokens of transactions, with the outcome they led to.
    IDEMPOTENCY,
    /// What changed, in the order of the commits.
    CHANGES,
    /// Items by the second at which they expire.
    EXPIRIES
}
