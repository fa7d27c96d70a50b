package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalidValues;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static dev.kumiki.engine.operation.definition.ControlPlane.units;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicationGroupUpdate;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableClass;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

final class UpdateTableOperationTest {
    private final ControlPlane plane = new ControlPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    private void invalidValues(Consumer<UpdateTableRequest.Builder> change, String message) {
        assertInvalidValues(() -> plane.update(change), message);
    }

    private static CreateTableRequest.Builder provisioned() {
        return table().billingMode((String) null).provisionedThroughput(units(5, 6));
    }

    private static CreateTableRequest.Builder provisionedWithIndex() {
        return provisioned()
                .attributeDefinitions(attribute("pk", "S"), attribute("g", "S"))
                .globalSecondaryIndexes(global("byG", hash("g")).toBuilder()
                        .provisionedThroughput(units(2, 3))
                        .build());
    }

    private static GlobalSecondaryIndexUpdate indexUnits(String index, long read, long write) {
        return GlobalSecondaryIndexUpdate.builder()
                .update(update -> update.indexName(index).provisionedThroughput(units(read, write)))
                .build();
    }

    @Test
    @DisplayName("51: what the request alone gets wrong is refused before the table is looked up")
    void somethingMustChange() {
        assertInvalid(
                () -> plane.update(_ -> {}),
                "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,"
                        + " GlobalSecondaryIndexUpdates, SSESpecification, ReplicaUpdates, MultiAccountReplicaReady,"
                        + " ReplicaTransitRoleArn, MultiRegionConsistency, DeletionProtectionEnabled,"
                        + " OnDemandThroughput, WarmThroughput or TableClass is required");
    }

    @Test
    void namesATableThatIsMissing() {
        assertRefused(
                () -> plane.update(change -> change.deletionProtectionEnabled(true)),
                "ResourceNotFoundException",
                "Requested resource not found: Table: tab not found");
    }

    @Test
    void oneConcernAtATime() {
        plane.create(table());
        invalidValues(
                change -> change.deletionProtectionEnabled(true).billingMode(BillingMode.PAY_PER_REQUEST),
                "DeletionProtection modification must be the only operation in the request");
        invalidValues(
                change -> change.tableClass(TableClass.STANDARD).sseSpecification(sse -> sse.enabled(true)),
                "Server-Side Encryption modification must be the only operation in the request");
        invalidValues(
                change -> change.onDemandThroughput(limits -> limits.maxReadRequestUnits(5L))
                        .streamSpecification(stream -> stream.streamEnabled(false)),
                "OnDemandThroughput can only be combined with BillingMode in an UpdateTable request");
    }

    @Test
    void whatCannotBeHonouredIsRefused() {
        plane.create(table());
        invalidValues(
                change -> change.replicaUpdates(ReplicationGroupUpdate.builder()
                        .create(create -> create.regionName("us-east-1"))
                        .build()),
                "ReplicaUpdates is not supported by this engine");
    }

    @Nested
    class Units {
        @Test
        void change() {
            plane.create(provisioned());
            plane.now = ControlPlane.START.plusSeconds(1);
            var answer = plane.update(change -> change.provisionedThroughput(units(10, 1)));
            assertThat(answer.tableStatus()).isEqualTo(TableStatus.UPDATING);
            assertThat(answer.provisionedThroughput().readCapacityUnits())
                    .as("still as before in the answer")
                    .isEqualTo(5);
            var units = plane.describe().provisionedThroughput();
            assertThat(units.readCapacityUnits()).isEqualTo(10);
            assertThat(units.writeCapacityUnits()).isEqualTo(1);
            assertThat(units.lastIncreaseDateTime()).isEqualTo(plane.now);
            assertThat(units.lastDecreaseDateTime()).isEqualTo(plane.now);
            assertThat(units.numberOfDecreasesToday()).isEqualTo(1);
        }

