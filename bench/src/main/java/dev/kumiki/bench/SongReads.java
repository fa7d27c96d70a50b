package dev.kumiki.bench;

import java.util.Map;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// Requests that read [Songs].
final class SongReads {
    private static final int PAGE_ITEMS = 20;
    private static final int SEGMENT_ITEMS = 100;
    /// From one key of a batch to the next, so that they lie in different places.
    private static final int BATCH_STEP = 1013;

    private final int items;

    /// @param items how many songs there are
    SongReads(int items) {
        this.items = items;
    }

    GetItemRequest get(int item) {
        return GetItemRequest.builder()
                .tableName(Songs.TABLE)
                .key(Songs.key(item))
                .build();
    }

    /// All songs of an item's artist.
    QueryRequest query(int item) {
        String artist = Songs.artist(item / Songs.ITEMS_PER_PARTITION);
        return QueryRequest.builder()
                .tableName(Songs.TABLE)
                .keyConditionExpression("artist = :artist")
                .expressionAttributeValues(Map.of(":artist", AttributeValue.fromS(artist)))
                .build();
    }

    /// The first songs of a genre: every hundred items name another one, so that as many are asked for as there are.
    QueryRequest queryIndex(int item) {
        return QueryRequest.builder()
                .tableName(Songs.TABLE)
                .indexName(Songs.INDEX)
                .keyConditionExpression("genre = :genre")
                .expressionAttributeValues(Map.of(":genre", AttributeValue.fromS(Songs.genre(item / SEGMENT_ITEMS))))
                .limit(PAGE_ITEMS)
                .build();
    }

    BatchGetItemRequest batch(int first) {
        var keys = IntStream.range(0, PAGE_ITEMS)
                .map(i -> (first + i * BATCH_STEP) % items)
                .distinct()
                .mapToObj(Songs::key)
                .toList();
        return BatchGetItemRequest.builder()
                .requestItems(Map.of(
                        Songs.TABLE, KeysAndAttributes.builder().keys(keys).build()))
                .build();
    }

    /// A segment of some hundred songs: every hundred items name another one.
    ScanRequest scan(int item) {
        int segments = Math.max(1, items / SEGMENT_ITEMS);
        return ScanRequest.builder()
                .tableName(Songs.TABLE)
                .segment(item / SEGMENT_ITEMS % segments)
                .totalSegments(segments)
                .build();
    }
}
