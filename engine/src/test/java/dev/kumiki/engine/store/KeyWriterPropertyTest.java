package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Utf8;
import dev.kumiki.engine.item.Value;
import java.math.BigDecimal;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

final class KeyWriterPropertyTest {
    private static final int ID = 9;

    record Pair(Value left, Value right) {}

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void textsSortByTheirUtf8Bytes(@ForAll("texts") String left, @ForAll("texts") String right) {
        assertThat(order(new Value.S(left), new Value.S(right)))
                .isEqualTo(Integer.signum(Utf8.ORDER.compare(left, right)));
    }

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void numbersSortByValue(@ForAll("numbers") Num left, @ForAll("numbers") Num right) {
        assertThat(order(new Value.N(left), new Value.N(right)))
                .isEqualTo(new BigDecimal(left.text()).compareTo(new BigDecimal(right.text())));
    }

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void binariesSortUnsigned(@ForAll("binaries") Binary left, @ForAll("binaries") Binary right) {
        assertThat(order(new Value.B(left), new Value.B(right))).isEqualTo(Integer.signum(left.compareTo(right)));
    }

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void whatFollowsAPartDoesNotChangeItsOrder(
            @ForAll("pairs") Pair pair, @ForAll("keys") Value afterLeft, @ForAll("keys") Value afterRight) {
        int alone = order(pair.left, pair.right);
        int followed = Integer.signum(Arrays.compareUnsigned(
                KeyWriter.of(ID).part(pair.left).part(afterLeft).toBytes(),
                KeyWriter.of(ID).part(pair.right).part(afterRight).toBytes()));

        assertThat(followed).isEqualTo(alone != 0 ? alone : order(afterLeft, afterRight));
    }

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void noPartIsThePrefixOfAnother(@ForAll("pairs") Pair pair) {
        byte[] left = KeyWriter.of(ID).part(pair.left).toBytes();
        byte[] right = KeyWriter.of(ID).part(pair.right).toBytes();

        assertThat(startsWith(left, right)).isEqualTo(pair.left.equals(pair.right));
    }

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void aPrefixCoversExactlyTheTextsThatStartWithIt(@ForAll("texts") String text, @ForAll("texts") String prefix) {
        byte[] key = KeyWriter.of(ID).part(new Value.S(text)).toBytes();

        assertThat(startsWith(key, KeyWriter.of(ID).prefix(new Value.S(prefix)).toBytes()))
                .isEqualTo(text.startsWith(prefix));
    }

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void aPrefixCoversExactlyTheBinariesThatStartWithIt(
            @ForAll("binaries") Binary binary, @ForAll("binaries") Binary prefix) {
        byte[] key = KeyWriter.of(ID).part(new Value.B(binary)).toBytes();

        assertThat(startsWith(key, KeyWriter.of(ID).prefix(new Value.B(prefix)).toBytes()))
                .isEqualTo(binary.startsWith(prefix));
    }

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void everyKeyLiesInItsSegmentAndInNoOther(
            @ForAll("keys") Value partition, @ForAll @IntRange(min = 1, max = 9) int total) {
        byte[] key = KeyWriter.of(ID).partition(partition).toBytes();

        for (int segment = 0; segment < total; segment++) {
            assertThat(contains(KeyWriter.segment(ID, segment, total), key))
                    .isEqualTo(segment == KeyWriter.segmentOf(key, total));
        }
    }

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void aHashOnTheEdgeOfASegmentBelongsToIt(@ForAll @IntRange(min = 1, max = 1_000_000) int total, @ForAll int seed) {
        int segment = Math.floorMod(seed, total);
        Range range = KeyWriter.segment(ID, segment, total);

        assertThat(KeyWriter.segmentOf(range.from(), total)).isEqualTo(segment);
        if (segment + 1 < total && range.to() != null) {
            assertThat(KeyWriter.segmentOf(range.to(), total)).isEqualTo(segment + 1);
            assertThat(KeyWriter.segment(ID, segment + 1, total).from()).isEqualTo(range.to());
        }
    }

    @Provide
    Arbitrary<String> texts() {
        return Values.texts();
    }

    @Provide
    Arbitrary<Num> numbers() {
        return Values.numbers();
    }

    @Provide
    Arbitrary<Binary> binaries() {
        return Values.binaries();
    }

    @Provide
    Arbitrary<Value> keys() {
        return Values.keys();
    }

    /// Two values of one type: parts of different types never meet at one place of a key.
    @Provide
    Arbitrary<Pair> pairs() {
        return Arbitraries.of(Values.keyTypes())
                .flatMap(type -> Combinators.combine(type, type).as(Pair::new));
    }

    private static int order(Value left, Value right) {
        return Integer.signum(Arrays.compareUnsigned(
                KeyWriter.of(ID).part(left).toBytes(),
                KeyWriter.of(ID).part(right).toBytes()));
    }

    private static boolean startsWith(byte[] key, byte[] prefix) {
        return prefix.length <= key.length && Arrays.mismatch(prefix, Arrays.copyOf(key, prefix.length)) < 0;
    }

    private static boolean contains(Range range, byte[] key) {
        return Arrays.compareUnsigned(key, range.from()) >= 0
                && (range.to() == null || Arrays.compareUnsigned(key, range.to()) < 0);
    }
}
