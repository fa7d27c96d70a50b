package dev.kumiki.apps.common.id;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class TimeOrderedIdsTest {
    @Test
    @DisplayName("B2.6: identifiers grow, within a millisecond and when the clock goes back")
    void grow() {
        var clock = new TestClock(TestDatabase.START);
        var ids = new TimeOrderedIds(clock, new Random(1));
        List<String> all = new ArrayList<>();
        for (int count = 0; count < 10_000; count++) {
            all.add(ids.next().toString());
            if (count == 6_000) {
                clock.advance(Duration.ofMillis(-5));
            }
        }

        assertThat(all).isSorted().doesNotHaveDuplicates();
        assertThat(ids.next().version()).isEqualTo(7);
        assertThat(ids.next().variant()).isEqualTo(2);
    }

    @Test
    void numberedOnesSortByTheirNumbersInTheirMillisecond() {
        long millis = TestDatabase.START.toEpochMilli();

        assertThat(List.of(
                        TimeOrderedIds.numbered(millis, 0, 9).toString(),
                        TimeOrderedIds.numbered(millis, 4_095, 5).toString(),
                        TimeOrderedIds.numbered(millis, 4_096, 1).toString(),
                        TimeOrderedIds.numbered(millis + 1, 0, 0).toString()))
                .isSorted();
        assertThat(TimeOrderedIds.millis(TimeOrderedIds.numbered(millis, 77, 3)))
                .isEqualTo(millis);
    }
}
