package dev.kumiki.engine.table;

import dev.kumiki.engine.change.StreamDescriptor;
import dev.kumiki.engine.change.StreamName;
import dev.kumiki.engine.change.Streams;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import java.util.Collection;
import java.util.HashMap;
import org.jspecify.annotations.Nullable;

/// Keeps the streams in step with the definitions of their tables: a stream begins in the batch that enables it, and
/// ends when no writer goes by a definition that has it enabled.
///
/// Guarded by [Tables]' monitor, under which definitions change.
final class TableStreams {
    private final Streams streams;

    TableStreams(Streams streams) {
        this.streams = streams;
    }

    Streams streams() {
        return streams;
    }

    /// Adds to `batch` the beginning of the stream that `after` has enabled and `before` had not.
    void begin(Batch batch, @Nullable TableDefinition before, TableDefinition after) {
        StreamName enabled = enabled(after);
        if (enabled != null && (before == null || !enabled.equals(enabled(before)))) {
            streams.begin(batch, descriptor(enabled, after));
        }
    }

    /// Adds to `batch` the end of every stream of the table but for the one that is enabled.
    void endDisabled(Batch batch, TableDefinition table) {
        StreamName enabled = enabled(table);
        streams.end(
                batch,
                table.name(),
                stream -> stream.tableId() == table.id() && !stream.name().equals(enabled));
    }

    /// Adds to `batch` the end of every stream of a table that is being deleted.
    void endAll(Batch batch, TableDefinition table) {
        streams.end(batch, table.name(), stream -> stream.tableId() == table.id());
    }

    /// Adds to `batch` what a crash kept from being done, or an older version did not do: beginnings and ends.
    void recover(Batch batch, Collection<Table> tables) {
        var enabled = new HashMap<Integer, StreamName>();
        for (Table table : tables) {
            StreamName name = enabled(table.definition());
            if (name != null) {
                enabled.put(table.definition().id(), name);
                if (!streams.exists(name)) {
                    streams.begin(batch, descriptor(name, table.definition()));
                }
            }
        }
        streams.endAny(batch, stream -> !stream.name().equals(enabled.get(stream.tableId())));
    }

    private static @Nullable StreamName enabled(TableDefinition table) {
        StreamSettings stream = table.settings().stream();
        return stream == null || !stream.enabled() ? null : new StreamName(table.name(), stream.label());
    }

    private static StreamDescriptor descriptor(StreamName name, TableDefinition table) {
        var keys = table.keys().attributes().stream().map(KeyAttribute::name).toList();
        StreamSettings settings = table.settings().stream();
        if (settings == null) {
            throw new IllegalArgumentException("the table has no stream: " + table.name());
        }
        return new StreamDescriptor(name, table.id(), keys, settings.viewType());
    }
}
