package dev.kumiki.engine.change;

import java.util.Comparator;

/// What tells streams apart: the name of their table and the moment of their creation, as text.
public record StreamName(String table, String label) {
    /// The order in which streams are listed.
    public static final Comparator<StreamName> BY_TABLE_AND_AGE =
            Comparator.comparing(StreamName::table).thenComparing(StreamName::label);
}
