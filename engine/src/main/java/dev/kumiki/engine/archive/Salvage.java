package dev.kumiki.engine.archive;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.salvage.Loss;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableDefinition.Origin;
import dev.kumiki.engine.table.TableSettings;
import dev.kumiki.engine.table.TableSettings.Recovery;
import dev.kumiki.engine.table.Tables;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// Puts tables together again from the definitions and items that were saved from a damaged store: with new indexes,
/// counters and expiries. Streams and point-in-time recovery begin anew.
public final class Salvage {
    /// What of a store a table can be put together from.
    public static final Set<Family> NEEDED = Set.of(Family.META, Family.ITEMS);

    private final Reader source;
    private final Tables target;
    private final Instant now;
    private final Consumer<String> progress;
    private final List<Loss> found;
    private final List<String> losses = new ArrayList<>();
    private int tables;
    private long items;

    /// What was saved and what was not.
    ///
    /// @param losses one sentence each
    public record Result(int tables, long items, int backups, List<String> losses) {
        public Result {
            losses = List.copyOf(losses);
        }

        /// With the backups that were copied, and what of them was lost.
        public Result withBackups(int copied, List<String> lost) {
            var together = new ArrayList<>(losses);
            together.addAll(lost);
            return new Result(tables, items, copied, together);
        }

        public boolean isComplete() {
            return losses.isEmpty();
        }
    }

    /// @param source what could be read of [#NEEDED]
    /// @param found what could not
    /// @param progress is told what is being done
    public Salvage(Reader source, List<Loss> found, Tables target, Instant now, Consumer<String> progress) {
        this.source = source;
        this.target = target;
        this.now = now;
        this.progress = progress;
        this.found = List.copyOf(found);
    }

    public Result run() {
        var known = new HashSet<Integer>();
        var definitions = List.copyOf(Tables.definitions(source));
        var lostItems = new LostItems(source, definitions);
        found.forEach(loss -> losses.add(lostItems.describe(loss)));
        for (TableDefinition definition : definitions) {
            known.add(definition.id());
            if (definition.isLoading()) {
                losses.add("table " + definition.name() + ": was being filled and is left out");
            } else {
                copy(definition);
            }
        }
        countUnknown(known);
        return new Result(tables, items, 0, losses);
    }

    private void copy(TableDefinition definition) {
        String name = "table " + definition.name() + ": ";
        progress.accept(name + "items, indexes, counters");
        Table table = target.create(definition.name(), ids -> blueprint(definition, ids));
        long unreadable = 0;
        try (var loading = target.load(table);
                var cursor = source.cursor(Family.ITEMS, KeyWriter.all(definition.id()))) {
            while (cursor.next()) {
                var item = new StoredItem(cursor.value());
                if (isReadable(item)) {
                    loading.add(item);
                    items++;
                } else {
                    unreadable++;
                }
            }
            loading.finish();
        }
        tables++;
        target.redefine(table, loaded -> loaded.withOrigin(definition.origin()).withSettings(begunAnew(definition)));
        if (unreadable > 0) {
            losses.add(name + unreadable + " items cannot be read");
        }
        if (definition.settings().isRecorded()) {
            losses.add(name + "the change log is not copied, streams and point-in-time recovery begin anew");
        }
    }

    private static boolean isReadable(StoredItem item) {
        try {
            item.item();
            return true;
        } catch (RuntimeException _) {
            return false;
        }
    }

    /// The table as it was, without what would record that it is filled.
    private TableDefinition blueprint(TableDefinition definition, IntSupplier ids) {
        int id = ids.getAsInt();
        var indexes = definition.indexes().stream()
                .map(index -> index.copy(ids.getAsInt()))
                .toList();
        return new TableDefinition(
                id,
                definition.name(),
                definition.tableId(),
                definition.created(),
                definition.keys(),
                definition.attributes(),
                indexes,
                definition.settings().withStream(null).withRecovery(null),
                new Origin(Origin.Kind.IMPORT, null, null, now, true));
    }

    private TableSettings begunAnew(TableDefinition definition) {
        var settings = definition.settings();
        var recovery = settings.recovery();
        return recovery == null ? settings : settings.withRecovery(new Recovery(now, recovery.periodDays()));
    }

    /// Items whose table's definition is lost have no name to go by.
    private void countUnknown(Set<Integer> known) {
        Integer id = firstTableFrom(0);
        while (id != null) {
            if (!known.contains(id)) {
                losses.add("%,d items of a table whose definition is lost (number %d)".formatted(count(id), id));
            }
            id = firstTableFrom(id + 1);
        }
    }

    private @Nullable Integer firstTableFrom(int least) {
        var range = new Range(KeyWriter.all(least).from(), null, false);
        try (var cursor = source.cursor(Family.ITEMS, range)) {
            return cursor.next() ? ByteBuffer.wrap(cursor.key()).getInt() : null;
        }
    }

    private long count(int id) {
        long count = 0;
        try (var cursor = source.cursor(Family.ITEMS, KeyWriter.all(id))) {
            while (cursor.next()) {
                count++;
            }
        }
        return count;
    }
}
