package dev.kumiki.apps.common.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What comes back from browsers as it was, or not at all.
final class SealTest {
    private static final Instant NOW = Instant.parse("2026-11-16T03:00:00Z");
    private static final Secret SECRET = Secret.random();

    private final Seal seal = SECRET.seal("purpose");

    @Test
    void givesBackWhatWasSealedUntilItsTimeIsOver() {
        String sealed = seal.seal("明日 \u0000", NOW.plusSeconds(60));

        assertThat(SECRET.seal("purpose").open(sealed, NOW)).contains("明日 \u0000");
        assertThat(seal.open(sealed, NOW.plusSeconds(59))).isPresent();
        assertThat(seal.open(sealed, NOW.plusSeconds(60))).isEmpty();
        assertThat(sealed).matches("[A-Za-z0-9_-]+").isNotEqualTo(seal.seal("明日 \u0000", NOW.plusSeconds(60)));
    }

    @Test
    void whatWasChangedOrSealedForSomethingElseIsNothing() {
        String sealed = seal.seal("text", NOW.plusSeconds(60));
        for (int i = 0; i < sealed.length() - 1; i++) {
            char other = sealed.charAt(i) == 'A' ? 'B' : 'A';
            assertThat(seal.open(sealed.substring(0, i) + other + sealed.substring(i + 1), NOW))
                    .isEmpty();
        }

        assertThat(SECRET.seal("other").open(sealed, NOW)).isEmpty();
        assertThat(Secret.random().seal("purpose").open(sealed, NOW)).isEmpty();
        for (String none : List.of("", "A", "!", "A".repeat(20), "A".repeat(9_999), sealed + "AAAA")) {
            assertThat(seal.open(none, NOW)).isEmpty();
        }
    }

    @Test
    void marksTheSameTheSame() {
        assertThat(seal.mark("x")).isEqualTo(SECRET.seal("purpose").mark("x")).isNotEqualTo(seal.mark("y"));
        assertThat(SECRET.seal("other").mark("x")).isNotEqualTo(seal.mark("x"));
    }
}
