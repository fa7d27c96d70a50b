package dev.kumiki.apps.common.protection;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;

/// The backups of one table that are made every day. They are known by the beginning of their names.
record DailyBackups(DynamoDbClient client, String table) {
    private static final String PREFIX = "daily-";

    /// Makes the backup of a day unless there is one, then deletes those that are too old.
    ///
    /// @param days how long they are kept; with 0 none is made
    void keep(Instant now, int days) {
        if (days == 0) {
            return;
        }
        String name = PREFIX + now.atOffset(ZoneOffset.UTC).toLocalDate();
        List<BackupSummary> present = all();
        if (present.stream().noneMatch(backup -> backup.backupName().equals(name))) {
            client.createBackup(request -> request.tableName(table).backupName(name));
        }
        Instant oldest = now.minus(Duration.ofDays(days));
        present.stream()
                .filter(backup -> backup.backupCreationDateTime().isBefore(oldest))
                .forEach(backup -> client.deleteBackup(request -> request.backupArn(backup.backupArn())));
    }

    /// All that there are.
    List<BackupSummary> all() {
        List<BackupSummary> found = new ArrayList<>();
        String after = null;
        do {
            ListBackupsResponse page = page(after);
            page.backupSummaries().stream()
                    .filter(backup -> backup.backupName().startsWith(PREFIX))
                    .forEach(found::add);
            after = page.lastEvaluatedBackupArn();
        } while (after != null);
        return found;
    }

    private ListBackupsResponse page(@Nullable String after) {
        return client.listBackups(request -> request.tableName(table).exclusiveStartBackupArn(after));
    }
}
