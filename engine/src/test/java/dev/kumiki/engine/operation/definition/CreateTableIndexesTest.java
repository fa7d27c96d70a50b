package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.Schemas.all;
import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalidValues;
import static dev.kumiki.engine.operation.definition.ControlPlane.sortedTable;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static dev.kumiki.engine.operation.definition.ControlPlane.units;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/// The declaration of indexes in CreateTable.
final class CreateTableIndexesTest {
    private final ControlPlane plane = new ControlPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    private void invalidValues(CreateTableRequest.Builder request, String message) {
        assertInvalidValues(() -> plane.create(request), message);
    }

    @Test
    void namesAreUniqueAcrossBothKinds() {
        invalidValues(
                sortedTable()
                        .localSecondaryIndexes(local("same", hash("pk"), range("a")))
                        .globalSecondaryIndexes(global("same", hash("b"))),
                "Duplicate index name: same");
    }

    @Test
    void listsAreNotEmpty() {
        invalidValues(
                table().globalSecondaryIndexes(List.<GlobalSecondaryIndex>of()),
                "List of GlobalSecondaryIndexes is empty");
        invalidValues(
                table().localSecondaryIndexes(List.<LocalSecondaryIndex>of()),
                "List of LocalSecondaryIndexes is empty");
    }

    @Test
    void namesHaveALengthAndAPattern() {
        assertInvalid(
                () -> plane.create(withG().globalSecondaryIndexes(global("h;", hash("g")))),
                "2 validation errors detected: Value 'h;' at 'globalSecondaryIndexes.1.member.indexName' failed to"
                        + " satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+; Value"
                        + " 'h;' at 'globalSecondaryIndexes.1.member.indexName' failed to satisfy constraint: Member"
                        + " must have length greater than or equal to 3");
    }

    @Test
    void keysAreDefined() {
        invalidValues(
                table().globalSecondaryIndexes(global("byG", hash("g"))),
                "Some index key attributes are not defined in AttributeDefinitions. Keys: [g], AttributeDefinitions:"
                        + " [pk]");
    }

    @Nested
    class Local {
        @Test
        void needASortKeyOnTheTable() {
            invalidValues(
                    withG().localSecondaryIndexes(local("loc", hash("pk"), range("g"))),
                    "Table KeySchema does not have a range key, which is required when specifying a"
                            + " LocalSecondaryIndex");
        }

        @Test
        void haveASortKeyOfTheirOwn() {
            invalidValues(
                    sortedTable()
                            .attributeDefinitions(attribute("pk", "S"), attribute("sk", "S"))
                            .localSecondaryIndexes(local("loc", hash("pk"))),
                    "Index KeySchema does not have a range key for index: loc");
        }

        @Test
        void shareTheTablesPartitionKey() {
            invalidValues(
                    sortedTable().localSecondaryIndexes(local("loc", hash("a"), range("b"))),
                    "Index KeySchema does not have the same leading hash key as table KeySchema for index: loc. index"
                            + " hash key: a, table hash key: pk");
        }

        @Test
        @DisplayName("27: at most 5")
        void areFew() {
            List<LocalSecondaryIndex> six = IntStream.range(0, 6)
                    .mapToObj(i -> local("loc" + i, hash("pk"), range(i == 0 ? "a" : "b")))
                    .toList();
            invalidValues(
                    sortedTable().localSecondaryIndexes(six),
                    "Number of LocalSecondaryIndexes exceeds per-table limit of 5");
        }
    }

    @Nested
    class Global {
        @Test
        @DisplayName("27: at most 20")
        void areNotTooMany() {
            List<GlobalSecondaryIndex> many = IntStream.range(0, 21)
                    .mapToObj(i -> global("glo" + i, hash("g")))
                    .toList();
            invalidValues(
                    withG().globalSecondaryIndexes(many),
                    "GlobalSecondaryIndex count exceeds the per-table limit of 20");
            assertThat(plane.create(withG().globalSecondaryIndexes(many.subList(0, 20)))
                            .globalSecondaryIndexes())
                    .hasSize(20);
        }

        @Test
        void mayHaveFourPartitionAndFourSortKeys() {
            plane.create(withKeys(8).globalSecondaryIndexes(global("wide", keys(4, 4))));
            assertThat(plane.describe().globalSecondaryIndexes().getFirst().keySchema())
                    .containsExactly(keys(4, 4));
        }

        @Test
        void haveNoFiveOfAKind() {
            invalidValues(
                    withKeys(5).globalSecondaryIndexes(global("wide", keys(5, 0))),
                    "The KeySchema exceeds the maximum allowed number of HASH key attributes");
            invalidValues(
                    withKeys(6).globalSecondaryIndexes(global("wide", keys(1, 5))),
                    "The KeySchema exceeds the maximum allowed number of RANGE key attributes");
        }

