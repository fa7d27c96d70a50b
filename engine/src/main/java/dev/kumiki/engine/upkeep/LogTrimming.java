package dev.kumiki.engine.upkeep;

import dev.kumiki.engine.change.ChangeStream;
import dev.kumiki.engine.change.Streams;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableSettings.Recovery;
import dev.kumiki.engine.table.Tables;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Deletes the changes that neither a stream nor point-in-time recovery will be asked for, and streams that ended too
/// long ago to be read.
///
/// Keeps in the store, too, how far the engine's time has come.
///
/// Nothing younger than a stream's retention is deleted as long as its table exists: somebody may just be enabling
/// what needs it.
public final class LogTrimming implements MaintenanceTask {
    private static final Duration INTERVAL = Duration.ofMinutes(10);

    private final Tables tables;
    private final InstantSource clock;

    public LogTrimming(Tables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "trimming the change log";
    }

    @Override
    public Duration interval() {
        return INTERVAL;
    }

    @Override
    public void run(Stopping stopping) {
        Instant now = clock.instant();
        var timeline = tables.log().timeline(now);
        // Tables have no changes before they are there, so one that is not found below was deleted.
        var logged = tables.log().tables();
        var byId = new HashMap<Integer, Table>();
        tables.byName().values().forEach(table -> byId.put(table.definition().id(), table));
        Set<Integer> streamed = tables.streams().list(tables.store(), now).stream()
                .map(ChangeStream::descriptor)
                .map(descriptor -> descriptor.tableId())
                .collect(Collectors.toSet());
        for (int id : logged) {
            if (stopping.requested()) {
                return;
            }
            Table table = byId.get(id);
            if (table == null && !streamed.contains(id)) {
                tables.log().forget(id);
            } else {
                tables.log().trim(id, timeline.first(now.minus(kept(table))));
            }
        }
        tables.streams().tidy(now);
        tables.log().tidy(now);
        tables.log().clock().save();
    }

    /// How long the changes of a table, or of one that was deleted, are kept.
    private static Duration kept(@Nullable Table table) {
        Recovery recovery = table == null ? null : table.definition().settings().recovery();
        Duration recovered = recovery == null ? Duration.ZERO : Duration.ofDays(recovery.periodDays());
        return recovered.compareTo(Streams.RETENTION) > 0 ? recovered : Streams.RETENTION;
    }
}
