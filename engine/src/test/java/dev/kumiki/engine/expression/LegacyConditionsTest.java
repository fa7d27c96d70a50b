package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;
import software.amazon.awssdk.services.dynamodb.model.ConditionalOperator;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;

class LegacyConditionsTest { // semantics 52
    private static final String INVALID = "One or more parameter values were invalid: ";

    private static software.amazon.awssdk.services.dynamodb.model.Condition is(
            ComparisonOperator operator, AttributeValue... arguments) {
        return software.amazon.awssdk.services.dynamodb.model.Condition.builder()
                .comparisonOperator(operator)
                .attributeValueList(arguments)
                .build();
    }

    private static boolean holds(Item item, ComparisonOperator operator, AttributeValue... arguments) {
        return Legacy.filter("ScanFilter", Map.of("a", is(operator, arguments)), null)
                .holds(item);
    }

    private static @Nullable String filter(ComparisonOperator operator, AttributeValue... arguments) {
        return refusal(() -> Legacy.filter("ScanFilter", Map.of("a", is(operator, arguments)), null));
    }

    @Nested
    class Comparisons {
        @Test
        void meanWhatTheirExpressionsMean() {
            Item two = item("a", n(2));
            assertThat(holds(two, ComparisonOperator.EQ, n("2.0"))).isTrue();
            assertThat(holds(two, ComparisonOperator.NE, n(2))).isFalse();
            assertThat(holds(two, ComparisonOperator.LT, n(3))).isTrue();
            assertThat(holds(two, ComparisonOperator.LE, n(2))).isTrue();
            assertThat(holds(two, ComparisonOperator.GT, n(2))).isFalse();
            assertThat(holds(two, ComparisonOperator.GE, n(2))).isTrue();
            assertThat(holds(two, ComparisonOperator.IN, n(1), n(2))).isTrue();
            assertThat(holds(two, ComparisonOperator.BETWEEN, n(1), n(2))).isTrue();
            assertThat(holds(item("a", s("hello")), ComparisonOperator.BEGINS_WITH, s("he")))
                    .isTrue();
            assertThat(holds(item("a", l(n(1))), ComparisonOperator.CONTAINS, n(1)))
                    .isTrue();
            assertThat(holds(item("a", ss("x")), ComparisonOperator.NOT_CONTAINS, s("y")))
                    .isTrue();
            assertThat(holds(two, ComparisonOperator.NOT_NULL)).isTrue();
            assertThat(holds(two, ComparisonOperator.NULL)).isFalse();
        }

        @Test
        void ofAMissingAttributeFailButForNullAndNe() {
            assertThat(holds(item(), ComparisonOperator.NE, n(1))).isTrue();
            assertThat(holds(item(), ComparisonOperator.NULL)).isTrue();
            assertThat(holds(item(), ComparisonOperator.NOT_CONTAINS, n(1))).isFalse();
            assertThat(holds(item(), ComparisonOperator.CONTAINS, n(1))).isFalse();
            assertThat(holds(item(), ComparisonOperator.LT, n(1))).isFalse();
        }

        @ParameterizedTest
        @EnumSource(
                names = {"NULL", "NOT_NULL", "UNKNOWN_TO_SDK_VERSION"},
                mode = EnumSource.Mode.EXCLUDE)
        void needArguments(ComparisonOperator operator) {
            assertThat(filter(operator))
                    .isEqualTo(INVALID + "Invalid number of argument(s) for the " + operator + " ComparisonOperator");
        }

        @ParameterizedTest
        @EnumSource(names = {"EQ", "NE", "LE", "LT", "GE", "GT", "CONTAINS", "NOT_CONTAINS", "NULL", "NOT_NULL"})
        void refuseTooManyArguments(ComparisonOperator operator) {
            assertThat(filter(operator, s("a"), s("a")))
                    .isEqualTo(INVALID + "Invalid number of argument(s) for the " + operator + " ComparisonOperator");
        }

        @ParameterizedTest
        @EnumSource(names = {"LT", "LE", "GT", "GE", "IN"})
        void ofOrderRefuseTypesWithoutOne(ComparisonOperator operator) {
            for (AttributeValue value : List.of(TRUE, NULL, ss("a"), ns("1"), bs(b(1)), m(), l())) {
                assertThat(filter(operator, value)).isEqualTo(invalidType(operator, value));
            }
        }

