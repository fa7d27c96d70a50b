package dev.kumiki.engine.archive;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.KeySchema;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableSettings;
import dev.kumiki.engine.table.TableSettings.Billing;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Backups of a table that exists nowhere else.
final class BackupFixture {
    static final Instant TIME = Instant.parse("2026-11-15T01:02:03.456Z");
    static final BackupId ID = BackupId.at(TIME);
    /// So small that a few items fill several files.
    private static final long MAX_FILE_BYTES = 1024;
    private static final int PADDING_BYTES = 100_000;

    private BackupFixture() {}

    static TableDefinition table(String name) {
        var key = new KeyAttribute("id", KeyType.N);
        var settings =
                new TableSettings(new Billing(true, TIME), Capacity.ON_DEMAND, null, false, null, null, Map.of());
        return new TableDefinition(7, name, "uuid", TIME, new KeySchema(key, null), List.of(key), List.of(), settings);
    }

    static BackupManifest begun(String table) {
        return new BackupManifest(ID, "mine", BackupManifest.Kind.USER, TIME, null, table(table), 0, 0, 99, List.of());
    }

    static byte[] item(int id) {
        return ItemCodec.encode(
                Item.wrap(Map.of("id", new Value.N(Num.of(id)), "padding", new Value.S("x".repeat(PADDING_BYTES)))));
    }

    /// Writes a backup of `items` items in about a third as many files.
    static BackupManifest write(Path root, String table, int items) {
        try (var writer = BackupWriter.create(new BackupFolder(root).path(table, ID), MAX_FILE_BYTES)) {
            for (int i = 0; i < items; i++) {
                writer.add(item(i));
            }
            return writer.finish(begun(table));
        }
    }

    static List<Item> read(Path folder) {
        var manifest = BackupReader.manifest(folder);
        var reader = new BackupReader(folder, manifest);
        reader.verify();
        var items = new ArrayList<Item>();
        reader.forEach(item -> items.add(ItemCodec.decode(item)));
        return items;
    }
}
