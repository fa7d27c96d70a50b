package dev.kumiki.apps.common.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.kumiki.apps.common.ops.Bench;
import dev.kumiki.apps.common.ops.Lease;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.common.work.Worker;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class OutboxTest {
    private static final Limit TEN = Limit.of(10);

    private final TestDatabase database;
    private final Bench bench;
    private final Outbox outbox;
    private final List<Task> handled = new CopyOnWriteArrayList<>();

    OutboxTest(TestDatabase database) {
        this.database = database;
        this.bench = new Bench(database);
        this.outbox = bench.outbox;
    }

    private Worker<OutboxEntry> worker(WorkHandler handler) {
        return outbox.worker("w", Map.of("mail", handler));
    }

    private Worker<OutboxEntry> worker() {
        return worker(handled::add);
    }

    private void write(String id) {
        outbox.entry(id, "mail", Map.of("to", id)).commit().orThrow();
    }

    private OutboxEntry stored(String id) {
        return outbox.find(id).orElseThrow();
    }

    @Test
    @DisplayName("K-10: an entry is written with its cause, or neither is")
    void sharesTheTransactionOfItsCause() throws Exception {
        var cause = new Lease(
                "cause",
                "x",
                database.clock().instant(),
                database.clock().instant().plusSeconds(60));
        var tables = bench.data.tables();
        assertThat(tables.transact()
                        .create(cause)
                        .and(outbox.entry("e1", "mail", Map.of()))
                        .commit())
                .isEqualTo(new Outcome.Committed());
        assertThat(tables.transact()
                        .create(cause)
                        .and(outbox.entry("e2", "mail", Map.of()))
                        .commit())
                .isInstanceOf(Outcome.Rejected.class);
        assertThat(outbox.find("e2")).isEmpty();
        assertThat(worker().runOnce()).isEqualTo(1);
        assertThat(handled).extracting(Task::id).containsExactly("e1");
    }

    @Test
    @DisplayName("K-9: one cause has one entry")
    void refusesASecondEntryOfACause() {
        write("e1");
        assertThat(outbox.entry("e1", "mail", Map.of()).commit())
                .isInstanceOfSatisfying(
                        Outcome.Rejected.class,
                        rejected -> assertThat(rejected.conflicts())
                                .singleElement()
                                .isInstanceOf(Conflict.AlreadyExists.class));
    }

    @Test
    void handsOverAndKeepsWhatWasDone() throws Exception {
        write("e1");
        assertThat(outbox.waiting(TEN)).extracting(OutboxEntry::id).containsExactly("e1");
        assertThat(worker().runOnce()).isEqualTo(1);
        assertThat(handled).containsExactly(new Task("e1", "e1", "mail", Map.of("to", "e1"), TestDatabase.START, 1));
        assertThat(outbox.waiting(TEN)).isEmpty();
        assertThat(outbox.done(TEN, Cursor.START).items())
                .extracting(OutboxEntry::id)
                .containsExactly("e1");
        assertThat(stored("e1").payload()).isEmpty();
        assertThat(worker().runOnce()).isZero();
        database.clock().advance(Bench.SETTINGS.doneKept());
        database.runMaintenance();
        assertThat(outbox.find("e1")).isEmpty();
    }

    @Test
    void keepsNothingOfWhatIsToBeForgotten() throws Exception {
        outbox.entry("e1", "mail", Map.of("to", "e1", OutboxEntry.FORGET, "true"))
                .commit()
                .orThrow();

        worker(_ -> {
                    throw new GiveUpException("no such address: e1");
                })
                .runOnce();

        assertThat(stored("e1").state()).isEqualTo(OutboxEntry.State.DEAD);
        assertThat(stored("e1").payload()).isEmpty();
        assertThat(stored("e1").lastError()).isEmpty();
    }

    @Test
    void emptiesTheOutboxInSeveralBatches() throws Exception {
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < 30; i++) {
            write("e" + i);
            ids.add("e" + i);
        }
        assertThat(worker().runOnce()).isEqualTo(30);
        assertThat(handled).extracting(Task::id).containsExactlyInAnyOrderElementsOf(ids);
    }

    @Test
    void waitsForTheMomentOfAnEntry() throws Exception {
        outbox.entry("later", "mail", Map.of(), TestDatabase.START.plusSeconds(60))
                .commit()
                .orThrow();
        assertThat(worker().runOnce()).isZero();
        database.clock().advance(Duration.ofSeconds(60));
        assertThat(worker().runOnce()).isEqualTo(1);
    }

    @Test
    void triesAgainLaterAndLater() throws Exception {
        write("e1");
        var failing = worker(task -> {
            handled.add(task);
            throw new IllegalStateException("no server");
        });
        assertThat(failing.runOnce()).isEqualTo(1);
        assertThat(stored("e1").lastError()).contains("IllegalStateException: no server");
        assertThat(stored("e1").nextAttemptAt())
                .isBetween(TestDatabase.START.plusSeconds(5), TestDatabase.START.plusSeconds(10));
        assertThat(failing.runOnce()).isZero();
        database.clock().advance(Bench.FIRST_PAUSE);
        assertThat(failing.runOnce()).isEqualTo(1);
        var second = database.clock().instant();
        assertThat(stored("e1").nextAttemptAt()).isBetween(second.plusSeconds(10), second.plusSeconds(20));
        database.clock().advance(Bench.FIRST_PAUSE.multipliedBy(2));
        assertThat(worker().runOnce()).isEqualTo(1);
        assertThat(handled).extracting(Task::attempt).containsExactly(1, 2, 3);
        assertThat(handled).extracting(Task::id).containsOnly("e1");
        assertThat(stored("e1").state()).isEqualTo(OutboxEntry.State.DONE);
    }

    @Test
    void givesUpAfterTheLimitAndTheOperatorCanRetry() throws Exception {
        write("e1");
        var failing = worker(task -> {
            throw new IllegalStateException("no server");
        });
        for (int i = 0; i < Bench.ATTEMPTS; i++) {
            assertThat(failing.runOnce()).isEqualTo(1);
            database.clock().advance(Duration.ofHours(1));
        }
        assertThat(failing.runOnce()).isZero();
        assertThat(outbox.dead(TEN, Cursor.START).items()).singleElement().satisfies(dead -> {
            assertThat(dead.id()).isEqualTo("e1");
            assertThat(dead.attempts()).isEqualTo(Bench.ATTEMPTS);
            assertThat(dead.lastError()).contains("IllegalStateException: no server");
        });
        assertThat(outbox.retry("e1")).isTrue();
        assertThat(outbox.retry("e1")).isFalse();
        assertThat(outbox.retry("unknown")).isFalse();
        assertThat(worker().runOnce()).isEqualTo(1);
        assertThat(stored("e1").state()).isEqualTo(OutboxEntry.State.DONE);
        assertThat(outbox.dead(TEN, Cursor.START).items()).isEmpty();
    }

    @Test
    void givesUpAtOnceWhatIsHopeless() throws Exception {
        write("e1");
        worker(task -> {
                    throw new GiveUpException("no such address");
                })
                .runOnce();
        assertThat(stored("e1").state()).isEqualTo(OutboxEntry.State.DEAD);
    }

    @Test
    void triesAgainWhatHasNoHandlerHere() throws Exception {
        outbox.entry("e1", "pigeon", Map.of()).commit().orThrow();
        worker().runOnce();
        assertThat(stored("e1").state()).isEqualTo(OutboxEntry.State.PENDING);
        assertThat(stored("e1").lastError()).contains("IllegalStateException: no handler for the kind pigeon");
    }

    @Test
    void neverHasTwoAtTheSameEntry() throws Exception {
        for (int i = 0; i < 20; i++) {
            write("e" + i);
        }
        Set<String> atWork = ConcurrentHashMap.newKeySet();
        List<String> overlaps = new CopyOnWriteArrayList<>();
        var counts = Race.run(5, number -> {
            var worker = outbox.worker("w" + number, Map.of("mail", task -> {
                if (!atWork.add(task.id())) {
                    overlaps.add(task.id());
                }
                handled.add(task);
                Thread.onSpinWait();
                atWork.remove(task.id());
            }));
            try {
                return worker.runOnce();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(overlaps).isEmpty();
        assertThat(counts.stream().mapToInt(count -> count).sum()).isEqualTo(20);
        assertThat(handled).extracting(Task::id).doesNotHaveDuplicates().hasSize(20);
    }

    @Test
    void leavesWhatAnotherHasUntilItsLeaseRunsOut() throws Exception {
        write("e1");
        List<Integer> others = new CopyOnWriteArrayList<>();
        worker(task -> {
                    var other = outbox.worker("other", Map.of("mail", handled::add));
                    database.clock().advance(Bench.LEASE.minusMillis(1));
                    others.add(other.runOnce());
                    database.clock().advance(Duration.ofMillis(1));
                    others.add(other.runOnce());
                })
                .runOnce();
        assertThat(others).containsExactly(0, 1);
        assertThat(handled).extracting(Task::id, Task::attempt).containsExactly(tuple("e1", 2));
        assertThat(stored("e1").holder()).contains("other");
        assertThat(stored("e1").state()).isEqualTo(OutboxEntry.State.DONE);
    }

    @Test
    void idleWorkReadsEachLaneOnce() {
        var operations = database.trace(() -> {
                    try {
                        return worker().runOnce();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .operations();
        assertThat(operations).containsExactly("Query ByDue", "Query ByDue", "Query ByDue", "Query ByDue");
    }
}
