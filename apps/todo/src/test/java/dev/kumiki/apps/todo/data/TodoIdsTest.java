package dev.kumiki.apps.todo.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.todo.design.TodoId;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B2.6: identifiers are UUIDs of version 7 in the order of their creation")
final class TodoIdsTest {
    private final TestClock clock = new TestClock(Instant.parse("2026-11-16T03:00:00Z"));
    private final TodoIds ids = new TodoIds(clock, new Random(1));

    @Test
    void haveVersionAndVariant() {
        UUID id = ids.next();
        assertThat(id.version()).isEqualTo(7);
        assertThat(id.variant()).isEqualTo(2);
        assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(clock.millis());
    }

    @Test
    void growWithinAMillisecond() {
        assertThat(Stream.generate(ids::nextTodo).limit(10_000).map(TodoId::value))
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void growWhenTheClockGoesBack() {
        String before = ids.nextCategory().value();
        clock.set(clock.instant().minus(Duration.ofHours(1)));
        assertThat(ids.nextCategory().value()).isGreaterThan(before);
    }
}
