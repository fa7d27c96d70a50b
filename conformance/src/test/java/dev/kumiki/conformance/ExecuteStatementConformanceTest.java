package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.m;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.ns;
import static dev.kumiki.conformance.Values.nul;
import static dev.kumiki.conformance.Values.ss;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

@DisplayName("ExecuteStatement: SELECT")
final class ExecuteStatementConformanceTest {
    private static final String MALFORMED = "Statement wasn't well formed, can't be processed: ";
    private static final String OVERLAPPING =
            "Overlapping conditions with range keys are not supported in where clause";

    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    static final Statements SQL = new Statements(TABLE);

    private static String values(int count) {
        return IntStream.range(0, count).mapToObj(i -> "'v" + i + "'").collect(Collectors.joining(","));
    }

    @Nested
    final class ByKey {
        @Test
        void findsOneItem() {
            String pk = TABLE.fill("1", "2");

            assertThat(SQL.items("SELECT * FROM $ WHERE pk = ? AND sk = '1'", pk))
                    .containsExactly(item("pk", pk, "sk", "1"));
            assertThat(SQL.items("SELECT * FROM $ WHERE pk = ?", unique())).isEmpty();
        }

        @Test
        void readsWhatAKeyConditionCannotSay() {
            String pk = TABLE.fill("1", "2");

            for (String both : List.of(
                    "(sk = '1' OR sk = '2')",
                    "sk IN ['1', '2']",
                    "sk IN ('1', '2')",
                    "(sk < '1' OR sk > '1' OR sk = '1')",
                    "attribute_exists(pk)")) {
                assertThat(SQL.texts("sk", "SELECT sk FROM $ WHERE pk = ? AND " + both, pk))
                        .as(both)
                        .containsExactlyInAnyOrder("1", "2");
            }
            for (String second : List.of("NOT sk = '1'", "sk <> '1'", "sk != '1'", "sk > '0' AND sk <> '1'")) {
                assertThat(SQL.texts("sk", "SELECT sk FROM $ WHERE pk = ? AND " + second, pk))
                        .as(second)
                        .containsExactly("2");
            }
            assertThat(SQL.texts("sk", "SELECT sk FROM $ WHERE pk = ? AND sk = '1' AND sk > '0'", pk))
                    .containsExactly("1");
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                        sk = '2' | 2
                        sk > '2' | 3
                        sk >= '2' | 2,3
                        sk < '2' | 1
                        sk <= '2' | 1,2
                        sk BETWEEN '2' AND '3' | 2,3
                        begins_with(sk, '3') | 3
                        '2' < sk | 3
                        """)
        void narrowsBySortKey(String condition, String found) {
            String pk = TABLE.fill("1", "2", "3");

            assertThat(SQL.texts("sk", "SELECT sk FROM $ WHERE pk = ? AND " + condition, pk))
                    .containsExactly(found.split(","));
        }

        @Test
        void readsSeveralPartitions() {
            String one = TABLE.fill("1");
            String two = TABLE.fill("2");

            assertThat(SQL.texts("sk", "SELECT sk FROM $ WHERE pk IN [?, ?]", one, two))
                    .containsExactlyInAnyOrder("1", "2");
            assertThat(SQL.texts("sk", "SELECT sk FROM $ WHERE pk = ? OR pk = ?", one, two))
                    .containsExactlyInAnyOrder("1", "2");
            assertThat(SQL.texts(
                            "sk", "SELECT sk FROM $ WHERE (pk = ? AND sk > '1') OR (pk = ? AND sk = '2')", one, two))
                    .containsExactly("2");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "pk IN ['a', 'a']",
                    "pk = 'a' OR pk = 'a'",
                    "pk = 'a' AND (sk > '0' OR sk < '5')",
                    "pk = 'a' AND (sk = '1' OR flag = 'two')",
                    "(pk = 'a' AND flag = 'one') OR (pk = 'a' AND flag = 'two')"
                })
        void refusesToFindAnItemTwice(String where) {
            assertValidation(() -> SQL.execute("SELECT sk FROM $ WHERE " + where), OVERLAPPING);
        }

        @Test
        void refusesKeysOfAnotherType() {
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ WHERE pk = 1 OR pk = 'a'"),
                    "Key attribute's data type should match its data type in table's schema: Key pk");
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ WHERE pk = 'a' AND sk IN ['1', 2]"),
                    "Key attribute's data type should match its data type in table's schema: Key sk");
        }

        @ParameterizedTest
        @ValueSource(ints = {51})
        void refusesTooManyReads(int count) {
            for (String where : List.of(
                    "pk IN [" + values(count) + "]",
                    "pk = 'a' AND sk IN [" + values(count) + "]",
                    "pk IN [" + values(26) + "] AND sk IN ['1', '2']")) {
                assertValidation(
                        () -> SQL.execute("SELECT sk FROM $ WHERE " + where),
                        "Too many decomposed read operations for a given query.");
            }
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ WHERE pk = 'a' AND flag IN [" + values(101) + "]"),
                    "The IN operator is provided with too many operands; number of operands: 101");
        }
    }

    @Nested
    final class Filtered {
        private List<String> found(String pk, String condition) {
            return SQL.texts("sk", "SELECT sk FROM $ WHERE pk = ? AND " + condition, pk);
        }

        @Test
        void byComparisonsAndFunctions() {
            String pk = unique();
            TABLE.put(item("pk", pk, "sk", "1", "a", "7834 Kirkland", "t", ss("a", "b"), "n", 400, "nul", nul()));
            TABLE.put(item("pk", pk, "sk", "2", "n", 550, "l", l("x", 1), "m", m("k", "v")));

            assertThat(found(pk, "contains(a, 'Kirkland')")).containsExactly("1");
            assertThat(found(pk, "contains(t, 'a')")).containsExactly("1");
            assertThat(found(pk, "attribute_type(n, 'N')")).containsExactly("1", "2");
            assertThat(found(pk, "size(a) > 5")).containsExactly("1");
            assertThat(found(pk, "n != 400")).containsExactly("2");
            assertThat(found(pk, "nul IS NULL")).containsExactly("1");
            assertThat(found(pk, "nul IS NOT NULL")).containsExactly("2");
            assertThat(found(pk, "absent IS NULL")).isEmpty();
            assertThat(found(pk, "l IS MISSING")).containsExactly("1");
            assertThat(found(pk, "l IS NOT MISSING")).containsExactly("2");
            assertThat(found(pk, "l[0] = 'x' AND m.k = 'v'")).containsExactly("2");
            assertThat(found(pk, "NOT begins_with(a, '78')")).containsExactly("2");
            assertThat(found(pk, "n IN [1, 550]")).containsExactly("2");
            assertThat(found(pk, "(n = 400 OR n = 1) AND NOT (a = 'x' OR n > 500)"))
                    .containsExactly("1");
        }

        @Test
        void byWhatConditionsAreEqualTo() {
            String pk = unique();
            TABLE.put(item("pk", pk, "sk", "1", "n", 1, "flag", "right", "yes", true));

            for (String holds : List.of(
                    "attribute_exists(nope) = false",
                    "true = attribute_exists(n)",
                    "attribute_exists(n) <> 1",
                    "contains(nope, 'z') = false",
                    "(n BETWEEN 0 AND 5) = true",
                    "(n = 5 OR flag = 'x') = false",
                    "attribute_exists(nope) IN [true, false]",
                    "attribute_exists(n) = attribute_exists(flag)",
                    "attribute_exists(n) = yes")) {
                assertThat(found(pk, holds)).as(holds).containsExactly("1");
            }
            for (String fails : List.of(
                    "attribute_exists(n) = 1",
                    "NOT attribute_exists(n) = true",
                    "(attribute_exists(n) = true) = false",
                    "attribute_exists(n) = flag")) {
                assertThat(found(pk, fails)).as(fails).isEmpty();
            }
            assertValidation(
                    () -> found(pk, "attribute_exists(n) > false"),
                    "Incorrect operand type for operator or function; operator or function: >, operand type: BOOL");
        }

        @Test
        void bySignsAndComments() {
            String pk = unique();
            TABLE.put(item("pk", pk, "sk", "1", "n", 1, "note", "a--b /*c*/"));

            assertThat(found(pk, "n = - - 1")).containsExactly("1");
            assertThat(found(pk, "n > -/* c */-1")).isEmpty();
            assertThat(found(pk, "n BETWEEN - 2 AND +5 AND n IN [- 1, 1]")).containsExactly("1");
            assertThat(found(pk, "note = 'a--b /*c*/'; -- done")).containsExactly("1");
        }

        @ParameterizedTest
        @ValueSource(strings = {"<", "<=", ">", ">="})
        void refusesAnOrderOfWhatHasNone(String operator) {
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ WHERE pk = 'x' AND v " + operator + " ?", true),
                    "Incorrect operand type for operator or function; operator or function: " + operator
                            + ", operand type: BOOL");
        }

        @Test
        void refusesTypesThatAreNone() {
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ WHERE pk = 'x' AND attribute_type(v, 1)"),
                    "Incorrect operand type for operator or function; operator or function: attribute_type,"
                            + " operand type: N");
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ WHERE pk = 'x' AND attribute_type(v, 'X')"),
                    "Invalid attribute type name found; type: X, valid types: {N,BS,L,B,NULL,M,S,SS,NS,BOOL}");
        }

        @Test
        void comparesSetsListsAndMapsAsConditionsDo() {
            String pk = unique();
            TABLE.put(item("pk", pk, "sk", "1", "s", ns("1", "2"), "l", l("a", "b"), "m", m("x", 1, "y", 2)));

            assertThat(SQL.items("SELECT * FROM $ WHERE pk = ? AND s = ?", pk, ns("2", "1")))
                    .hasSize(1);
            assertThat(SQL.items("SELECT * FROM $ WHERE pk = ? AND l = ?", pk, l("b", "a")))
                    .isEmpty();
            assertThat(found(pk, "m = {'y': 2, 'x': 1}")).hasSize(1);
            assertThat(found(pk, "s = <<2, 1>>")).hasSize(1);
            assertThat(found(pk, "l <> ['a', 'b']")).isEmpty();
        }
    }

    @Nested
    final class Projected {
        @Test
        void namesAColumnByItsLastName() {
            String pk = unique();
            TABLE.put(item("pk", pk, "sk", "1", "m", m("k", l("c", "d"), "n", m("deep", 1)), "l", l("a", "b")));

            assertThat(SQL.items("SELECT m.k[0], l[1], m.n.deep, pk FROM $ WHERE pk = ?", pk))
                    .containsExactly(item("k[0]", "c", "l[1]", "b", "deep", 1, "pk", pk));
            assertThat(SQL.items("SELECT l[-0] FROM $ WHERE pk = ?", pk)).containsExactly(item("l[0]", "a"));
        }

        @Test
        void givesAnEmptyItemForNothing() {
            String pk = TABLE.fill("1");

            assertThat(SQL.items("SELECT nothing FROM $ WHERE pk = ?", pk)).containsExactly(item());
        }

        @Test
        void refusesPlacesOutsideOfLists() {
            assertValidation(
                    () -> SQL.execute("SELECT l[-1] FROM $ WHERE pk = 'x'"),
                    "List index is not within the allowable range; index: [-1] at 1:11:1");
            assertValidation(
                    () -> SQL.execute("SELECT l[2147483648] FROM $ WHERE pk = 'x'"),
                    "List index is not within the allowable range; index: [2147483648] at 1:10:10");
        }

        @Test
        void refusesToCount() {
            assertValidation(() -> SQL.execute("SELECT COUNT(*) FROM $"), "Unexpected path component at 1:8:5");
        }
    }

    @Nested
    final class Ordered {
        private List<String> order(String order, Object... keys) {
            return SQL.texts("sk", "SELECT pk, sk FROM $ WHERE " + order, keys);
        }

        @Test
        void byTheSortKey() {
            String pk = TABLE.fill("1", "2", "3");

            assertThat(order("pk = ? ORDER BY sk DESC", pk)).containsExactly("3", "2", "1");
            assertThat(order("pk = ? ORDER BY sk", pk)).containsExactly("1", "2", "3");
            assertThat(order("pk = ? ORDER BY pk ASC", pk)).containsExactly("3", "2", "1");
        }

        @Test
        void byBothKeys() {
            String a = "a" + TABLE.fill();
            String b = "b" + a;
            for (String pk : List.of(a, b)) {
                TABLE.put(item("pk", pk, "sk", pk.charAt(0) + "1"));
                TABLE.put(item("pk", pk, "sk", pk.charAt(0) + "2"));
            }

            assertThat(order("pk IN [?, ?] ORDER BY pk DESC, sk ASC", a, b)).containsExactly("b1", "b2", "a1", "a2");
            assertThat(order("pk IN [?, ?] ORDER BY pk", b, a)).containsExactly("a2", "a1", "b2", "b1");
        }

        @Test
        void refusesAnOrderThatKeysDoNotGive() {
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ ORDER BY sk"),
                    "Must have WHERE clause in the statement when using ORDER BY clause.");
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ WHERE pk = 'o' ORDER BY v DESC"),
                    "Attribute v in ORDER BY clause must be part of the primary key");
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ WHERE pk > 'a' ORDER BY sk"),
                    "Must have at least one non-optional hash key condition in WHERE clause when using ORDER BY"
                            + " clause.");
            assertValidation(
                    () -> SQL.execute("SELECT sk FROM $ WHERE pk IN ['o', 'p'] ORDER BY sk DESC"),
                    "Must have hash key in ORDER BY clause when more than one hash key condition specified in WHERE"
                            + " clause.");
        }
    }

    @Nested
    final class PageByPage {
        private List<String> pages(String statement, int limit, Object... parameters) {
            var found = new ArrayList<String>();
            String token = null;
            do {
                String next = token;
                var page = SQL.execute(
                        statement,
                        request -> request.limit(limit)
                                .nextToken(next)
                                .parameters(List.of(parameters).stream()
                                        .map(Values::value)
                                        .toList()));
                assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
                page.items().forEach(item -> found.add(Values.at(item, "sk").s()));
                token = page.nextToken();
            } while (token != null);
            return found;
        }

        @Test
        void goesOnWhereThePageEnded() {
            String pk = TABLE.fill("1", "2", "3", "4", "5");

            assertThat(pages("SELECT sk FROM $ WHERE pk = ?", 2, pk)).containsExactly("1", "2", "3", "4", "5");
            assertThat(pages("SELECT sk FROM $ WHERE pk = ? AND sk <> '3' ORDER BY sk DESC", 1, pk))
                    .containsExactly("5", "4", "2", "1");
        }

        @Test
        void goesOnInTheNextPartition() {
            String one = TABLE.fill("1", "2", "3");
            String two = TABLE.fill("4", "5");

            assertThat(pages("SELECT sk FROM $ WHERE pk IN [?, ?]", 2, one, two))
                    .containsExactlyInAnyOrder("1", "2", "3", "4", "5");
        }

        @Test
        void refusesATokenOfAnotherRequest() {
            String pk = TABLE.fill("1", "2");
            String other = TABLE.fill("1", "2");
            String statement = "SELECT sk FROM $ WHERE pk = ?";
            String token = SQL.execute(statement, request -> request.limit(1).parameters(Values.s(pk)))
                    .nextToken();

            assertValidation(
                    () -> SQL.execute(
                            statement, request -> request.nextToken(token).parameters(Values.s(other))),
                    "NextToken does not match request");
            assertValidation(
                    () -> SQL.execute(
                            "SELECT * FROM $ WHERE pk = ?",
                            request -> request.nextToken(token).parameters(Values.s(pk))),
                    "NextToken does not match request");
            assertThat(SQL.execute(
                                    statement,
                                    request -> request.nextToken(token).parameters(Values.s(pk)))
                            .items())
                    .containsExactly(item("sk", "2"));
            assertValidation(
                    () -> SQL.execute("SELECT * FROM $", request -> request.nextToken("nonsense")),
                    "Invalid NextToken");
        }
    }

    @Nested
    final class Priced {
        @Test
        void asAQuery() {
            String pk = TABLE.fill("1");

            var consumed = SQL.execute(
                            "SELECT * FROM $ WHERE pk = ?",
                            request -> request.parameters(Values.s(pk))
                                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                    .consumedCapacity();
            assertThat(consumed.tableName()).isEqualTo(TABLE.name());
            assertThat(consumed.capacityUnits()).isEqualTo(0.5);
            assertThat(consumed.table()).isNull();
            var consistent = SQL.execute(
                            "SELECT * FROM $ WHERE pk = ? AND sk = 'none'",
                            request -> request.parameters(Values.s(pk))
                                    .consistentRead(true)
                                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                    .consumedCapacity();
            assertThat(consistent.table().capacityUnits()).isEqualTo(1.0);
        }
    }

    @Nested
    final class Refused {
        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                        SLECT * FROM $ | Expected data manipulation
                        DROP TABLE $ | Expected data manipulation
                        UPDATE Payment-x SET a = 1 WHERE pk = 'x' | Expected data manipulation
                        SELECT * FROM $ WHERE pk = 'x' garbage | Unexpected token after expression
                        """)
        void whatIsNoStatement(String statement, String detail) {
            assertValidation(() -> SQL.execute(statement), MALFORMED + detail);
        }

