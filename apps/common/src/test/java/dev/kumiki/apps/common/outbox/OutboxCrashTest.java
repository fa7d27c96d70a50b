package dev.kumiki.apps.common.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.Bench;
import dev.kumiki.apps.common.ops.OutboxEntry;
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
final class OutboxCrashTest {
    private static final int ENTRIES = 3;

    /// More than the calls of a whole run, so that the last round is not killed at all.
    private static final int MAX_CALLS = 60;

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
        // Four lanes are read before and after, and each entry is taken and ended.
        assertThat(killed).isEqualTo(2 * 4 + 2 * ENTRIES);
    }

    private static boolean survives(int calls, Death death) throws Exception {
        try (TestDatabase database = TestDatabase.open(Store.MEMORY)) {
            var bench = new Bench(database);
            for (int i = 0; i < ENTRIES; i++) {
                bench.outbox.entry("e" + i, "mail", Map.of()).commit().orThrow();
            }
            List<Task> handled = new ArrayList<>();
            var mortal = bench.outbox(bench.data(MortalClient.over(database.client(), calls, death)));
            boolean survived = true;
            try {
                mortal.worker("first", Map.of("mail", handled::add)).runOnce();
            } catch (SdkClientException e) {
                survived = false;
            }
            int before = handled.size();
            database.clock().advance(Bench.LEASE.minus(Duration.ofMillis(1)));
            bench.outbox.worker("second", Map.of("mail", handled::add)).runOnce();
            assertThat(handled.stream().map(Task::id).distinct()).hasSize(handled.size());
            database.clock().advance(Duration.ofMillis(1));
            bench.outbox.worker("third", Map.of("mail", handled::add)).runOnce();
            assertThat(handled).extracting(Task::id).contains("e0", "e1", "e2");
            assertThat(handled).hasSizeBetween(ENTRIES, ENTRIES + 1);
            assertThat(survived ? before : ENTRIES).isEqualTo(ENTRIES);
            for (int i = 0; i < ENTRIES; i++) {
                assertThat(bench.outbox.find("e" + i).orElseThrow().state()).isEqualTo(OutboxEntry.State.DONE);
            }
            return survived;
        }
    }
}
