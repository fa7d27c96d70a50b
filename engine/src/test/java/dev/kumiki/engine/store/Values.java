package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/// Random values, with a liking for what breaks encodings.
final class Values {
    private static final int[] HOSTILE_CODE_POINTS = {
        0x00, 0x01, 0x02, 0x7F, 0x80, 0xFF, 0x100, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFE, 0xFFFF, 0x10000, 0x10FFFF, 'a'
    };

    private Values() {}

    static Arbitrary<String> texts() {
        return Arbitraries.integers()
                .between(0, HOSTILE_CODE_POINTS.length - 1)
                .map(i -> Character.toString(HOSTILE_CODE_POINTS[i]))
                .list()
                .ofMaxSize(6)
                .map(parts -> String.join("", parts));
    }

    static Arbitrary<Binary> binaries() {
        return Arbitraries.of((byte) 0, (byte) 1, (byte) 0x7F, (byte) 0x80, (byte) 0xFE, (byte) 0xFF)
                .array(byte[].class)
                .ofMaxSize(5)
                .map(Binary::wrap);
    }

    static Arbitrary<Num> numbers() {
        var wild = Combinators.combine(
                        Arbitraries.of("", "-"),
                        Arbitraries.strings().numeric().ofMinLength(1).ofMaxLength(38),
                        Arbitraries.integers().between(-130, 88))
                .as((sign, digits, exponent) -> Num.parse(sign + digits.replaceFirst("^0+(?=.)", "") + "e" + exponent));
        var near = Arbitraries.integers().between(-1200, 1200).map(i -> Num.parse(i + "e-1"));
        return Arbitraries.oneOf(wild, near);
    }

    static Arbitrary<Value> keys() {
        return Arbitraries.oneOf(
                texts().map(Value.S::new),
                numbers().map(Value.N::new),
                binaries().map(Value.B::new));
    }

    /// Values with up to `depth` lists and maps around them. Edge cases are left out: they multiply with the depth.
    static Arbitrary<Value> values(int depth) {
        var flat = Arbitraries.oneOf(
                keys(),
                Arbitraries.of(Value.Bool.TRUE, Value.Bool.FALSE, Value.Null.NULL),
                texts().list().ofMinSize(1).ofMaxSize(3).map(Value.SS::of),
                numbers().list().ofMinSize(1).ofMaxSize(3).map(Value.NS::of),
                binaries().list().ofMinSize(1).ofMaxSize(3).map(Value.BS::of));
        if (depth == 0) {
            return flat.withoutEdgeCases();
        }
        var inner = values(depth - 1);
        return Arbitraries.oneOf(
                        flat,
                        inner.list().ofMaxSize(3).map(Value.L::new),
                        Arbitraries.maps(texts(), inner).ofMaxSize(3).map(Value.M::new))
                .withoutEdgeCases();
    }

    static Arbitrary<Item> items() {
        return Arbitraries.maps(texts(), values(2)).ofMaxSize(6).map(Item::wrap).withoutEdgeCases();
    }

    static List<Arbitrary<? extends Value>> keyTypes() {
        return List.of(
                texts().map(Value.S::new),
                numbers().map(Value.N::new),
                binaries().map(Value.B::new));
    }
}
