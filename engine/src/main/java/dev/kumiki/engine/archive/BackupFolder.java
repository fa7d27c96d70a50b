package dev.kumiki.engine.archive;

import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The folder of all backups, which is the only register of them: an engine that is pointed at it sees and restores
/// what another one wrote. Keeps nothing in memory.
final class BackupFolder {
    private static final Logger LOG = LoggerFactory.getLogger(BackupFolder.class);
    /// What a table's name looks like; no such name leads out of the folder.
    private static final Pattern TABLE = Pattern.compile("[a-zA-Z0-9_.-]{1,255}");
    private static final Set<String> NOT_TABLES = Set.of(".", "..");
    private static final Pattern OURS = Pattern.compile("data-\\d{5,}\\.kumiki|manifest\\.kumiki\\.next");

    private final Path root;

    BackupFolder(Path root) {
        this.root = root;
    }

    /// Where the backup `id` of that table lies, or would.
    Path path(String table, BackupId id) {
        if (!isTable(table)) {
            throw new IllegalArgumentException("not a table's name: " + table);
        }
        return root.resolve(table).resolve(id.text());
    }

    static boolean isTable(String name) {
        return TABLE.matcher(name).matches() && !NOT_TABLES.contains(name);
    }

    /// The backup, or null; refuses a damaged one.
    @Nullable
    BackupManifest find(String table, BackupId id) {
        if (!isTable(table) || !Files.exists(path(table, id).resolve(BackupWriter.MANIFEST_FILE))) {
            return null;
        }
        var manifest = BackupReader.manifest(path(table, id));
        if (!manifest.id().equals(id) || !manifest.tableName().equals(table)) {
            throw BackupFormat.damaged("manifest belongs to another backup", path(table, id))
                    .with("found", manifest.tableName() + "/" + manifest.id());
        }
        return manifest;
    }

    /// The backups of one table, or of all for null, in no order. A damaged one is left out, with a warning.
    List<BackupManifest> list(@Nullable String table) {
        return list(table, damage -> LOG.warn("A backup cannot be listed: {}", damage.getMessage()));
    }

    /// As above; `damaged` is told of those whose manifest cannot be read.
    List<BackupManifest> list(@Nullable String table, Consumer<StorageException> damaged) {
        var found = new ArrayList<BackupManifest>();
        for (Path folder : table == null ? children(root) : tableFolder(table)) {
            String name = folder.getFileName().toString();
            for (Path backup : children(folder)) {
                addIfWhole(name, backup, found, damaged);
            }
        }
        return found;
    }

    private List<Path> tableFolder(String table) {
        return isTable(table) ? List.of(root.resolve(table)) : List.of();
    }

    private void addIfWhole(String table, Path backup, List<BackupManifest> found, Consumer<StorageException> damaged) {
        String id = backup.getFileName().toString();
        if (!BackupId.isOne(id)) {
            return;
        }
        try {
            var manifest = find(table, new BackupId(id));
            if (manifest != null) {
                found.add(manifest);
            }
        } catch (StorageException e) {
            damaged.accept(e);
        }
    }

    /// Deletes a backup, whole or half-written. The manifest goes first, so that a crash leaves no half of a backup
    /// that looks like one.
    void delete(String table, BackupId id) {
        Path backup = path(table, id);
        try {
            if (Files.deleteIfExists(backup.resolve(BackupWriter.MANIFEST_FILE))) {
                Disk.syncDirectory(backup);
            }
            deleteRemains(backup);
        } catch (IOException e) {
            throw BackupFormat.unusable(backup, e);
        }
    }

    /// Deletes what half-written and half-deleted backups left behind. Folders with anything else in them are somebody
    /// else's and stay.
    void clearRemains() {
        for (Path table : children(root)) {
            for (Path backup : children(table)) {
                if (BackupId.isOne(backup.getFileName().toString()) && isRemains(backup)) {
                    LOG.info("Clearing away a backup that was not finished: {}", backup);
                    clear(backup);
                }
            }
        }
    }

    private static void clear(Path backup) {
        try {
            deleteRemains(backup);
        } catch (IOException e) {
            throw BackupFormat.unusable(backup, e);
        }
    }

    private static boolean isRemains(Path backup) {
        return files(backup).stream()
                .allMatch(file -> OURS.matcher(file.getFileName().toString()).matches());
    }

    private static void deleteRemains(Path backup) throws IOException {
        for (Path file : files(backup)) {
            Files.delete(file);
        }
        Files.deleteIfExists(backup);
    }

    private static List<Path> children(Path folder) {
        return files(folder).stream()
                .filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
                .toList();
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw BackupFormat.unusable(folder, e);
        }
    }
}
