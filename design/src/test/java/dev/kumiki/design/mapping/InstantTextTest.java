package dev.kumiki.design.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The quick way gives what the general formatter gives.
final class InstantTextTest {
    private static final Map<String, String> FORMATS = Map.of(
            "nanos", "uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSSXXX",
            "micros", "uuuu-MM-dd'T'HH:mm:ss.SSSSSSXXX",
            "millis", "uuuu-MM-dd'T'HH:mm:ss.SSSXXX",
            "seconds", "uuuu-MM-dd'T'HH:mm:ssXXX",
            "minutes", "uuuu-MM-dd'T'HH:mmXXX",
            "date", "uuuu-MM-dd",
            "month", "uuuu-MM",
            "year", "uuuu",
            "time", "HH:mm:ss");

    private static final long YEAR_ZERO = -62_167_219_200L;
    private static final long YEAR_10_500 = 269_000_000_000L;
    private static final int ROUNDS = 2_000;

    @Test
    void writesAndReadsLikeTheGeneralFormatter() {
        long seed = System.nanoTime();
        var random = new Random(seed);
        for (String zone : List.of("UTC", "Asia/Tokyo", "America/New_York", "Asia/Kathmandu")) {
            FORMATS.forEach((format, pattern) -> {
                var general = DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneId.of(zone));
                var text = TimeText.ofInstant(format, zone);
                for (int i = 0; i < ROUNDS / FORMATS.size(); i++) {
                    var instant = Instant.ofEpochSecond(
                            random.nextLong(YEAR_ZERO, YEAR_10_500), random.nextInt(1_000_000_000));
                    String written = text.write(instant);
                    assertThat(written)
                            .as("seed %d, %s in %s", seed, instant, zone)
                            .isEqualTo(general.format(instant));
                    if (pattern.endsWith("XXX")) {
                        assertThat(TimeText.readInstant(written, "a"))
                                .as("seed %d, %s", seed, written)
                                .isEqualTo(DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(written, Instant::from));
                    }
                }
            });
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-11-16",
                "2026-11-16T12:00:00",
                "2026-11-16T12:00:00.Z",
                "2026-11-16T12:00:00.1234567890Z",
                "2026-11-16T24:00:00Z",
                "2026-11-16T12:60:00Z",
                "2026-13-01T12:00:00Z",
                "2026-02-30T12:00:00Z",
                "2026-11-16T12:00:00+9:00",
                "2026-11-16T12:00:00*09:00",
                "2026-11-16T12:00:00+09:61",
                "2026-11-16T12:00:00ZZ",
                "2026-11-16 12:00:00Z",
                "x026-11-16T12:00:00Z"
            })
    void leavesAloneWhatItDoesNotKnow(String text) {
        assertThat(InstantText.read(text)).isNull();
    }
}
