package dev.kumiki.design.migration;

import java.util.Map;
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

    /// Makes a backup of each table, and waits until all can be used. Made again after a crash, it makes new ones.
    void make(Stream<String> tables) {
        Map<String, String> made = new TreeMap<>();
        tables.distinct().sorted().forEach(table -> made.put(table, begin(table)));
        if (made.isEmpty()) {
            return;
        }
        Map<String, String> all = new TreeMap<>(run.record().read().backups());
        all.putAll(made);
        run.record().backups(all);
        made.values().forEach(this::await);
    }

    private void await(String arn) {
        new Waiting(run.options())
                .until(() -> run.client()
                                .describeBackup(request -> request.backupArn(arn))
                                .backupDescription()
                                .backupDetails()
                                .backupStatus()
                        == BackupStatus.AVAILABLE);
    }

    private String begin(String table) {
        return run.client()
                .createBackup(request -> request.tableName(table).backupName("before-" + migration))
                .backupDetails()
                .backupArn();
    }
}
