package dev.kumiki.apps.common.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.Bench;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;

/// A worker that is killed at each of its calls in turn, and one that comes after it.
final class ScheduleCrashTest {
    private static final int MAX_CALLS = 60;
    private static final Duration DAY = Duration.ofDays(1);

    @ParameterizedTest
    @EnumSource
    void killedAnywhereNothingIsLost(Death death) throws Exception {
        boolean survived = false;
        int killed = 0;
        for (int calls = 0; !survived; calls++) {
            assertThat(calls).isLessThan(MAX_CALLS);
            survived = survives(calls, death);
            killed += survived ? 0 : 1;
        }
        // Four lanes are read before and after, and both jobs are taken and ended.
        assertThat(killed).isEqualTo(2 * 4 + 2 * 2);
    }

    private static boolean survives(int calls, Death death) throws Exception {
        try (TestDatabase database = TestDatabase.open(Store.MEMORY)) {
            var bench = new Bench(database);
            bench.schedules.put(new Job("once", "job", Map.of()), TestDatabase.START.plus(DAY));
            bench.schedules.repeat(new Job("daily", "job", Map.of()), new Repeat.Every(DAY));
            database.clock().advance(DAY);
            List<Task> handled = new ArrayList<>();
            var mortal = bench.schedules(bench.data(MortalClient.over(database.client(), calls, death)));
            boolean survived = true;
            try {
                mortal.worker("first", Map.of("job", handled::add)).runOnce();
            } catch (SdkClientException e) {
                survived = false;
            }
            database.clock().advance(Bench.LEASE.minus(Duration.ofMillis(1)));
            bench.schedules.worker("second", Map.of("job", handled::add)).runOnce();
            assertThat(handled.stream().map(Task::id).distinct()).hasSize(handled.size());
            database.clock().advance(Duration.ofMillis(1));
            bench.schedules.worker("third", Map.of("job", handled::add)).runOnce();
            assertThat(handled.stream().map(Task::name).distinct()).containsExactlyInAnyOrder("once", "daily");
            assertThat(handled.stream().map(Task::id).distinct()).hasSize(2);
            assertThat(handled).hasSizeBetween(2, 3);
            assertThat(bench.schedules.find("once")).isEmpty();
            assertThat(bench.schedules.find("daily").orElseThrow().dueAt())
                    .isEqualTo(TestDatabase.START.plus(DAY.multipliedBy(2)));
            return survived;
        }
    }
}
