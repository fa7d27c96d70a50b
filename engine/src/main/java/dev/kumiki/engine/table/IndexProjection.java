package dev.kumiki.engine.table;

import java.util.List;

/// Which attributes of an item its index entries carry, besides the keys of table and index.
public record IndexProjection(Type type, List<String> nonKeyAttributes) {

    public enum Type {
        ALL,
        KEYS_ONLY,
        INCLUDE
    }

    public IndexProjection {
        nonKeyAttributes = List.copyOf(nonKeyAttributes);
    }
}