        @Test
        void mustDiffer() {
            plane.create(provisioned());
            assertInvalid(
                    () -> plane.update(change -> change.provisionedThroughput(units(5, 6))),
                    "The provisioned throughput for the table will not change. The requested value equals the current"
                            + " value. Current ReadCapacityUnits provisioned for the table: 5. Requested"
                            + " ReadCapacityUnits: 5. Current WriteCapacityUnits provisioned for the table: 6."
                            + " Requested WriteCapacityUnits: 6. Refer to the Amazon DynamoDB Developer Guide for"
                            + " current limits and how to request higher limits.");
        }

        @Test
        void ofAnIndexChange() {
            plane.create(provisionedWithIndex());
            plane.update(change -> change.globalSecondaryIndexUpdates(indexUnits("byG", 9, 9)));
            assertThat(plane.describe()
                            .globalSecondaryIndexes()
                            .getFirst()
                            .provisionedThroughput()
                            .readCapacityUnits())
                    .isEqualTo(9);
            assertRefused(
                    () -> plane.update(change -> change.globalSecondaryIndexUpdates(indexUnits("nope", 1, 1))),
                    "ResourceNotFoundException",
                    "Requested resource not found: Index nope for table tab");
        }

        @Test
        void areNotForOnDemandTables() {
            plane.create(table());
            invalidValues(
                    change -> change.provisionedThroughput(units(1, 1)),
                    "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                            + " PAY_PER_REQUEST");
        }
    }

    @Nested
    class Billing {
        @Test
        void becomesOnDemandWithAllIndexes() {
            plane.create(provisionedWithIndex());
            plane.update(change -> change.billingMode(BillingMode.PAY_PER_REQUEST));
            var table = plane.describe();
            assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
            assertThat(table.billingModeSummary().lastUpdateToPayPerRequestDateTime())
                    .isEqualTo(plane.now);
            assertThat(table.provisionedThroughput().readCapacityUnits()).isZero();
            assertThat(table.globalSecondaryIndexes()
                            .getFirst()
                            .provisionedThroughput()
                            .readCapacityUnits())
                    .isZero();
        }

        @Test
        void becomesProvisionedWithUnitsForTableAndIndexes() {
            plane.create(provisionedWithIndex());
            plane.update(change -> change.billingMode(BillingMode.PAY_PER_REQUEST));
            invalidValues(
                    change -> change.billingMode(BillingMode.PROVISIONED),
                    "ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
            invalidValues(
                    change -> change.billingMode(BillingMode.PROVISIONED).provisionedThroughput(units(5, 6)),
                    "ProvisionedThroughput must be specified for index: byG");
            plane.update(change -> change.billingMode(BillingMode.PROVISIONED)
                    .provisionedThroughput(units(5, 6))
                    .globalSecondaryIndexUpdates(indexUnits("byG", 2, 3)));
            var table = plane.describe();
            assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PROVISIONED);
            assertThat(table.provisionedThroughput().writeCapacityUnits()).isEqualTo(6);
            assertThat(table.globalSecondaryIndexes()
                            .getFirst()
                            .provisionedThroughput()
                            .writeCapacityUnits())
                    .isEqualTo(3);
        }

        @Test
        void forgetsCeilingsWhenItIsSwitched() {
            plane.create(table().onDemandThroughput(limits -> limits.maxReadRequestUnits(5L)));
            plane.update(change -> change.billingMode(BillingMode.PROVISIONED).provisionedThroughput(units(1, 1)));
            assertThat(plane.describe().onDemandThroughput()).isNull();
        }
    }

