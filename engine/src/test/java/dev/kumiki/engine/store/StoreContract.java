package dev.kumiki.engine.store;

import static dev.kumiki.engine.store.Family.INDEXES;
import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.Family.META;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// What every [Store] must do, whatever it keeps its bytes in.
public abstract class StoreContract extends StoreLifecycleContract {
    @Nested
    class Get {
        @Test
        void findsWhatWasPut() {
            put("k", "v");

            assertThat(get(store, "k")).isEqualTo("v");
        }

        @Test
        void givesNullForAnAbsentKey() {
            assertThat(get(store, "k")).isNull();
        }

        @Test
        void familiesAreApart() {
            store.write(new Batch().put(ITEMS, bytes("k"), bytes("item")).put(META, bytes("k"), bytes("meta")));

            assertThat(store.get(ITEMS, bytes("k"))).isEqualTo(bytes("item"));
            assertThat(store.get(META, bytes("k"))).isEqualTo(bytes("meta"));
            assertThat(store.get(INDEXES, bytes("k"))).isNull();
        }

        @Test
        void emptyKeysAndValuesAreKept() {
            put("", "value of the empty key");
            put("empty value", "");

            assertThat(get(store, "")).isEqualTo("value of the empty key");
            assertThat(get(store, "empty value")).isEmpty();
        }

        @Test
        void bigValuesAreKept() {
            byte[] big = new byte[5 << 20];
            Arrays.fill(big, (byte) 7);

            store.write(new Batch().put(ITEMS, bytes("big"), big));

            assertThat(store.get(ITEMS, bytes("big"))).isEqualTo(big);
        }

        @Test
        void severalKeysComeInTheirOrderWithNullsForAbsentOnes() {
            put("a", "1");
            put("b", "2");

            var values = store.multiGet(ITEMS, List.of(bytes("b"), bytes("x"), bytes("a"), bytes("b")));

            assertThat(values).containsExactly(bytes("2"), null, bytes("1"), bytes("2"));
            assertThat(store.multiGet(ITEMS, List.of())).isEmpty();
        }
    }

    @Nested
    class AnAppendedEntry {
        @Test
        void hasTheKeyThatWasAskedForAtTheCommit() {
            store.write(new Batch()
                    .append(ITEMS, () -> bytes("k"), bytes("first"))
                    .append(ITEMS, () -> bytes("l"), bytes("second")));

            assertThat(get(store, "k")).isEqualTo("first");
            assertThat(get(store, "l")).isEqualTo("second");
        }

        /// A reader that follows the numbers must not be overtaken: what it sees has no gaps.
        @Test
        void isNeverSeenBeforeAnEarlierOne() throws Exception {
            int writers = 8;
            int each = 300;
            var numbers = new AtomicInteger();
            try (var threads = Executors.newFixedThreadPool(writers)) {
                var running = new AtomicInteger(writers);
                for (int w = 0; w < writers; w++) {
                    threads.execute(() -> {
                        for (int i = 0; i < each; i++) {
                            store.write(new Batch()
                                    .append(ITEMS, () -> number(numbers.incrementAndGet()), bytes("v"))
                                    .append(ITEMS, () -> number(numbers.incrementAndGet()), bytes("v")));
                        }
                        running.decrementAndGet();
                    });
                }
                int seen = 0;
                boolean last;
                do {
                    last = running.get() == 0;
                    seen = followed(seen);
                } while (!last);
                assertThat(seen).isEqualTo(2 * writers * each);
            }
        }

        /// Reads on from number `seen`, and gives the last number.
        private int followed(int seen) {
            int last = seen;
            try (var cursor = store.cursor(ITEMS, new Range(number(seen + 1), null, false))) {
                while (cursor.next()) {
                    assertThat(cursor.key()).isEqualTo(number(last + 1));
                    last++;
                }
            }
            assertThat(last % 2).as("half a batch is visible").isZero();
            return last;
        }

        private static byte[] number(int number) {
            return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
        }
    }

    @Nested
    class ABatch {
        @Test
        void laterChangesWin() {
            store.write(new Batch()
                    .put(ITEMS, bytes("a"), bytes("1"))
                    .put(ITEMS, bytes("a"), bytes("2"))
                    .put(ITEMS, bytes("b"), bytes("1"))
                    .delete(ITEMS, bytes("b"))
                    .delete(ITEMS, bytes("c"))
                    .put(ITEMS, bytes("c"), bytes("3")));

            assertThat(walk(store, everything())).containsExactly("a=2", "c=3");
        }

