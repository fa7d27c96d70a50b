package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.Schemas.all;
import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalidValues;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static dev.kumiki.engine.operation.definition.ControlPlane.units;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.table.ItemLocks;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// Indexes that come and go with UpdateTable.
@Timeout(60)
final class UpdateTableIndexesTest {
    private final ControlPlane plane = new ControlPlane();

    @BeforeEach
    void create() {
        plane.create(table());
    }

    @AfterEach
    void close() {
        plane.close();
    }

    private static GlobalSecondaryIndexUpdate creation(String name, KeySchemaElement... keys) {
        return GlobalSecondaryIndexUpdate.builder()
                .create(create -> create.indexName(name).keySchema(keys).projection(all()))
                .build();
    }

    private static GlobalSecondaryIndexUpdate deletion(String name) {
        return GlobalSecondaryIndexUpdate.builder()
                .delete(delete -> delete.indexName(name))
                .build();
    }

    private TableDescription add(String name, String attribute) {
        return plane.update(change -> change.attributeDefinitions(attribute(attribute, "S"))
                .globalSecondaryIndexUpdates(creation(name, hash(attribute))));
    }

    private TableDescription delete(String name) {
        return plane.update(change -> change.globalSecondaryIndexUpdates(deletion(name)));
    }

    /// Keeps a back-fill from going on until closed: it waits for all writers first.
    private ItemLocks.Held hold() {
        return Objects.requireNonNull(plane.context.locks().acquire(0));
    }

    private int entries() {
        int count = 0;
        try (var cursor = plane.store.cursor(Family.INDEXES, new Range(new byte[0], null, false))) {
            while (cursor.next()) {
                count++;
            }
        }
        return count;
    }

    @Nested
    class Added {
        @Test
        @DisplayName("27: CREATING and back-filling while the table stays ACTIVE, then complete")
        void isFilledFromTheTable() {
            IntStream.range(0, 300).forEach(i -> plane.put("pk", "p" + i, "g", "g" + i));
            try (var _ = hold()) {
                assertThat(add("byG", "g").tableStatus()).isEqualTo(TableStatus.UPDATING);
                var table = plane.describe();
                assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
                var index = table.globalSecondaryIndexes().getFirst();
                assertThat(index.indexStatus()).isEqualTo(IndexStatus.CREATING);
                assertThat(index.backfilling()).isTrue();
            }
            plane.awaitIndexes();
            var index = plane.describe().globalSecondaryIndexes().getFirst();
            assertThat(index.itemCount()).isEqualTo(300);
            assertThat(index.backfilling()).isNull();
            assertThat(entries()).isEqualTo(300);
        }

        @Test
        @DisplayName("27: definitions merge, and unused ones are dropped silently")
        void mergesDefinitions() {
            plane.update(change -> change.attributeDefinitions(
                            attribute("z", "S"), attribute("pk", "S"), attribute("g", "N"))
                    .globalSecondaryIndexUpdates(creation("byG", hash("g"), range("pk"))));
            assertThat(plane.describe().attributeDefinitions())
                    .containsExactly(attribute("g", "N"), attribute("pk", "S"));
        }

        @Test
        void cannotChangeTheTypeOfAKey() {
            assertInvalidValues(
                    () -> plane.update(change -> change.attributeDefinitions(attribute("pk", "N"), attribute("g", "S"))
                            .globalSecondaryIndexUpdates(creation("byG", hash("g")))),
                    "AttributeDefinitions declare another type for the existing key attribute: pk");
        }

        @Test
        void needsDefinitions() {
            assertInvalidValues(
                    () -> plane.update(change -> change.globalSecondaryIndexUpdates(creation("byG", hash("g")))),
                    "AttributeDefinitions is not specified for index: byG");
            assertInvalidValues(
                    () -> plane.update(change -> change.attributeDefinitions(attribute("x", "S"))
                            .globalSecondaryIndexUpdates(creation("byG", hash("g")))),
                    "Some index key attributes are not defined in AttributeDefinitions. Keys: [g],"
                            + " AttributeDefinitions: [pk, x]");
        }

        @Test
        void hasANewName() {
            add("byG", "g");
            plane.awaitIndexes();
            assertInvalid(() -> add("byG", "g"), "Attempting to create an index which already exists");
        }

        @Test
        void isRefusedWithUnitsOnAnOnDemandTable() {
            assertInvalidValues(
                    () -> plane.update(change -> change.attributeDefinitions(attribute("g", "S"))
                            .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                    .create(create -> create.indexName("byG")
                                            .keySchema(hash("g"))
                                            .projection(all())
                                            .provisionedThroughput(units(1, 1)))
                                    .build())),
                    "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: byG when BillingMode"
                            + " is PAY_PER_REQUEST");
        }

