package dev.kumiki.engine.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KeyWriterTest {

    @Test
    void startsWithTheIdInBigEndian() {
        assertThat(KeyWriter.of(0x01020304).toBytes()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void putsTheHashOfThePartitionKeyBeforeIt() {
        byte[] key = KeyWriter.of(0).partition(new Value.S("ab")).toBytes();

        byte[] part = {'a', 'b', 0, 0};
        assertThat(hex(key)).isEqualTo("00000000%08x61620000".formatted(KeyHash.of(part, 0, part.length)));
    }

    @Test
    void aPartitionKeyOfOneAttributeIsTheSameAloneAndInAList() {
        var part = new Value.S("ab");

        assertThat(KeyWriter.of(7).partition(List.of(part)).toBytes())
                .isEqualTo(KeyWriter.of(7).partition(part).toBytes());
    }

    @Test
    void escapesZeroBytesAndTerminates() {
        assertThat(encoded(new Value.S("a\0é"))).isEqualTo("6100ffc3a90000");
        assertThat(encoded(new Value.B(Binary.wrap(new byte[] {0, -1})))).isEqualTo("00ffff0000");
    }

    @Test
    void aPrefixHasNoTerminator() {
        assertThat(hex(KeyWriter.of(0).prefix(new Value.S("a\0")).toBytes())).isEqualTo("000000006100ff");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 02",
        "1, 0382 0b 00",
        "10, 0383 0b 00",
        "12.5, 0383 0d 33 00",
        "0.05, 0380 33 00",
        "-1, 017d f4 ff",
        "1E125, 03ff 0b 00",
        "1E-130, 0300 0b 00"
    })
    void writesSignExponentAndDigitPairs(String number, String hex) {
        assertThat(encoded(new Value.N(Num.parse(number)))).isEqualTo(hex.replace(" ", ""));
    }

    @Test
    void thirtyEightDigitsFitIn22Bytes() {
        byte[] key = KeyWriter.of(0)
                .part(new Value.N(Num.parse("-1234567890123456789.0123456789012345678")))
                .toBytes();

        assertThat(key).hasSize(4 + 22);
    }

    @Test
    void canBeUsedAfterToBytes() {
        var writer = KeyWriter.of(1).partition(new Value.S("p"));
        byte[] partition = writer.toBytes();

        byte[] whole = writer.part(new Value.S("s")).toBytes();

        assertThat(whole).startsWith(partition).hasSize(partition.length + 3);
    }

    @Test
    void refusesValuesThatCannotBeKeys() {
        var writer = KeyWriter.of(1);

        assertThatIllegalArgumentException().isThrownBy(() -> writer.part(Value.Null.NULL));
        assertThatIllegalArgumentException().isThrownBy(() -> writer.prefix(new Value.N(Num.ZERO)));
    }

    @Test
    void allKeysOfAnIdEndBeforeTheNextId() {
        assertThat(KeyWriter.all(255).from()).containsExactly(0, 0, 0, 255);
        assertThat(KeyWriter.all(255).to()).containsExactly(0, 0, 1);
        assertThat(KeyWriter.all(-1).to()).isNull();
    }

    @Test
    void refusesASegmentOutOfRange() {
        assertThatIllegalArgumentException().isThrownBy(() -> KeyWriter.segment(1, 3, 3));
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0",
        "hello, 248bfa47",
        "'hello, world', 149bbb7f",
        "The quick brown fox jumps over the lazy dog, 2e4ff723"
    })
    void theHashIsMurmur3(String text, String hash) {
        byte[] bytes = text.getBytes(UTF_8);

        assertThat(KeyHash.of(bytes, 0, bytes.length)).isEqualTo(Integer.parseUnsignedInt(hash, 16));
    }

    private static String encoded(Value part) {
        return hex(KeyWriter.of(0).part(part).toBytes()).substring(8);
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
