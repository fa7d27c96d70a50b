package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.Refusals.refusal;
import static dev.kumiki.conformance.TestTable.column;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.awaitActive;
import static dev.kumiki.conformance.TestTables.client;
import static dev.kumiki.conformance.TestTables.describe;
import static dev.kumiki.conformance.TestTables.hash;
import static dev.kumiki.conformance.TestTables.project;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

@DisplayName("UpdateTable and DeleteTable (semantics 27, 53)")
final class UpdateTableConformanceTest {
    private static final AttributeDefinition PK = attribute("pk", ScalarAttributeType.S);
    private static final AttributeDefinition X = attribute("x", ScalarAttributeType.S);

    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    private static String simple() {
        return TABLES.create(table -> table.attributeDefinitions(PK).keySchema(hash("pk")));
    }

    private static void update(String name, Consumer<UpdateTableRequest.Builder> change) {
        client().updateTable(table -> change.accept(table.tableName(name)));
    }

    private static GlobalSecondaryIndexUpdate creation(String index, String key) {
        return GlobalSecondaryIndexUpdate.builder()
                .create(create -> create.indexName(index).keySchema(hash(key)).projection(project(ProjectionType.ALL)))
                .build();
    }

    private static GlobalSecondaryIndexUpdate removal(String index) {
        return GlobalSecondaryIndexUpdate.builder()
                .delete(delete -> delete.indexName(index))
                .build();
    }

    private static void put(String table, Object... attributes) {
        client().putItem(put -> put.tableName(table).item(item(attributes)));
    }

    @Nested
    final class Indexes {
        @Test
        void areFilledWithWhatTheTableHolds() {
            String name = simple();
            for (int i = 0; i < 300; i++) {
                put(name, "pk", "k" + i, "x", i % 2 == 0 ? "even" : "odd");
            }
            put(name, "pk", "sparse");
            put(name, "pk", "wrong type", "x", 5);

            update(name, table -> table.attributeDefinitions(X).globalSecondaryIndexUpdates(creation("by-x", "x")));
            awaitActive(name);

            eventually(() -> assertThat(client().query(query -> query.tableName(name)
                                    .indexName("by-x")
                                    .keyConditionExpression("x = :x")
                                    .expressionAttributeValues(item(":x", "even")))
                            .count())
                    .isEqualTo(150));
            eventually(() -> assertThat(
                            client().scan(scan -> scan.tableName(name).indexName("by-x"))
                                    .count())
                    .isEqualTo(300));
        }

        @Test
        void followWritesOnceTheyAreThere() {
            String name = simple();
            update(name, table -> table.attributeDefinitions(X).globalSecondaryIndexUpdates(creation("by-x", "x")));
            awaitActive(name);

            put(name, "pk", "new", "x", "v");

            eventually(() -> assertThat(column(
                            "pk",
                            client().scan(scan -> scan.tableName(name).indexName("by-x"))
                                    .items()))
                    .containsExactly(s("new")));
            assertValidationMentions(() -> put(name, "pk", "new", "x", 5), "Type mismatch for Index Key x");
        }

        @Test
        void bringTheirDefinitionsAndTakeThemAlong() {
            String name = simple();

            update(name, table -> table.attributeDefinitions(X).globalSecondaryIndexUpdates(creation("by-x", "x")));
            awaitActive(name);
            assertThat(describe(name).attributeDefinitions()).containsExactlyInAnyOrder(PK, X);

            update(name, table -> table.globalSecondaryIndexUpdates(removal("by-x")));
            eventually(() -> assertThat(describe(name).globalSecondaryIndexes()).isEmpty());
            assertThat(describe(name).attributeDefinitions()).containsExactly(PK);
            assertValidation(
                    () -> client().scan(scan -> scan.tableName(name).indexName("by-x")),
                    "The table does not have the specified index: by-x");
        }

        @Test
        void mayDropADefinitionThatNobodyUses() {
            String name = simple();

            update(
                    name,
                    table -> table.attributeDefinitions(X, attribute("unused", ScalarAttributeType.S))
                            .globalSecondaryIndexUpdates(creation("by-x", "x")));
            awaitActive(name);

            assertThat(describe(name).attributeDefinitions()).containsExactlyInAnyOrder(PK, X);
        }

        @Test
        void comeAndGoOneAtATime() {
            String name = simple();

            assertRefused(
                    LimitExceededException.class,
                    () -> update(
                            name,
                            table -> table.attributeDefinitions(X)
                                    .globalSecondaryIndexUpdates(creation("one", "x"), creation("two", "x"))),
                    "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per"
                            + " table");
        }

        @Test
        void haveNamesOfTheirOwn() {
            String name = simple();
            update(name, table -> table.attributeDefinitions(X).globalSecondaryIndexUpdates(creation("by-x", "x")));
            awaitActive(name);

            assertValidationMentions(
                    () -> update(
                            name,
                            table -> table.attributeDefinitions(X).globalSecondaryIndexUpdates(creation("by-x", "x"))),
                    "Attempting to create an index which already exists");
        }

