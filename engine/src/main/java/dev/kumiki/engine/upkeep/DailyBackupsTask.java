package dev.kumiki.engine.upkeep;

import dev.kumiki.engine.archive.BackupManifest;
import dev.kumiki.engine.archive.Backups;
import dev.kumiki.engine.operation.BackgroundJobs;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.table.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// Makes the daily backups that are due: of every table that has none since the last time they were. So a time at which
/// the engine did not run is made up for when it runs again.
public final class DailyBackupsTask implements MaintenanceTask {
    private static final Duration INTERVAL = Duration.ofMinutes(1);
    private static final String SUFFIX = "$DailyBackup";

    private final EngineContext context;
    private final BackgroundJobs jobs;
    private final Backups backups;
    private final @Nullable DailyBackups schedule;
    private final AtomicBoolean running = new AtomicBoolean();

    /// @param schedule null for no daily backups
    public DailyBackupsTask(
            EngineContext context, BackgroundJobs jobs, Backups backups, @Nullable DailyBackups schedule) {
        this.context = context;
        this.jobs = jobs;
        this.backups = backups;
        this.schedule = schedule;
    }

    @Override
    public String name() {
        return "starting daily backups";
    }

    @Override
    public Duration interval() {
        return INTERVAL;
    }

    /// One table after the other is backed up in a thread of its own, so that other maintenance goes on.
    @Override
    public void run(Stopping stopping) {
        if (schedule == null || !running.compareAndSet(false, true)) {
            return;
        }
        boolean started = false;
        try {
            List<Table> due = due(schedule);
            if (!due.isEmpty()) {
                var retention = schedule.retention();
                jobs.start("Daily backups", () -> makeAll(due, retention));
                started = true;
            }
        } finally {
            if (!started) {
                running.set(false);
            }
        }
    }

    private List<Table> due(DailyBackups daily) {
        Instant now = context.clock().instant();
        Instant due = daily.lastDue(now);
        Set<String> done = new HashSet<>();
        for (BackupManifest backup : backups.list(null)) {
            // One of the future was made under a clock that was set back since.
            boolean today = !backup.created().isBefore(due) && !backup.created().isAfter(now);
            if (backup.name().endsWith(SUFFIX) && today) {
                done.add(backup.table().tableId());
            }
        }
        return context.tables().byName().values().stream()
                .filter(table -> !table.definition().isLoading())
                .filter(table -> !table.definition().created().isAfter(due))
                .filter(table -> !done.contains(table.definition().tableId()))
                .toList();
    }

    private void makeAll(List<Table> due, Duration retention) {
        try {
            for (Table table : due) {
                if (jobs.isStopping()) {
                    return;
                }
                make(table, retention);
            }
        } finally {
            running.set(false);
        }
    }

    private void make(Table table, Duration retention) {
        try {
            backups.make(table, table.definition().name() + SUFFIX, retention);
        } catch (ResourceNotFoundException _) {
            // The table was deleted since; it needs none.
        }
    }
}