        @Test
        void unfinishedNames() {
            Refusals.assertValidationMentions(
                    () -> SQL.execute("SELECT * FROM \"" + TABLE.name()),
                    "Statement wasn't well formed, can't be processed");
        }

        @Test
        void tablesThatAreNotThere() {
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> SQL.execute("SELECT * FROM \"" + unique() + "\" WHERE pk = 'x'"),
                    "Requested resource not found");
        }

        @Test
        void whatIsWrongWithoutATableFirst() {
            assertValidation(
                    () -> SQL.execute("SELECT pk FROM \"" + unique() + "\" WHERE pk = 'x' AND v < ?", true),
                    "Incorrect operand type for operator or function; operator or function: <, operand type: BOOL");
        }

        @Test
        void parametersThatDoNotFit() {
            assertValidation(
                    () -> SQL.execute("SELECT * FROM $ WHERE pk = ? AND sk = ?", "x"),
                    "Number of parameters in request and statement don't match.");
            Refusals.assertConstraint(
                    () -> SQL.execute("SELECT * FROM $", request -> request.parameters(List.of())),
                    "parameters",
                    "Member must have length greater than or equal to 1");
        }

        @Test
        void existsOutsideOfATransaction() {
            assertValidation(
                    () -> SQL.execute("EXISTS(SELECT * FROM $ WHERE pk = 'x' AND sk = '1' AND v IS MISSING)"),
                    "EXISTS can only be used in ExecuteTransaction write requests.");
        }

        @Test
        void valuesThatAreNone() {
            assertValidation(
                    () -> SQL.execute("UPDATE $ SET WHERE", Values.ss("a", "a")),
                    "One or more parameter values were invalid: Input collection [a, a] contains duplicates.");
        }
    }

    @Test
    void scansWithoutAKey() {
        String mark = unique();
        TABLE.put(item("pk", unique(), "sk", "1", "mark", mark, "n", n("1")));
        TABLE.put(item("pk", unique(), "sk", "2", "mark", mark, "n", n("2")));

        assertThat(SQL.texts("sk", "SELECT sk FROM $ WHERE mark = ?", mark)).containsExactlyInAnyOrder("1", "2");
        assertThat(SQL.texts("sk", "SELECT sk FROM $ WHERE mark = ? AND (pk = 'none' OR n = 2)", mark))
                .containsExactly("2");
        assertThat(SQL.items("SELECT sk FROM $ WHERE pk > 1")).isEmpty();
    }
}
