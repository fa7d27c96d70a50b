package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ConditionRefusalTest {
    private static final String INVALID = "Invalid FilterExpression: ";

    private static @Nullable String message(String text, Object... placeholders) {
        return refusal(() -> ConditionExpression.parse("FilterExpression", text, with(placeholders)));
    }

    @Nested
    class Syntax {
        @Test
        void anEmptyExpressionIsRefused() {
            assertThat(message("")).isEqualTo(INVALID + "The expression can not be empty;");
            assertThat(message(" \t\n")).isEqualTo(INVALID + "The expression can not be empty;");
        }

        @Test
        void moreThan4096BytesAreRefusedBeforeAnythingElse() { // semantics 29
            assertThat(message("é".repeat(2049)))
                    .isEqualTo(
                            INVALID + "Expression size has exceeded the maximum allowed size; expression size: 4098");
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                things are not gonna be ok | are | things are not
                a > 4                      | 4   | > 4
                a = :a :b                  | :b  | :a :b
                a                          | <EOF> | a
                a =                        | <EOF> | =
                a == b                     | =   | == b
                : = a                      | :   | : =
                a = "x"                    | "   | = "x
                ü > a                      | ü   | ü >
                a in b                     | b   | in b
                a AND b = c                | AND | a AND b
                a = :a AND __type = :b     | _   | AND __
                _a = :a                    | _   | _a
                """)
        void aSyntaxErrorNamesTheTokenBetweenItsNeighbours(String text, String token, String near) {
            assertThat(message(text))
                    .isEqualTo(INVALID + "Syntax error; token: \"" + token + "\", near: \"" + near + "\"");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "attribute_exists(Pictures-RearView)",
                    "attribute_exists(\"Pictures.RearView\")",
                    "attribute_exists(Pictures..RearView)",
                    "attribute_exists(Pi#ctures.RearView)",
                    "attribute_exists(asdf[a])",
                    "attribute_exists()",
                    "a.:a < b.:b",
                    "a in b, c",
                    "a > between",
                    "a in (b,c,)",
                    "(a)between(b.(c.d))and(c)",
                    "(a)between(b.c.d)and((c)",
                    "#$.b > a",
                    "a > :things.stuff",
                    "b[:a] > a",
                    "b[#_] > a",
                    "(a)between(b.c[4.5].#d)and(:a)",
                    "size(a).b > a",
                    "(size(a)).b > a",
                    "size(a)[0] > a",
                    "(size(a))[0] > a",
                    "(a = b) = c",
                    "not a",
                    "a.1 = b",
                    "a[-1] = b"
                })
        void theseAreSyntaxErrors(String text) {
            assertThat(message(text)).startsWith(INVALID + "Syntax error; ");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "a=a and a > ((views))",
                    "(a)between(((b.c)).d)and(c)",
                    "a > whatever((:things), ((a)))",
                    "a=a AND ((a=a AND a=a)) AND a=a",
                    "a=a OR ((a=a OR a=a)) OR a=a",
                    "a=a AND ((a=a AND (a=a AND a=a)))",
                    "((a = b))"
                })
        void redundantParenthesesAreRefused(String text) { // semantics 29
            assertThat(message(text)).isEqualTo(INVALID + "The expression has redundant parentheses;");
        }

        @Test
        void deepParenthesesAreRefusedWithoutDeepRecursion() {
            assertThat(message("(".repeat(2000) + "a = b" + ")".repeat(2000)))
                    .isEqualTo(INVALID + "The expression has redundant parentheses;");
            assertThat(message("NOT (".repeat(800) + "a = b" + ")".repeat(80)))
                    .isEqualTo(INVALID + "The expression has redundant parentheses;");
            assertThat(message("size(".repeat(800))).startsWith(INVALID);
        }
    }

    @Nested
    class Names {
        @ParameterizedTest
        @CsvSource({"'attribute_exists(views, #a)', views", "':a < abOrT', abOrT", "'a.status = b', status"})
        void reservedWordsAreRefused(String text, String word) { // semantics 29
            assertThat(message(text))
                    .isEqualTo(INVALID + "Attribute name is a reserved keyword; reserved keyword: " + word);
        }

        @Test
        void aPlaceholderMayStandForAReservedWord() {
            assertThat(message("#s = b", "#s", "status")).isNull();
        }

        @ParameterizedTest
        @CsvSource({
            "'attribute_exists(#Pictures.RearView, :a) and a=a', #Pictures",
            "'begins_with(Pictures.#RearView)', #RearView",
            "'(#P between :lo and :hi) and (#PC in (:cat1, :cat2))', #P",
            "'#4g > a', #4g",
            "'#_ > a', #_",
            "'(a)between(b.c[45].#d)and(:a)', #d"
        })
        void undefinedNamesAreRefused(String text, String name) { // semantics 29
            assertThat(message(text))
                    .isEqualTo(INVALID + "An expression attribute name used in the document path is not defined;"
                            + " attribute name: " + name);
        }

        @ParameterizedTest
        @CsvSource({"'begins_with(:hello, #a, #b)', :hello", "':a < :b', :a", "':_ > a', :_"})
        void undefinedValuesAreRefused(String text, String value) { // semantics 29
            assertThat(message(text))
                    .isEqualTo(INVALID + "An expression attribute value used in expression is not defined;"
                            + " attribute value: " + value);
        }

        @Test
        void aPathHasAtMost32Elements() {
            String deepest = "a" + ".b".repeat(31);
            assertThat(message("attribute_exists(" + deepest + ")")).isNull();
            assertThat(message("attribute_exists(" + deepest + ".b)"))
                    .isEqualTo(INVALID + "The document path has too many nesting levels; nesting levels: 33");
        }

        @Test
        void aHugeIndexIsRefused() {
            assertThat(message("attribute_exists(a[99999999999999999999])"))
                    .isEqualTo(INVALID + "List index is not within the allowable range; index: [99999999999999999999]");
            assertThat(message("attribute_exists(a[2147483648])"))
                    .isEqualTo(INVALID + "List index is not within the allowable range; index: [2147483648]");
            assertThat(message("attribute_exists(a[2147483647])")).isNull();
            assertThat(message("attribute_exists(a[00000000000000000007])")).isNull();
        }
    }

    @Nested
    class Functions {
        @ParameterizedTest
        @CsvSource({"'a=a and whatever((:things)) > a', whatever", "'attRIbute_exIsts((views), #a)', attRIbute_exIsts"})
        void unknownFunctionsAreRefused(String text, String function) {
            assertThat(message(text)).isEqualTo(INVALID + "Invalid function name; function: " + function);
        }

        @ParameterizedTest
        @CsvSource({
            "'a=a and attribute_exists((views), (#a)) > b', attribute_exists",
            "'attribute_not_exists(things) > b', attribute_not_exists",
            "'attribute_type(things, :a) > b', attribute_type",
            "'begins_with(things, a) > b', begins_with",
            "'contains(:things, c) > b', contains",
            "'size(contains(a, b)) > a', contains",
            "'size(things)', size",
            "'a between b and attribute_exists(things)', attribute_exists",
            "'a in (b, attribute_exists(things))', attribute_exists"
        })
        void functionsInTheWrongPlaceAreRefused(String text, String function) {
            assertThat(message(text))
                    .isEqualTo(INVALID + "The function is not allowed to be used this way in an expression;"
                            + " function: " + function);
        }

        @ParameterizedTest
        @CsvSource({"'list_append(a, b) = c', list_append", "'if_not_exists(a, b)', if_not_exists"})
        void functionsOfUpdatesAreRefused(String text, String function) {
            assertThat(message(text))
                    .isEqualTo(
                            INVALID + "The function is not allowed in a condition expression; function: " + function);
        }

        @ParameterizedTest
        @CsvSource({
            "'attribute_exists(things, a) and a=a', attribute_exists, 2",
            "'attribute_not_exists(things, b)', attribute_not_exists, 2",
            "'attribute_type(things)', attribute_type, 1",
            "'begins_with(things)', begins_with, 1",
            "'begins_with(things, size(a), b)', begins_with, 3",
            "'contains(things)', contains, 1",
            "'size(things, a) > b', size, 2"
        })
        void operandsAreCounted(String text, String function, int count) {
            assertThat(message(text))
                    .isEqualTo(INVALID + "Incorrect number of operands for operator or function;"
                            + " operator or function: " + function + ", number of operands: " + count);
        }

        @Test
        void existenceIsAskedOfPaths() {
            assertThat(message("attribute_exists(:a) and a=a", ":a", s("1")))
                    .isEqualTo(INVALID + "Operator or function requires a document path; operator or function:"
                            + " attribute_exists");
            assertThat(message("attribute_not_exists(size(:a))", ":a", s("1")))
                    .isEqualTo(INVALID + "Operator or function requires a document path; operator or function:"
                            + " attribute_not_exists");
        }

        @Test
        void attributeTypeWantsATypesName() { // semantics 32
            assertThat(message("attribute_type(a, :a)", ":a", s("1")))
                    .startsWith(INVALID + "Invalid attribute type name found; type: 1, valid types: {");
            assertThat(message("attribute_type(a, b)"))
                    .isEqualTo(operandType("attribute_type", "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}"));
            assertThat(message("attribute_type(a, :a)", ":a", n(1))).isEqualTo(operandType("attribute_type", "N"));
            assertThat(message("attribute_type(a, size(a)) and a=a")).isEqualTo(operandType("attribute_type", "N"));
        }

        @Test
        void beginsWithWantsTextOrBinary() {
            for (AttributeValue value : new AttributeValue[] {n(1), TRUE, NULL, l(), m(), ss("1"), ns("1"), bs(b(1))}) {
                String type = value(value).type();
                assertThat(message("begins_with(a, :a)", ":a", value)).isEqualTo(operandType("begins_with", type));
                assertThat(message("begins_with(:a, a)", ":a", value)).isEqualTo(operandType("begins_with", type));
            }
            assertThat(message("begins_with(a, size(a)) and a=:a", ":a", n(1)))
                    .isEqualTo(operandType("begins_with", "N"));
        }

        @Test
        void numbersBooleansAndNullsHaveNoSize() {
            assertThat(message("size(size(a)) > :a", ":a", n(1))).isEqualTo(operandType("size", "N"));
            assertThat(message("attribute_not_exists(size(:a))", ":a", n(1))).isEqualTo(operandType("size", "N"));
            assertThat(message("size(:a) > a", ":a", TRUE)).isEqualTo(operandType("size", "BOOL"));
            assertThat(message("size(:a) > a", ":a", NULL)).isEqualTo(operandType("size", "NULL"));
        }
    }

    @Nested
    class Operators {
        @Test
        void onlyTextsNumbersAndBinariesHaveAnOrder() {
            for (AttributeValue value : new AttributeValue[] {TRUE, NULL, l(), m(), ss("1"), ns("1"), bs(b(1))}) {
                String type = value(value).type();
                assertThat(message("a < :a", ":a", value)).isEqualTo(operandType("<", type));
                assertThat(message(":a >= a", ":a", value)).isEqualTo(operandType(">=", type));
                assertThat(message("a between :a and b", ":a", value)).isEqualTo(operandType("BETWEEN", type));
                assertThat(message("a = :a", ":a", value)).isNull();
                assertThat(message("a in (:a)", ":a", value)).isNull();
            }
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', textBlock = """
                a = a AND #a = b AND :views > a           | =              | [a]
                #a <> a                                   | <>             | [a]
                a > #a                                    | >              | [a]
                ((a=a) OR (a=a))                          | =              | [a]
                ((a=a) AND (a=a))                         | =              | [a]
                contains(ab.bc[1].a, ab.bc[1].#a)         | contains       | [ab, bc, [1], a]
                attribute_type(ab.bc[1].#a, ab.bc[1].a)   | attribute_type | [ab, bc, [1], a]
                begins_with(ab.bc[1].a, ab.bc[1].#a)      | begins_with    | [ab, bc, [1], a]
                """)
        void aPathIsNotComparedWithItself(String text, String operator, String path) { // semantics 32
            assertThat(message(text, "#a", "a"))
                    .isEqualTo(INVALID + "The first operand must be distinct from the remaining operands for this"
                            + " operator or function; operator: " + operator + ", first operand: " + path);
        }

        @Test
        void aValueMayBeComparedWithItself() {
            assertThat(message(":a > :a", ":a", n(1))).isNull();
        }

        @Test
        void betweenWantsBoundsOfOneTypeInOrder() { // semantics 19
            assertThat(message("a between :b and :a", ":a", s("a"), ":b", n(1)))
                    .isEqualTo(INVALID + "The BETWEEN operator requires same data type for lower and upper bounds;"
                            + " lower bound operand: AttributeValue: {N:1},"
                            + " upper bound operand: AttributeValue: {S:a}");
            assertThat(message("a between :b and :a", ":a", s("a"), ":b", s("b")))
                    .isEqualTo(INVALID + "The BETWEEN operator requires upper bound to be greater than or equal to"
                            + " lower bound; lower bound operand: AttributeValue: {S:b},"
                            + " upper bound operand: AttributeValue: {S:a}");
            assertThat(message("a between :b and :b", ":b", n(1))).isNull();
        }

        @Test
        void inTakesAHundredOperands() { // semantics 29
            assertThat(message("a in (" + numbered(100) + ")")).isNull();
            assertThat(message("a in (" + numbered(101) + ")"))
                    .isEqualTo(INVALID + "The IN operator is provided with too many operands;"
                            + " number of operands: 101");
        }

        private static String numbered(int count) {
            return IntStream.range(0, count).mapToObj(i -> "b" + i).collect(Collectors.joining(", "));
        }
    }

    private static String operandType(String operator, String type) {
        return INVALID + "Incorrect operand type for operator or function; operator or function: " + operator
                + ", operand type: " + type;
    }
}
