package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.TestTable.column;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.s;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Select;

@DisplayName("Pages of a Query (semantics 14-17)")
final class PagingConformanceTest {

    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    private static QueryResponse query(String pk, Consumer<QueryRequest.Builder> more) {
        return TABLE.query(query -> more.accept(query.keyConditionExpression("pk = :pk")
                .expressionAttributeValues(item(":pk", pk))
                .consistentRead(true)));
    }

    private static List<QueryResponse> pages(String pk, Consumer<QueryRequest.Builder> more) {
        var pages = new ArrayList<QueryResponse>();
        Map<String, AttributeValue> start = Map.of();
        do {
            var from = start;
            pages.add(query(pk, query -> {
                more.accept(query);
                if (!from.isEmpty()) {
                    query.exclusiveStartKey(from);
                }
            }));
            start = pages.getLast().lastEvaluatedKey();
        } while (!start.isEmpty());
        return pages;
    }

    private static List<AttributeValue> sortKeys(List<QueryResponse> pages) {
        return pages.stream()
                .flatMap(page -> column("sk", page.items()).stream())
                .toList();
    }

    @Nested
    final class ByLimit {
        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void coverEverythingOnceInOrder(boolean forward) {
            String pk = TABLE.fill("a", "b", "c", "d", "e");

            var pages = pages(pk, query -> query.limit(2).scanIndexForward(forward));

            var expected = List.of(s("a"), s("b"), s("c"), s("d"), s("e"));
            assertThat(sortKeys(pages)).isEqualTo(forward ? expected : expected.reversed());
            assertThat(pages).allSatisfy(page -> assertThat(page.count()).isLessThanOrEqualTo(2));
        }

        @Test
        void endWithTheKeyOfTheLastItemRead() {
            String pk = TABLE.fill("a", "b", "c");

            var page = query(pk, query -> query.limit(2));

            assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", pk, "sk", "b"));
        }

        @Test
        void haveNoKeyWhenThePartitionEnds() {
            String pk = TABLE.fill("a", "b");

            assertThat(query(pk, query -> query.limit(3)).hasLastEvaluatedKey()).isFalse();
        }

        @Test
        void countWhatIsReadBeforeTheFilter() {
            String pk = TABLE.fill("a", "b", "c");
            TABLE.put(item("pk", pk, "sk", "z", "hit", true));

            var page = query(pk, query -> query.limit(2).filterExpression("attribute_exists(hit)"));

            assertThat(page.count()).isZero();
            assertThat(page.scannedCount()).isEqualTo(2);
            assertThat(page.items()).isEmpty();
            assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", pk, "sk", "b"));
        }

        @Test
        void keepAnItemWhoseProjectionIsEmpty() {
            String pk = TABLE.fill("a", "b");

            var page = query(pk, query -> query.projectionExpression("nothing"));

            assertThat(page.items()).containsExactly(Map.of(), Map.of());
            assertThat(page.count()).isEqualTo(2);
        }
    }

    @Nested
    final class BySize {
        private static final int ITEM_BYTES = 100 * 1024;
        private static final int ITEMS = 25;
        private static String pk = "";

        @BeforeAll
        static void fill() {
            pk = unique();
            for (int i = 0; i < ITEMS; i++) {
                String sk = "%02d".formatted(i);
                int rest = ITEM_BYTES - pk.length() - sk.length() - "pkskf".length();
                TABLE.put(item("pk", pk, "sk", sk, "f", text(rest)));
            }
        }

        @Test
        void holdAMegabyteAndCoverEverythingOnce() {
            var pages = pages(pk, query -> {});

            assertThat(pages).hasSize(3);
            assertThat(pages.subList(0, 2))
                    .allSatisfy(page -> assertThat(page.count()).isBetween(10, 11));
            assertThat(sortKeys(pages))
                    .hasSize(ITEMS)
                    .doesNotHaveDuplicates()
                    .isSortedAccordingTo((a, b) -> a.s().compareTo(b.s()));
        }

        @Test
        void areMeasuredBeforeTheFilter() {
            var pages = pages(pk, query -> query.filterExpression("attribute_not_exists(f)"));

            assertThat(pages).hasSize(3);
            assertThat(pages).allSatisfy(page -> assertThat(page.items()).isEmpty());
            assertThat(pages.stream().mapToInt(QueryResponse::scannedCount).sum())
                    .isEqualTo(ITEMS);
        }

        @Test
        void areMeasuredBeforeTheProjection() {
            var pages = pages(pk, query -> query.projectionExpression("sk"));

            assertThat(pages).hasSize(3);
            assertThat(sortKeys(pages)).hasSize(ITEMS);
        }

        @Test
        void areMeasuredWhenOnlyCounted() {
            var pages = pages(pk, query -> query.select(Select.COUNT));

            assertThat(pages).hasSize(3);
            assertThat(pages).allSatisfy(page -> assertThat(page.hasItems()).isFalse());
            assertThat(pages.stream().mapToInt(QueryResponse::count).sum()).isEqualTo(ITEMS);
        }

        @Test
        void costWhatTheyRead() {
            var page = query(
                    pk, query -> query.projectionExpression("sk").returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));

            assertThat(page.consumedCapacity().capacityUnits()).isEqualTo(page.scannedCount() * 25.0);
        }
    }

    @Nested
    final class StartingKeys {
        @Test
        void needNotExist() {
            String pk = TABLE.fill("a", "b", "d");

            var page = query(pk, query -> query.exclusiveStartKey(item("pk", pk, "sk", "c")));

            assertThat(column("sk", page.items())).containsExactly(s("d"));
        }

        @Test
        void mustBeOfTheSchema() {
            String invalid = "The provided starting key is invalid";
            assertValidation(() -> query("a", query -> query.exclusiveStartKey(item("pk", "a"))), invalid);
            assertValidation(() -> query("a", query -> query.exclusiveStartKey(item("pk", "a", "sk", 1))), invalid);
            assertValidation(
                    () -> query("a", query -> query.exclusiveStartKey(item("pk", "a", "sk", "1", "x", "1"))), invalid);
        }

        @Test
        void mustLieInsideTheCondition() {
            assertValidation(
                    () -> query("a", query -> query.exclusiveStartKey(item("pk", "b", "sk", "1"))),
                    "The provided starting key is outside query boundaries based on provided conditions");
            assertValidation(
                    () -> behindM(item("pk", "a", "sk", "c")),
                    "The provided starting key does not match the range key predicate");
            assertValidation(
                    () -> behindM(item("pk", "b", "sk", "z")),
                    "The query can return at most one row and cannot be restarted");
        }

        private static QueryResponse behindM(Map<String, AttributeValue> start) {
            return TABLE.query(query -> query.keyConditionExpression("pk = :pk AND sk > :m")
                    .expressionAttributeValues(item(":pk", "a", ":m", "m"))
                    .exclusiveStartKey(start));
        }
    }
}
