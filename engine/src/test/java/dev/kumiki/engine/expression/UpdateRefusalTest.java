package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class UpdateRefusalTest {
    private static final String INVALID = "Invalid UpdateExpression: ";

    private static @Nullable String message(String text, Object... placeholders) {
        return refusal(() -> UpdateExpression.parse(text, with(placeholders)));
    }

    private static @Nullable String applied(String text, Item item, Object... placeholders) {
        UpdateExpression update = UpdateExpression.parse(text, with(placeholders));
        return refusal(() -> update.apply(item));
    }

    @Nested
    class WhileParsing {
        @Test
        void anEmptyExpression() {
            assertThat(message("")).isEqualTo(INVALID + "The expression can not be empty;");
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                INVALID SYNTAX HERE   | INVALID | INVALID SYNTAX
                ADD hits : incr       | :       | hits : incr
                SET a = :a, #, b = :b | #       | , #,
                SET                   | <EOF>   | SET
                SET path1 = val 1     | 1       | val 1
                """)
        void aSyntaxErrorNamesTheTokenBetweenItsNeighbours(String text, String token, String near) {
            assertThat(message(text, ":a", n(1)))
                    .isEqualTo(INVALID + "Syntax error; token: \"" + token + "\", near: \"" + near + "\"");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "whatever",
                    "set a",
                    "add a",
                    "delete a",
                    "set a=set",
                    "remove a = b",
                    "add a = b",
                    "delete a = b",
                    "delete a b",
                    "delete a if_not_exist(b)",
                    "add abort b",
                    "add a if_not_exist(b)",
                    "remove a b",
                    "set a b",
                    "set :a = b",
                    "add :a b",
                    "delete :a b",
                    "remove :a",
                    "set a = b / c",
                    "set a = b * c",
                    "set a[1] = \"eight\"",
                    "set a[1] = 1",
                    "SET a = if_not_exist(a, 100)",
                    "SET if_not_exist(a, b) = a",
                    "set (a = (b + c))",
                    "set a = (b.c).d + e",
                    "set a = (b.c)[0] + e",
                    "set a = b + c + d",
                    "set a = b, set c = d"
                })
        void theseAreSyntaxErrors(String text) {
            assertThat(message(text)).startsWith(INVALID + "Syntax error; ");
        }

        @ParameterizedTest
        @CsvSource({"' set #c = :c set abOrt = true ', abOrt", "' remove Absolute ', Absolute"})
        void reservedWords(String text, String word) {
            assertThat(message(text))
                    .isEqualTo(INVALID + "Attribute name is a reserved keyword; reserved keyword: " + word);
        }

        @Test
        void functionsThatAreUnknownOrOfConditions() {
            assertThat(message("set #c = if_not_exist(:c) set c = d"))
                    .isEqualTo(INVALID + "Invalid function name; function: if_not_exist");
            assertThat(message("set c = size(a)"))
                    .isEqualTo(INVALID + "The function is not allowed in an update expression; function: size");
        }

        @ParameterizedTest
        @CsvSource({
            "set a = #c set c = :d, SET",
            "remove #d set a = b remove e, REMOVE",
            "add #d :e set a = b add e :f, ADD",
            "delete #d :e set a = b delete #e :f, DELETE"
        })
        void aRepeatedSection(String text, String section) { // semantics 30
            assertThat(message(text))
                    .isEqualTo(
                            INVALID + "The \"" + section + "\" section can only be used once in an update expression;");
        }

        @Test
        void undefinedPlaceholders() {
            assertThat(message("SET #c = if_not_exists(:c)"))
                    .isEqualTo(INVALID + "An expression attribute name used in the document path is not defined;"
                            + " attribute name: #c");
            assertThat(message("SET #a = if_not_exists(:c)", "#a", "a"))
                    .isEqualTo(INVALID + "An expression attribute value used in expression is not defined;"
                            + " attribute value: :c");
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', textBlock = """
                set d[1] = a, d.b = a, c[1].a = a, #c = if_not_exists(a) | [c, [1], a]   | [c]
                set #c[3].#d = a, #c[3] = a                              | [c, [3], [3]] | [c, [3]]
                set a = b remove a                                       | [a]           | [a]
                """)
        void pathsThatOverlap(String text, String one, String two) { // semantics 30
            assertThat(message(text, "#c", "c", "#d", "[3]"))
                    .isEqualTo(INVALID + "Two document paths overlap with each other; must remove or rewrite one of"
                            + " these paths; path one: " + one + ", path two: " + two);
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', textBlock = """
                set #c[3].#d = a, #c.#d[3] = if_not_exists(a) | [c, [3], [3]] | [c, [3], [3]]
                remove a.#c set a[1] = #d                     | [a, c]        | [a, [1]]
                """)
        void pathsThatConflict(String text, String one, String two) { // semantics 30
            assertThat(message(text, "#c", "c", "#d", "[3]"))
                    .isEqualTo(INVALID + "Two document paths conflict with each other; must remove or rewrite one of"
                            + " these paths; path one: " + one + ", path two: " + two);
        }

        @Test
        void addAndDeleteOfOtherThanNumbersAndSets() { // semantics 31
            assertThat(message("set b = list_append(:a, a), c = if_not_exists(a) add a.b :a", ":a", s("a")))
                    .isEqualTo(clauseOperand("ADD", "STRING"));
            assertThat(message("add a.b :a", ":a", NULL)).isEqualTo(clauseOperand("ADD", "NULL"));
            assertThat(message("add a.b :a", ":a", TRUE)).isEqualTo(clauseOperand("ADD", "BOOLEAN"));
            assertThat(message("add a.b :a", ":a", b(1))).isEqualTo(clauseOperand("ADD", "BINARY"));
            assertThat(message("add a.b :a", ":a", m())).isEqualTo(clauseOperand("ADD", "MAP"));
            assertThat(message("add a.b :a", ":a", l())).isEqualTo(clauseOperand("ADD", "LIST"));
            assertThat(message("delete a.b :a", ":a", n(1))).isEqualTo(clauseOperand("DELETE", "NUMBER"));
            assertThat(message("delete a.b :a", ":a", s("a"))).isEqualTo(clauseOperand("DELETE", "STRING"));
        }

        @Test
        void operandsOfTheWrongNumberOrKind() {
            assertThat(message("set a = if_not_exists(c)"))
                    .isEqualTo(INVALID + "Incorrect number of operands for operator or function;"
                            + " operator or function: if_not_exists, number of operands: 1");
            assertThat(message("set a = list_append(c, b, a)"))
                    .isEqualTo(INVALID + "Incorrect number of operands for operator or function;"
                            + " operator or function: list_append, number of operands: 3");
            String pathRequired =
                    INVALID + "Operator or function requires a document path; operator or function: if_not_exists";
            assertThat(message("set a = if_not_exists(:a, c)", ":a", s("a"))).isEqualTo(pathRequired);
            assertThat(message("set a = if_not_exists(if_not_exists(a, b), c)")).isEqualTo(pathRequired);
            assertThat(message("set a = list_append(list_append(a, b), c)"))
                    .isEqualTo(INVALID + "The function is not allowed to be used this way in an expression;"
                            + " function: list_append");
        }

        @Test
        void operandsOfTheWrongType() {
            for (AttributeValue value : new AttributeValue[] {s("a"), n(1), b(1), TRUE, NULL, ss("a"), ns("1"), m()}) {
                String type = value(value).type();
                assertThat(message("set a = list_append(:a, a)", ":a", value))
                        .isEqualTo(operandType("list_append", type));
                assertThat(message("set a = list_append(a, :a)", ":a", value))
                        .isEqualTo(operandType("list_append", type));
            }
            for (AttributeValue value : new AttributeValue[] {s("a"), b(1), TRUE, NULL, ss("a"), ns("1"), m(), l()}) {
                String type = value(value).type();
                assertThat(message("set a = a + :a", ":a", value)).isEqualTo(operandType("+", type));
                assertThat(message("set a = :a - a", ":a", value)).isEqualTo(operandType("-", type));
            }
        }

        @Test
        void moreThan300Operators() { // semantics 29
            var text = new StringBuilder("SET a0=b+b");
            for (int i = 1; i <= 300; i++) {
                text.append(",a").append(i).append("=b+b");
            }
            assertThat(message(text.toString()))
                    .isEqualTo(INVALID + "The expression contains too many operators; operator count: 301");
        }

        @Test
        void deepParenthesesWithoutDeepRecursion() {
            assertThat(message("SET a = " + "(".repeat(2000) + "b" + ")".repeat(2000)))
                    .isEqualTo(INVALID + "The expression has redundant parentheses;");
            assertThat(message("SET a = " + "list_append(".repeat(300))).startsWith(INVALID);
        }
    }

    @Nested
    class WhileApplying {
        private static final String PATH = "The document path provided in the update expression is invalid for update";
        private static final String MISSING =
                "The provided expression refers to an attribute that does not exist in the item";
        private static final String TYPE = "An operand in the update expression has an incorrect data type";

        private final Item item =
                item("a", s("key"), "b", s("x"), "c", m("1", s("a")), "d", l(s("a"), s("b")), "n", n(1), "s", ns("1"));

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "set b.a = :a",
                    "set b[1] = :a",
                    "set y.a = :a",
                    "set y[1] = :a",
                    "set c[1] = :a",
                    "set d.#1 = :a",
                    "set d[9].x = :a",
                    "remove b.a",
                    "remove b[1]",
                    "remove y.a",
                    "remove y[1]",
                    "remove c[1]",
                    "remove d.#1",
                    "delete b.a :a",
                    "delete y.a :a",
                    "delete y[1] :a",
                    "delete c[1] :a",
                    "add b.a :a",
                    "add y.a :a",
                    "add y[1] :a",
                    "add c[1] :a",
                    "add d.#1 :a"
                })
        void aPathWithoutAParent(String text) { // semantics 30
            assertThat(applied(text, item, "#1", "1", ":a", ss("a"))).isEqualTo(PATH);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"set z = y", "set e = list_append(y, c)", "set z = y + :a", "set z = c.y", "set z = d[2]"})
        void anOperandThatIsNotThere(String text) { // semantics 30
            assertThat(applied(text, item, ":a", n(1))).isEqualTo(MISSING);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "set e = a + :n",
                    "set e = :n - b",
                    "set e = list_append(s, if_not_exists(f, :l))",
                    "delete s :ss",
                    "delete n :ns",
                    "delete c :ns",
                    "add s :n",
                    "add c :ns",
                    "add n :ns",
                    "add d :ns"
                })
        void anOperandOfTheWrongType(String text) {
            assertThat(applied(text, item, ":n", n(1), ":l", l(), ":ss", ss("1"), ":ns", ns("1")))
                    .isEqualTo(TYPE);
        }

        @Test
        void aNumberOutOfRange() { // semantics 6
            assertThat(applied("set n = n + :v", item, ":v", n("1e38")))
                    .isEqualTo("Attempting to store more than 38 significant digits in a Number");
            assertThat(applied("add n :v", item("n", n("9e125")), ":v", n("9e125")))
                    .startsWith("Number overflow.");
        }

        @Test
        void aResultThatIsTooDeep() { // semantics 13
            AttributeValue nested = s("leaf");
            for (int i = 0; i < 31; i++) {
                nested = m("m", nested);
            }
            assertThat(applied("set x = :v", item, ":v", nested)).isNull();
            assertThat(applied("set c.x = :v", item, ":v", nested))
                    .isEqualTo("Nesting Levels have exceeded supported limits");
        }
    }

    private static String clauseOperand(String clause, String type) {
        return INVALID + "Incorrect operand type for operator or function; operator: " + clause + ", operand type: "
                + type;
    }

    private static String operandType(String operator, String type) {
        return INVALID + "Incorrect operand type for operator or function; operator or function: " + operator
                + ", operand type: " + type;
    }
}
