package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertConstraint;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.column;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

@DisplayName("Scan (semantics 14-17, 20, 22)")
final class ScanConformanceTest {
    private static final int ITEMS = 40;

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    @BeforeAll
    static void fill() {
        for (int i = 0; i < ITEMS; i++) {
            TABLE.put(item("pk", "key-" + i, "i", i));
        }
    }

    /// Every item over all pages of one scan.
    private static List<Map<String, AttributeValue>> all(Consumer<ScanRequest.Builder> request) {
        var items = new ArrayList<Map<String, AttributeValue>>();
        Map<String, AttributeValue> start = Map.of();
        do {
            var from = start;
            var page = TABLE.scan(scan -> {
                request.accept(scan.consistentRead(true));
                if (!from.isEmpty()) {
                    scan.exclusiveStartKey(from);
                }
            });
            items.addAll(page.items());
            start = page.lastEvaluatedKey();
        } while (!start.isEmpty());
        return items;
    }

    @Test
    void readsEveryItemOnce() {
        assertThat(column("pk", all(scan -> {}))).hasSize(ITEMS).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, ITEMS, ITEMS + 1})
    void readsEveryItemOnceInPages(int limit) {
        assertThat(column("pk", all(scan -> scan.limit(limit)))).hasSize(ITEMS).doesNotHaveDuplicates();
    }

    @Test
    void keepsItsOrder() {
        assertThat(all(scan -> scan.limit(3))).isEqualTo(all(scan -> {}));
    }

    @Test
    void endsAPageWithTheKeyOfTheLastItemRead() {
        var page = TABLE.scan(scan -> scan.limit(5));

        assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", at(page.items().getLast(), "pk")));
    }

    @Test
    void filtersAfterReadingAndOnKeysToo() {
        var response = TABLE.scan(scan -> scan.filterExpression("pk = :pk OR i < :three")
                .expressionAttributeValues(item(":pk", "key-30", ":three", 3))
                .consistentRead(true));

        assertThat(column("pk", response.items())).hasSize(4);
        assertThat(response.count()).isEqualTo(4);
        assertThat(response.scannedCount()).isEqualTo(ITEMS);
    }

    @Test
    void projectsAndCounts() {
        assertThat(all(scan -> scan.projectionExpression("i")))
                .allSatisfy(found -> assertThat(found).containsOnlyKeys("i"));

        var counted = TABLE.scan(scan -> scan.select(Select.COUNT).consistentRead(true));
        assertThat(counted.count()).isEqualTo(ITEMS);
        assertThat(counted.hasItems()).isFalse();
    }

    @Nested
    final class Segments {
        @ParameterizedTest
        @ValueSource(ints = {1, 2, 5, 1000})
        void partitionTheTable(int total) {
            var together = IntStream.range(0, total)
                    .mapToObj(segment -> all(scan -> scan.segment(segment).totalSegments(total)))
                    .flatMap(List::stream)
                    .toList();

            assertThat(column("pk", together)).hasSize(ITEMS).doesNotHaveDuplicates();
        }

        @Test
        void pageOnTheirOwn() {
            var together = IntStream.range(0, 3)
                    .mapToObj(segment ->
                            all(scan -> scan.segment(segment).totalSegments(3).limit(2)))
                    .flatMap(List::stream)
                    .toList();

            assertThat(column("pk", together)).hasSize(ITEMS).doesNotHaveDuplicates();
        }

        @Test
        void refuseAStartingKeyOfAnotherSegment() {
            var page = IntStream.range(0, 2)
                    .mapToObj(segment -> TABLE.scan(
                            scan -> scan.segment(segment).totalSegments(2).limit(1)))
                    .toList();

            assertValidationMentions(
                    () -> TABLE.scan(scan -> scan.segment(1)
                            .totalSegments(2)
                            .exclusiveStartKey(page.get(0).lastEvaluatedKey())),
                    "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey"
                            + " with correct Segment. TotalSegments: 2 Segment: 1");
        }

        @Test
        void needBothParameters() {
            assertValidation(
                    () -> TABLE.scan(scan -> scan.segment(0)),
                    "The TotalSegments parameter is required but was not present in the request when Segment parameter"
                            + " is present");
            assertValidation(
                    () -> TABLE.scan(scan -> scan.totalSegments(2)),
                    "The Segment parameter is required but was not present in the request when parameter TotalSegments"
                            + " is present");
        }

        @Test
        void areAMillionAtMost() {
            assertConstraint(
                    () -> TABLE.scan(scan -> scan.segment(0).totalSegments(1_000_001)),
                    "totalSegments",
                    "Member must have value less than or equal to 1000000");
            assertThat(TABLE.scan(scan -> scan.segment(999_999).totalSegments(1_000_000))
                            .scannedCount())
                    .isNotNegative();
        }

        @Test
        void areCountedFromZero() {
            assertValidation(
                    () -> TABLE.scan(scan -> scan.segment(5).totalSegments(5)),
                    "The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 5 is"
                            + " not less than TotalSegments: 5");
        }

        @Test
        void haveBounds() {
            assertConstraint(
                    () -> TABLE.scan(scan -> scan.segment(0).totalSegments(1_000_001)),
                    "totalSegments",
                    "Member must have value less than or equal to 1000000");
            assertConstraint(
                    () -> TABLE.scan(scan -> scan.segment(0).totalSegments(0)),
                    "totalSegments",
                    "Member must have value greater than or equal to 1");
            assertConstraint(
                    () -> TABLE.scan(scan -> scan.segment(-1).totalSegments(1)),
                    "segment",
                    "Member must have value greater than or equal to 0");
        }
    }

    @Nested
    final class IsRefused {
        @Test
        void withALimitBelowOne() {
            assertConstraint(
                    () -> TABLE.scan(scan -> scan.limit(0)),
                    "limit",
                    "Member must have value greater than or equal to 1");
        }

        @Test
        void withAStartingKeyOfAnotherSchema() {
            String text = "The provided starting key is invalid: The provided key element does not match the schema";
            assertValidation(() -> TABLE.scan(scan -> scan.exclusiveStartKey(item("other", "a"))), text);
            assertValidation(() -> TABLE.scan(scan -> scan.exclusiveStartKey(item("pk", 1))), text);
        }

        @Test
        void onAnUnknownTableOrIndex() {
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> client().scan(scan -> scan.tableName("kumiki-" + unique())),
                    "Requested resource not found");
            assertValidation(
                    () -> TABLE.scan(scan -> scan.indexName("nope")),
                    "The table does not have the specified index: nope");
        }
    }
}
