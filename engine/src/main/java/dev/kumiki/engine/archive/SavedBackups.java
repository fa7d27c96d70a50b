package dev.kumiki.engine.archive;

import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.OwnerOnly;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/// The backups of a damaged directory that are whole, copied into a new one.
public final class SavedBackups {
    private final BackupFolder source;
    private final BackupFolder target;

    /// @param target is created when there is anything to copy
    public SavedBackups(Path source, Path target) {
        this.source = new BackupFolder(source);
        this.target = new BackupFolder(target);
    }

    /// Copies those that match their checksums.
    ///
    /// @param lost is told of the others, one sentence each
    /// @return how many were copied
    public int copy(Consumer<String> lost) throws IOException {
        int copied = 0;
        for (BackupManifest backup : source.list(null, damage -> lost.accept(sentence(damage)))) {
            if (isWhole(backup, lost)) {
                copy(backup);
                copied++;
            }
        }
        return copied;
    }

    private boolean isWhole(BackupManifest backup, Consumer<String> lost) {
        try {
            new BackupReader(source.path(backup.tableName(), backup.id()), backup).verify();
            return true;
        } catch (StorageException e) {
            lost.accept(sentence(e));
            return false;
        }
    }

    private static String sentence(StorageException damage) {
        return "a backup is damaged and not copied: " + damage.getMessage();
    }

    /// The manifest comes last: a backup is one when it has it.
    private void copy(BackupManifest backup) throws IOException {
        Path from = source.path(backup.tableName(), backup.id());
        Path to = target.path(backup.tableName(), backup.id());
        OwnerOnly.createFolders(to);
        for (var file : backup.files()) {
            copy(from.resolve(file.name()), to.resolve(file.name()));
        }
        copy(from.resolve(BackupWriter.MANIFEST_FILE), to.resolve(BackupWriter.MANIFEST_FILE));
        Disk.syncDirectory(to);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var in = FileChannel.open(from, StandardOpenOption.READ);
                var out = OwnerOnly.createNew(to)) {
            long at = 0;
            while (at < in.size()) {
                at += in.transferTo(at, in.size() - at, out);
            }
            out.force(true);
        }
    }
}
