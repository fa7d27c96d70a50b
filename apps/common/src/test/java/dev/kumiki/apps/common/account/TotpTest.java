package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The codes of authenticator apps, against the published examples.
final class TotpTest {
    private static final byte[] SECRET = "12345678901234567890".getBytes(StandardCharsets.US_ASCII);

    @ParameterizedTest(name = "RFC 6238, appendix B: second {0} gives {1}")
    @CsvSource({
        "59, 287082",
        "1111111109, 081804",
        "1111111111, 050471",
        "1234567890, 005924",
        "2000000000, 279037",
        "20000000000, 353130"
    })
    void isTheSameAsInTheStandard(long second, String code) {
        Instant now = Instant.ofEpochSecond(second);

        assertThat(Totp.code(SECRET, Totp.step(now))).isEqualTo(code);
        assertThat(Totp.match(SECRET, code, now, 0)).hasValue(second / 30);
    }

    @Test
    void aClockMayBeOnePeriodOffAndNoMore() {
        Instant now = Instant.ofEpochSecond(3_000);

        assertThat(Totp.match(SECRET, Totp.code(SECRET, 99), now, 0)).hasValue(99);
        assertThat(Totp.match(SECRET, Totp.code(SECRET, 101), now, 0)).hasValue(101);
        assertThat(Totp.match(SECRET, Totp.code(SECRET, 98), now, 0)).isEmpty();
        assertThat(Totp.match(SECRET, Totp.code(SECRET, 102), now, 0)).isEmpty();
        assertThat(Totp.match(SECRET, Totp.code(SECRET, 100), now, 100)).isEqualTo(OptionalLong.empty());
    }

    @ParameterizedTest(name = "RFC 4648: {0} is {1}")
    @CsvSource({"f, MY", "fo, MZXQ", "foo, MZXW6", "foob, MZXW6YQ", "fooba, MZXW6YTB", "foobar, MZXW6YTBOI"})
    void lettersAreThoseOfTheStandard(String text, String letters) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);

        assertThat(Base32.encode(bytes)).isEqualTo(letters);
        assertThat(Base32.decode(letters))
                .hasValueSatisfying(decoded -> assertThat(decoded).isEqualTo(bytes));
        assertThat(Base32.decode(letters + "1")).isEqualTo(Optional.empty());
    }
}
