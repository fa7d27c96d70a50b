package dev.kumiki.design.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

final class StoredTimeTest {
    private static final Instant FINE = Instant.parse("2025-06-01T01:02:03.456789Z");
    private static final Instant STORED = Instant.parse("2025-06-01T01:02:03.456Z");

    @Test
    void momentsAndClocksAreCutToMilliseconds() {
        assertThat(StoredTime.of(FINE)).isEqualTo(STORED);
        assertThat(StoredTime.of(InstantSource.fixed(FINE)).instant()).isEqualTo(STORED);
        assertThat(StoredTime.of(Instant.parse("1969-12-31T23:59:59.9999Z")))
                .as("before 1970 too, to the earlier one")
                .isEqualTo(Instant.parse("1969-12-31T23:59:59.999Z"));
    }
}