        @Test
        @DisplayName("27: at most 20 global indexes")
        void isNotThe21st() {
            plane.create(table().tableName("full")
                    .attributeDefinitions(attribute("pk", "S"), attribute("g", "S"))
                    .globalSecondaryIndexes(IntStream.range(0, 20)
                            .mapToObj(i -> global("idx" + i, hash("g")))
                            .toList()));
            assertRefused(
                    () -> plane.update(change -> change.tableName("full")
                            .attributeDefinitions(attribute("g", "S"))
                            .globalSecondaryIndexUpdates(creation("more", hash("g")))),
                    "LimitExceededException",
                    "Subscriber limit exceeded: Number of global secondary indexes exceeds per-table limit of 20");
        }

        @Test
        void surfacesAfterARestart() {
            plane.put("pk", "p", "g", "g");
            add("byG", "g");
            plane.awaitIndexes();
            try (var again = new ControlPlane(plane.store)) {
                assertThat(again.describe()).isEqualTo(plane.describe());
            }
        }
    }

    @Nested
    class Deleted {
        @Test
        void takesItsEntriesAndOrphanedDefinitionsAlong() {
            plane.put("pk", "p", "g", "g", "h", "h");
            add("byG", "g");
            plane.awaitIndexes();
            plane.update(change -> change.attributeDefinitions(attribute("h", "S"))
                    .globalSecondaryIndexUpdates(creation("byH", hash("h"), range("g"))));
            plane.awaitIndexes();
            assertThat(delete("byH").globalSecondaryIndexes().getLast().indexStatus())
                    .isEqualTo(IndexStatus.DELETING);
            assertThat(plane.describe().globalSecondaryIndexes()).hasSize(1);
            assertThat(plane.describe().attributeDefinitions())
                    .containsExactly(attribute("g", "S"), attribute("pk", "S"));
            assertThat(entries()).isEqualTo(1);
        }

        @Test
        @DisplayName("27: an index that is being filled can be given up")
        void cancelsItsBackfill() {
            IntStream.range(0, 300).forEach(i -> plane.put("pk", "p" + i, "g", "g" + i));
            try (var _ = hold()) {
                add("byG", "g");
                delete("byG");
                assertThat(plane.describe().globalSecondaryIndexes()).isEmpty();
            }
            add("byG", "g");
            plane.awaitIndexes();
            assertThat(entries()).isEqualTo(300);
        }

        @Test
        void mustExistAndBeGlobal() {
            assertRefused(
                    () -> delete("nope"),
                    "ResourceNotFoundException",
                    "Requested resource not found: Index nope for table tab");
            plane.create(table().tableName("sorted")
                    .attributeDefinitions(attribute("pk", "S"), attribute("sk", "S"))
                    .keySchema(hash("pk"), range("sk"))
                    .localSecondaryIndexes(LocalSecondaryIndex.builder()
                            .indexName("loc")
                            .keySchema(hash("pk"), range("sk"))
                            .projection(all())
                            .build()));
            assertInvalid(
                    () -> plane.update(
                            change -> change.tableName("sorted").globalSecondaryIndexUpdates(deletion("loc"))),
                    "Cannot delete an index that is not a GlobalSecondaryIndex: loc");
        }
    }

    @Nested
    class OneAtATime {
        private static final String LIMIT =
                "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table";

        @Test
        @DisplayName("27: one online index at a time")
        void inARequest() {
            assertRefused(
                    () -> plane.update(change -> change.attributeDefinitions(attribute("g", "S"))
                            .globalSecondaryIndexUpdates(creation("one", hash("g")), creation("two", hash("g")))),
                    "LimitExceededException",
                    LIMIT);
        }

        @Test
        @DisplayName("27: one online index at a time")
        void whileAnotherIsFilled() {
            try (var _ = hold()) {
                add("one", "g");
                assertRefused(() -> add("two", "h"), "LimitExceededException", LIMIT);
                assertRefused(
                        () -> new DeleteTableOperation(plane.context, TableCopies.of(plane.context, plane.background))
                                .run(DeleteTableRequest.builder()
                                        .tableName("tab")
                                        .build()),
                        "ResourceInUseException",
                        "Attempt to change a resource which is still in use: Cannot delete table while indexes are"
                                + " being created, updated, or deleted.");
            }
            plane.awaitIndexes();
            add("two", "h");
        }

        @Test
        void andOneActionPerEntry() {
            assertInvalidValues(
                    () -> plane.update(change -> change.globalSecondaryIndexUpdates(
                            GlobalSecondaryIndexUpdate.builder().build())),
                    "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
                            + " GlobalSecondaryIndexUpdate.Delete must not be null");
            assertInvalidValues(
                    () -> plane.update(
                            change -> change.globalSecondaryIndexUpdates(deletion("same"), deletion("same"))),
                    "Only one global secondary index update per index is allowed simultaneously. Index: same");
        }
    }
}
