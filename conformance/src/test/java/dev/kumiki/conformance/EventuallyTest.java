package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class EventuallyTest {
    @Test
    void triesOnceWhenTheAssertionHolds() {
        var tries = new AtomicInteger();

        eventually(tries::incrementAndGet);

        assertThat(tries).hasValue(1);
    }

    @Test
    void triesUntilTheAssertionHolds() {
        var tries = new AtomicInteger();

        eventually(() -> assertThat(tries.incrementAndGet()).isEqualTo(3));

        assertThat(tries).hasValue(3);
    }

    @Test
    void givesUpWithTheLastFailure() {
        assertThatThrownBy(() ->
                        eventually(Duration.ofMillis(1), () -> assertThat(1).isEqualTo(2)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected: 2");
    }
}
