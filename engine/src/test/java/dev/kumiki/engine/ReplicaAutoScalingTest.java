package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ReplicaAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicaStatus;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;

/// What is said about the scaling of replicas, of which there is one.
final class ReplicaAutoScalingTest {
    private static final ProvisionedThroughput UNITS = ProvisionedThroughput.builder()
            .readCapacityUnits(5L)
            .writeCapacityUnits(5L)
            .build();

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void create() {
        engine.createTable(r -> r.tableName("tab")
                .billingMode(BillingMode.PROVISIONED)
                .provisionedThroughput(UNITS)
                .attributeDefinitions(Schemas.attribute("pk", "S"), Schemas.attribute("g", "S"))
                .keySchema(Schemas.hash("pk"))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("by-g")
                        .keySchema(Schemas.hash("g"))
                        .projection(Schemas.all())
                        .provisionedThroughput(UNITS)
                        .build()));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private void assertRefused(String message, Consumer<UpdateTableReplicaAutoScalingRequest.Builder> change) {
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> engine.updateTableReplicaAutoScaling(r -> change.accept(r.tableName("tab"))))
                .withMessageContaining(message);
    }

    @Test
    void thereIsOneReplicaThatDoesNotScale() {
        var described =
                engine.describeTableReplicaAutoScaling(r -> r.tableName("tab")).tableAutoScalingDescription();
        assertThat(described.tableName()).isEqualTo("tab");
        assertThat(described.tableStatus()).isEqualTo(TableStatus.ACTIVE);
        assertThat(described.replicas()).singleElement().satisfies(replica -> {
            assertThat(replica.regionName()).isEqualTo("us-east-1");
            assertThat(replica.replicaStatus()).isEqualTo(ReplicaStatus.ACTIVE);
            assertThat(replica.replicaProvisionedReadCapacityAutoScalingSettings()
                            .autoScalingDisabled())
                    .isTrue();
            assertThat(replica.replicaProvisionedWriteCapacityAutoScalingSettings()
                            .autoScalingDisabled())
                    .isTrue();
            assertThat(replica.globalSecondaryIndexes()).singleElement().satisfies(index -> {
                assertThat(index.indexName()).isEqualTo("by-g");
                assertThat(index.indexStatus()).isEqualTo(IndexStatus.ACTIVE);
                assertThat(index.provisionedReadCapacityAutoScalingSettings().autoScalingDisabled())
                        .isTrue();
            });
        });
        assertThatExceptionOfType(ResourceNotFoundException.class)
                .isThrownBy(() -> engine.describeTableReplicaAutoScaling(r -> r.tableName("unknown")));
    }

    @Test
    void whatIsOffMayBeSwitchedOff() {
        var answer = engine.updateTableReplicaAutoScaling(r -> r.tableName("tab")
                .provisionedWriteCapacityAutoScalingUpdate(s -> s.autoScalingDisabled(true))
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexAutoScalingUpdate.builder()
                        .indexName("by-g")
                        .provisionedWriteCapacityAutoScalingUpdate(s -> s.autoScalingDisabled(true))
                        .build())
                .replicaUpdates(ReplicaAutoScalingUpdate.builder()
                        .regionName("us-east-1")
                        .build()));
        assertThat(answer.tableAutoScalingDescription())
                .isEqualTo(engine.describeTableReplicaAutoScaling(r -> r.tableName("tab"))
                        .tableAutoScalingDescription());
    }

    @Test
    void scalingIsRefused() {
        assertRefused(
                "ProvisionedWriteCapacityAutoScalingUpdate is not supported by this engine",
                r -> r.provisionedWriteCapacityAutoScalingUpdate(
                        s -> s.minimumUnits(1L).maximumUnits(10L)));
        assertRefused(
                "ReplicaUpdates.ReplicaProvisionedReadCapacityAutoScalingUpdate is not supported by this engine",
                r -> r.replicaUpdates(ReplicaAutoScalingUpdate.builder()
                        .regionName("us-east-1")
                        .replicaProvisionedReadCapacityAutoScalingUpdate(s -> s.maximumUnits(10L))
                        .build()));
        assertRefused(
                "Index absent for table tab",
                r -> r.globalSecondaryIndexUpdates(GlobalSecondaryIndexAutoScalingUpdate.builder()
                        .indexName("absent")
                        .build()));
        assertRefused(
                "has no replica in region eu-west-1",
                r -> r.replicaUpdates(ReplicaAutoScalingUpdate.builder()
                        .regionName("eu-west-1")
                        .build()));
        assertRefused("No auto scaling settings are given", r -> {});
    }
}
