package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.KeySchema;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableSettings;
import dev.kumiki.engine.table.TableSettings.Billing;
import dev.kumiki.engine.table.TableSettings.Recovery;
import dev.kumiki.engine.table.Tables;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A table `tab` with the key `pk` that leaves its changes in the log, and a clock that stands still until moved.
final class RecordedTable {
    static final Instant START = Instant.parse("2026-11-15T00:00:00Z");
    private static final KeyAttribute PK = new KeyAttribute("pk", KeyType.S);

    final Tables tables;
    final Table table;
    Instant now = START;

    RecordedTable(Store store) {
        tables = new Tables(store, new ChangeLog(store, () -> now), new ItemLocks(Duration.ofMinutes(1)), 1 << 30);
        var billing = new Billing(true, START);
        var settings = new TableSettings(billing, Capacity.ON_DEMAND, null, false, null, null, Map.of())
                .withRecovery(new Recovery(START, 35));
        table = tables.create(
                "tab",
                ids -> new TableDefinition(
                        ids.getAsInt(),
                        "tab",
                        "5f7e3a40-0000-0000-0000-000000000000",
                        START,
                        new KeySchema(PK, null),
                        List.of(PK),
                        List.of(),
                        settings));
    }

    TableDefinition definition() {
        return table.definition();
    }

    static Item item(String pk, String text) {
        var attributes = new LinkedHashMap<String, Value>();
        attributes.put("pk", new Value.S(pk));
        attributes.put("text", new Value.S(text));
        return Item.wrap(attributes);
    }

    void put(String pk, String text) {
        replace(pk, item(pk, text));
    }

    void delete(String pk) {
        replace(pk, null);
    }

    private void replace(String pk, @Nullable Item fresh) {
        var key = ItemKey.of(definition(), new Value.S(pk), null);
        try (var _ = Objects.requireNonNull(tables.locks().acquire(key.stripe()))) {
            byte[] bytes = tables.store().get(Family.ITEMS, key.bytes());
            var writes = tables.writes();
            writes.replace(
                    table,
                    definition(),
                    key,
                    bytes == null ? null : new StoredItem(bytes),
                    fresh == null ? null : StoredItem.encode(fresh));
            writes.commit();
        }
    }
}
