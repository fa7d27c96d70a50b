package dev.kumiki.engine;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.Replica;
import software.amazon.awssdk.services.dynamodb.model.ReplicaUpdate;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Every operation of the SDK's clients has an answer of its own, and those that are always refused say why.
final class EngineOperationsTest {
    private static final String STREAM = "arn:aws:kinesis:us-east-1:123456789012:stream/orders";

    /// The operations whose every request is refused, with one that is valid and what is said to it.
    static final Map<DynamoDbRequest, String> REFUSED = Map.ofEntries(
            entry(
                    CreateGlobalTableRequest.builder()
                            .globalTableName("tab")
                            .replicationGroup(
                                    Replica.builder().regionName("us-east-1").build())
                            .build(),
                    "ReplicationGroup is not supported by this engine"),
            entry(
                    UpdateGlobalTableRequest.builder()
                            .globalTableName("tab")
                            .replicaUpdates(ReplicaUpdate.builder()
                                    .create(r -> r.regionName("us-east-1"))
                                    .build())
                            .build(),
                    "Global table not found"),
            entry(
                    UpdateGlobalTableSettingsRequest.builder()
                            .globalTableName("tab")
                            .build(),
                    "Global table not found"),
            entry(DescribeGlobalTableRequest.builder().globalTableName("tab").build(), "Global table not found"),
            entry(
                    DescribeGlobalTableSettingsRequest.builder()
                            .globalTableName("tab")
                            .build(),
                    "Global table not found"),
            entry(
                    EnableKinesisStreamingDestinationRequest.builder()
                            .tableName("tab")
                            .streamArn(STREAM)
                            .build(),
                    "which has no Kinesis"),
            entry(
                    DisableKinesisStreamingDestinationRequest.builder()
                            .tableName("tab")
                            .streamArn(STREAM)
                            .build(),
                    "must be ACTIVE"),
            entry(
                    UpdateKinesisStreamingDestinationRequest.builder()
                            .tableName("tab")
                            .streamArn(STREAM)
                            .build(),
                    "not in ACTIVE state"));

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @AfterEach
    void close() {
        engine.close();
    }

    private static Stream<Method> operations(Class<?> client) {
        return Stream.of(client.getMethods())
                .filter(method -> method.getParameterCount() == 1
                        && DynamoDbRequest.class.isAssignableFrom(method.getParameterTypes()[0])
                        && method.getReturnType().getSimpleName().endsWith("Response"));
    }

    private static Throwable refusal(Object client, Method operation, DynamoDbRequest request) {
        try {
            operation.invoke(client, request);
            return new AssertionError("not refused: " + operation.getName());
        } catch (InvocationTargetException e) {
            return Objects.requireNonNull(e.getCause());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static DynamoDbRequest empty(Method operation) throws ReflectiveOperationException {
        Object builder = operation.getParameterTypes()[0].getMethod("builder").invoke(null);
        return ((DynamoDbRequest.Builder) builder).build();
    }

    @Test
    void areAllThere() throws ReflectiveOperationException {
        var clients = Map.of(DynamoDbClient.class, engine, DynamoDbStreamsClient.class, engine.streams());
        var unanswered = new TreeMap<String, Throwable>();
        int count = 0;
        for (var client : clients.entrySet()) {
            for (Method operation : operations(client.getKey()).toList()) {
                count++;
                try {
                    operation.invoke(client.getValue(), empty(operation));
                } catch (InvocationTargetException e) {
                    if (!(e.getCause() instanceof DynamoDbException refusal)
                            || refusal.awsErrorDetails().errorCode().equals("UnknownOperationException")) {
                        unanswered.put(operation.getName(), e.getCause());
                    }
                }
            }
        }
        assertThat(unanswered).isEmpty();
        assertThat(count).as("operations that the test found").isGreaterThanOrEqualTo(58);
    }

    @Test
    void sayWhyTheyAreRefused() {
        engine.createTable(VectorTables.withoutIndexes().tableName("tab").build());
        REFUSED.forEach((request, words) -> {
            Method operation = operations(DynamoDbClient.class)
                    .filter(method -> method.getParameterTypes()[0].isInstance(request))
                    .findFirst()
                    .orElseThrow();
            assertThat(refusal(engine, operation, request))
                    .as(operation.getName())
                    .isInstanceOf(DynamoDbException.class)
                    .hasMessageContaining(words);
        });
        assertThatCode(() -> engine.listGlobalTables()).doesNotThrowAnyException();
    }

    @Test
    void thatAreRefusedStandInTheArchitecture() throws IOException {
        String text = Files.readString(Path.of("../ARCHITECTURE.md"));
        int start = text.indexOf("- Always refused:");
        assertThat(start).isPositive();
        String list = text.substring(start, text.indexOf("\n-", start + 1));
        List<String> names = REFUSED.keySet().stream()
                .map(request -> request.getClass().getSimpleName().replaceFirst("Request$", ""))
                .toList();
        assertThat(names).allSatisfy(name -> assertThat(list).containsPattern("\\b" + name + "\\b"));
    }
}
