package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProjectionExpressionTest {
    private static final String INVALID = "Invalid ProjectionExpression: ";

    private static Item project(String text, Item item, Object... placeholders) {
        return ProjectionExpression.parse(text, with(placeholders)).apply(item);
    }

    private static @Nullable String message(String text, Object... placeholders) {
        return refusal(() -> ProjectionExpression.parse(text, with(placeholders)));
    }

    @Nested
    class Applied {
        private final Item item = item(
                "a", m("b", l(n(0), m("c", n(1), "d", n(2)), n(3)), "e", s("x")), "l", l(s("l0"), s("l1"), s("l2")));

        @Test
        void keepsWholeAttributes() {
            assertThat(project("l, z", item)).isEqualTo(item("l", l(s("l0"), s("l1"), s("l2"))));
        }

        @Test
        void keepsNestedPathsInTheirHierarchy() {
            assertThat(project("a.b[1].d, a.e", item)).isEqualTo(item("a", m("b", l(m("d", n(2))), "e", s("x"))));
        }

        @Test
        void listElementsComeInTheListsOrderWithoutGaps() {
            assertThat(project("l[2], l[0]", item)).isEqualTo(item("l", l(s("l0"), s("l2"))));
            assertThat(project("l[2], l[7]", item)).isEqualTo(item("l", l(s("l2"))));
        }

        @Test
        void whatMatchesNothingLeavesNothing() { // semantics 17
            assertThat(project("a.z, l[9], z.y", item)).isEqualTo(item());
            assertThat(project("l.x, a[0]", item)).isEqualTo(item());
        }

        @Test
        void aPlaceholderIsOneStep() {
            assertThat(project("#n.x", item("a.b", m("x", n(1)), "a", n(2)), "#n", "a.b"))
                    .isEqualTo(item("a.b", m("x", n(1))));
        }

        @Test
        void topLevelNamesAreThoseOfTheRoots() {
            assertThat(ProjectionExpression.parse("a.b, l[1], a.c", with()).topLevelNames())
                    .containsExactly("a", "l");
        }
    }

    @Nested
    class Refused {
        @Test
        void anEmptyExpression() {
            assertThat(message("")).isEqualTo(INVALID + "The expression can not be empty;");
        }

        @ParameterizedTest
        @ValueSource(strings = {"a,", ",a", "a b", "a.", "(a)", "a[b]", ":a", "a[0].[1]", "size(a)", "a, *"})
        void syntaxErrors(String text) {
            assertThat(message(text)).startsWith(INVALID + "Syntax error; ");
        }

        @Test
        void namesThatAreReservedOrUndefined() {
            assertThat(message("abort, a"))
                    .isEqualTo(INVALID + "Attribute name is a reserved keyword; reserved keyword: abort");
            assertThat(message("a, #b"))
                    .isEqualTo(INVALID + "An expression attribute name used in the document path is not defined;"
                            + " attribute name: #b");
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', textBlock = """
                a, a             | [a]      | [a]
                a, b, a.b        | [a]      | [a, b]
                a.b[1].c, a.b[1] | [a, b, [1], c] | [a, b, [1]]
                b[1], b.c, a, a  | [a]      | [a]
                """)
        void pathsThatOverlap(String text, String one, String two) {
            assertThat(message(text))
                    .isEqualTo(INVALID + "Two document paths overlap with each other; must remove or rewrite one of"
                            + " these paths; path one: " + one + ", path two: " + two);
        }

        @Test
        void pathsThatConflict() {
            assertThat(message("a.b, a[1]"))
                    .isEqualTo(INVALID + "Two document paths conflict with each other; must remove or rewrite one of"
                            + " these paths; path one: [a, b], path two: [a, [1]]");
        }
    }

    @Nested
    class AttributesToGet {
        @Test
        void areTakenAsTheyStand() { // semantics 52
            assertThat(ProjectionExpression.ofAttributes(List.of("a.b", "status"))
                            .apply(item("a.b", n(1), "status", n(2), "a", m("b", n(3)))))
                    .isEqualTo(item("a.b", n(1), "status", n(2)));
        }

        @Test
        void mayNotRepeat() {
            assertThat(refusal(() -> ProjectionExpression.ofAttributes(List.of("a", "b", "a"))))
                    .isEqualTo("One or more parameter values were invalid: Duplicate value in attribute name: a");
        }
    }
}
