package dev.kumiki.design;

/// The order of a query.
public enum SortOrder {
    /// Lowest sort key first.
    ASCENDING,
    /// Highest sort key first.
    DESCENDING
}
