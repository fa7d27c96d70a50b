package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.refusal;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.client;
import static dev.kumiki.conformance.TestTables.describe;
import static dev.kumiki.conformance.TestTables.hash;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalTable;
import software.amazon.awssdk.services.dynamodb.model.GlobalTableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Tag;

@DisplayName("ListTables, tags, limits and endpoints")
final class AccountConformanceTest {
    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    private static void simple(CreateTableRequest.Builder table) {
        table.attributeDefinitions(attribute("pk", ScalarAttributeType.S)).keySchema(hash("pk"));
    }

    private static Tag tag(String key, String value) {
        return Tag.builder().key(key).value(value).build();
    }

    @Nested
    final class ListTables {
        private static List<String> all(int limit) {
            var names = new ArrayList<String>();
            @Nullable String start = null;
            do {
                var from = start;
                var page = client().listTables(list -> list.limit(limit).exclusiveStartTableName(from));
                assertThat(page.tableNames()).hasSizeLessThanOrEqualTo(limit);
                names.addAll(page.tableNames());
                start = page.lastEvaluatedTableName();
            } while (start != null);
            return names;
        }

        @Test
        void pagesThroughEveryTable() {
            var mine = List.of(
                    TABLES.create(AccountConformanceTest::simple),
                    TABLES.create(AccountConformanceTest::simple),
                    TABLES.create(AccountConformanceTest::simple));

            assertThat(all(2)).containsAll(mine).doesNotHaveDuplicates();
        }

        @Test
        void startsAfterAName() {
            String name = TABLES.create(AccountConformanceTest::simple);

            assertThat(client().listTables(list -> list.exclusiveStartTableName(name))
                            .tableNames())
                    .doesNotContain(name);
        }

        @Test
        void takesALimitOfOneTo100() {
            assertConstraint(
                    () -> client().listTables(list -> list.limit(0)),
                    "limit",
                    "Member must have value greater than or equal to 1");
            assertConstraint(
                    () -> client().listTables(list -> list.limit(101)),
                    "limit",
                    "Member must have value less than or equal to 100");
        }
    }

    @Nested
    final class Tags {
        private static List<Tag> tags(String arn) {
            return client().listTagsOfResource(list -> list.resourceArn(arn)).tags();
        }

        private static String table(Consumer<CreateTableRequest.Builder> more) {
            return describe(TABLES.create(table -> {
                        simple(table);
                        more.accept(table);
                    }))
                    .tableArn();
        }

        @Test
        void comeReplaceAndGo() {
            String arn = table(table -> {});
            assertThat(tags(arn)).isEmpty();

            client().tagResource(request -> request.resourceArn(arn).tags(tag("a", "1"), tag("b", "2")));
            eventually(() -> assertThat(tags(arn)).containsExactlyInAnyOrder(tag("a", "1"), tag("b", "2")));

            client().tagResource(request -> request.resourceArn(arn).tags(tag("a", "3")));
            eventually(() -> assertThat(tags(arn)).containsExactlyInAnyOrder(tag("a", "3"), tag("b", "2")));

            client().untagResource(request -> request.resourceArn(arn).tagKeys("b", "nothing"));
            eventually(() -> assertThat(tags(arn)).containsExactly(tag("a", "3")));
        }

        @Test
        void mayComeWithTheTable() {
            String arn = table(table -> table.tags(tag("team", "core")));

            eventually(() -> assertThat(tags(arn)).containsExactly(tag("team", "core")));
        }

        @Test
        void needATable() {
            String arn = table(table -> {}) + "-nope";

            refusal(ResourceNotFoundException.class, () -> tags(arn));
            refusal(
                    ResourceNotFoundException.class,
                    () -> client().tagResource(
                                    request -> request.resourceArn(arn).tags(tag("a", "1"))));
        }
    }

    @Test
    void describesItsLimits() {
        var limits = client().describeLimits();

        assertThat(limits.accountMaxReadCapacityUnits()).isPositive();
        assertThat(limits.accountMaxWriteCapacityUnits()).isPositive();
        assertThat(limits.tableMaxReadCapacityUnits()).isPositive();
        assertThat(limits.tableMaxWriteCapacityUnits()).isPositive();
    }

    @Test
    void describesItsEndpoints() {
        assertThat(client().describeEndpoints().endpoints()).singleElement().satisfies(endpoint -> {
            assertThat(endpoint.address()).isNotEmpty();
            assertThat(endpoint.cachePeriodInMinutes()).isPositive();
        });
    }

    @Nested
    final class BeyondTheRegion {
        @Test
        void aTableIsNoGlobalTable() {
            String name = TABLES.create(AccountConformanceTest::simple);

            assertThat(client().listGlobalTables(_ -> {}).globalTables())
                    .extracting(GlobalTable::globalTableName)
                    .doesNotContain(name);
            refusal(
                    GlobalTableNotFoundException.class,
                    () -> client().describeGlobalTable(global -> global.globalTableName(name)));
            refusal(
                    GlobalTableNotFoundException.class,
                    () -> client().describeGlobalTableSettings(global -> global.globalTableName(name)));
        }

        @Test
        void aTableStreamsToNoKinesis() {
            String name = TABLES.create(AccountConformanceTest::simple);

            var destinations = client().describeKinesisStreamingDestination(kinesis -> kinesis.tableName(name));

            assertThat(destinations.tableName()).isEqualTo(name);
            assertThat(destinations.kinesisDataStreamDestinations()).isEmpty();
            refusal(
                    ResourceNotFoundException.class,
                    () -> client().describeKinesisStreamingDestination(kinesis -> kinesis.tableName(TABLES.newName())));
        }
    }
}
