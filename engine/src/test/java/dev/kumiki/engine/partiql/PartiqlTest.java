package dev.kumiki.engine.partiql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

final class PartiqlTest {
    private static final String MALFORMED = "Statement wasn't well formed, can't be processed: ";

    private static Statement parse(String text, AttributeValue... parameters) {
        return Partiql.parse(text, List.of(parameters));
    }

    private static String refusal(String text, AttributeValue... parameters) {
        var refusal = catchThrowableOfType(DynamoDbException.class, () -> parse(text, parameters));
        assertThat(refusal).as(text).isNotNull();
        assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
        return refusal.awsErrorDetails().errorMessage();
    }

    private static String where(String condition) {
        var select = (Statement.Select) parse("SELECT * FROM t WHERE " + condition);
        var writer = new ExpressionWriter();
        String text = writer.condition(Objects.requireNonNull(select.where()));
        for (var name : writer.names().entrySet()) {
            text = text.replace(name.getKey(), name.getValue());
        }
        return text;
    }

    @Nested
    final class Conditions {
        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                a = 1 | a = :0
                a <> 1 | a <> :0
                a != 1 | a <> :0
                1 <= a.b[2].c | :0 <= a.b[2].c
                a BETWEEN 1 AND 2 | a BETWEEN :0 AND :1
                a NOT BETWEEN 1 AND 2 | NOT a BETWEEN :0 AND :1
                a IN [1, 2] | a IN (:0, :1)
                a IN (1) | a IN (:0)
                a NOT IN [1] | NOT a IN (:0)
                a IS MISSING | attribute_not_exists(a)
                a IS NOT MISSING | attribute_exists(a)
                a IS NULL | attribute_type(a, :0)
                a IS NOT NULL | NOT attribute_type(a, :0)
                Begins_With(a, 'x') | begins_with(a, :0)
                CONTAINS(a, 'x') | contains(a, :0)
                size(a) > 3 | size(a) > :0
                ((a = 1)) | a = :0
                (a) = 1 | a = :0
                a = 1 AND (b = 2 AND c = 3) | a = :0 AND b = :1 AND c = :2
                a = 1 AND (b = 2 OR c = 3) | a = :0 AND (b = :1 OR c = :2)
                (a = 1 AND b = 2) OR c = 3 | a = :0 AND b = :1 OR c = :2
                NOT (a = 1 OR b = 2) | NOT (a = :0 OR b = :1)
                NOT (NOT a = 1) | NOT NOT a = :0
                NOT a = 1 AND b = 2 | NOT a = :0 AND b = :1
                attribute_exists(a) = true | attribute_exists(a)
                false = attribute_exists(a) | NOT attribute_exists(a)
                attribute_exists(a) <> true | NOT attribute_exists(a)
                """)
        void becomeExpressionsWithoutNeedlessParentheses(String partiql, String expression) {
            assertThat(where(partiql)).isEqualTo(expression);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "a",
                    "a =",
                    "= 1",
                    "a = 1 AND",
                    "a == 1",
                    "NOT",
                    "(a = 1",
                    "a = 1)",
                    "a BETWEEN 1",
                    "a IN",
                    "a IN []",
                    "a IN 1",
                    "a IS 1",
                    "a LIKE 'x'",
                    "a = MISSING",
                    "a > -b",
                    "a['b'] = 1",
                    "a. = 1",
                    "a[] = 1",
                    "a[1.5] = 1",
                    "a = `ion`",
                    "a = \"b",
                    "a = 'b",
                    "a = 1x",
                    "a = {'b' 1}",
                    "a = {b: 1}",
                    "a = [1",
                    "a = <<1",
                    "a + 1 = 2"
                })
        void areRefusedWhenMalformed(String condition) {
            assertThat(refusal("SELECT * FROM t WHERE " + condition)).startsWith(MALFORMED.strip());
        }

        @Test
        void areRefusedBeforeTheyAreTooDeepForAStack() {
            String deep = "(".repeat(4_000) + "a = 1" + ")".repeat(4_000);
            assertThat(refusal("SELECT * FROM t WHERE " + deep)).contains("200 levels");
            assertThat(refusal("SELECT * FROM t WHERE " + "NOT ".repeat(2_000) + "a = 1"))
                    .contains("200 levels");
        }

        @Test
        void areRefusedBeforeTheyDoubleTooOften() {
            String doubled = "(".repeat(100) + "a = 1" + ") = (b = 2)".repeat(100);
            assertThat(refusal("SELECT * FROM t WHERE " + doubled))
                    .isEqualTo("The expression contains too many operators; operator count: 301");
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                nosuch(a) | Invalid function name; function: nosuch
                size(a, b) > 1 | Incorrect number of operands for operator or function; operator or function: size, \
                number of operands: 2
                contains(a) | Incorrect number of operands for operator or function; operator or function: contains, \
                number of operands: 1
                attribute_exists('a') | Operator or function requires a document path; operator or function: \
                attribute_exists
                attribute_exists(a) > true | Incorrect operand type for operator or function; operator or function: \
                >, operand type: BOOL
                """)
        void areRefusedInTheWordsOfExpressions(String condition, String text) {
            assertThat(refusal("SELECT * FROM t WHERE " + condition)).isEqualTo(text);
        }
    }

    @Nested
    final class Values {
        private AttributeValue value(String literal) {
            var insert = (Statement.Insert) parse("INSERT INTO t VALUE {'v': " + literal + "}");
            return Objects.requireNonNull(insert.item().get("v"));
        }

        @Test
        void areReadInEveryType() {
            assertThat(value("'it''s'")).isEqualTo(AttributeValue.fromS("it's"));
            assertThat(value("- +-.5e3")).isEqualTo(AttributeValue.fromN(".5e3"));
            assertThat(value("TRUE")).isEqualTo(AttributeValue.fromBool(true));
            assertThat(value("null")).isEqualTo(AttributeValue.fromNul(true));
            assertThat(value("[]")).isEqualTo(AttributeValue.fromL(List.of()));
            assertThat(value("{'a': {'b': [false]}}"))
                    .isEqualTo(AttributeValue.fromM(Map.of(
                            "a",
                            AttributeValue.fromM(
                                    Map.of("b", AttributeValue.fromL(List.of(AttributeValue.fromBool(false))))))));
            assertThat(value("<<'b', 'a'>>")).isEqualTo(AttributeValue.fromSs(List.of("b", "a")));
            assertThat(value("<<-1>>")).isEqualTo(AttributeValue.fromNs(List.of("-1")));
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                <<2, 2.0>> | One or more parameter values were invalid: Input collection [2, 2.0] contains \
                duplicates! under root
                [<<1, 1>>] | One or more parameter values were invalid: Input collection [1, 1] contains \
                duplicates! under root[0]
                <<true>> | Unsupported data type in Bag. DynamoDB only supports either numbers or strings in bags
                {'a': 1, 'a': 2} | One or more parameter values were invalid: The attribute a is given more than once
                1e400 | Number overflow. Attempting to store a number with magnitude larger than supported range
                {'': 1} | One or more parameter values were invalid: Empty attribute name
                """)
        void areRefusedWhenTheyCannotBeStored(String literal, String text) {
            assertThat(refusal("INSERT INTO t VALUE {'v': " + literal + "}")).isEqualTo(text);
        }

        @Test
        void takeTheirParametersInOrder() {
            var one = AttributeValue.fromS("1");
            var two = AttributeValue.fromS("2");

            var insert = (Statement.Insert) parse("INSERT INTO t VALUE {'a': ?, 'b': ?}", one, two);

            assertThat(insert.item()).isEqualTo(Map.of("a", one, "b", two));
            var whole = (Statement.Insert) parse("INSERT INTO t VALUE ?", AttributeValue.fromM(Map.of("a", one)));
            assertThat(whole.item()).isEqualTo(Map.of("a", one));
            String text = "Number of parameters in request and statement don't match.";
            assertThat(refusal("INSERT INTO t VALUE {'a': ?, 'b': ?}", one)).isEqualTo(text);
            assertThat(refusal("INSERT INTO t VALUE {'a': ?}", one, two)).isEqualTo(text);
        }
    }

    @Nested
    final class Edits {
        private String edits(String text) {
            var update = (Statement.Update) parse("UPDATE t " + text + " WHERE pk = 'x'");
            var writer = new ExpressionWriter();
            String expression = writer.edits(update.edits());
            for (var name : writer.names().entrySet()) {
                expression = expression.replace(name.getKey(), name.getValue());
            }
            return expression;
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                SET a = 1, b = c | SET a = :0, b = c
                SET a = 1 REMOVE b[1] SET c = 2 REMOVE d | SET a = :0, c = :1 REMOVE b[1], d
                SET a = a - 1 + 2 | SET a = (a - :0) + :1
                SET a = (a + (b - 1)) | SET a = a + (b - :0)
                SET a = a--comment | SET a = a
                SET a = LIST_APPEND(a, [1]) | SET a = list_append(a, :0)
                SET a = set_add(a, <<1>>), b = 2 | ADD a :0 SET b = :1
                SET m.s = Set_Delete(m.s, <<'x'>>) | DELETE m.s :0
                """)
        void becomeUpdateExpressions(String partiql, String expression) {
            assertThat(edits(partiql.replace("--comment", "--comment\n"))).isEqualTo(expression);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    "SET",
                    "SET a",
                    "SET a = ",
                    "SET a = 1,",
                    "SET 'a' = 1",
                    "REMOVE",
                    "REMOVE 1",
                    "SET a = b * 2",
                    "SET a = -b",
                    "SET a = (b",
                    "SET a = list_append(b)",
                    "ADD a 1"
                })
        void areRefusedWhenMalformed(String edits) {
            assertThat(refusal("UPDATE t " + edits + " WHERE pk = 'x'")).startsWith(MALFORMED.strip());
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                SET a = if_not_exists(a, 1) | Invalid function name; function: if_not_exists
                SET a = 1, a = 2 | Two document paths overlap with each other; must remove or rewrite one of these \
                paths; path one: [a], path two: [a]
                SET a = list_append(list_append(a, [1]), [2]) | The function is not allowed to be used this way in \
                an expression; function: list_append
                """)
        void areRefusedInTheWordsOfExpressions(String edits, String text) {
            assertThat(refusal("UPDATE t " + edits + " WHERE pk = 'x'")).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            | Expected data manipulation
            ; | Expected data manipulation
            CREATE TABLE t | Expected data manipulation
            SELECT | Unexpected term
            SELECT * | Expected FROM
            SELECT * FROM | Unexpected term
            SELECT * FROM WHERE a = 1 | Unexpected keyword
            SELECT *, a FROM t | Expected FROM
            SELECT * FROM t AS x | Unexpected token after expression
            SELECT * FROM t LIMIT 5 | Unexpected token after expression
            SELECT * FROM t; SELECT * FROM t | Unexpected token after expression
            INSERT INTO t (a) VALUES (1) | Expected VALUE
            INSERT INTO t VALUES {'a': 1} | Unexpected keyword
            INSERT INTO t VALUE 1 | Expected {
            INSERT t VALUE {} | Expected INTO
            DELETE t WHERE a = 1 | Expected FROM
            DELETE FROM t WHERE a = 1 RETURNING OLD | Expected MODIFIED
            DELETE FROM t WHERE a = 1 RETURNING ALL OLD | Expected *
            EXISTS SELECT * FROM t | Unexpected keyword
            EXISTS(DELETE FROM t WHERE a = 1) | Unexpected keyword
            SELECT * FROM t /* open | ``
            SELECT * FROM t WHERE a = 5 % 2 | ``
            """)
    void refusesWhatIsNoStatement(String text, String detail) {
        assertThat(refusal(text == null ? "" : text)).isEqualTo(MALFORMED + detail);
    }

    @Test
    void readsQuotedNamesAndComments() {
        var select = (Statement.Select)
                parse(
                        "select/**/\"a \"\"b\"\"\".\"c.d\", \"SELECT\" FROM \"my-table\".\"by-x\" -- the end\norder by z desc;");

        assertThat(select.source()).isEqualTo(new Source("my-table", "by-x"));
        assertThat(select.columns().getFirst().reference().root()).isEqualTo("a \"b\"");
        assertThat(select.columns().getFirst().reference().column()).isEqualTo("c.d");
        assertThat(select.columns().getLast().reference().root()).isEqualTo("SELECT");
        assertThat(select.order()).containsExactly(new Statement.Order("z", true));
    }

    @Test
    void refusesWritesWithoutAKey() {
        assertThat(refusal("DELETE FROM t")).startsWith("Where clause does not contain");
        assertThat(refusal("UPDATE t SET a = 1;")).startsWith("Where clause does not contain");
    }
}