        @Test
        void nameHashKeysFirst() {
            invalidValues(
                    withKeys(3).globalSecondaryIndexes(global("bad", hash("k0"), range("k1"), hash("k2"))),
                    "All HASH key attributes must precede RANGE key attributes in the KeySchema");
            assertInvalid(
                    () -> plane.create(withKeys(1).globalSecondaryIndexes(global("bad", range("k0")))),
                    "Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }

        @Test
        void nameNoKeyTwice() {
            assertInvalid(
                    () -> plane.create(
                            withKeys(2).globalSecondaryIndexes(global("bad", hash("k0"), range("k1"), range("k1")))),
                    "The KeySchema contains multiple key attributes with the same name");
        }

        @Test
        void haveUnitsExactlyOnProvisionedTables() {
            var provisioned = withG().billingMode((String) null).provisionedThroughput(units(1, 1));
            invalidValues(
                    provisioned.globalSecondaryIndexes(global("byG", hash("g"))),
                    "ProvisionedThroughput is not specified for index: byG");
            var index = global("byG", hash("g")).toBuilder()
                    .provisionedThroughput(units(2, 3))
                    .build();
            invalidValues(
                    withG().globalSecondaryIndexes(index),
                    "ProvisionedThroughput should not be specified for index: byG when BillingMode is PAY_PER_REQUEST");
            plane.create(provisioned.globalSecondaryIndexes(index));
            var described = plane.describe().globalSecondaryIndexes().getFirst();
            assertThat(described.provisionedThroughput().writeCapacityUnits()).isEqualTo(3);
        }
    }

    @Nested
    class Projections {
        @Test
        void haveAType() {
            refused(Projection.builder(), "Unknown ProjectionType: null");
        }

        @Test
        void nameAttributesOnlyToIncludeThem() {
            refused(
                    Projection.builder().projectionType(ProjectionType.ALL).nonKeyAttributes("x"),
                    "ProjectionType is ALL, but NonKeyAttributes is specified");
            refused(
                    Projection.builder().projectionType(ProjectionType.INCLUDE),
                    "ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
            refused(include("x", "x"), "Duplicate element in NonKeyAttributes: x");
        }

        @Test
        void nameAtMost20Attributes() {
            assertThat(catchThrowable(() ->
                            plane.create(withG().globalSecondaryIndexes(index("byG", include(names(0, 21)))))))
                    .hasMessageContaining("Member must have length less than or equal to 20");
        }

        @Test
        @DisplayName("27: at most 100 included attributes in total")
        void nameAtMost100AttributesTogether() {
            List<GlobalSecondaryIndex> indexes = IntStream.range(0, 6)
                    .mapToObj(i -> index("idx" + i, include(names(20 * i, i == 5 ? 1 : 20))))
                    .toList();
            plane.create(withG().globalSecondaryIndexes(indexes.subList(0, 5)));
            invalidValues(
                    withG().tableName("second").globalSecondaryIndexes(indexes),
                    "The number of projected attributes exceeds the per-table limit of 100 across all secondary"
                            + " indexes");
        }

        @Test
        void comeBackSortedByName() {
            plane.create(withG().globalSecondaryIndexes(index("byG", include("y", "x"))));
            assertThat(plane.describe()
                            .globalSecondaryIndexes()
                            .getFirst()
                            .projection()
                            .nonKeyAttributes())
                    .containsExactly("x", "y");
        }

        private void refused(Projection.Builder projection, String message) {
            invalidValues(withG().globalSecondaryIndexes(index("byG", projection)), message);
        }

        private static GlobalSecondaryIndex index(String name, Projection.Builder projection) {
            return global(name, hash("g")).toBuilder()
                    .projection(projection.build())
                    .build();
        }

        private static Projection.Builder include(String... names) {
            return Projection.builder().projectionType(ProjectionType.INCLUDE).nonKeyAttributes(names);
        }

        private static String[] names(int from, int count) {
            return IntStream.range(from, from + count).mapToObj(i -> "n" + i).toArray(String[]::new);
        }
    }

    private static LocalSecondaryIndex local(String name, KeySchemaElement... keys) {
        return LocalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(keys)
                .projection(all())
                .build();
    }

    private static CreateTableRequest.Builder withG() {
        return table().attributeDefinitions(attribute("pk", "S"), attribute("g", "S"));
    }

    private static CreateTableRequest.Builder withKeys(int count) {
        List<AttributeDefinition> definitions = Stream.concat(
                        Stream.of(attribute("pk", "S")),
                        IntStream.range(0, count).mapToObj(i -> attribute("k" + i, "S")))
                .toList();
        return table().attributeDefinitions(definitions);
    }

    private static KeySchemaElement[] keys(int hashes, int ranges) {
        return IntStream.range(0, hashes + ranges)
                .mapToObj(i -> i < hashes ? hash("k" + i) : range("k" + i))
                .toArray(KeySchemaElement[]::new);
    }
}
