package dev.kumiki.design;

/// So many parts of a table or an index that a scan reads at the same time.
///
/// As a parameter of a `@Scan` that returns a `Stream` or a `List`: the parts are read page by page, a page of each at
/// once, and what they hold comes in no order.
///
/// @param count at least 1
public record Segments(int count) {
    /// The greatest number of segments: each is a call at the same time.
    public static final int MAX = 256;

    /// Refuses less than one segment, and more than anybody should read at once.
    public Segments {
        if (count < 1 || count > MAX) {
            throw new IllegalArgumentException("there are 1 to " + MAX + " segments, not " + count);
        }
    }
}
