package dev.kumiki.engine.operation;

import java.time.Duration;

/// Deletes the backups whose time is over.
public final class ExpiredBackupsTask implements MaintenanceTask {
    private static final Duration INTERVAL = Duration.ofMinutes(10);

    private final Archive archive;

    public ExpiredBackupsTask(Archive archive) {
        this.archive = archive;
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
        archive.backups().deleteExpired();
    }
}
