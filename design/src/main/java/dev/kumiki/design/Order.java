package dev.kumiki.design;

/// The order of a query.
public enum Order {
    /// Lowest sort key first.
    ASCENDING,
    /// Highest sort key first.
    DESCENDING
}
