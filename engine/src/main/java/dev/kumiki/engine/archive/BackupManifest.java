package dev.kumiki.engine.archive;

import dev.kumiki.engine.table.TableDefinition;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A backup: everything about it but its items. Whoever has its folder can restore it without the database it came
/// from.
///
/// ```
/// <backups>/<table name>/<backup id>/
///     data-00001.kumiki …     the items, in files of bounded size
///     manifest.kumiki         written last: without it there is no backup, only remains of one
///
/// data file = "kumiki-backup-data 1\n", blocks
/// block     = payload length (4), number of items (4), CRC32C of these and the payload (4), payload
/// payload   = for each item: length (4), the item as ItemCodec writes it
/// manifest  = "kumiki-backup-manifest 1\n", length (4), an item as ItemCodec writes it, CRC32C of all before (4)
/// ```
///
/// Numbers are big-endian. The number in the first line is the format's version; a reader refuses later ones. The
/// manifest's item has this record's components by name, the table's definition as
/// [dev.kumiki.engine.table.DefinitionCodec] writes it, and each data file's length and CRC32C.
///
/// @param name what its owner called it
/// @param expires when it is deleted by itself; null for never
/// @param table the table's definition at the backup's moment
/// @param itemBytes the size of all items by DynamoDB's rules
/// @param sequence what the change log had reached at the backup's moment; 0 for a table without one
public record BackupManifest(
        BackupId id,
        String name,
        Kind kind,
        Instant created,
        @Nullable Instant expires,
        TableDefinition table,
        long itemCount,
        long itemBytes,
        long sequence,
        List<DataFile> files) {

    /// Who asked for it.
    public enum Kind {
        /// The table's owner.
        USER,
        /// The engine: a deleted table's last state, or a daily backup.
        SYSTEM
    }

    /// One file of items.
    ///
    /// @param bytes its length
    /// @param checksum the CRC32C of the whole file
    record DataFile(String name, long bytes, int checksum) {}

    public BackupManifest {
        files = List.copyOf(files);
    }

    /// What the writer put on disk.
    BackupManifest written(long items, long bytes, List<DataFile> written) {
        return new BackupManifest(id, name, kind, created, expires, table, items, bytes, sequence, written);
    }

    public String tableName() {
        return table.name();
    }

    boolean isExpired(Instant now) {
        return expires != null && !expires.isAfter(now);
    }
}
