package dev.kumiki.design.export;

import java.util.Map;

/// What a report takes for granted about the data.
///
/// @param items how many items of an entity a list finds
/// @param pageItems the limit of patterns that have one
/// @param itemBytes the least size of an item
/// @param entityBytes the least size of the items of some entities, by name
public record Assumptions(int items, int pageItems, int itemBytes, Map<String, Integer> entityBytes) {
    /// What a list finds unless said otherwise.
    public static final int DEFAULT_ITEMS = 20;

    /// The size of an item unless said otherwise.
    public static final int DEFAULT_ITEM_BYTES = 1024;

    /// Lists of 20 items, pages of 20, items of 1 KB.
    public static final Assumptions DEFAULT =
            new Assumptions(DEFAULT_ITEMS, DEFAULT_ITEMS, DEFAULT_ITEM_BYTES, Map.of());

    /// Copies the map and refuses what DynamoDB cannot store.
    public Assumptions {
        entityBytes = Map.copyOf(entityBytes);
        if (items < 1 || pageItems < 1) {
            throw new IllegalArgumentException("a list and a page have at least one item");
        }
        if (itemBytes < 1 || entityBytes.values().stream().anyMatch(bytes -> bytes < 1 || bytes > MAX_ITEM_BYTES)) {
            throw new IllegalArgumentException("an item has 1 to " + MAX_ITEM_BYTES + " bytes");
        }
        if (itemBytes > MAX_ITEM_BYTES) {
            throw new IllegalArgumentException("an item has 1 to " + MAX_ITEM_BYTES + " bytes");
        }
    }

    /// DynamoDB's limit of an item is 400 KB.
    private static final int MAX_ITEM_BYTES = 400 * 1024;

    int bytesOf(String entity) {
        return entityBytes.getOrDefault(entity, itemBytes);
    }
}
