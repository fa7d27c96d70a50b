package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.m;
import static dev.kumiki.conformance.Values.ns;
import static dev.kumiki.conformance.Values.ss;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@DisplayName("Update expressions (semantics 29-31)")
final class UpdateExpressionConformanceTest {
    private static final String INVALID_PATH =
            "The document path provided in the update expression is invalid for update";
    private static final String MISSING_OPERAND =
            "The provided expression refers to an attribute that does not exist in the item";
    private static final String WRONG_OPERAND = "An operand in the update expression has an incorrect data type";

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    /// The attributes beside the key after an update of `before`.
    private static Map<String, AttributeValue> after(
            Map<String, AttributeValue> before, String expression, Object... operands) {
        String pk = unique();
        before.put("pk", Values.s(pk));
        TABLE.put(before);
        TABLE.update(update -> {
            update.key(item("pk", pk)).updateExpression(expression);
            if (operands.length > 0) {
                update.expressionAttributeValues(item(operands));
            }
        });
        var after = new HashMap<>(TABLE.get(item("pk", pk)));
        after.remove("pk");
        return after;
    }

    @Nested
    final class Set {
        @Test
        void readsTheOldItemOnEveryRightHandSide() {
            assertThat(after(item("a", 1, "b", 2), "SET a = b, b = a")).isEqualTo(item("a", 2, "b", 1));
            assertThat(after(item("a", 1, "b", 2), "SET a = b + :one REMOVE b", ":one", 1))
                    .isEqualTo(item("a", 3));
        }

        @Test
        void addsAndSubtracts() {
            assertThat(after(item("a", 5), "SET a = a - :x, b = :x + a", ":x", 2))
                    .isEqualTo(item("a", 3, "b", 7));
        }

        @Test
        void reachesIntoMapsAndLists() {
            assertThat(after(item("m", m("x", l(m("y", 1)))), "SET m.x[0].y = :v, m.z = :v", ":v", 9))
                    .isEqualTo(item("m", m("x", l(m("y", 9)), "z", 9)));
        }

        @Test
        void appendsPastTheEndOfAList() {
            assertThat(after(item("l", l("a")), "SET l[9] = :c, l[5] = :b", ":b", "b", ":c", "c"))
                    .isEqualTo(item("l", l("a", "b", "c")));
        }

        @Test
        void joinsListsInEitherOrder() {
            assertThat(after(item("l", l("b")), "SET l = list_append(l, :c)", ":c", l("c")))
                    .isEqualTo(item("l", l("b", "c")));
            assertThat(after(item("l", l("b")), "SET l = list_append(:a, l)", ":a", l("a")))
                    .isEqualTo(item("l", l("a", "b")));
        }

        @Test
        void takesADefaultForWhatIsMissing() {
            assertThat(after(item("a", 1), "SET a = if_not_exists(a, :d), b = if_not_exists(b, :d)", ":d", 7))
                    .isEqualTo(item("a", 1, "b", 7));
            assertThat(after(item(), "SET n = if_not_exists(n, :zero) + :one", ":zero", 0, ":one", 1))
                    .isEqualTo(item("n", 1));
            assertThat(after(item(), "SET l = list_append(if_not_exists(l, :none), :a)", ":none", l(), ":a", l("a")))
                    .isEqualTo(item("l", l("a")));
        }

        @Test
        void needsTheParentOfItsPath() {
            assertValidation(() -> after(item(), "SET m.x = :v", ":v", 1), INVALID_PATH);
            assertValidation(() -> after(item("m", "text"), "SET m.x = :v", ":v", 1), INVALID_PATH);
            assertValidation(() -> after(item("m", m()), "SET m[0] = :v", ":v", 1), INVALID_PATH);
            assertValidation(() -> after(item("l", l()), "SET l.x = :v", ":v", 1), INVALID_PATH);
        }

        @Test
        void needsItsOperands() {
            assertValidation(() -> after(item(), "SET a = b"), MISSING_OPERAND);
            assertValidation(() -> after(item(), "SET a = a + :one", ":one", 1), MISSING_OPERAND);
        }

        @Test
        void needsOperandsOfTheRightType() {
            assertValidation(() -> after(item("a", "text"), "SET a = a + :one", ":one", 1), WRONG_OPERAND);
            assertValidation(() -> after(item("a", 1), "SET a = list_append(a, :l)", ":l", l()), WRONG_OPERAND);
        }

        @Test
        void judgesTheTypesOfLiteralsBeforehand() {
            assertValidationMentions(
                    () -> after(item("a", 1), "SET a = a + :text", ":text", "x"),
                    "Invalid UpdateExpression: Incorrect operand type for operator or function; operator or function:"
                            + " +, operand type: ");
            assertValidationMentions(
                    () -> after(item("a", l()), "SET a = list_append(a, :text)", ":text", "x"),
                    "Invalid UpdateExpression: Incorrect operand type for operator or function; operator or function:"
                            + " list_append, operand type: ");
        }

        @Test
        void takesAPathFirstInIfNotExists() {
            assertValidationMentions(
                    () -> after(item(), "SET a = if_not_exists(:v, :v)", ":v", 1),
                    "Invalid UpdateExpression: Operator or function requires a document path; operator or function:"
                            + " if_not_exists");
        }
    }

    @Nested
    final class Remove {
        @Test
        void dropsAttributesAndNestedValues() {
            assertThat(after(item("a", 1, "m", m("x", 1, "y", 2)), "REMOVE a, m.x"))
                    .isEqualTo(item("m", m("y", 2)));
        }

