package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.WatchedStore;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class TalliesTest {
    private static final int WRITERS = 16;
    private static final int WRITES = 400;
    private static final int KEYS = 60;

    private final WatchedStore store = new WatchedStore();

    @AfterEach
    void close() {
        store.close();
    }

    /// Every third write deletes, every fifth leaves the index.
    private static void write(TableFixture fixture, int number) {
        String pk = "k" + number % KEYS;
        if (number % 3 == 0) {
            fixture.write(pk, _ -> null);
        } else if (number % 5 == 0) {
            fixture.write(pk, _ -> TableFixture.item("pk", pk));
        } else {
            fixture.put(pk, "g".repeat(1 + number % 7));
        }
    }

    @Test
    void areExactAmongManyWritersAndAfterReloading() throws Exception {
        var fixture = TableFixture.create(store);
        fixture.tables()
                .redefine(
                        fixture.table(),
                        old -> Definitions.withIndex(fixture.tables(), old, "by-g", IndexDefinition.State.ACTIVE));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var writers = IntStream.range(0, WRITERS)
                    .<Future<?>>mapToObj(writer -> threads.submit(() -> IntStream.range(0, WRITES)
                            .forEach(number -> write(fixture, number * (2 * writer + 1) + writer))))
                    .toList();
            for (Future<?> writer : writers) {
                writer.get();
            }
        }
        assertThat(fixture.table().itemCount()).isPositive();
        fixture.assertConsistent();

        var reopened = TableFixture.open(store);
        new TableFixture(reopened, reopened.require("tab")).assertConsistent();
    }

    @Test
    void areExactWhenOneOfTwoItemsThatShareATallyIsBeingWritten() throws Exception {
        var fixture = TableFixture.create(store);
        var first = key(fixture, 0);
        int other = IntStream.iterate(1, number -> number + 1)
                .filter(number -> sharesOnlyTheTally(first, key(fixture, number)))
                .findFirst()
                .orElseThrow();
        var writing = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        store.beforeWrite(() -> {
            store.beforeWrite(() -> {});
            writing.countDown();
            awaitUninterrupted(goOn);
        });

        var one = Thread.ofPlatform().start(() -> fixture.put("k0", "g"));
        writing.await();
        var two = Thread.ofPlatform().start(() -> fixture.put("k" + other, "g"));
        while (two.isAlive() && two.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        goOn.countDown();
        one.join();
        two.join();

        assertThat(fixture.table().itemCount()).isEqualTo(2);
        fixture.assertConsistent();
        int id = fixture.table().definition().id();
        assertThat(Tallies.load(store, id).sum(id).count()).isEqualTo(2);
    }

    private static ItemKey key(TableFixture fixture, int number) {
        return ItemKey.of(fixture.table().definition(), new Value.S("k" + number), null);
    }

    private static boolean sharesOnlyTheTally(ItemKey one, ItemKey other) {
        return one.tally() == other.tally() && one.stripe() != other.stripe();
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
