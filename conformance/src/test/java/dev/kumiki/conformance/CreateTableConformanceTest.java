package dev.kumiki.conformance;

import static dev.kumiki.conformance.IndexedTables.global;
import static dev.kumiki.conformance.IndexedTables.local;
import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.client;
import static dev.kumiki.conformance.TestTables.describe;
import static dev.kumiki.conformance.TestTables.hash;
import static dev.kumiki.conformance.TestTables.project;
import static dev.kumiki.conformance.TestTables.range;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

@DisplayName("CreateTable and DescribeTable (semantics 12, 27, 53)")
final class CreateTableConformanceTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final AttributeDefinition PK = attribute("pk", ScalarAttributeType.S);
    private static final AttributeDefinition SK = attribute("sk", ScalarAttributeType.S);
    private static final AttributeDefinition X = attribute("x", ScalarAttributeType.S);

    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    private static void simple(CreateTableRequest.Builder table) {
        table.attributeDefinitions(PK).keySchema(hash("pk"));
    }

    private static void assertInvalid(Consumer<CreateTableRequest.Builder> definition, String text) {
        assertValidation(() -> TABLES.create(definition), text);
    }

    private static GlobalSecondaryIndex byX(String name) {
        return global(name, project(ProjectionType.ALL), hash("x"));
    }

    @Nested
    final class Descriptions {
        @Test
        void tellEverythingAboutATable() {
            String name = TABLES.create(table -> table.attributeDefinitions(PK, SK, X)
                    .keySchema(hash("pk"), range("sk"))
                    .globalSecondaryIndexes(global("by-x", project(ProjectionType.INCLUDE, "a", "b"), hash("x")))
                    .localSecondaryIndexes(local("local", project(ProjectionType.KEYS_ONLY), "x"))
                    .streamSpecification(
                            stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));

            var table = describe(name);

            assertThat(table.tableName()).isEqualTo(name);
            assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
            assertThat(table.attributeDefinitions()).containsExactlyInAnyOrder(PK, SK, X);
            assertThat(table.keySchema()).containsExactly(hash("pk"), range("sk"));
            assertThat(table.tableArn()).matches("arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:[0-9]+:table/" + name);
            assertThat(table.tableId()).matches("[0-9a-f-]{36}");
            assertThat(table.creationDateTime())
                    .isBetween(
                            Instant.now().minus(Duration.ofHours(1)),
                            Instant.now().plus(Duration.ofHours(1)));
            assertThat(table.itemCount()).isZero();
            assertThat(table.tableSizeBytes()).isZero();
            assertThat(table.deletionProtectionEnabled()).isFalse();
            assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
            assertThat(table.provisionedThroughput().readCapacityUnits()).isZero();
            assertThat(table.streamSpecification().streamViewType()).isEqualTo(StreamViewType.NEW_AND_OLD_IMAGES);
            assertThat(table.latestStreamArn()).startsWith(table.tableArn() + "/stream/" + table.latestStreamLabel());
            assertThat(table.globalSecondaryIndexes()).singleElement().satisfies(CreateTableConformanceTest::isG);
            assertThat(table.localSecondaryIndexes()).singleElement().satisfies(index -> {
                assertThat(index.indexName()).isEqualTo("local");
                assertThat(index.keySchema()).containsExactly(hash("pk"), range("x"));
                assertThat(index.projection()).isEqualTo(project(ProjectionType.KEYS_ONLY));
                assertThat(index.indexArn()).isEqualTo(table.tableArn() + "/index/local");
            });
        }

        @Test
        void keepTheIdOfATable() {
            String name = TABLES.create(CreateTableConformanceTest::simple);

            assertThat(describe(name).tableId()).isEqualTo(describe(name).tableId());
        }

        @Test
        void areFoundUnderTheArnToo() {
            String name = TABLES.create(CreateTableConformanceTest::simple);
            var table = describe(name);

            assertThat(describe(table.tableArn()).tableId()).isEqualTo(table.tableId());
            assertThat(client().scan(scan -> scan.tableName(table.tableArn())).count())
                    .isZero();
        }

        @Test
        void needATable() {
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> describe("kumiki-nope"),
                    "Requested resource not found: Table: kumiki-nope not found");
        }
    }

    private static void isG(GlobalSecondaryIndexDescription index) {
        assertThat(index.indexName()).isEqualTo("by-x");
        assertThat(index.keySchema()).containsExactly(hash("x"));
        assertThat(index.projection().projectionType()).isEqualTo(ProjectionType.INCLUDE);
        assertThat(index.projection().nonKeyAttributes()).containsExactlyInAnyOrder("a", "b");
        assertThat(index.itemCount()).isZero();
        assertThat(index.indexSizeBytes()).isZero();
    }

    @Test
    void refusesANameThatIsTaken() {
        String name = TABLES.create(CreateTableConformanceTest::simple);

        assertRefused(
                ResourceInUseException.class,
                () -> client().createTable(
                                table -> simple(table.tableName(name).billingMode(BillingMode.PAY_PER_REQUEST))),
                "Table already exists: " + name);
    }

    @Nested
    final class Names {
        private static void create(String name) {
            client().createTable(table -> simple(table.tableName(name).billingMode(BillingMode.PAY_PER_REQUEST)));
        }

        @Test
        void haveThreeTo255Characters() {
            assertConstraint(() -> create("ab"), "tableName", "Member must have length greater than or equal to 3");
            assertConstraint(() -> create(text(256)), "tableName", "Member must have length less than or equal to 255");
        }

        @ParameterizedTest
        @ValueSource(strings = {"with space", "um-läut", "a/b/c", "semi;colon"})
        void haveLettersDigitsAndThreeSigns(String name) {
            assertConstraint(
                    () -> create(name), "tableName", "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        }
    }

    @Nested
    final class Keys {
        @Test
        void needADefinition() {
            assertValidationMentions(
                    () -> TABLES.create(table -> table.attributeDefinitions(X).keySchema(hash("pk"))),
                    "Some index key attributes are not defined in AttributeDefinitions. Keys: [pk],"
                            + " AttributeDefinitions: [x]");
        }

        @Test
        void useEveryDefinition() {
            assertInvalid(
                    table -> table.attributeDefinitions(PK, X).keySchema(hash("pk")),
                    INVALID + "Number of attributes in KeySchema does not exactly match number of attributes defined"
                            + " in AttributeDefinitions");
        }

        @Test
        void standHashFirst() {
            assertInvalid(
                    table -> table.attributeDefinitions(PK).keySchema(range("pk")),
                    "Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
            assertInvalid(
                    table -> table.attributeDefinitions(PK, SK).keySchema(hash("pk"), hash("sk")),
                    "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
        }

        @Test
        void areAtMostTwo() {
            assertConstraint(
                    () -> TABLES.create(table ->
                            table.attributeDefinitions(PK, SK, X).keySchema(hash("pk"), range("sk"), range("x"))),
                    "keySchema",
                    "Member must have length less than or equal to 2");
        }

        @Test
        void haveNamesOfUpTo255Characters() {
            TABLES.create(table -> table.attributeDefinitions(attribute(text(255), ScalarAttributeType.S))
                    .keySchema(hash(text(255))));

            assertValidationMentions(() ->
                    TABLES.create(table -> table.attributeDefinitions(attribute(text(256), ScalarAttributeType.S))
                            .keySchema(hash(text(256)))));
        }

        @Test
        void haveKnownKinds() {
            var otherKey = hash("pk").toBuilder().keyType("OTHER").build();
            var otherType = PK.toBuilder().attributeType("SS").build();

            assertConstraint(
                    () -> TABLES.create(table -> table.attributeDefinitions(PK).keySchema(otherKey)),
                    "keyType",
                    "Member must satisfy enum value set: [HASH, RANGE]");
            assertConstraint(
                    () -> TABLES.create(
                            table -> table.attributeDefinitions(otherType).keySchema(hash("pk"))),
                    "attributeType",
                    "Member must satisfy enum value set: [B, N, S]");
        }
    }

    @Nested
    final class Billing {
        @Test
        void provisionedNeedsUnits() {
            assertInvalid(
                    table -> simple(table.billingMode(BillingMode.PROVISIONED)),
                    INVALID + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                            + " PROVISIONED");
        }

        @Test
        void onDemandTakesNone() {
            assertInvalid(
                    table -> simple(table.provisionedThroughput(
                            units -> units.readCapacityUnits(1L).writeCapacityUnits(1L))),
                    INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                            + " PAY_PER_REQUEST");
        }

        @Test
        void provisionedUnitsAreDescribed() {
            String name = TABLES.create(table -> simple(table.billingMode(BillingMode.PROVISIONED)
                    .provisionedThroughput(units -> units.readCapacityUnits(3L).writeCapacityUnits(4L))));

            var units = describe(name).provisionedThroughput();
            assertThat(units.readCapacityUnits()).isEqualTo(3);
            assertThat(units.writeCapacityUnits()).isEqualTo(4);
            assertThat(units.numberOfDecreasesToday()).isZero();
        }
    }

    @Nested
    final class Indexes {
        private static CreateTableRequest.Builder indexed(CreateTableRequest.Builder table) {
            return table.attributeDefinitions(PK, SK, X).keySchema(hash("pk"), range("sk"));
        }

        @Test
        void haveDifferentNames() {
            assertInvalid(
                    table -> indexed(table)
                            .globalSecondaryIndexes(
                                    byX("same"), global("same", project(ProjectionType.ALL), hash("sk"))),
                    INVALID + "Duplicate index name: same");
        }

        @Test
        void needDefinitionsOfTheirKeys() {
            assertValidationMentions(
                    () -> TABLES.create(table ->
                            table.attributeDefinitions(PK).keySchema(hash("pk")).globalSecondaryIndexes(byX("by-x"))),
                    INVALID + "Some index key attributes are not defined in AttributeDefinitions.");
        }

        @Test
        void useEveryDefinition() {
            assertValidationMentions(
                    () -> TABLES.create(table -> table.attributeDefinitions(PK, SK, X)
                            .keySchema(hash("pk"))
                            .globalSecondaryIndexes(byX("by-x"))),
                    INVALID + "Some AttributeDefinitions are not used.");
        }

        @Test
        void needARangeKeyInTheTableWhenLocal() {
            assertInvalid(
                    table -> table.attributeDefinitions(PK, X)
                            .keySchema(hash("pk"))
                            .localSecondaryIndexes(local("local", project(ProjectionType.ALL), "x")),
                    INVALID + "Table KeySchema does not have a range key, which is required when specifying a"
                            + " LocalSecondaryIndex");
        }

        @Test
        void shareThePartitionKeyWhenLocal() {
            assertValidationMentions(
                    () -> TABLES.create(table -> indexed(table)
                            .localSecondaryIndexes(LocalSecondaryIndex.builder()
                                    .indexName("local")
                                    .keySchema(hash("x"), range("sk"))
                                    .projection(project(ProjectionType.ALL))
                                    .build())),
                    INVALID
                            + "Index KeySchema does not have the same leading hash key as table KeySchema for index: local."
                            + " index hash key: x, table hash key: pk");
        }

        @Test
        void areCounted() {
            assertValidationMentions(
                    () -> TABLES.create(table -> indexed(table)
                            .globalSecondaryIndexes(IntStream.range(0, 21)
                                    .mapToObj(i -> byX("g" + i + "-index"))
                                    .toList())),
                    "20");
            assertValidationMentions(
                    () -> TABLES.create(table -> indexed(table)
                            .localSecondaryIndexes(IntStream.range(0, 6)
                                    .mapToObj(i -> local("l" + i + "-index", project(ProjectionType.ALL), "x"))
                                    .toList())),
                    "5");
        }

        @Test
        void projectWhatTheyName() {
            assertInvalid(
                    table -> indexed(table)
                            .globalSecondaryIndexes(global("ggg", project(ProjectionType.INCLUDE), hash("x"))),
                    INVALID + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
            assertInvalid(
                    table -> indexed(table)
                            .globalSecondaryIndexes(global("ggg", project(ProjectionType.ALL, "a"), hash("x"))),
                    INVALID + "ProjectionType is ALL, but NonKeyAttributes is specified");
            assertInvalid(
                    table -> indexed(table)
                            .globalSecondaryIndexes(global("ggg", project(ProjectionType.KEYS_ONLY, "a"), hash("x"))),
                    INVALID + "ProjectionType is KEYS_ONLY, but NonKeyAttributes is specified");
        }

        @Test
        void includeAtMost100AttributesTogether() {
            String[] many = IntStream.range(0, 51).mapToObj(i -> "a" + i).toArray(String[]::new);

            assertValidationMentions(() -> TABLES.create(table -> indexed(table)
                    .globalSecondaryIndexes(
                            global("one", project(ProjectionType.INCLUDE, many), hash("x")),
                            global("two", project(ProjectionType.INCLUDE, many), hash("sk")))));
        }
    }
}
