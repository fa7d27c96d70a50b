package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class PlaceholdersTest {
    @Nested
    class Names {
        @Test
        void anEmptyMapIsRefused() {
            assertThat(refusal(() -> Placeholders.of(Map.of(), null)))
                    .isEqualTo("ExpressionAttributeNames must not be empty");
        }

        @Test
        void aKeyIsANumberSignAndAWord() {
            for (String key : List.of("a", "#", "#a-b", "##a", ":a", "#é")) {
                assertThat(refusal(() -> Placeholders.of(Map.of(key, "a"), null)))
                        .isEqualTo("ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + key + "\"");
            }
            assertThat(Placeholders.of(Map.of("#4g", "a"), null).name("#4g")).isEqualTo("a");
            assertThat(Placeholders.of(Map.of("#_", "a"), null).name("#_")).isEqualTo("a");
        }

        @Test
        void aKeyHasAtMost255Bytes() {
            assertThat(refusal(() -> Placeholders.of(Map.of("#" + "x".repeat(254), "a"), null)))
                    .isNull();
            assertThat(refusal(() -> Placeholders.of(Map.of("#" + "x".repeat(255), "a"), null)))
                    .isEqualTo("ExpressionAttributeNames contains invalid key: The expression attribute map contains"
                            + " a key that is too long; size of key: 256");
            assertThat(refusal(() -> with(":" + "x".repeat(255), n(1))))
                    .isEqualTo("ExpressionAttributeValues contains invalid key: The expression attribute map contains"
                            + " a key that is too long; size of key: 256");
        }

        @Test
        void anEmptyNameIsRefused() {
            assertThat(refusal(() -> with("#a", "")))
                    .isEqualTo("ExpressionAttributeNames contains invalid value: Empty attribute name for key #a");
        }

        @Test
        void aNameThatNoExpressionUsesIsRefused() { // semantics 29
            Placeholders placeholders = with("#a", "a", "#b", "b");
            ProjectionExpression.parse("#a", placeholders);
            assertThat(refusal(placeholders::checkAllUsed))
                    .isEqualTo("Value provided in ExpressionAttributeNames unused in expressions: keys: {#b}");
        }

        @Test
        void twoMegabytesAreTheLimit() {
            var names = new HashMap<String, String>();
            for (int i = 0; i * 60_000 < Placeholders.MAX_BYTES; i++) {
                names.put("#n" + i, "x".repeat(60_000));
            }
            assertThat(refusal(() -> Placeholders.of(names, null)))
                    .isEqualTo("ExpressionAttributeNames exceeds max size");
        }
    }

    @Nested
    class Values {
        @Test
        void anEmptyMapIsRefused() {
            assertThat(refusal(() -> Placeholders.of(null, Map.of())))
                    .isEqualTo("ExpressionAttributeValues must not be empty");
        }

        @Test
        void keysAreCheckedBeforeValues() {
            assertThat(refusal(() -> with(":b", AttributeValue.builder().build(), "b", s("a"))))
                    .isEqualTo("ExpressionAttributeValues contains invalid key: Syntax error; key: \"b\"");
        }

        @Test
        void aBadValueIsNamedWithItsKey() {
            assertThat(refusal(() -> with(":b", AttributeValue.builder().build())))
                    .isEqualTo("ExpressionAttributeValues contains invalid value: Supplied AttributeValue is empty,"
                            + " must contain exactly one of the supported datatypes for key :b");
            assertThat(refusal(() -> with(":b", n("b"))))
                    .isEqualTo("ExpressionAttributeValues contains invalid value: The parameter cannot be converted"
                            + " to a numeric value: b for key :b");
            assertThat(refusal(() -> with(":b", ss("a", "a"))))
                    .isEqualTo("ExpressionAttributeValues contains invalid value: One or more parameter values were"
                            + " invalid: Input collection [a, a] contains duplicates. for key :b");
        }

        @Test
        void percentSignsInAValueStayWhatTheyAre() {
            assertThat(refusal(() -> with(":b", n("%s%d")))).contains("numeric value: %s%d for key :b");
        }

        @Test
        void aValueThatNoExpressionUsesIsRefused() { // semantics 29
            Placeholders placeholders = with(":a", n(1), ":b", n(2), ":c", n(3));
            ConditionExpression.parse("ConditionExpression", "x = :b", placeholders);
            assertThat(refusal(placeholders::checkAllUsed))
                    .isEqualTo("Value provided in ExpressionAttributeValues unused in expressions: keys: {:a, :c}");
        }

        @Test
        void oneUseIsEnough() {
            Placeholders placeholders = with("#a", "a", ":a", n(1));
            ConditionExpression.parse("ConditionExpression", "#a = :a", placeholders);
            assertThat(refusal(placeholders::checkAllUsed)).isNull();
        }

        @Test
        void twoMegabytesAreTheLimit() {
            assertThat(refusal(() -> with(":a", s("x".repeat(Placeholders.MAX_BYTES)))))
                    .isEqualTo("ExpressionAttributeValues exceeds max size");
        }
    }

    @Nested
    class WithoutAnExpression {
        private static final List<String> QUERY = List.of("FilterExpression", "KeyConditionExpression");

        @Test
        void namesAreRefused() {
            assertThat(refusal(() -> Placeholders.checkGivenWithExpressions(Map.of(), Map.of(), List.of(), QUERY)))
                    .isEqualTo("ExpressionAttributeNames can only be specified when using expressions");
        }

        @Test
        void valuesAreRefusedWithTheExpressionsTheyCouldStandIn() {
            assertThat(refusal(() -> Placeholders.checkGivenWithExpressions(null, Map.of(), List.of(), QUERY)))
                    .isEqualTo("ExpressionAttributeValues can only be specified when using expressions:"
                            + " FilterExpression and KeyConditionExpression are null");
            var put = List.of("ConditionExpression");
            assertThat(refusal(() -> Placeholders.checkGivenWithExpressions(null, Map.of(), List.of(), put)))
                    .isEqualTo("ExpressionAttributeValues can only be specified when using expressions:"
                            + " ConditionExpression is null");
        }

        @Test
        void aProjectionTakesNamesButNoValues() {
            var given = List.of("ProjectionExpression");
            assertThat(refusal(() -> Placeholders.checkGivenWithExpressions(Map.of(), null, given, QUERY)))
                    .isNull();
            assertThat(refusal(() -> Placeholders.checkGivenWithExpressions(null, Map.of(), given, QUERY)))
                    .contains("are null");
        }
    }
}
