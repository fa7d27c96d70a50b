package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.WatchedStore;
import dev.kumiki.engine.table.TableSettings.Expiry;
import dev.kumiki.engine.table.TableSettings.Expiry.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class ExpiryBackfillTest {
    /// Enough for several chunks.
    private static final int ITEMS = 1_000;

    private static final int WRITERS = 6;
    private static final int WRITES = 1_500;
    private static final int FEW_WRITES_FIRST = 3;

    private final WatchedStore store = new WatchedStore(new MemoryStore());
    private final TableFixture fixture = TableFixture.create(store);

    private static Item item(String pk, long second) {
        var attributes = new LinkedHashMap<String, Value>();
        attributes.put("pk", new Value.S(pk));
        attributes.put("until", new Value.N(Num.parse(Long.toString(second))));
        return Item.wrap(attributes);
    }

    private void load() {
        for (int i = 0; i < ITEMS; i++) {
            String pk = "item" + i;
            long second = i % 50;
            fixture.write(pk, _ -> item(pk, second));
        }
    }

    private void become(State state) {
        become(fixture, state);
    }

    private static void become(TableFixture fixture, State state) {
        fixture.tables()
                .redefine(
                        fixture.table(),
                        table -> table.withSettings(
                                table.settings().withExpiry(new Expiry("until", state, Definitions.CREATED))));
    }

    private void fill() {
        new ExpiryBackfill(fixture.tables(), fixture.table()).run(() -> false);
    }

    private static State state(TableFixture fixture) {
        return Objects.requireNonNull(fixture.table().definition().settings().expiry())
                .state();
    }

    private static Set<Binary> entries(TableFixture fixture) {
        var entries = new HashSet<Binary>();
        var all = Expiries.all(fixture.table().definition().id());
        try (var cursor = fixture.tables().store().cursor(Family.EXPIRIES, all)) {
            while (cursor.next()) {
                entries.add(Binary.wrap(cursor.key()));
            }
        }
        return entries;
    }

    private static void assertExact(TableFixture fixture) {
        var definition = fixture.table().definition();
        var wanted = new HashSet<Binary>();
        fixture.contents(Family.ITEMS, definition.id()).forEach((key, item) -> {
            Long second = Expiries.second(definition.settings().expiry(), item);
            if (second != null) {
                wanted.add(Binary.wrap(Expiries.entry(second, key.array())));
            }
        });
        assertThat(entries(fixture)).isEqualTo(wanted);
    }

    @Test
    void findsTheTimesOfAllItems() {
        load();
        fixture.put("timeless", "x");
        become(State.ENABLING);
        fill();
        assertThat(state(fixture)).isEqualTo(State.ENABLED);
        assertThat(entries(fixture)).hasSize(ITEMS);
        assertExact(fixture);
    }

    @Test
    @DisplayName("47: expiries equal the items' times, whatever writers did while they were looked for")
    void agreesWithTheTableUnderConcurrentWriters() throws Exception {
        long seed = new Random().nextLong();
        load();
        TableFixture.whileWriting(WRITERS, seed, this::writeRandomly, () -> {
            become(State.ENABLING);
            fill();
        });
        assertThat(state(fixture)).as("seed %s", seed).isEqualTo(State.ENABLED);
        assertExact(fixture);
    }

    @Test
    void waitsForWritersThatDoNotKeepExpiriesYet() throws Exception {
        var writing = new CountDownLatch(1);
        var released = new CountDownLatch(1);
        var writer = Thread.ofPlatform().unstarted(() -> fixture.write("late", _ -> item("late", 7)));
        store.beforeWrite(() -> {
            if (Thread.currentThread().equals(writer)) {
                writing.countDown();
                await(released);
            }
        });
        writer.start();
        writing.await();
        become(State.ENABLING);
        var filler = Thread.ofPlatform().start(this::fill);
        while (filler.isAlive() && filler.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        released.countDown();
        writer.join();
        filler.join();
        assertThat(state(fixture)).isEqualTo(State.ENABLED);
        assertExact(fixture);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void writeRandomly(Random random) {
        for (int i = 0; i < WRITES; i++) {
            String pk = "item" + random.nextInt(ITEMS + 200);
            long second = random.nextInt(50);
            switch (random.nextInt(4)) {
                case 0 -> fixture.write(pk, _ -> null);
                case 1 -> fixture.put(pk, "timeless");
                default -> fixture.write(pk, _ -> item(pk, second));
            }
        }
    }

    @Test
    void isTakenUpAgainAfterACrash() {
        load();
        become(State.ENABLING);
        var writes = new AtomicInteger();
        store.beforeWrite(() -> {
            if (writes.incrementAndGet() == FEW_WRITES_FIRST) {
                throw new IllegalStateException("the process ends here");
            }
        });
        assertThatIllegalStateException().isThrownBy(this::fill);
        store.beforeWrite(() -> {});
        assertThat(entries(fixture)).isNotEmpty().hasSizeLessThan(ITEMS);

        var tables = TableFixture.open(store);
        var again = new TableFixture(tables, Objects.requireNonNull(tables.find("tab")));
        assertThat(ExpiryBackfill.isUnfinished(again.table())).isTrue();
        again.write("item1", _ -> null);
        again.write("item2", _ -> item("item2", 99));
        new ExpiryBackfill(tables, again.table()).run(() -> false);
        assertThat(state(again)).isEqualTo(State.ENABLED);
        assertExact(again);
    }

    @Test
    void endsQuietlyWhenItsTableIsDeletedMidway() throws Exception {
        load();
        become(State.ENABLING);
        inTheMiddle(() -> fixture.tables().drop(fixture.table(), _ -> {}));
        assertThat(entries(fixture)).isEmpty();
    }

    @Test
    void leavesNothingBehindWhenItIsNoLongerWanted() throws Exception {
        load();
        become(State.ENABLING);
        inTheMiddle(() -> fixture.tables()
                .redefineWithoutExpiries(
                        fixture.table(),
                        table -> table.withSettings(table.settings()
                                .withExpiry(new Expiry("until", State.DISABLED, Definitions.CREATED)))));
        assertThat(state(fixture)).isEqualTo(State.DISABLED);
        assertThat(entries(fixture)).isEmpty();
    }

    /// Runs `change` while the filling is about to write, under locks that `change` will have to wait for.
    private void inTheMiddle(Runnable change) throws Exception {
        var writes = new AtomicInteger();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var changes = new ArrayList<Future<?>>();
            store.beforeWrite(() -> {
                if (writes.incrementAndGet() == FEW_WRITES_FIRST) {
                    changes.add(threads.submit(change));
                    awaitChangeOfDefinition();
                }
            });
            fill();
            for (Future<?> end : changes) {
                end.get();
            }
        }
        assertThat(writes.get()).isGreaterThanOrEqualTo(FEW_WRITES_FIRST);
    }

    private void awaitChangeOfDefinition() {
        while (!fixture.table().isDropped() && state(fixture) == State.ENABLING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void expiriesThatACrashLeftBehindAreDeletedAtTheNextStart() {
        become(State.ENABLED);
        load();
        become(State.DISABLED);
        assertThat(entries(fixture)).hasSize(ITEMS);

        var tables = TableFixture.open(store);
        assertThat(entries(new TableFixture(tables, Objects.requireNonNull(tables.find("tab")))))
                .isEmpty();
    }

    @Test
    void stopsWhenTold() {
        load();
        become(State.ENABLING);
        new ExpiryBackfill(fixture.tables(), fixture.table()).run(() -> true);
        assertThat(state(fixture)).isEqualTo(State.ENABLING);
        assertThat(entries(fixture)).isEmpty();
    }
}
