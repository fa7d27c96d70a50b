package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.VectorEntries;
import dev.kumiki.engine.vector.Nearest;
import dev.kumiki.engine.vector.VectorSettings;
import dev.kumiki.engine.vector.Vectors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.SearchResultItem;

/// A search in a vector index: compares every vector of the index or of one partition, keeps the best, and reads only
/// their items.
///
/// @param partition the value of the index's partition attribute; null where it has none
/// @param filters what inline filters must equal, by name
/// @param projection null for everything projected but the vector
/// @param wanted how many items are wanted
/// @param kept whether the vectors are few enough to stay in memory for the next search
record VectorSearch(
        TableDefinition table,
        IndexDefinition index,
        float[] vector,
        @Nullable Value partition,
        Map<String, Value> filters,
        @Nullable ProjectionExpression projection,
        int wanted,
        boolean kept) {
    /// An answer ends with the item that fills it; there is no next page.
    static final long MAX_ANSWER_BYTES = 16L * 1024 * 1024;

    /// @param bytes of the entries that were compared and of the items that were found
    record Found(List<SearchResultItem> items, long bytes) {}

    /// @param moment shows index and items at one moment
    Found read(Reader moment) {
        VectorSettings settings = Objects.requireNonNull(index.vector());
        var nearest = new Nearest(settings.distance(), wanted);
        var scorer = settings.distance().from(vector);
        var stored = new float[settings.dimensions()];
        long bytes = 0;
        var reader = kept ? moment.again() : moment;
        try (var cursor = reader.cursor(Family.INDEXES, VectorEntries.range(index, partition))) {
            while (cursor.next()) {
                byte[] value = cursor.value();
                bytes += value.length;
                if (!filters.isEmpty() && !matches(VectorEntries.filters(settings, value))) {
                    continue;
                }
                Vectors.read(value, stored);
                double score = scorer.score(stored);
                if (nearest.wants(score)) {
                    nearest.add(new Nearest.Candidate(score, cursor.key(), value));
                }
            }
        }
        return found(moment, nearest.bestFirst(), bytes);
    }

    private boolean matches(Item present) {
        for (var filter : filters.entrySet()) {
            if (!filter.getValue().equals(present.get(filter.getKey()))) {
                return false;
            }
        }
        return true;
    }

    private Found found(Reader moment, List<Nearest.Candidate> candidates, long compared) {
        List<byte[]> keys = candidates.stream()
                .map(candidate -> VectorEntries.itemKey(table, index, partition, candidate.key()))
                .toList();
        List<byte @Nullable []> items = moment.multiGet(Family.ITEMS, keys);
        var results = new ArrayList<SearchResultItem>(candidates.size());
        long bytes = 0;
        for (int i = 0; i < candidates.size() && bytes < MAX_ANSWER_BYTES; i++) {
            byte[] item = items.get(i);
            if (item == null) {
                throw new IllegalStateException("an index entry has no item in its table");
            }
            var shown = shown(new StoredItem(item), candidates.get(i));
            results.add(SearchResultItem.builder()
                    .item(AttributeValues.fromItem(shown))
                    .score(candidates.get(i).score())
                    .build());
            bytes += shown.bytes();
        }
        return new Found(results, compared + bytes);
    }

    /// What the answer shows of an item: what is projected, and the vector only if it is asked for, as the index has
    /// it.
    private Item shown(StoredItem stored, Nearest.Candidate candidate) {
        String attribute = Objects.requireNonNull(index.vector()).attribute();
        var projected = index.projected(table.keys());
        var attributes = new LinkedHashMap<>(
                projected == null
                        ? stored.item().attributes()
                        : stored.item().only(projected).attributes());
        if (projection == null) {
            attributes.remove(attribute);
            return Item.wrap(attributes);
        }
        attributes.computeIfPresent(attribute, (_, _) -> {
            var vectorStored = new float[vector.length];
            Vectors.read(candidate.value(), vectorStored);
            return Vectors.toValue(vectorStored);
        });
        return projection.apply(Item.wrap(attributes));
    }
}