    @Nested
    class Streams {
        @Test
        @DisplayName("46: a stream's view type is fixed, and each stream has a name of its own")
        void areSwitchedOffAndOn() {
            plane.create(table());
            plane.update(change -> change.streamSpecification(
                    stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)));
            String first = plane.describe().latestStreamLabel();
            assertInvalid(
                    () -> plane.update(change -> change.streamSpecification(
                            stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE))),
                    "Table already has an enabled stream: TableName: tab");
            plane.update(change -> change.streamSpecification(stream -> stream.streamEnabled(false)));
            assertThat(plane.describe().streamSpecification()).isNull();
            assertThat(plane.describe().latestStreamLabel()).isEqualTo(first);
            assertInvalid(
                    () -> plane.update(change -> change.streamSpecification(stream -> stream.streamEnabled(false))),
                    "Table has no stream to disable: TableName: tab");
            plane.update(change -> change.streamSpecification(
                    stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE)));
            assertThat(plane.describe().latestStreamLabel()).isGreaterThan(first);
        }

        @Test
        void needAViewTypeExactlyWhenTheyAreSwitchedOn() {
            plane.create(table());
            invalidValues(
                    change -> change.streamSpecification(stream -> stream.streamEnabled(true)),
                    "If stream is being enabled then UpdateViewType is required");
            invalidValues(
                    change -> change.streamSpecification(
                            stream -> stream.streamEnabled(false).streamViewType(StreamViewType.NEW_IMAGE)),
                    "If stream is being disabled, then UpdateViewType must not be specified");
        }
    }

    @Nested
    class OtherSettings {
        @Test
        void protectionIsSwitchedAtOnce() {
            plane.create(table());
            assertThat(plane.update(change -> change.deletionProtectionEnabled(true))
                            .tableStatus())
                    .isEqualTo(TableStatus.ACTIVE);
            assertThat(plane.describe().deletionProtectionEnabled()).isTrue();
        }

        @Test
        void theClassIsNamedOnceItWasChanged() {
            plane.create(table());
            plane.update(change -> change.tableClass(TableClass.STANDARD));
            assertThat(plane.describe().tableClassSummary()).isNull();
            plane.update(change -> change.tableClass(TableClass.STANDARD_INFREQUENT_ACCESS));
            assertThat(plane.describe().tableClassSummary().lastUpdateDateTime())
                    .isEqualTo(plane.now);
        }

        @Test
        void encryptionIsSwitchedOnAndOff() {
            plane.create(table());
            invalidValues(
                    change -> change.sseSpecification(sse -> sse.enabled(false)),
                    "Table is already encrypted by default");
            plane.update(change -> change.sseSpecification(sse -> sse.enabled(true)));
            assertThat(plane.describe().sseDescription().kmsMasterKeyArn()).endsWith("alias/aws/dynamodb");
            plane.update(change -> change.sseSpecification(sse -> sse.enabled(false)));
            assertThat(plane.describe().sseDescription()).isNull();
        }

        @Test
        void ceilingsAreSetAndRemoved() {
            plane.create(table());
            plane.update(change -> change.onDemandThroughput(limits -> limits.maxReadRequestUnits(7L)));
            assertThat(plane.describe().onDemandThroughput().maxReadRequestUnits())
                    .isEqualTo(7);
            plane.update(change -> change.onDemandThroughput(limits -> limits.maxReadRequestUnits(-1L)));
            assertThat(plane.describe().onDemandThroughput()).isNull();
        }

        @Test
        void warmUnitsOnlyGrow() {
            plane.create(table());
            plane.update(change -> change.warmThroughput(warm -> warm.readUnitsPerSecond(15_000L)));
            assertThat(plane.describe().warmThroughput().readUnitsPerSecond()).isEqualTo(15_000);
            invalidValues(
                    change -> change.warmThroughput(warm -> warm.readUnitsPerSecond(14_999L)),
                    "Requested ReadUnitsPerSecond for WarmThroughput for table is lower than current WarmThroughput,"
                            + " decreasing WarmThroughput is not supported");
        }

        @Test
        void surviveARestart() {
            plane.create(provisionedWithIndex());
            plane.update(change -> change.streamSpecification(
                    stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
            plane.update(change -> change.deletionProtectionEnabled(true));
            plane.update(change -> change.tableClass(TableClass.STANDARD_INFREQUENT_ACCESS));
            try (var again = new ControlPlane(plane.store)) {
                assertThat(again.describe()).isEqualTo(plane.describe());
            }
        }
    }
}
