package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class UpdateExpressionTest {
    private static Item update(String text, Item item, Object... placeholders) {
        return UpdateExpression.parse(text, with(placeholders)).apply(item).item();
    }

    @Nested
    class Set {
        @Test
        void putsAndReplacesAttributes() {
            assertThat(update("SET a = :v, c = :v", item("a", n(1), "b", n(2)), ":v", s("x")))
                    .isEqualTo(item("a", s("x"), "b", n(2), "c", s("x")));
        }

        @Test
        void readsTheOldItemEverywhere() { // semantics 30
            assertThat(update("SET a = b, b = a", item("a", n(1), "b", n(2)))).isEqualTo(item("a", n(2), "b", n(1)));
            assertThat(update("REMOVE a SET b = a", item("a", n(1)))).isEqualTo(item("b", n(1)));
        }

        @Test
        void addsAndSubtracts() {
            assertThat(update("SET a = a + :v, b = :v - a", item("a", n("0.1")), ":v", n("0.2")))
                    .isEqualTo(item("a", n("0.3"), "b", n("0.1")));
            assertThat(update("SET a = (a - :v)", item("a", n(1)), ":v", n(1))).isEqualTo(item("a", n(0)));
        }

        @Test
        void ifNotExistsKeepsWhatIsThere() {
            assertThat(update("SET a = if_not_exists(a, :v), b = if_not_exists(b, :v)", item("a", n(1)), ":v", n(9)))
                    .isEqualTo(item("a", n(1), "b", n(9)));
            assertThat(update("SET a = if_not_exists(a, :zero) + :v", item(), ":zero", n(0), ":v", n(5)))
                    .isEqualTo(item("a", n(5)));
            assertThat(update("SET a = if_not_exists(b, if_not_exists(c, :v))", item("c", n(3)), ":v", n(5)))
                    .isEqualTo(item("a", n(3), "c", n(3)));
        }

        @Test
        void ifNotExistsDoesNotReadWhatItDoesNotNeed() {
            assertThat(update("SET a = if_not_exists(a, nowhere)", item("a", n(1))))
                    .isEqualTo(item("a", n(1)));
        }

        @Test
        void listAppendWorksInBothOrders() { // semantics 31
            assertThat(update("SET a = list_append(a, :v), b = list_append(:v, a)", item("a", l(n(1))), ":v", l(n(2))))
                    .isEqualTo(item("a", l(n(1), n(2)), "b", l(n(2), n(1))));
            assertThat(update("SET a = list_append(if_not_exists(a, :e), :v)", item(), ":e", l(), ":v", l(n(2))))
                    .isEqualTo(item("a", l(n(2))));
        }

        @Test
        void reachesIntoMapsAndLists() {
            assertThat(update("SET a.b[1].c = :v, a.n = :v", item("a", m("b", l(n(0), m()))), ":v", n(7)))
                    .isEqualTo(item("a", m("b", l(n(0), m("c", n(7))), "n", n(7))));
        }

        @Test
        void appendsBeyondTheEndOfAList() { // semantics 30
            assertThat(update(
                            "SET l[7] = :b, l[5] = :a, l[0] = :c",
                            item("l", l(n(0), n(1))),
                            ":a",
                            n(5),
                            ":b",
                            n(7),
                            ":c",
                            n(9)))
                    .isEqualTo(item("l", l(n(9), n(1), n(5), n(7))));
        }

        @Test
        void keywordsMayBeWrittenInAnyCase() {
            assertThat(update("sEt a=:v rEMOVE b", item("b", n(1)), ":v", n(2))).isEqualTo(item("a", n(2)));
        }
    }

    @Nested
    class Remove {
        @Test
        void takesAttributesAway() {
            assertThat(update("REMOVE a, z", item("a", n(1), "b", n(2)))).isEqualTo(item("b", n(2)));
        }

        @Test
        void indexesMeanTheOldList() { // semantics 30
            assertThat(update("REMOVE l[1], l[3], l[9]", item("l", l(n(0), n(1), n(2), n(3), n(4)))))
                    .isEqualTo(item("l", l(n(0), n(2), n(4))));
            assertThat(update("REMOVE l[0] SET l[1] = :v", item("l", l(n(0), n(1), n(2))), ":v", n(9)))
                    .isEqualTo(item("l", l(n(9), n(2))));
        }

        @Test
        void leavesEmptyContainers() {
            assertThat(update("REMOVE m.x, l[0]", item("m", m("x", n(1)), "l", l(n(1)))))
                    .isEqualTo(item("m", m(), "l", l()));
            assertThat(update("REMOVE m.zzz", item("m", m()))).isEqualTo(item("m", m()));
        }
    }

    @Nested
    class Add {
        @Test
        void addsToNumbersStartingAtZero() { // semantics 31
            assertThat(update("ADD a :v, b :v", item("a", n(1)), ":v", n("2.5")))
                    .isEqualTo(item("a", n("3.5"), "b", n("2.5")));
        }

        @Test
        void addsMembersToSets() { // semantics 31
            assertThat(update("ADD a :v, b :v", item("a", ss("x")), ":v", ss("x", "y")))
                    .isEqualTo(item("a", ss("x", "y"), "b", ss("x", "y")));
            assertThat(update("ADD a :v", item("a", ns("1")), ":v", ns("1.0", "2")))
                    .isEqualTo(item("a", ns("1", "2")));
            assertThat(update("ADD a :v", item("a", bs(b(1))), ":v", bs(b(2)))).isEqualTo(item("a", bs(b(1), b(2))));
        }

        @Test
        void reachesIntoMaps() {
            assertThat(update("ADD a.n :v", item("a", m("n", n(1))), ":v", n(1)))
                    .isEqualTo(item("a", m("n", n(2))));
        }
    }

    @Nested
    class Delete {
        @Test
        void takesMembersOutOfSets() { // semantics 31
            assertThat(update("DELETE a :v", item("a", ss("x", "y", "z")), ":v", ss("y", "q")))
                    .isEqualTo(item("a", ss("x", "z")));
            assertThat(update("DELETE a :v", item("a", ns("1", "2")), ":v", ns("1.0")))
                    .isEqualTo(item("a", ns("2")));
            assertThat(update("DELETE a :v", item("a", bs(b(1), b(2))), ":v", bs(b(2))))
                    .isEqualTo(item("a", bs(b(1))));
        }

        @Test
        void theLastMemberTakesTheSetWithIt() { // semantics 31
            assertThat(update("DELETE a :v", item("a", ss("x"), "b", n(1)), ":v", ss("x")))
                    .isEqualTo(item("b", n(1)));
            assertThat(update("DELETE m.a :v", item("m", m("a", ss("x"))), ":v", ss("x")))
                    .isEqualTo(item("m", m()));
        }

        @Test
        void isAtEaseWithAMissingSet() {
            assertThat(update("DELETE a :v", item("b", n(1)), ":v", ss("x"))).isEqualTo(item("b", n(1)));
        }
    }

    @Nested
    class Returned {
        private final Item old = item("p", s("k"), "a", m("b", s("dog"), "c", l(n(1), n(2), n(3))));

        private Updated updated(String text, Object... placeholders) {
            return UpdateExpression.parse(text, with(placeholders)).apply(old);
        }

        @Test
        void updatedOldAndNewHoldOnlyTheTouchedPaths() { // semantics 35
            Updated updated = updated("SET a.c[1] = :v, a.b = :w", ":v", n(8), ":w", s("cat"));
            assertThat(updated.updatedOld(old)).isEqualTo(item("a", m("b", s("dog"), "c", l(n(2)))));
            assertThat(updated.updatedNew()).isEqualTo(item("a", m("b", s("cat"), "c", l(n(8)))));
        }

        @Test
        void whatWasNotThereIsNotInUpdatedOld() { // semantics 35
            Updated updated = updated("SET x = :v", ":v", n(8));
            assertThat(updated.updatedOld(old)).isEqualTo(item());
            assertThat(updated.updatedNew()).isEqualTo(item("x", n(8)));
        }

        @Test
        void listResultsAreCompacted() { // semantics 35
            assertThat(updated("REMOVE a.c[0], a.c[2], a.c[5]").updatedOld(old))
                    .isEqualTo(item("a", m("c", l(n(1), n(3)))));
        }

        @Test
        void pathsAreReadLiterallyInTheNewItem() { // semantics 35
            assertThat(updated("SET a.c[100] = :v", ":v", n(70)).updatedNew()).isEqualTo(item());
            assertThat(updated("REMOVE a.c[1]").updatedNew()).isEqualTo(item("a", m("c", l(n(3)))));
            assertThat(updated("REMOVE a").updatedNew()).isEqualTo(item());
        }
    }

    @Nested
    class Facts {
        @Test
        void topLevelNamesAreThoseWrittenTo() {
            UpdateExpression update = UpdateExpression.parse(
                    "SET a.b = c.d, e = f REMOVE g[1] ADD h :n DELETE i :s", with(":n", n(1), ":s", ss("x")));
            assertThat(update.topLevelNames()).containsExactlyInAnyOrder("a", "e", "g", "h", "i");
            assertThat(update.dereferencedNames()).containsExactlyInAnyOrder("a", "c", "g");
        }

        @Test
        void takingAwayFromNothingCreatesNoItem() {
            assertThat(UpdateExpression.parse("REMOVE a", with()).createsItem()).isFalse();
            assertThat(UpdateExpression.parse("DELETE a :v", with(":v", ss("x")))
                            .createsItem())
                    .isFalse();
            assertThat(UpdateExpression.parse("ADD a :v REMOVE b", with(":v", n(1)))
                            .createsItem())
                    .isTrue();
        }

        @Test
        void noUpdateAtAllCreatesAnItem() { // semantics 34
            assertThat(UpdateExpression.none().createsItem()).isTrue();
            assertThat(UpdateExpression.none().apply(item("p", n(1))).item()).isEqualTo(item("p", n(1)));
        }

        @Test
        void aStatementWeighsWhatItWritesAndItsClauses() { // semantics 10
            assertThat(bytes("SET abc = :v", ":v", s("12345"))).isEqualTo(3 + 19 + 3 + 5);
            assertThat(bytes("SET abc = :v, d = :v", ":v", s("12345"))).isEqualTo(3 + 19 + 3 + 5 + 19 + 1 + 5);
            assertThat(bytes("REMOVE abc")).isEqualTo(3 + 1 + 3);
            assertThat(bytes("DELETE abc :v", ":v", ss("12345"))).isEqualTo(3 + 1 + 3 + 5);
            assertThat(bytes("ADD abc :v", ":v", n(5))).isEqualTo(3 + 19 + 3 + 2);
            assertThat(bytes("SET a = b + :v", ":v", n(5))).isEqualTo(3 + 34 + 1 + 2);
            assertThat(bytes("SET a = b - :v", ":v", n(5))).isEqualTo(3 + 37 + 1 + 2);
            assertThat(bytes("SET a = if_not_exists(b, :v)", ":v", n(5))).isEqualTo(3 + 39 + 1 + 2);
            assertThat(bytes("SET a = list_append(b, :v)", ":v", l())).isEqualTo(3 + 37 + 1 + 3);
        }

        @Test
        void aNestedTargetWeighsWhatSurroundsIt() { // semantics 10
            int whole = bytes("SET d = :v", ":v", m("leaf", s("12345")));
            assertThat(bytes("SET d.leaf = :v", ":v", s("12345"))).isEqualTo(whole);
            int list = bytes("SET d = :v", ":v", l(s("12345")));
            assertThat(bytes("SET d[0] = :v", ":v", s("12345"))).isEqualTo(list + 1);
        }

        private static int bytes(String text, Object... placeholders) {
            return UpdateExpression.parse(text, with(placeholders)).statementBytes();
        }
    }
}
