package dev.kumiki.engine;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.SearchResultItem;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

/// A table of pictures with vector indexes, items for it, and a search that needs no index.
final class VectorTables {
    static final String TABLE = "pictures";
    static final int DIMENSIONS = 5;

    private VectorTables() {}

    static Projection all() {
        return Projection.builder().projectionType(ProjectionType.ALL).build();
    }

    /// An index on `embedding` without a search schema.
    static VectorIndex plain(String name, VectorDistanceFunction distance) {
        return VectorIndex.builder()
                .indexName(name)
                .vectorAttribute(attribute -> attribute.attributeName("embedding"))
                .dimensions((long) DIMENSIONS)
                .distanceFunction(distance)
                .projection(all())
                .build();
    }

    /// An index by `album`, with the inline filters `year` and `format`, that projects `title`.
    static VectorIndex byAlbum() {
        return plain("by-album", VectorDistanceFunction.COSINE).toBuilder()
                .searchSchema(
                        element("album", SearchSchemaElementType.HASH),
                        element("year", SearchSchemaElementType.INLINE_FILTER),
                        element("format", SearchSchemaElementType.INLINE_FILTER))
                .projection(projection ->
                        projection.projectionType(ProjectionType.INCLUDE).nonKeyAttributes("title"))
                .build();
    }

    static SearchSchemaElement element(String name, SearchSchemaElementType type) {
        return SearchSchemaElement.builder()
                .attributeName(name)
                .searchSchemaElementType(type)
                .build();
    }

    static VectorIndexUpdate creating(VectorIndex index) {
        return VectorIndexUpdate.builder()
                .create(create -> create.indexName(index.indexName())
                        .vectorAttribute(index.vectorAttribute())
                        .searchSchema(index.hasSearchSchema() ? index.searchSchema() : null)
                        .dimensions(index.dimensions())
                        .distanceFunction(index.distanceFunction())
                        .projection(index.projection()))
                .build();
    }

    static VectorIndexUpdate deleting(String index) {
        return VectorIndexUpdate.builder()
                .delete(delete -> delete.indexName(index))
                .build();
    }

    /// The table with an index of each distance and one by album.
    static CreateTableRequest.Builder create() {
        return withoutIndexes()
                .attributeDefinitions(
                        Schemas.attribute("id", "S"),
                        Schemas.attribute("album", "S"),
                        Schemas.attribute("year", "N"),
                        Schemas.attribute("format", "S"))
                .vectorIndexes(
                        plain("cosine", VectorDistanceFunction.COSINE),
                        plain("dot", VectorDistanceFunction.DOT_PRODUCT),
                        plain("euclidean", VectorDistanceFunction.EUCLIDEAN),
                        byAlbum());
    }

    static CreateTableRequest.Builder withoutIndexes() {
        return CreateTableRequest.builder()
                .tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(Schemas.attribute("id", "S"))
                .keySchema(Schemas.hash("id"));
    }

    static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue vector(double... elements) {
        return AttributeValue.fromL(numbers(elements));
    }

    static List<AttributeValue> numbers(double... elements) {
        return IntStream.range(0, elements.length)
                .mapToObj(i -> AttributeValue.fromN(Double.toString(elements[i])))
                .toList();
    }

    static double[] randomVector(Random random) {
        return random.doubles(DIMENSIONS, -1, 1).map(x -> (float) x).toArray();
    }

    /// An item that may lack whatever an item of the table can lack.
    static Map<String, AttributeValue> randomItem(Random random, String id) {
        var item = new HashMap<String, AttributeValue>();
        item.put("id", text(id));
        item.put("title", text("title of " + id));
        if (random.nextInt(10) > 0) {
            item.put("embedding", vector(randomVector(random)));
        }
        if (random.nextInt(5) > 0) {
            item.put("album", text("album" + random.nextInt(3)));
        }
        if (random.nextInt(3) > 0) {
            item.put("year", AttributeValue.fromN("" + (2020 + random.nextInt(3))));
        }
        if (random.nextInt(3) > 0) {
            item.put("format", text(random.nextBoolean() ? "png" : "jpg"));
        }
        return item;
    }

    static SearchVectorsRequest.Builder search(String index, int topK, double... vector) {
        return SearchVectorsRequest.builder()
                .tableName(TABLE)
                .indexName(index)
                .searchVector(numbers(vector))
                .topK(topK);
    }

    /// An attribute that an item must have.
    static AttributeValue required(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name), name);
    }

    /// The ids found, in their order.
    static List<String> ids(List<SearchResultItem> results) {
        return results.stream().map(result -> required(result.item(), "id").s()).toList();
    }

    /// The ids of those items that equal `wanted` in all its attributes, the most alike first.
    static List<String> expected(
            Iterable<Map<String, AttributeValue>> items,
            Map<String, AttributeValue> wanted,
            VectorDistanceFunction distance,
            int topK,
            double... vector) {
        var scores = new HashMap<String, Double>();
        for (var item : items) {
            if (item.containsKey("embedding") && item.entrySet().containsAll(wanted.entrySet())) {
                double[] stored = required(item, "embedding").l().stream()
                        .mapToDouble(element -> Double.parseDouble(element.n()))
                        .toArray();
                double score = score(distance, vector, stored);
                scores.put(required(item, "id").s(), distance == VectorDistanceFunction.DOT_PRODUCT ? -score : score);
            }
        }
        return scores.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                .limit(topK)
                .map(Map.Entry::getKey)
                .toList();
    }

    static double score(VectorDistanceFunction distance, double[] a, double[] b) {
        double dot = 0;
        double aa = 0;
        double bb = 0;
        double difference = 0;
        for (int i = 0; i < a.length; i++) {
            dot += a[i] * b[i];
            aa += a[i] * a[i];
            bb += b[i] * b[i];
            difference += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return switch (distance) {
            case COSINE -> 1 - dot / Math.sqrt(aa * bb);
            case DOT_PRODUCT -> dot;
            case EUCLIDEAN -> Math.sqrt(difference);
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException();
        };
    }

    static @Nullable VectorIndexDescription describe(DynamoDbClient client, String index) {
        return client.describeTable(r -> r.tableName(TABLE)).table().vectorIndexes().stream()
                .filter(description -> description.indexName().equals(index))
                .findFirst()
                .orElse(null);
    }

    static void awaitActive(DynamoDbClient client, String index) {
        Backed.await(() -> {
            var description = describe(client, index);
            return description != null && description.indexStatus() == IndexStatus.ACTIVE;
        });
    }
}
