package dev.kumiki.engine.operation;

import dev.kumiki.engine.change.ChangeStream;
import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.change.Streams;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableSettings.Recovery;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Deletes the changes that neither a stream nor point-in-time recovery will be asked for, and streams that ended too
/// long ago to be read.
///
/// Nothing younger than a stream's retention is deleted as long as its table exists: somebody may just be enabling
/// what needs it.
public final class LogTrimming implements MaintenanceTask {
    private static final Duration INTERVAL = Duration.ofMinutes(10);

    private final EngineContext context;

    public LogTrimming(EngineContext context) {
        this.context = context;
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
        Instant now = context.clock().instant();
        // Tables have no changes before they are there, so one that is not found below was deleted.
        var logged = context.log().tables();
        var tables = new HashMap<Integer, Table>();
        context.tables()
                .byName()
                .values()
                .forEach(table -> tables.put(table.definition().id(), table));
        Set<Integer> streamed = context.tables().streams().list(context.store(), now).stream()
                .map(ChangeStream::descriptor)
                .map(descriptor -> descriptor.tableId())
                .collect(Collectors.toSet());
        for (int id : logged) {
            if (stopping.requested()) {
                return;
            }
            Table table = tables.get(id);
            if (table == null && !streamed.contains(id)) {
                context.log().forget(id);
            } else {
                context.log().trim(id, oldest(table, now));
            }
        }
        context.tables().streams().tidy(now);
    }

    /// The first number that is kept.
    private static long oldest(@Nullable Table table, Instant now) {
        long horizon = Streams.horizon(now);
        Recovery recovery = table == null ? null : table.definition().settings().recovery();
        return recovery == null
                ? horizon
                : Math.min(horizon, Sequence.of(now.minus(Duration.ofDays(recovery.periodDays()))));
    }
}
