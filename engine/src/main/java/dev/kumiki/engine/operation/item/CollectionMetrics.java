package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.item.AttributeValues;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;

/// How large the item collections are that a request wrote to; only tables with local indexes have any.
final class CollectionMetrics {
    private static final double GIGABYTE = 1024.0 * 1024 * 1024;

    private CollectionMetrics() {}

    static @Nullable ItemCollectionMetrics of(
            @Nullable ReturnItemCollectionMetrics wanted, ItemWriter.Written written) {
        if (wanted != ReturnItemCollectionMetrics.SIZE
                || written.collectionBytes().isEmpty()) {
            return null;
        }
        var partition = written.definition().keys().partition().name();
        return of(
                Map.of(partition, AttributeValues.fromValue(written.key().partition())),
                written.collectionBytes().getAsLong());
    }

    /// The estimate is a range of whole gigabytes around the size.
    static ItemCollectionMetrics of(
            Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> key, long bytes) {
        double from = Math.floor(bytes / GIGABYTE);
        return ItemCollectionMetrics.builder()
                .itemCollectionKey(key)
                .sizeEstimateRangeGB(List.of(from, from + 1))
                .build();
    }
}
