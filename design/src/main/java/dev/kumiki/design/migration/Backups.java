package dev.kumiki.design.migration;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;

/// Backups of tables before their items are deleted.
final class Backups {
    private final Run run;
    private final String migration;

    Backups(Run run, String migration) {
        this.run = run;
        this.migration = migration;
    }

    /// Makes a backup of each table that has none yet, and waits until all can be used. One that was begun right
    /// before a crash is found again by its name.
    void make(Stream<String> tables) {
        tables.distinct().sorted().forEach(table -> {
            Map<String, String> made = new TreeMap<>(run.record().read().backups());
            if (!made.containsKey(table)) {
                made.put(table, begun(table).orElseGet(() -> begin(table)));
                run.record().backups(made);
            }
            String arn = made.get(table);
            new Waiting(run.options())
                    .until(() -> run.client()
                                    .describeBackup(request -> request.backupArn(arn))
                                    .backupDescription()
                                    .backupDetails()
                                    .backupStatus()
                            == BackupStatus.AVAILABLE);
        });
    }

    private Optional<String> begun(String table) {
        return run.client().listBackups(request -> request.tableName(table)).backupSummaries().stream()
                .filter(backup -> backup.backupName().equals(name()))
                .map(backup -> backup.backupArn())
                .findFirst();
    }

    private String begin(String table) {
        return run.client()
                .createBackup(request -> request.tableName(table).backupName(name()))
                .backupDetails()
                .backupArn();
    }

    private String name() {
        return "before-" + migration;
    }
}