        @Test
        void mustExistToBeRemoved() {
            String name = simple();

            refusal(
                    ResourceNotFoundException.class,
                    () -> update(name, table -> table.globalSecondaryIndexUpdates(removal("nope"))));
        }

        @Test
        void needDefinitionsOfTheirKeys() {
            String name = simple();

            assertValidationMentions(
                    () -> update(name, table -> table.globalSecondaryIndexUpdates(creation("by-x", "x"))));
        }
    }

    @Nested
    final class Billing {
        private static void provision(String name, long units) {
            update(
                    name,
                    table -> table.billingMode(BillingMode.PROVISIONED)
                            .provisionedThroughput(throughput ->
                                    throughput.readCapacityUnits(units).writeCapacityUnits(units)));
        }

        @Test
        void canChange() {
            String name = simple();

            provision(name, 2);
            awaitActive(name);
            assertThat(describe(name).provisionedThroughput().readCapacityUnits())
                    .isEqualTo(2);

            update(
                    name,
                    table -> table.provisionedThroughput(
                            units -> units.readCapacityUnits(3L).writeCapacityUnits(2L)));
            awaitActive(name);
            assertThat(describe(name).provisionedThroughput().readCapacityUnits())
                    .isEqualTo(3);
        }

        @Test
        void mustChange() {
            String name = simple();
            provision(name, 2);
            awaitActive(name);

            assertValidationMentions(
                    () -> update(
                            name,
                            table -> table.provisionedThroughput(
                                    units -> units.readCapacityUnits(2L).writeCapacityUnits(2L))),
                    "The provisioned throughput for the table will not change. The requested value equals the current"
                            + " value.");
        }

        @Test
        void needsUnitsToBeProvisioned() {
            String name = simple();

            assertValidationMentions(() -> update(name, table -> table.billingMode(BillingMode.PROVISIONED)));
        }
    }

    @Nested
    final class Streams {
        private static void enable(String name) {
            update(
                    name,
                    table -> table.streamSpecification(
                            stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)));
        }

        @Test
        void canBeSwitchedOnAndOff() {
            String name = simple();
            assertThat(describe(name).latestStreamArn()).isNull();

            enable(name);
            awaitActive(name);
            var table = describe(name);
            assertThat(table.streamSpecification().streamEnabled()).isTrue();
            assertThat(table.latestStreamArn()).isEqualTo(table.tableArn() + "/stream/" + table.latestStreamLabel());

            update(name, change -> change.streamSpecification(stream -> stream.streamEnabled(false)));
            awaitActive(name);
            assertThat(describe(name).streamSpecification()).isNull();
            assertThat(describe(name).latestStreamArn()).isEqualTo(table.latestStreamArn());
        }

        @Test
        void cannotBeSwitchedOnTwice() {
            String name = simple();
            enable(name);
            awaitActive(name);

            assertValidationMentions(() -> enable(name), "Table already has an enabled stream");
        }
    }

    @Nested
    final class Removal {
        @Test
        void endsATable() {
            String name = simple();

            client().deleteTable(table -> table.tableName(name));

            eventually(() -> assertThat(client().listTables().tableNames()).doesNotContain(name));
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> client().getItem(get -> get.tableName(name).key(item("pk", "a"))),
                    "Requested resource not found");
        }

        @Test
        void leavesNothingBehindForATableOfTheSameName() {
            String name = simple();
            put(name, "pk", "a");
            String id = describe(name).tableId();
            client().deleteTable(table -> table.tableName(name));
            eventually(() -> refusal(ResourceNotFoundException.class, () -> describe(name)));

            client().createTable(table -> table.tableName(name)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(PK)
                    .keySchema(hash("pk")));
            awaitActive(name);

            assertThat(client().scan(scan -> scan.tableName(name).consistentRead(true))
                            .count())
                    .isZero();
            assertThat(describe(name).tableId()).isNotEqualTo(id);
        }

        @Test
        void needsATable() {
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> client().deleteTable(table -> table.tableName("kumiki-nope")),
                    "Requested resource not found: Table: kumiki-nope not found");
        }

        @Test
        void isRefusedByProtection() {
            String name = simple();
            update(name, table -> table.deletionProtectionEnabled(true));
            awaitActive(name);
            assertThat(describe(name).deletionProtectionEnabled()).isTrue();

            assertValidationMentions(
                    () -> client().deleteTable(table -> table.tableName(name)),
                    "Resource cannot be deleted as it is currently protected against deletion. Disable deletion"
                            + " protection first.");

            update(name, table -> table.deletionProtectionEnabled(false));
            awaitActive(name);
            client().deleteTable(table -> table.tableName(name));
        }
    }

    @Test
    void needsSomethingToChange() {
        String name = simple();

        assertValidationMentions(() -> update(name, table -> {}), "At least one of ProvisionedThroughput");
    }

    @Test
    void needsATable() {
        assertRefused(
                ResourceNotFoundException.class,
                () -> update("kumiki-nope", table -> table.deletionProtectionEnabled(true)),
                "Requested resource not found: Table: kumiki-nope not found");
    }
}