        @Test
        void checkTheirOwnTypes() {
            for (AttributeValue value : List.of(ss("a"), ns("1"), bs(b(1)), m(), l())) {
                assertThat(filter(ComparisonOperator.CONTAINS, value))
                        .isEqualTo(invalidType(ComparisonOperator.CONTAINS, value));
                assertThat(filter(ComparisonOperator.BETWEEN, value, value))
                        .isEqualTo(invalidType(ComparisonOperator.BETWEEN, value));
                assertThat(filter(ComparisonOperator.EQ, value)).isNull();
            }
            assertThat(filter(ComparisonOperator.BEGINS_WITH, n(1)))
                    .isEqualTo(invalidType(ComparisonOperator.BEGINS_WITH, n(1)));
        }

        @Test
        void wantArgumentsOfOneTypeInOrder() {
            assertThat(filter(ComparisonOperator.IN, s("b"), n(1)))
                    .isEqualTo(INVALID + "AttributeValues inside AttributeValueList must be of same type");
            assertThat(filter(ComparisonOperator.BETWEEN, s("b"), s("a")))
                    .isEqualTo("The BETWEEN condition was provided a range where the lower bound is greater than the"
                            + " upper bound");
        }

        @Test
        void needAnOperatorThatExists() {
            var none = software.amazon.awssdk.services.dynamodb.model.Condition.builder()
                    .build();
            assertThat(refusal(() -> Legacy.filter("QueryFilter", Map.of("a", none), null)))
                    .isEqualTo("1 validation error detected: Value null at 'queryFilter.a.member.comparisonOperator'"
                            + " failed to satisfy constraint: Member must not be null");
        }

        private static String invalidType(ComparisonOperator operator, AttributeValue value) {
            return INVALID + "ComparisonOperator " + operator + " is not valid for "
                    + value(value).type() + " AttributeValue type";
        }
    }

    @Nested
    class Joined {
        private final Map<String, software.amazon.awssdk.services.dynamodb.model.Condition> two =
                Map.of("a", is(ComparisonOperator.EQ, n(1)), "b", is(ComparisonOperator.EQ, n(2)));

        @Test
        void byAndUnlessOrIsGiven() {
            Item onlyA = item("a", n(1));
            assertThat(Legacy.filter("ScanFilter", two, null).holds(onlyA)).isFalse();
            assertThat(Legacy.filter("ScanFilter", two, ConditionalOperator.AND).holds(onlyA))
                    .isFalse();
            assertThat(Legacy.filter("ScanFilter", two, ConditionalOperator.OR).holds(onlyA))
                    .isTrue();
            assertThat(Legacy.filter("ScanFilter", two, null).topLevelNames()).containsExactly("a", "b");
        }

        @Test
        void onlyFromTwoConditionsOn() {
            var one = Map.of("a", is(ComparisonOperator.NULL));
            assertThat(refusal(() -> Legacy.filter("ScanFilter", one, ConditionalOperator.OR)))
                    .isEqualTo("ConditionalOperator can only be used when Filter or Expected has two or more elements");
            assertThat(refusal(() -> Legacy.checkOperator(ConditionalOperator.OR, null)))
                    .isEqualTo("ConditionalOperator cannot be used without Filter or Expected");
        }
    }

    @Nested
    class Expected {
        private static boolean holds(Item item, ExpectedAttributeValue.Builder expectation) {
            return Legacy.expected(Map.of("a", expectation.build()), null).holds(item);
        }

        private static @Nullable String refused(ExpectedAttributeValue.Builder expectation) {
            return refusal(() -> Legacy.expected(Map.of("a", expectation.build()), null));
        }

        private static ExpectedAttributeValue.Builder that() {
            return ExpectedAttributeValue.builder();
        }

        @Test
        void aValueMeansEquality() {
            assertThat(holds(item("a", n(1)), that().value(n(1)))).isTrue();
            assertThat(holds(item("a", n(1)), that().value(n(1)).exists(true))).isTrue();
            assertThat(holds(item(), that().value(n(1)))).isFalse();
        }

        @Test
        void existsFalseMeansAbsence() {
            assertThat(holds(item(), that().exists(false))).isTrue();
            assertThat(holds(item("a", n(1)), that().exists(false))).isFalse();
        }

        @Test
        void aComparisonTakesAValueOrAList() {
            assertThat(holds(item("a", n(1)), that().comparisonOperator("LT").value(n(2))))
                    .isTrue();
            assertThat(holds(item("a", n(1)), that().comparisonOperator("IN").attributeValueList(n(2), n(1))))
                    .isTrue();
            assertThat(holds(item("a", n(1)), that().comparisonOperator("NOT_NULL")))
                    .isTrue();
        }