        @Test
        void withoutChangesDoesNothing() {
            store.write(new Batch());

            assertThat(walk(store, everything())).isEmpty();
        }

        @Test
        void deletesARangeWithoutItsEnd() {
            putAll("a", "b", "c", "d");

            store.write(new Batch().deleteRange(ITEMS, bytes("b"), bytes("d")));

            assertThat(walk(store, everything())).containsExactly("a=a", "d=d");
        }

        @Test
        void deletesNothingWhenARangeIsEmptyOrReversed() {
            putAll("a", "b", "c");

            store.write(
                    new Batch().deleteRange(ITEMS, bytes("b"), bytes("b")).deleteRange(ITEMS, bytes("c"), bytes("a")));

            assertThat(walk(store, everything())).containsExactly("a=a", "b=b", "c=c");
        }

        @Test
        void whatIsPutAfterARangeWasDeletedStays() {
            putAll("a", "b");

            store.write(new Batch().deleteRange(ITEMS, bytes("a"), bytes("z")).put(ITEMS, bytes("b"), bytes("new")));

            assertThat(walk(store, everything())).containsExactly("b=new");
        }

        @Test
        void isNeverSeenInPart() throws Exception {
            write(0);
            var done = new AtomicBoolean();
            inParallel(List.of(
                    () -> {
                        for (int i = 1; i < 300; i++) {
                            write(i);
                        }
                        done.set(true);
                        return null;
                    },
                    () -> {
                        while (!done.get()) {
                            var values = store.multiGet(ITEMS, List.of(bytes("a"), bytes("m"), bytes("z")));
                            assertThat(values.get(0)).isEqualTo(values.get(1)).isEqualTo(values.get(2));
                        }
                        return null;
                    },
                    () -> {
                        while (!done.get()) {
                            assertThat(walk(store, everything())).hasSize(3);
                            assertThat(walk(store, everything()).stream()
                                            .map(entry -> entry.substring(2))
                                            .distinct())
                                    .hasSize(1);
                        }
                        return null;
                    }));
        }

        private void write(int i) {
            var value = bytes(Integer.toString(i));
            store.write(new Batch()
                    .put(ITEMS, bytes("a"), value)
                    .put(ITEMS, bytes("m"), value)
                    .put(ITEMS, bytes("z"), value));
        }
    }

    @Nested
    class ACursor {
        @Test
        void walksUpwards() {
            putAll("b", "a", "c");

            assertThat(walk(store, everything())).containsExactly("a=a", "b=b", "c=c");
        }

        @Test
        void walksDownwards() {
            putAll("b", "a", "c");

            assertThat(walk(store, everything().ascending(false))).containsExactly("c=c", "b=b", "a=a");
        }

        @Test
        void includesTheStartAndExcludesTheEndInBothDirections() {
            putAll("a", "b", "c", "d");
            var range = new Range(bytes("b"), bytes("d"), false);

            assertThat(walk(store, range)).containsExactly("b=b", "c=c");
            assertThat(walk(store, range.ascending(false))).containsExactly("c=c", "b=b");
        }

        @Test
        void startsBetweenKeys() {
            putAll("a", "c", "e");
            var range = new Range(bytes("b"), bytes("d"), false);

            assertThat(walk(store, range)).containsExactly("c=c");
            assertThat(walk(store, range.ascending(false))).containsExactly("c=c");
        }

        @Test
        void ordersBytesUnsigned() {
            for (byte key : new byte[] {-1, 0, 127, -128}) {
                store.write(new Batch().put(ITEMS, new byte[] {key}, new byte[0]));
            }

            try (var cursor = store.cursor(ITEMS, everything())) {
                for (byte key : new byte[] {0, 127, -128, -1}) {
                    assertThat(cursor.next()).isTrue();
                    assertThat(cursor.key()).containsExactly(key);
                }
                assertThat(cursor.next()).isFalse();
            }
        }

        @Test
        void resumesAfterAKeyInBothDirections() {
            putAll("a", "b", "c", "d");

            assertThat(walk(store, everything().after(bytes("b")))).containsExactly("c=c", "d=d");
            assertThat(walk(store, everything().ascending(false).after(bytes("c"))))
                    .containsExactly("b=b", "a=a");
        }

