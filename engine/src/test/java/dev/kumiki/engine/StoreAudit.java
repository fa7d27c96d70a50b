package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Snapshot;
import dev.kumiki.engine.table.Expiries;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.Tables;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Checks what a client does not see: that a table's expiries are exactly its items' times, and that its change log
/// tells every item's story without a gap, up to the item that is there now.
final class StoreAudit {
    private final ChangeLog log;
    private final Snapshot moment;
    private final TableDefinition table;
    private final Map<Binary, Item> items = new HashMap<>();

    private StoreAudit(ChangeLog log, Snapshot moment, TableDefinition table) {
        this.log = log;
        this.moment = moment;
        this.table = table;
        try (var cursor = moment.cursor(Family.ITEMS, KeyWriter.all(table.id()))) {
            while (cursor.next()) {
                items.put(Binary.wrap(cursor.key()), new StoredItem(cursor.value()).item());
            }
        }
    }

    static void check(Tables tables) {
        try (var moment = tables.store().snapshot()) {
            for (Table table : tables.byName().values()) {
                var audit = new StoreAudit(tables.log(), moment, table.definition());
                audit.checkExpiries();
                if (table.definition().settings().isRecorded()) {
                    audit.checkLog();
                }
            }
        }
    }

    private void checkExpiries() {
        var wanted = new HashSet<Binary>();
        items.forEach((key, item) -> {
            Long second = Expiries.second(table.settings().expiry(), item);
            if (second != null) {
                wanted.add(Binary.wrap(Expiries.entry(second, key.array())));
            }
        });
        var found = new HashSet<Binary>();
        try (var cursor = moment.cursor(Family.EXPIRIES, Expiries.between(table.id(), 0, Long.MAX_VALUE))) {
            while (cursor.next()) {
                found.add(Binary.wrap(cursor.key()));
            }
        }
        assertThat(found).as("expiries of %s", table.name()).isEqualTo(wanted);
    }

    private void checkLog() {
        boolean complete = isComplete();
        var last = new HashMap<Binary, @Nullable Item>();
        try (var changes = log.forward(moment, table.id(), begun(), ChangeLog.END)) {
            while (changes.next()) {
                var change = changes.change();
                Item old = image(change.old());
                Item fresh = image(change.fresh());
                String what = "change " + changes.sequence() + " of " + table.name();
                var key = keyOf(old, fresh, what);
                if (complete || last.containsKey(key)) {
                    assertThat(old).as("old image of %s", what).isEqualTo(last.get(key));
                }
                assertThat(fresh).as(what).isNotEqualTo(old);
                assertThat(change.keyHash()).as("hash of %s", what).isEqualTo(KeyWriter.hash(key.array()));
                last.put(key, fresh);
            }
        }
        last.forEach((key, image) -> assertThat(items.get(key))
                .as("end of the log of %s", table.name())
                .isEqualTo(image));
        if (complete) {
            assertThat(last.keySet()).as("items in the log of %s", table.name()).containsAll(items.keySet());
        }
    }

    private Binary keyOf(@Nullable Item old, @Nullable Item fresh, String what) {
        assertThat(old == null && fresh == null).as("nothing in %s", what).isFalse();
        var keys = new HashSet<Binary>();
        if (old != null) {
            keys.add(Binary.wrap(ItemKey.of(table, old).bytes()));
        }
        if (fresh != null) {
            keys.add(Binary.wrap(ItemKey.of(table, fresh).bytes()));
        }
        assertThat(keys).as("keys of %s", what).hasSize(1);
        return keys.iterator().next();
    }

    /// The number since which every change was recorded.
    private long begun() {
        var stream = table.settings().stream();
        var recovery = table.settings().recovery();
        if (isComplete()) {
            return ChangeLog.START;
        }
        if (recovery != null && recovery.since() != null) {
            return recovery.number();
        }
        return stream != null && stream.enabled() ? Sequence.after(Instant.parse(stream.label() + "Z")) : ChangeLog.END;
    }

    /// Whether the table had its stream from the beginning, and no change was deleted since.
    private boolean isComplete() {
        var stream = table.settings().stream();
        return stream != null
                && stream.enabled()
                && table.origin() == null
                && Instant.parse(stream.label() + "Z").equals(table.created())
                && log.trimmedTo(table.id()) == ChangeLog.START;
    }

    private static @Nullable Item image(byte @Nullable [] encoded) {
        return encoded == null ? null : new StoredItem(encoded).item();
    }
}