        @Test
        void refusesCombinationsWithoutSense() {
            assertThat(refused(that().comparisonOperator("LT")))
                    .isEqualTo(INVALID + "Value or AttributeValueList must be used with ComparisonOperator: LT for"
                            + " Attribute: a");
            assertThat(refused(that().exists(true).comparisonOperator("LT")))
                    .isEqualTo(INVALID + "Exists and ComparisonOperator cannot be used together for Attribute: a");
            assertThat(refused(that().attributeValueList(List.<AttributeValue>of())))
                    .isEqualTo(
                            INVALID + "AttributeValueList can only be used with a ComparisonOperator for Attribute: a");
            assertThat(refused(that().exists(true).attributeValueList(List.<AttributeValue>of())))
                    .isEqualTo(
                            INVALID + "AttributeValueList can only be used with a ComparisonOperator for Attribute: a");
            assertThat(refused(that().value(s("a")).attributeValueList(List.<AttributeValue>of())))
                    .isEqualTo(INVALID + "Value and AttributeValueList cannot be used together for Attribute: a");
            assertThat(refused(that()))
                    .isEqualTo(INVALID + "Value must be provided when Exists is null for Attribute: a");
            assertThat(refused(that().exists(true)))
                    .isEqualTo(INVALID + "Value must be provided when Exists is true for Attribute: a");
            assertThat(refused(that().exists(false).value(s("a"))))
                    .isEqualTo(INVALID + "Value cannot be used when Exists is false for Attribute: a");
            assertThat(refused(that().comparisonOperator("BETWEEN").value(s("a"))))
                    .isEqualTo(INVALID + "Invalid number of argument(s) for the BETWEEN ComparisonOperator");
            assertThat(refused(that().comparisonOperator("NULL").value(s("a"))))
                    .isEqualTo(INVALID + "Invalid number of argument(s) for the NULL ComparisonOperator");
            assertThat(refused(that().comparisonOperator("SOUNDS_LIKE")))
                    .contains("Value 'SOUNDS_LIKE' at 'expected.a");
        }
    }

    @Nested
    class KeyConditions {
        private final List<KeyAttribute> partition = List.of(new KeyAttribute("a", KeyType.S));
        private final List<KeyAttribute> sort = List.of(new KeyAttribute("b", KeyType.S));

        @Test
        void becomeRanges() {
            KeyRange range = Legacy.keyConditions(Map.of(
                            "a", is(ComparisonOperator.EQ, s("x")), "b", is(ComparisonOperator.BEGINS_WITH, s("y"))))
                    .bind(partition, sort);
            assertThat(range)
                    .isEqualTo(new KeyRange(
                            List.of(value(s("x"))), List.of(), new SortComparison.BeginsWith(value(s("y")))));
        }

        @ParameterizedTest
        @EnumSource(names = {"NE", "IN", "CONTAINS", "NOT_CONTAINS"})
        void refuseWhatNoIndexAnswers(ComparisonOperator operator) {
            KeyCondition condition = Legacy.keyConditions(Map.of("a", is(operator, s("x"))));
            assertThat(refusal(() -> condition.bind(partition, sort)))
                    .isEqualTo("Attempted conditional constraint is not an indexable operation");
        }

        @Test
        void missTheKeyBeforeAnythingElse() {
            KeyCondition condition = Legacy.keyConditions(Map.of("z", is(ComparisonOperator.NULL)));
            assertThat(refusal(() -> condition.bind(partition, sort)))
                    .isEqualTo("Query condition missed key schema element: a");
        }

        @Test
        void areOneOrTwo() {
            assertThat(refusal(() -> Legacy.keyConditions(Map.of())))
                    .isEqualTo("Conditions can be of length 1 or 2 only");
            var none = is(ComparisonOperator.NULL);
            KeyCondition three = Legacy.keyConditions(Map.of("a", none, "b", none, "c", none));
            assertThat(refusal(() -> three.bind(partition, sort))).isEqualTo("Conditions can be of length 1 or 2 only");
        }
    }

    @Test
    void legacyParametersAndExpressionsDoNotMix() {
        assertThat(refusal(() -> Legacy.checkNotMixed(
                        List.of("AttributesToGet", "QueryFilter"), List.of("ProjectionExpression"))))
                .isEqualTo("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {AttributesToGet, QueryFilter}"
                        + " Expression parameters: {ProjectionExpression}");
        assertThat(refusal(() -> Legacy.checkNotMixed(List.of(), List.of("ProjectionExpression"))))
                .isNull();
    }
}
