package dev.kumiki.engine.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.change.Change.Actor;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.StorageException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class ChangeLogTest {
    private static final int TABLE = 3;
    private static final int OTHER = 4;

    private final MemoryStore store = new MemoryStore();
    private Instant now = Instant.parse("2026-11-16T12:00:00Z");
    private final ChangeLog log = new ChangeLog(store, () -> now);

    private void write(int table, String... texts) {
        var batch = new Batch();
        var stamp = log.stamp();
        for (String text : texts) {
            log.append(
                    batch,
                    stamp,
                    table,
                    new Change(text.hashCode(), Actor.CALLER, null, text.getBytes(StandardCharsets.UTF_8)));
        }
        store.write(batch);
    }

    private static List<String> texts(ChangeCursor cursor) {
        var texts = new ArrayList<String>();
        try (cursor) {
            while (cursor.next()) {
                texts.add(new String(Objects.requireNonNull(cursor.change().fresh()), StandardCharsets.UTF_8));
            }
        }
        return texts;
    }

    private List<String> all(int table) {
        return texts(log.forward(store, table, ChangeLog.START, ChangeLog.END));
    }

    @Test
    void keepsEachTablesChangesInTheirOrder() {
        write(TABLE, "a", "b");
        write(OTHER, "x");
        write(TABLE, "c");

        assertThat(all(TABLE)).containsExactly("a", "b", "c");
        assertThat(all(OTHER)).containsExactly("x");
        assertThat(texts(log.backward(store, TABLE, ChangeLog.START, ChangeLog.END)))
                .containsExactly("c", "b", "a");
    }

    @Test
    void aRecordHoldsEverything() {
        var batch = new Batch();
        log.append(batch, log.stamp(), TABLE, new Change(-7, Actor.EXPIRY, new byte[] {1, 2}, null));
        store.write(batch);

        try (var cursor = log.forward(store, TABLE, ChangeLog.START, ChangeLog.END)) {
            assertThat(cursor.next()).isTrue();
            assertThat(cursor.keyHash()).isEqualTo(-7);
            assertThat(cursor.change().keyHash()).isEqualTo(-7);
            assertThat(cursor.change().actor()).isEqualTo(Actor.EXPIRY);
            assertThat(cursor.change().old()).containsExactly(1, 2);
            assertThat(cursor.change().fresh()).isNull();
            assertThat(Sequence.time(cursor.sequence())).isEqualTo(now);
        }
    }

    @Test
    void readsBetweenTwoMoments() {
        write(TABLE, "before");
        now = now.plusSeconds(1);
        Instant from = now;
        write(TABLE, "within");
        now = now.plusSeconds(1);
        write(TABLE, "after");

        assertThat(texts(log.forward(store, TABLE, Sequence.of(from), Sequence.after(from))))
                .containsExactly("within");
    }

    @Test
    void refusesADamagedRecord() {
        write(TABLE, "a");
        byte[] key;
        byte[] value;
        try (var cursor = store.cursor(Family.CHANGES, LogKeys.changes(TABLE, ChangeLog.START, ChangeLog.END))) {
            cursor.next();
            key = cursor.key();
            value = cursor.value().clone();
        }
        for (int i = 0; i < value.length; i++) {
            byte[] damaged = value.clone();
            damaged[i] ^= 0x10;
            store.write(new Batch().put(Family.CHANGES, key, damaged));

            assertThatThrownBy(() -> all(TABLE))
                    .as("byte %s", i)
                    .isInstanceOf(StorageException.class)
                    .hasMessageContaining("damaged");
        }
    }

    @Test
    void trimmingTellsHowFarItWent() {
        write(TABLE, "a");
        long first = log.first(store, TABLE);
        now = now.plusSeconds(1);
        write(TABLE, "b");
        assertThat(log.trimmedTo(TABLE)).isEqualTo(ChangeLog.START);

        log.trim(TABLE, Sequence.of(now));

        assertThat(all(TABLE)).containsExactly("b");
        assertThat(log.trimmedTo(TABLE)).isEqualTo(first);
        assertThat(log.first(store, TABLE)).isEqualTo(log.last(store, TABLE)).isGreaterThan(first);
    }

    @Test
    void numbersGoOnAfterEverythingWasTrimmedAndTheClockSetBack() {
        write(TABLE, "a");
        long last = log.last(store, TABLE);
        log.trim(TABLE, ChangeLog.END);
        now = now.minusSeconds(100);

        var reopened = new ChangeLog(store, () -> now);

        assertThat(reopened.stamp().next()).isGreaterThan(last);
    }

    @Test
    void numbersGoOnAfterALogWasForgotten() {
        write(TABLE, "a");
        long last = log.last(store, TABLE);
        log.forget(TABLE);
        now = now.minusSeconds(100);

        assertThat(log.tables()).isEmpty();
        assertThat(new ChangeLog(store, () -> now).stamp().next()).isGreaterThan(last);
    }

    @Test
    void knowsTheTablesThatHaveChanges() {
        write(OTHER, "x");
        write(TABLE, "a");

        assertThat(log.tables()).containsExactly(TABLE, OTHER);
    }
}
