package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class IndexBackfillTest {
    /// Enough for several chunks.
    private static final int ITEMS = 1_000;

    private static final int WRITERS = 8;

    private final HookedStore store = new HookedStore(new MemoryStore());
    private final TableFixture fixture = TableFixture.create(store);

    @Test
    @DisplayName("27: an index added to a table in use ends up equal to it, whatever writers did meanwhile")
    void agreesWithTheTableUnderConcurrentWriters() throws Exception {
        long seed = new Random().nextLong();
        load();
        TableFixture.whileWriting(WRITERS, seed, this::writeRandomly, () -> fill(addIndex()));
        assertThat(fixture.index("byG").isActive()).as("seed %s", seed).isTrue();
        fixture.assertConsistent();
    }

    @Test
    @DisplayName("25: items without the index's key, or with a value that cannot be one, have no entry")
    void leavesOutItemsWithoutAKey() {
        fixture.put("a", "x");
        fixture.put("b", "");
        fixture.write("c", _ -> TableFixture.item("pk", "c"));
        fill(addIndex());
        assertThat(fixture.table().entryCount(fixture.index("byG"))).isEqualTo(1);
        fixture.assertConsistent();
    }

    @Test
    void leavesNothingBehindWhenItsIndexIsDeletedMidway() throws Exception {
        load();
        var index = addIndex();
        var workers = Executors.newVirtualThreadPerTaskExecutor();
        var pause = new Pause(3);
        store.beforeEntries(pause);
        new IndexBackfill(fixture.tables(), workers).start(fixture.table(), "byG");
        pause.reached.await();
        fixture.tables().redefine(fixture.table(), table -> Definitions.withoutIndex(table, "byG"));
        workers.execute(() -> fixture.tables().clear(index));
        pause.resumed.countDown();
        workers.close();
        assertThat(fixture.contents(Family.INDEXES, index.id())).isEmpty();
        fixture.assertConsistent();
    }

    @Test
    void doesNotFinishAnotherIndexOfTheSameName() throws Exception {
        load();
        addIndex();
        var workers = Executors.newVirtualThreadPerTaskExecutor();
        var pause = new Pause(3);
        store.beforeEntries(pause);
        new IndexBackfill(fixture.tables(), workers).start(fixture.table(), "byG");
        pause.reached.await();
        fixture.tables().redefine(fixture.table(), table -> Definitions.withoutIndex(table, "byG"));
        var second = addIndex();
        pause.resumed.countDown();
        workers.close();
        assertThat(fixture.index("byG")).isEqualTo(second);
        assertThat(fixture.contents(Family.INDEXES, second.id())).isEmpty();
        fill(second);
        assertThat(fixture.index("byG").isActive()).isTrue();
    }

    @Test
    void isTakenUpAgainAfterACrash() {
        load();
        addIndex();
        var chunks = new AtomicInteger();
        store.beforeEntries(() -> {
            if (chunks.incrementAndGet() == 3) {
                throw new IllegalStateException("the process ends here");
            }
        });
        fill(fixture.index("byG"));
        assertThat(fixture.index("byG").isActive()).isFalse();

        store.beforeEntries(() -> {});
        var tables = TableFixture.open(store);
        var again = new TableFixture(tables, Objects.requireNonNull(tables.find("tab")));
        again.write("item1", _ -> null);
        again.put("item2", "moved");
        var workers = Executors.newVirtualThreadPerTaskExecutor();
        new IndexBackfill(tables, workers).resume();
        workers.close();
        assertThat(again.index("byG").isActive()).isTrue();
        again.assertConsistent();
    }

    /// Stops the writer of the given batch of entries until the test lets it go on.
    private static final class Pause implements Runnable {
        private final AtomicInteger left;
        final CountDownLatch reached = new CountDownLatch(1);
        final CountDownLatch resumed = new CountDownLatch(1);

        Pause(int batch) {
            left = new AtomicInteger(batch);
        }

        @Override
        public void run() {
            if (left.decrementAndGet() != 0) {
                return;
            }
            reached.countDown();
            try {
                resumed.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private void load() {
        for (int i = 0; i < ITEMS; i++) {
            fixture.put("item" + i, "group" + i % 13);
        }
    }

    private IndexDefinition addIndex() {
        fixture.tables()
                .redefine(
                        fixture.table(),
                        table -> Definitions.withIndex(fixture.tables(), table, "byG", IndexDefinition.State.CREATING));
        return fixture.index("byG");
    }

    /// Fills the index and waits for the end of it.
    private void fill(IndexDefinition index) {
        var workers = Executors.newVirtualThreadPerTaskExecutor();
        new IndexBackfill(fixture.tables(), workers).start(fixture.table(), index.name());
        workers.close();
    }

    private void writeRandomly(Random random) {
        for (int i = 0; i < 1_500; i++) {
            String pk = "item" + random.nextInt(ITEMS + 200);
            switch (random.nextInt(4)) {
                case 0 -> fixture.write(pk, _ -> null);
                case 1 -> fixture.write(pk, _ -> TableFixture.item("pk", pk));
                case 2 -> fixture.put(pk, "group" + random.nextInt(13));
                default ->
                    fixture.write(
                            pk,
                            old -> old == null ? null : TableFixture.item("pk", pk, "g", "g" + old.bytes(), "x", "y"));
            }
        }
    }
}
