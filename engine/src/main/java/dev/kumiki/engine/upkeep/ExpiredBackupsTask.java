package dev.kumiki.engine.upkeep;

import dev.kumiki.engine.archive.Backups;
import java.time.Duration;

/// Deletes the backups whose time is over.
public final class ExpiredBackupsTask implements MaintenanceTask {
    private static final Duration INTERVAL = Duration.ofMinutes(10);

    private final Backups backups;

    public ExpiredBackupsTask(Backups backups) {
        this.backups = backups;
    }

    @Override
    public String name() {
        return "deleting expired backups";
    }

    @Override
    public Duration interval() {
        return INTERVAL;
    }

    @Override
    public void run(Stopping stopping) {
        backups.deleteExpired();
    }
}
