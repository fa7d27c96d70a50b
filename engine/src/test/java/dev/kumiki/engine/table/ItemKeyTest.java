package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class ItemKeyTest {
    private final TableDefinition simple = Definitions.table(() -> 1, "simple");
    private final TableDefinition withLocal = Definitions.tableWithSort(() -> 2, "local");

    private static Value n(String number) {
        return new Value.N(Num.parse(number));
    }

    private static Value s(String text) {
        return new Value.S(text);
    }

    @Test
    @DisplayName("is equal for equal numbers, however written (semantics 4)")
    void isEqualForEqualNumbers() {
        assertThat(ItemKey.of(withLocal, s("p"), n("1e3"))).isEqualTo(ItemKey.of(withLocal, s("p"), n("1000.0")));
        assertThat(ItemKey.of(withLocal, s("p"), n("1"))).isNotEqualTo(ItemKey.of(withLocal, s("p"), n("-1")));
    }

    @Test
    void differsFromTableToTable() {
        var other = Definitions.table(() -> 3, "other");
        assertThat(ItemKey.of(simple, s("p"), null)).isNotEqualTo(ItemKey.of(other, s("p"), null));
    }

    @Test
    void sharesAStripeWithItsCollection() {
        assertThat(IntStream.range(0, 100)
                        .map(i -> ItemKey.of(withLocal, s("p"), n("" + i)).stripe())
                        .distinct()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void spreadsOverTheStripesOtherwise() {
        assertThat(IntStream.range(0, 1000)
                        .map(i -> ItemKey.of(simple, s("p" + i), null).stripe())
                        .distinct()
                        .count())
                .isGreaterThan(400);
    }

    @Test
    @DisplayName("is counted where data folders of earlier builds count it: 1,024 tallies, by the same hash")
    void isCountedWhereItAlwaysWas() {
        assertThat(ItemLocks.STRIPES % Tallies.STRIPES).isZero();
        assertThat(Tallies.STRIPES).isEqualTo(1024);
        assertThat(IntStream.range(0, 4)
                        .map(i -> ItemKey.of(simple, s("p" + i), null).tally()))
                .containsExactly(856, 628, 728, 920);
    }

    @Test
    void becomesTheItemOfItsKeyAttributes() {
        var item = ItemKey.of(withLocal, s("p"), n("1")).toItem(withLocal.keys());
        assertThat(item.attributes()).containsOnlyKeys("pk", "sk");
        assertThat(ItemKey.of(withLocal, item)).isEqualTo(ItemKey.of(withLocal, s("p"), n("1")));
    }
}
