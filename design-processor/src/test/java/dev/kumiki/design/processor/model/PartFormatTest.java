package dev.kumiki.design.processor.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.mapping.TimeText;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PartFormatTest {
    @ParameterizedTest
    @CsvSource({
        "millis, UTC",
        "millis, Etc/UTC",
        "seconds, GMT",
        "nanos, Asia/Tokyo",
        "micros, Asia/Kathmandu",
        "minutes, Asia/Tokyo",
        "date, America/New_York",
        "month, Asia/Tokyo",
        "year, UTC",
        "time, Asia/Tokyo"
    })
    void widthIsThatOfTheWrittenText(String format, String zone) {
        String written = TimeText.ofInstant(format, zone).write(Instant.parse("2026-11-16T00:00:00Z"));
        assertThat(new PartFormat.Timed(format, zone).fixedWidth()).isEqualTo(written.length());
    }

    @ParameterizedTest
    @CsvSource({"millis, Europe/London", "seconds, America/New_York"})
    void whereTheClocksChangeNoWidthIsFixed(String format, String zone) {
        assertThat(new PartFormat.Timed(format, zone).fixedWidth()).isZero();
    }
}