        @Test
        void meetsNothingInAnEmptyOrReversedRange() {
            putAll("a", "b", "c");

            assertThat(walk(store, new Range(bytes("b"), bytes("b"), false))).isEmpty();
            assertThat(walk(store, new Range(bytes("b"), bytes("b"), true))).isEmpty();
            assertThat(walk(store, new Range(bytes("c"), bytes("a"), false))).isEmpty();
            assertThat(walk(store, new Range(bytes("c"), bytes("a"), true))).isEmpty();
        }

        @Test
        void staysAtTheEnd() {
            putAll("a");
            try (var cursor = store.cursor(ITEMS, everything())) {
                assertThat(cursor.next()).isTrue();
                assertThat(cursor.next()).isFalse();
                assertThat(cursor.next()).isFalse();
                assertThatIllegalStateException().isThrownBy(cursor::key);
            }
        }

        @Test
        void hasNoEntryBeforeItsFirstStep() {
            putAll("a");
            try (var cursor = store.cursor(ITEMS, everything())) {
                assertThatIllegalStateException().isThrownBy(cursor::key);
                assertThatIllegalStateException().isThrownBy(cursor::value);
            }
        }

        @Test
        void doesNotSeeLaterWrites() {
            putAll("a", "c");
            try (var cursor = store.cursor(ITEMS, everything())) {
                putAll("b", "d");
                store.write(new Batch().delete(ITEMS, bytes("c")));

                assertThat(walk(cursor)).containsExactly("a=a", "c=c");
            }
        }

        @Test
        void doesNotSeeOtherFamilies() {
            store.write(new Batch().put(META, bytes("k"), bytes("v")));

            assertThat(walk(store, everything())).isEmpty();
        }

        @Test
        void isOfNoUseOnceClosed() {
            putAll("a");
            var cursor = store.cursor(ITEMS, everything());
            assertThat(cursor.next()).isTrue();
            cursor.close();
            cursor.close();

            assertThatIllegalStateException().isThrownBy(cursor::next);
            assertThatIllegalStateException().isThrownBy(cursor::key);
            assertThatIllegalStateException().isThrownBy(cursor::value);
        }
    }

    @Nested
    class ASnapshot {
        @Test
        void doesNotSeeLaterWrites() {
            putAll("a", "b");
            try (var snapshot = store.snapshot()) {
                store.write(new Batch()
                        .deleteRange(ITEMS, bytes("a"), bytes("z"))
                        .put(ITEMS, bytes("a"), bytes("new"))
                        .put(ITEMS, bytes("c"), bytes("c")));

                assertThat(get(snapshot, "a")).isEqualTo("a");
                assertThat(get(snapshot, "c")).isNull();
                assertThat(snapshot.multiGet(ITEMS, List.of(bytes("b"), bytes("c"))))
                        .containsExactly(bytes("b"), null);
                assertThat(walk(snapshot, everything())).containsExactly("a=a", "b=b");
                assertThat(walk(snapshot, everything().ascending(false))).containsExactly("b=b", "a=a");
                assertThat(walk(snapshot.again(), everything())).containsExactly("a=a", "b=b");
                assertThat(get(snapshot.again(), "a")).isEqualTo("a");
                assertThat(snapshot.again().multiGet(ITEMS, List.of(bytes("c"))))
                        .containsExactly((byte[]) null);
                assertThat(walk(store, everything())).containsExactly("a=new", "c=c");
            }
        }

        @Test
        void leavesItsCursorsOpenWhenClosed() {
            putAll("a", "b");
            var snapshot = store.snapshot();
            try (var cursor = snapshot.cursor(ITEMS, everything())) {
                snapshot.close();
                store.write(new Batch().deleteRange(ITEMS, bytes("a"), bytes("z")));

                assertThat(walk(cursor)).containsExactly("a=a", "b=b");
            }
        }

        @Test
        void isOfNoUseOnceClosed() {
            var snapshot = store.snapshot();
            snapshot.close();
            snapshot.close();

            assertThatIllegalStateException().isThrownBy(() -> get(snapshot, "a"));
            assertThatIllegalStateException().isThrownBy(() -> snapshot.multiGet(ITEMS, List.of()));
            assertThatIllegalStateException().isThrownBy(() -> snapshot.cursor(ITEMS, everything()));
        }
    }
}
