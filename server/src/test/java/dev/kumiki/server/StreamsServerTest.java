package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// DynamoDB Streams at the address of the database.
final class StreamsServerTest {
    private final EmbeddedDynamoDb db = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @AfterEach
    void close() {
        db.close();
    }

    private static DynamoDbStreamsClient client(DynamoDbServer server) {
        return DynamoDbStreamsClient.builder()
                .endpointOverride(server.uri())
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("kumiki", "kumiki")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    private String createStreamed() {
        return db.createTable(r -> r.tableName("tab")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("pk")
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("pk")
                                .keyType(KeyType.HASH)
                                .build())
                        .streamSpecification(s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE)))
                .tableDescription()
                .latestStreamArn();
    }

    @Test
    void answersTheSdksClientForStreams() throws IOException {
        String arn = createStreamed();
        var item = Map.of("pk", AttributeValue.fromS("ü"), "v", AttributeValue.fromN("1.5"));
        db.putItem(r -> r.tableName("tab").item(item));
        try (var server = DynamoDbServer.start(db, db.streams(), ServerOptions.local(0));
                var streams = client(server)) {
            assertThat(streams.listStreams().streams())
                    .singleElement()
                    .satisfies(stream -> assertThat(stream.streamArn()).isEqualTo(arn));
            var description = streams.describeStream(r -> r.streamArn(arn)).streamDescription();
            assertThat(description)
                    .isEqualTo(
                            db.streams().describeStream(r -> r.streamArn(arn)).streamDescription());
            String start = streams.getShardIterator(r -> r.streamArn(arn)
                            .shardId(description.shards().getFirst().shardId())
                            .shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                    .shardIterator();
            var page = streams.getRecords(r -> r.shardIterator(start));
            assertThat(page.records()).extracting(Record::eventName).containsExactly(OperationType.INSERT);
            assertThat(page.records())
                    .isEqualTo(
                            db.streams().getRecords(r -> r.shardIterator(start)).records());
            assertThat(page.records().getFirst().dynamodb().newImage()).isEqualTo(item);
        }
    }

    @Test
    void withoutAClientForStreamsTheirOperationsAreUnknown() throws IOException {
        try (var server = DynamoDbServer.start(db, ServerOptions.local(0));
                var streams = client(server)) {
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(streams::listStreams)
                    .satisfies(refusal ->
                            assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo("UnknownOperationException"));
        }
    }
}