        @Test
        void usesTheOldIndexes() {
            assertThat(after(item("l", l("0", "1", "2", "3", "4")), "REMOVE l[1], l[3]"))
                    .isEqualTo(item("l", l("0", "2", "4")));
        }

        @Test
        void forgivesWhatIsNotThere() {
            assertThat(after(item("a", 1, "l", l("x")), "REMOVE nothing, l[7]")).isEqualTo(item("a", 1, "l", l("x")));
        }

        @Test
        void needsTheParentOfItsPath() {
            assertValidation(() -> after(item(), "REMOVE m.x.y"), INVALID_PATH);
        }
    }

    @Nested
    final class Add {
        @Test
        void startsNumbersAtZeroAndSetsEmpty() {
            assertThat(after(item(), "ADD a :five, s :set", ":five", 5, ":set", ss("x")))
                    .isEqualTo(item("a", 5, "s", ss("x")));
            assertThat(after(item("a", 1), "ADD a :five", ":five", 5)).isEqualTo(item("a", 6));
        }

        @Test
        void unitesSets() {
            var united = after(item("s", ns("1", "2")), "ADD s :more", ":more", ns("2", "3"));

            assertThat(at(united, "s").ns()).containsExactlyInAnyOrder("1", "2", "3");
        }

        @Test
        void takesNumbersAndSetsOnly() {
            assertValidationMentions(
                    () -> after(item(), "ADD a :text", ":text", "x"),
                    "Invalid UpdateExpression: Incorrect operand type for operator or function; operator: ADD,"
                            + " operand type: STRING");
            assertValidation(() -> after(item("a", "text"), "ADD a :one", ":one", 1), WRONG_OPERAND);
            assertValidation(() -> after(item("a", ss("x")), "ADD a :ns", ":ns", ns("1")), WRONG_OPERAND);
        }
    }

    @Nested
    final class Delete {
        @Test
        void takesMembersOut() {
            assertThat(after(item("s", ss("a", "b")), "DELETE s :gone", ":gone", ss("b", "c")))
                    .isEqualTo(item("s", ss("a")));
        }

        @Test
        void removesTheAttributeWithTheLastMember() {
            assertThat(after(item("s", ss("a")), "DELETE s :gone", ":gone", ss("a")))
                    .isEmpty();
        }

        @Test
        void forgivesAMissingSet() {
            assertThat(after(item("a", 1), "DELETE s :gone", ":gone", ss("a"))).isEqualTo(item("a", 1));
        }

        @Test
        void takesSetsOfTheSameTypeOnly() {
            assertValidationMentions(
                    () -> after(item(), "DELETE s :n", ":n", 1),
                    "Invalid UpdateExpression: Incorrect operand type for operator or function; operator: DELETE,"
                            + " operand type: NUMBER");
            assertValidation(() -> after(item("s", ns("1")), "DELETE s :ss", ":ss", ss("1")), WRONG_OPERAND);
        }
    }

    @Nested
    final class Grammar {
        @Test
        void takesEveryKindOfClauseInAnyOrderAndCase() {
            assertThat(after(
                            item("a", 1, "b", 2, "s", ss("x", "y")),
                            "remove b add c :one set a = :nine delete s :x",
                            ":one",
                            1,
                            ":nine",
                            9,
                            ":x",
                            ss("x")))
                    .isEqualTo(item("a", 9, "c", 1, "s", ss("y")));
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {"SET a = :v SET b = :v | SET", "REMOVE a SET c = :v REMOVE b | REMOVE"})
        void takesEachKindOnce(String expression, String section) {
            assertValidation(
                    () -> after(item(), expression, ":v", 1),
                    "Invalid UpdateExpression: The \"" + section
                            + "\" section can only be used once in an update expression;");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"SET a = :v, a = :v", "SET a = :v REMOVE a", "SET a = :v, a.b = :v", "SET a[0] = :v REMOVE a"
                })
        void refusesOverlappingPaths(String expression) {
            assertValidationMentions(
                    () -> after(item(), expression, ":v", 1),
                    "Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one"
                            + " of these paths; path one: [");
        }

        @Test
        void refusesConflictingPaths() {
            assertValidationMentions(
                    () -> after(item(), "SET a.b = :v, a[0] = :v", ":v", 1),
                    "Invalid UpdateExpression: Two document paths conflict with each other; must remove or rewrite one"
                            + " of these paths; path one: [");
        }

        @Test
        void namesTheTokenWhereItStopsUnderstanding() {
            assertValidation(
                    () -> after(item(), "INVALID SYNTAX HERE", ":v", 1),
                    "Invalid UpdateExpression: Syntax error; token: \"INVALID\", near: \"INVALID SYNTAX\"");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"SET a", "SET a = ", "SET = :v", "SET a = :v +", "SET a = :v + :v + :v", "REMOVE", "ADD a"})
        void refusesWhatIsNoUpdate(String expression) {
            assertValidationMentions(
                    () -> after(item(), expression, ":v", 1), "Invalid UpdateExpression: Syntax error; token: ");
        }

        @Test
        void refusesTheEmptyExpression() {
            assertValidation(() -> after(item(), ""), "Invalid UpdateExpression: The expression can not be empty;");
        }

        @Test
        void refusesUnknownFunctions() {
            assertValidation(
                    () -> after(item(), "SET a = nonsense(b, :v)", ":v", 1),
                    "Invalid UpdateExpression: Invalid function name; function: nonsense");
        }

        @Test
        void refusesConditionFunctions() {
            assertValidationMentions(
                    () -> after(item(), "SET a = size(b)", ":v", 1),
                    "Invalid UpdateExpression: The function is not allowed in an update expression; function: size");
        }
    }
}
