package dev.kumiki.engine.archive;

import org.jspecify.annotations.Nullable;

/// Where a backup is found: the table it was made of, and its id. Its resource name is the table's followed by
/// `/backup/` and the id.
public record BackupAddress(String table, BackupId id) {
    private static final String TABLE_MARK = ":table/";
    private static final String BACKUP_MARK = "/backup/";

    static BackupAddress of(BackupManifest manifest) {
        return new BackupAddress(manifest.tableName(), manifest.id());
    }

    /// What a backup's resource name tells about its address; null for any other text.
    public static @Nullable BackupAddress parse(String arn) {
        int table = arn.indexOf(TABLE_MARK);
        int backup = arn.lastIndexOf(BACKUP_MARK);
        if (table < 0 || backup < table + TABLE_MARK.length()) {
            return null;
        }
        String id = arn.substring(backup + BACKUP_MARK.length());
        String name = arn.substring(table + TABLE_MARK.length(), backup);
        return BackupId.isOne(id) && BackupFolder.isTable(name) ? new BackupAddress(name, new BackupId(id)) : null;
    }

    /// The backup's resource name.
    ///
    /// @param tableArn the table's
    public String arn(String tableArn) {
        return tableArn + BACKUP_MARK + id;
    }
}
