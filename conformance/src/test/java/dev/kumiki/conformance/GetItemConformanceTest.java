package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.m;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

@DisplayName("GetItem and projections (semantics 17, 29)")
final class GetItemConformanceTest {
    private static final String NO_SUCH_KEY = "The provided key element does not match the schema";

    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    private static Map<String, AttributeValue> stored(Object... attributes) {
        var key = item("pk", unique(), "sk", "1");
        var whole = item(attributes);
        whole.putAll(key);
        TABLE.put(whole);
        return key;
    }

    private static Map<String, AttributeValue> project(Map<String, AttributeValue> key, String projection) {
        return TABLE.get(get -> get.key(key).projectionExpression(projection)).item();
    }

    @Test
    void readsWhatWasWritten() {
        var key = stored("v", 1);

        assertThat(TABLE.get(key)).isEqualTo(item("pk", at(key, "pk"), "sk", "1", "v", 1));
    }

    @Test
    void answersWithoutAnItemWhenThereIsNone() {
        var response = TABLE.get(get -> get.key(item("pk", unique(), "sk", "1")));

        assertThat(response.hasItem()).isFalse();
    }

    @Nested
    final class Keys {
        @Test
        void mustBeTheWholePrimaryKeyAndNoMore() {
            assertValidation(() -> TABLE.get(item("pk", "a")), NO_SUCH_KEY);
            assertValidation(() -> TABLE.get(item("pk", "a", "other", "b")), NO_SUCH_KEY);
            assertValidationMentions(() -> TABLE.get(item("pk", "a", "sk", "1", "v", 1)));
            assertValidation(() -> TABLE.get(item("pk", "a", "sk", 1)), NO_SUCH_KEY);
        }

        @Test
        void needATableThatExists() {
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> client().getItem(
                                    get -> get.tableName("kumiki-" + unique()).key(item("pk", "a"))),
                    "Requested resource not found");
        }
    }

    @Nested
    final class Projections {
        @Test
        void selectAttributesAndNothingElse() {
            var key = stored("a", 1, "b", 2, "c", 3);

            assertThat(project(key, "a, c")).isEqualTo(item("a", 1, "c", 3));
        }

        @Test
        void selectNestedValuesInTheirPlaces() {
            var key = stored("m", m("x", m("y", 1, "z", 2), "w", 3), "l", l("a", m("p", 1, "q", 2), "c"));

            assertThat(project(key, "m.x.y")).isEqualTo(item("m", m("x", m("y", 1))));
            assertThat(project(key, "l[2], l[0]")).isEqualTo(item("l", l("a", "c")));
            assertThat(project(key, "l[1].q, m.w")).isEqualTo(item("l", l(m("q", 2)), "m", m("w", 3)));
        }

        @Test
        void leaveOutWhatIsNotThere() {
            var key = stored("m", m("x", 1), "l", l("a"), "s", "text", "t", 1);

            assertThat(project(key, "m.nope, l[5], s.inside, nothing, t")).isEqualTo(item("t", 1));
        }

        @Test
        void answerWithAnEmptyItemWhenNothingMatches() {
            var key = stored("v", 1);

            var response = TABLE.get(get -> get.key(key).projectionExpression("nothing"));

            assertThat(response.hasItem()).isTrue();
            assertThat(response.item()).isEmpty();
        }

        @Test
        void takeNamesThroughPlaceholders() {
            var key = stored("data", m("a.b", 1), "size", 2);

            var response = TABLE.get(get -> get.key(key)
                    .projectionExpression("#d.#ab, #s")
                    .expressionAttributeNames(Map.of("#d", "data", "#ab", "a.b", "#s", "size")));

            assertThat(response.item()).isEqualTo(item("data", m("a.b", 1), "size", 2));
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {"a, a", "a.b, a", "a, a.b", "a[0], a", "a.b.c, a.b"})
        void mayNotOverlap(String projection) {
            assertValidationMentions(
                    () -> project(item("pk", "a", "sk", "1"), projection),
                    "Invalid ProjectionExpression: Two document paths overlap with each other; must remove or rewrite"
                            + " one of these paths; path one: [");
        }

        @Test
        void mayNotConflict() {
            assertValidationMentions(
                    () -> project(item("pk", "a", "sk", "1"), "a.b, a[0]"),
                    "Invalid ProjectionExpression: Two document paths conflict with each other; must remove or rewrite"
                            + " one of these paths; path one: [");
        }

        @ParameterizedTest
        @ValueSource(strings = {"name", "STATUS", "Size", "values"})
        void mayNotNameReservedWords(String word) {
            assertValidation(
                    () -> project(item("pk", "a", "sk", "1"), word),
                    "Invalid ProjectionExpression: Attribute name is a reserved keyword; reserved keyword: " + word);
        }

        @ParameterizedTest
        @ValueSource(strings = {"a,", ",a", "a..b", "a[", "a[-1]", "a[x]", "a b", "a.[0]", "1a", "a + b"})
        void mustParse(String projection) {
            assertValidationMentions(
                    () -> project(item("pk", "a", "sk", "1"), projection),
                    "Invalid ProjectionExpression: Syntax error; token: ");
        }

        @Test
        void mayNotBeEmpty() {
            assertValidation(
                    () -> project(item("pk", "a", "sk", "1"), ""),
                    "Invalid ProjectionExpression: The expression can not be empty;");
        }
    }
}
