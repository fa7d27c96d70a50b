package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.refusal;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.m;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.ns;
import static dev.kumiki.conformance.Values.nul;
import static dev.kumiki.conformance.Values.ss;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DuplicateItemException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

@DisplayName("ExecuteStatement: INSERT, UPDATE, DELETE")
final class StatementWriteConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    static final Statements SQL = new Statements(TABLE);

    private static final String WHERE = " WHERE pk = ? AND sk = '1'";

    private static Map<String, AttributeValue> stored(String pk) {
        return TABLE.get(item("pk", pk, "sk", "1"));
    }

    private static void put(String pk, Object... more) {
        var attributes = new LinkedHashMap<>(item("pk", pk, "sk", "1"));
        attributes.putAll(item(more));
        TABLE.put(attributes);
    }

    @Nested
    final class Insert {
        @Test
        void putsAnItemOfEveryType() {
            String pk = unique();

            var answer = SQL.execute(
                    "INSERT INTO $ VALUE {'pk': ?, 'sk': '1', 'n': 1E3, 'neg': -1.5e-3, 'q': 'it''s', 't': true,"
                            + " 'nul': NULL, 'm': {'a': 'v', 'b': [1, 'x', <<'s'>>]}, 'ns': <<1, 34, 4.5>>}",
                    pk);

            assertThat(answer.items()).isEmpty();
            assertThat(stored(pk))
                    .isEqualTo(item(
                            "pk",
                            pk,
                            "sk",
                            "1",
                            "n",
                            n("1000"),
                            "neg",
                            n("-0.0015"),
                            "q",
                            "it's",
                            "t",
                            true,
                            "nul",
                            nul(),
                            "m",
                            m("a", "v", "b", l(1, "x", ss("s"))),
                            "ns",
                            ns("1", "4.5", "34")));
        }

        @Test
        void refusesAnItemThatIsThere() {
            String pk = unique();
            put(pk, "v", "first");

            assertRefused(
                    DuplicateItemException.class,
                    () -> SQL.execute("INSERT INTO $ VALUE {'pk': ?, 'sk': '1', 'v': 'second'}", pk),
                    "Duplicate primary key exists in table");

            assertThat(stored(pk)).containsEntry("v", Values.s("first"));
        }

        @Test
        void refusesAnItemWithoutItsKey() {
            assertValidation(
                    () -> SQL.execute("INSERT INTO $ VALUE {'pk': 'x'}"),
                    "One or more parameter values were invalid: Missing the key sk in the item");
            assertValidation(
                    () -> SQL.execute("INSERT INTO $ VALUE {'pk': 'x', 'sk': 1}"),
                    "One or more parameter values were invalid: Type mismatch for key sk expected: S actual: N");
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                        <<>> | Empty bags are not supported
                        <<1, 'a'>> | Unsupported data type in Bag. DynamoDB only supports either numbers or strings in bags
                        <<'a', 'a'>> | One or more parameter values were invalid: Input collection [a, a] contains duplicates.
                        """)
        void refusesSetsThatAreNone(String set, String text) {
            assertValidation(() -> SQL.execute("INSERT INTO $ VALUE {'pk': 'x', 'sk': '1', 's': " + set + "}"), text);
        }

        @Test
        void refusesParametersInsideOfValues() {
            String statement = SQL.text("INSERT INTO $ VALUE {'pk':'x','sk':'1','m':{'k':?}}");

            assertValidation(
                    () -> SQL.execute(statement, "v"),
                    "Unsupported data type: Parameter under key root.k at 1:" + (statement.indexOf('?') + 1) + ":1");
        }

        @Test
        void refusesAnIndex() {
            assertValidation(
                    () -> SQL.execute("INSERT INTO $.\"index\" VALUE {'pk': 'x', 'sk': '1'}"),
                    "FROM clause may only contain a single table name");
        }

        @Test
        void costsWhatAPutDoes() {
            var consumed = SQL.execute(
                            "INSERT INTO $ VALUE {'pk': ?, 'sk': '1'}",
                            request -> request.parameters(Values.s(unique()))
                                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                    .consumedCapacity();

            assertThat(consumed.capacityUnits()).isEqualTo(1.0);
            assertThat(consumed.writeCapacityUnits()).isNull();
        }
    }

    @Nested
    final class Update {
        private void update(String pk, String edits) {
            SQL.execute("UPDATE $ " + edits + WHERE, pk);
        }

        @Test
        void setsAndRemoves() {
            String pk = unique();
            put(pk, "n", 5, "gone", "x", "m", m("old", 1), "l", l("a", "b", "c"));

            update(pk, "SET n=n-1, s = 'new' SET m.\"in side\" = [1] REMOVE gone, l[1] REMOVE m.old");

            assertThat(stored(pk))
                    .isEqualTo(
                            item("pk", pk, "sk", "1", "n", 4, "s", "new", "m", m("in side", l(1)), "l", l("a", "c")));
        }

        @Test
        void countsAndAppends() {
            String pk = unique();
            put(pk, "n", 1, "l", l(2020), "s", ss("a", "b"), "only", ss("o"));

            update(pk, "SET n = n + 100");
            update(pk, "SET n = n - - 2");
            update(pk, "SET l = list_append(l, [2016])");
            update(pk, "SET l = LIST_APPEND([2010], l)");
            update(pk, "SET s = set_add(s, <<'c'>>)");
            update(pk, "SET s = SET_DELETE(s, <<'a'>>)");
            update(pk, "SET fresh = set_add(fresh, <<1>>)");
            update(pk, "SET only = set_delete(only, <<'o'>>)");

            assertThat(stored(pk))
                    .isEqualTo(item(
                            "pk",
                            pk,
                            "sk",
                            "1",
                            "n",
                            103,
                            "l",
                            l(2010, 2020, 2016),
                            "s",
                            ss("b", "c"),
                            "fresh",
                            ns("1")));
        }

        @Test
        void needsTheItemAndItsCondition() {
            String pk = unique();
            assertRefused(
                    ConditionalCheckFailedException.class,
                    () -> update(pk, "SET v = 1"),
                    "The conditional request failed");
            assertThat(stored(pk)).isEmpty();
            put(pk, "v", "here");

            var refusal = refusal(
                    ConditionalCheckFailedException.class,
                    () -> SQL.execute(
                            "UPDATE $ SET t = 'x'" + WHERE + " AND v = 'other'",
                            request -> request.parameters(Values.s(pk))
                                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)));

            assertThat(refusal.item()).isEqualTo(item("pk", pk, "sk", "1", "v", "here"));
            assertThat(stored(pk)).doesNotContainKey("t");
            SQL.execute("UPDATE $ SET t = 'x' WHERE (pk = ? AND sk = '1') AND v = 'here' AND n IS MISSING", pk);
            assertThat(stored(pk)).containsKey("t");
        }

        @Test
        void returnsWhatIsAskedFor() {
            String pk = unique();
            put(pk, "v", "old");
            String update = "UPDATE $ SET v = 'new'" + WHERE + " RETURNING ";

            assertThat(SQL.items(update + "ALL OLD *", pk)).containsExactly(item("pk", pk, "sk", "1", "v", "old"));
            assertThat(SQL.items(update + "ALL NEW *", pk)).containsExactly(item("pk", pk, "sk", "1", "v", "new"));
            assertThat(SQL.items(update + "MODIFIED OLD *", pk)).containsExactly(item("v", "new"));
            assertThat(SQL.items(update + "MODIFIED NEW *", pk)).containsExactly(item("v", "new"));
            assertThat(SQL.items("UPDATE $ REMOVE v" + WHERE + " RETURNING MODIFIED NEW *", pk))
                    .isEmpty();
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                        'a' + 1 | +, operand type: S
                        n - null | -, operand type: NULL
                        n + [1] | +, operand type: L
                        """)
        void refusesToCalculateWithAnythingButNumbers(String value, String text) {
            assertValidation(
                    () -> SQL.execute("UPDATE $ SET n = " + value + WHERE + " AND nope = 'x'", unique()),
                    "Incorrect operand type for operator or function; operator or function: " + text);
        }

        @Test
        void refusesMisusedFunctions() {
            String pk = unique();
            put(pk, "s", ss("a"));
            String prefix = SQL.text("UPDATE $ SET other = ");

            assertValidation(
                    () -> SQL.execute(prefix + "set_add(s, <<'x'>>)" + WHERE, pk),
                    "The first argument to SET_ADD must equal the assignment value at 1:" + (prefix.length() + 1)
                            + ":7");
            assertValidation(
                    () -> SQL.execute("UPDATE $\nSET members = set_add(members, 'x')" + WHERE, pk),
                    "The second argument to SET_ADD must be a value with type SET at 2:23:7");
            assertValidation(
                    () -> update(pk, "SET s = set_add(s, <<1>>)"),
                    "An operand in the update expression has an incorrect data type");
            assertValidation(
                    () -> update(pk, "SET no = list_append(no, [1])"),
                    "The provided expression refers to an attribute that does not exist in the item");
            assertValidation(
                    () -> update(pk, "SET d = " + "{'a':".repeat(32) + "1" + "}".repeat(32)),
                    "Nesting Levels have exceeded supported limits under root" + ".a".repeat(32));
        }
    }

    @Nested
    final class Delete {
        @Test
        void deletesAnItemAndReturnsIt() {
            String pk = unique();
            put(pk, "v", "gone");

            assertThat(SQL.items("DELETE FROM $" + WHERE + " RETURNING ALL OLD *", pk))
                    .containsExactly(item("pk", pk, "sk", "1", "v", "gone"));

            assertThat(stored(pk)).isEmpty();
            assertThat(SQL.items("DELETE FROM $" + WHERE + " AND v = 'x'", pk)).isEmpty();
        }

        @Test
        void needsTheConditionOfAnItemThatIsThere() {
            String pk = unique();
            put(pk, "v", "alpha");

            assertRefused(
                    ConditionalCheckFailedException.class,
                    () -> SQL.execute("DELETE FROM $" + WHERE + " AND NOT begins_with(v, 'al')", pk),
                    "The conditional request failed");
            SQL.execute("DELETE FROM $" + WHERE + " AND v = 'alpha'", pk);

            assertThat(stored(pk)).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(strings = {"MODIFIED OLD", "ALL NEW", "MODIFIED NEW"})
        void returnsNothingElse(String values) {
            assertValidation(
                    () -> SQL.execute("DELETE FROM $" + WHERE + " RETURNING " + values + " *", unique()),
                    "Invalid returning clause: RETURNING " + values
                            + " *. Only RETURNING ALL OLD * is allowed in DELETE statements.");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UPDATE $ SET a = 1", "DELETE FROM $"})
    void wholeKeysAreNeeded(String statement) {
        assertValidation(
                () -> SQL.execute(statement + " WHERE pk = 'x' AND v = 'alpha'"),
                "Where clause does not contain a mandatory equality on all key attributes");
        assertValidation(
                () -> SQL.execute(statement + " WHERE pk = 'x' AND sk = '1' AND pk = 'y'"),
                "Multiple conditions on same key pk. Only single item Update/Insert/Delete are supported");
        assertValidation(
                () -> SQL.execute(statement.replace("$", "$.\"index\"") + " WHERE pk = 'x' AND sk = '1'"),
                "This operation is not supported on an index");
    }
}
