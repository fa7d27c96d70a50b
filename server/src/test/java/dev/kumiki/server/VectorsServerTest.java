package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/// Vector indexes through HTTP, by the SDK's own client.
final class VectorsServerTest {
    private final EmbeddedDynamoDb db = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @AfterEach
    void close() {
        db.close();
    }

    private static DynamoDbClient client(DynamoDbServer server) {
        return DynamoDbClient.builder()
                .endpointOverride(server.uri())
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("kumiki", "kumiki")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    private static AttributeDefinition definition(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType("S")
                .build();
    }

    private static List<AttributeValue> numbers(double... numbers) {
        return DoubleStream.of(numbers)
                .mapToObj(number -> AttributeValue.fromN(Double.toString(number)))
                .toList();
    }

    private static void createTable(DynamoDbClient client) {
        client.createTable(r -> r.tableName("notes")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(definition("id"), definition("topic"))
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .vectorIndexes(VectorIndex.builder()
                        .indexName("by-meaning")
                        .vectorAttribute(a -> a.attributeName("meaning"))
                        .dimensions(2L)
                        .distanceFunction(VectorDistanceFunction.COSINE)
                        .searchSchema(SearchSchemaElement.builder()
                                .attributeName("topic")
                                .searchSchemaElementType(SearchSchemaElementType.INLINE_FILTER)
                                .build())
                        .projection(p -> p.projectionType(ProjectionType.ALL))
                        .build()));
    }

    private static void put(DynamoDbClient client, String id, String topic, double... meaning) {
        client.putItem(r -> r.tableName("notes")
                .item(Map.of(
                        "id", AttributeValue.fromS(id),
                        "topic", AttributeValue.fromS(topic),
                        "meaning", AttributeValue.fromL(numbers(meaning)))));
    }

    @Test
    void areCreatedDescribedAndSearched() throws IOException {
        try (var server = DynamoDbServer.start(db, ServerOptions.local(0));
                var client = client(server)) {
            createTable(client);
            put(client, "a", "x", 1, 0);
            put(client, "b", "x", 1, 1);
            put(client, "c", "y", 1, 0.1);
            var index = client.describeTable(r -> r.tableName("notes"))
                    .table()
                    .vectorIndexes()
                    .getFirst();
            assertThat(index.itemCount()).isEqualTo(3);
            assertThat(index.distanceFunction()).isEqualTo(VectorDistanceFunction.COSINE);
            var found = client.searchVectors(r -> r.tableName("notes")
                    .indexName("by-meaning")
                    .searchVector(numbers(2, 0))
                    .topK(2)
                    .searchConditionExpression("topic = :t")
                    .expressionAttributeValues(Map.of(":t", AttributeValue.fromS("x")))
                    .returnConsumedCapacity("TOTAL"));
            assertThat(found.searchResults())
                    .extracting(result ->
                            Objects.requireNonNull(result.item().get("id")).s())
                    .containsExactly("a", "b");
            assertThat(found.searchResults().getFirst().score()).isZero();
            assertThat(found.searchResults().getFirst().item()).doesNotContainKey("meaning");
            assertThat(found.consumedCapacity().vectorSearchRequestBytes()).isPositive();
        }
    }

    @Test
    void areRefusedInWords() throws IOException {
        try (var server = DynamoDbServer.start(db, ServerOptions.local(0));
                var client = client(server)) {
            createTable(client);
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(() -> client.searchVectors(r -> r.tableName("notes")
                            .indexName("by-meaning")
                            .searchVector(numbers(1))
                            .topK(1)))
                    .withMessageContaining("Input search vector dimension 1 does not match vector index dimension 2");
        }
    }
}
