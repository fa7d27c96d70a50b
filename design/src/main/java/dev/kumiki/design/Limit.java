package dev.kumiki.design;

/// The greatest number of items on a page.
public record Limit(int items) {
    /// The greatest limit that can be asked for, in items.
    public static final int MAX_ITEMS = 10_000;

    /// Refuses limits that are not between 1 and [#MAX_ITEMS].
    public Limit {
        if (items < 1 || items > MAX_ITEMS) {
            throw new IllegalArgumentException("a limit is between 1 and " + MAX_ITEMS + ", not " + items);
        }
    }

    /// A limit of so many items.
    public static Limit of(int items) {
        return new Limit(items);
    }
}
