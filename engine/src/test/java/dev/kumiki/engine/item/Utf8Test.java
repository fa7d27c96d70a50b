package dev.kumiki.engine.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class Utf8Test {
    private static final String PAIR = "😀";

    @Test
    @DisplayName("supplementary characters sort behind U+FFFD, unlike String.compareTo (semantics 21)")
    void ordersByCodePoint() {
        assertThat(Utf8.ORDER.compare(PAIR, "\uFFFD")).isPositive();
        assertThat(PAIR.compareTo("\uFFFD")).isNegative();
    }

    @Property
    void ordersAsTheBytesDo(@ForAll @StringLength(max = 6) String left, @ForAll @StringLength(max = 6) String right) {
        if (Utf8.isWellFormed(left) && Utf8.isWellFormed(right)) {
            int bytes = Arrays.compareUnsigned(bytes(left), bytes(right));
            assertThat(Integer.signum(Utf8.ORDER.compare(left, right))).isEqualTo(Integer.signum(bytes));
        }
    }

    @Property
    void measuresWithoutEncoding(@ForAll String text) {
        if (Utf8.isWellFormed(text)) {
            assertThat(Utf8.length(text)).isEqualTo(bytes(text).length);
        }
    }

    @Test
    void knowsLoneSurrogatesInLongTexts() {
        String text = "é".repeat(100);
        assertThat(Utf8.isWellFormed(text)).isTrue();
        for (int at : new int[] {0, 1, 50, 99, 100}) {
            String before = text.substring(0, at);
            String after = text.substring(at);
            assertThat(Utf8.isWellFormed(before + PAIR + after)).isTrue();
            assertThat(Utf8.isWellFormed(before + PAIR.charAt(0) + after)).isFalse();
            assertThat(Utf8.isWellFormed(before + "?" + PAIR.charAt(1) + after)).isFalse();
        }
    }

    @Test
    void knowsLoneSurrogates() {
        assertThat(Utf8.isWellFormed("a" + PAIR + "b")).isTrue();
        assertThat(Utf8.isWellFormed("\uD83D")).isFalse();
        assertThat(Utf8.isWellFormed("\uDE00\uD83D")).isFalse();
        assertThat(Utf8.isWellFormed("\uD83Dx")).isFalse();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
