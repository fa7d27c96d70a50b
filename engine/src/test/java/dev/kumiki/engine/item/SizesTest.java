package dev.kumiki.engine.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("sizes (semantics 10)")
final class SizesTest {

    @Test
    void countsTextInBytes() {
        assertThat(Sizes.of(new Value.S("aé漢😀"))).isEqualTo(1 + 2 + 3 + 4);
    }

    @Test
    void countsOneForFlagsAndNull() {
        assertThat(Sizes.of(Value.Bool.TRUE)).isOne();
        assertThat(Sizes.of(Value.Null.NULL)).isOne();
    }

    @Test
    void countsThreeForAContainerAndOneForEachElement() {
        assertThat(Sizes.of(new Value.L(List.of()))).isEqualTo(3);
        assertThat(Sizes.of(new Value.L(List.of(new Value.S("ab"), Value.Bool.TRUE))))
                .isEqualTo(3 + 2 + 2 + 1);
        assertThat(Sizes.of(new Value.M(Map.of("key", new Value.S("ab"))))).isEqualTo(3 + 1 + 3 + 2);
    }

    @Test
    void countsTheMembersOfASet() {
        assertThat(Sizes.of(Value.SS.of(List.of("a", "bc")))).isEqualTo(3);
        assertThat(Sizes.of(Value.NS.of(List.of(Num.of(1), Num.of(123))))).isEqualTo(2 + 3);
        assertThat(Sizes.of(Value.BS.of(List.of(Binary.wrap(new byte[4]))))).isEqualTo(4);
    }

    @Test
    void countsNamesAndValuesOfAnItem() {
        assertThat(Item.wrap(Map.of("pk", new Value.S("abc"), "n", new Value.N(Num.of(7))))
                        .bytes())
                .isEqualTo(2 + 3 + 1 + 2);
    }
}
