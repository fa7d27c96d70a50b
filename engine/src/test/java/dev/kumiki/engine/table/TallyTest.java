package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class TallyTest {
    private static final Tally TALLY =
            new Tally(Map.of(3, new Tally.Amount(1, 10), 1, new Tally.Amount(-2, Long.MAX_VALUE)));

    @Test
    void isDecodedAsItWasEncoded() {
        assertThat(Tally.decode(Tally.EMPTY.plus(TALLY).encode())).isEqualTo(TALLY);
        assertThat(Tally.decode(Tally.EMPTY.encode())).isEqualTo(Tally.EMPTY);
    }

    @Test
    void takesTwentyBytesEachInTheOrderOfIds() {
        byte[] encoded = Tally.EMPTY.plus(TALLY).encode();
        assertThat(encoded).hasSize(40);
        assertThat(encoded[3]).isEqualTo((byte) 1);
        assertThat(encoded[23]).isEqualTo((byte) 3);
    }

    @Test
    void addsUpById() {
        var sum = TALLY.plus(new Tally(Map.of(3, new Tally.Amount(2, -4), 7, new Tally.Amount(1, 1))));
        assertThat(sum.of(3)).isEqualTo(new Tally.Amount(3, 6));
        assertThat(sum.of(7)).isEqualTo(new Tally.Amount(1, 1));
        assertThat(sum.of(1)).isEqualTo(TALLY.of(1));
        assertThat(sum.of(2)).isEqualTo(Tally.Amount.NONE);
    }

    @Test
    void dropsWhatCancelsOut() {
        var one = new Tally(Map.of(3, new Tally.Amount(1, 10)));
        assertThat(one.plus(new Tally(Map.of(3, new Tally.Amount(-1, -10)))).isEmpty())
                .isTrue();
    }
}
