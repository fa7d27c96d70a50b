package dev.kumiki.engine.archive;

import dev.kumiki.engine.archive.BackupManifest.Kind;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Snapshot;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.Tables;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes, lists and deletes backups.
///
/// A backup shows the moment of its snapshot, however long it takes to write it; writers go on meanwhile. What is
/// finished lies in the folder and nowhere else; what is being written, and what is being restored from, is known to
/// this object alone and forgotten with the process.
public final class Backups {
    /// How long a deleted table's last backup is kept.
    public static final Duration DELETED_TABLE_RETENTION = Duration.ofDays(35);

    private static final Logger LOG = LoggerFactory.getLogger(Backups.class);
    private static final int ITEMS_BETWEEN_LOOKS = 1024;
    private static final Comparator<BackupManifest> OLDEST_FIRST =
            Comparator.comparing(BackupManifest::id).thenComparing(BackupManifest::tableName);

    private final Tables tables;
    private final InstantSource clock;
    private final BackupJobs jobs;
    private final Supplier<Path> root;
    private final Map<BackupAddress, BackupManifest> beingWritten = new ConcurrentHashMap<>();
    /// Guarded by this.
    private final Set<BackupAddress> beingRead = new HashSet<>();

    /// @param root the folder of backups, asked for on first use
    public Backups(Tables tables, InstantSource clock, BackupJobs jobs, Supplier<Path> root) {
        this.tables = tables;
        this.clock = clock;
        this.jobs = jobs;
        this.root = root;
    }

    /// Deletes what an earlier process did not finish.
    public void clearRemains() {
        folder().clearRemains();
    }

    /// Begins a backup of this moment and returns what is known about it so far.
    public BackupManifest begin(Table table, String name) {
        Snapshot snapshot = tables.store().snapshot();
        try {
            // A table that is not deleted yet was whole when the snapshot was taken.
            var begun = begun(table.definitionForWrite(), snapshot, name, null, BackupId.at(now()));
            beingWritten.put(BackupAddress.of(begun), begun);
            jobs.start("Backup " + name + " of table " + begun.tableName(), () -> writeAndClose(begun, snapshot));
            return begun;
        } catch (RuntimeException | Error e) {
            snapshot.close();
            throw e;
        }
    }

    /// Makes a backup that ends by itself after `keep`, and returns when it is on disk.
    public BackupManifest make(Table table, String name, Duration keep) {
        try (Snapshot snapshot = tables.store().snapshot()) {
            return write(begun(table.definitionForWrite(), snapshot, name, keep, BackupId.at(now())), snapshot);
        }
    }

    /// Makes the last backup of a table to which nobody writes any more, and returns when it is on disk.
    public BackupManifest makeLast(TableDefinition table) {
        try (Snapshot snapshot = tables.store().snapshot()) {
            String name = table.name() + "$DeletedTableBackup";
            var id = BackupId.ofDeletedTable(now());
            // A table of this name may have been deleted at this very moment before.
            boolean taken = folder().find(table.name(), id) != null;
            return write(
                    begun(table, snapshot, name, DELETED_TABLE_RETENTION, taken ? BackupId.at(now()) : id), snapshot);
        }
    }

    private BackupManifest begun(
            TableDefinition table, Snapshot snapshot, String name, @Nullable Duration keep, BackupId id) {
        Instant created = id.time();
        long sequence =
                Math.max(tables.log().last(snapshot, table.id()), tables.log().trimmedTo(table.id()));
        var present = tables.find(table.name());
        return new BackupManifest(
                id,
                name,
                keep == null ? Kind.USER : Kind.SYSTEM,
                created,
                keep == null ? null : created.plus(keep),
                table,
                present == null ? 0 : present.itemCount(),
                present == null ? 0 : present.itemBytes(),
                sequence,
                List.of());
    }

    private void writeAndClose(BackupManifest begun, Snapshot snapshot) {
        try (snapshot) {
            write(begun, snapshot);
        } catch (CancellationException _) {
            LOG.warn("Backup {} of table {} ends unfinished: the engine closes", begun.name(), begun.tableName());
        }
    }

    private BackupManifest write(BackupManifest begun, Snapshot snapshot) {
        var address = BackupAddress.of(begun);
        beingWritten.put(address, begun);
        try (var writer = BackupWriter.create(folder().path(address.table(), address.id()))) {
            return write(begun, snapshot, writer);
        } finally {
            beingWritten.remove(address);
        }
    }

    /// Leaves nothing in the folder, which is the writer's own, unless the backup is whole.
    private BackupManifest write(BackupManifest begun, Snapshot snapshot, BackupWriter writer) {
        boolean written = false;
        try {
            copyItems(begun.table(), snapshot, writer);
            var finished = writer.finish(begun);
            written = true;
            return finished;
        } finally {
            if (!written) {
                folder().delete(begun.tableName(), begun.id());
            }
        }
    }

    private void copyItems(TableDefinition table, Snapshot snapshot, BackupWriter writer) {
        try (var cursor = snapshot.cursor(Family.ITEMS, KeyWriter.all(table.id()))) {
            for (long items = 1; cursor.next(); items++) {
                writer.add(cursor.value());
                if (items % ITEMS_BETWEEN_LOOKS == 0 && jobs.isStopping()) {
                    throw new CancellationException();
                }
            }
        }
    }

    /// The backup, or null; refuses one whose manifest is damaged.
    public @Nullable BackupManifest find(BackupAddress address) {
        // In this order: what stops being written in between is in the folder by then.
        var begun = beingWritten.get(address);
        return begun == null ? folder().find(address.table(), address.id()) : begun;
    }

    /// Whether it is not finished yet.
    public boolean isBeingWritten(BackupManifest backup) {
        return beingWritten.containsKey(BackupAddress.of(backup));
    }

    /// The backups of one table, or of all for null, oldest first.
    public List<BackupManifest> list(@Nullable String table) {
        var found = new ArrayList<BackupManifest>();
        beingWritten.values().stream()
                .filter(begun -> table == null || begun.tableName().equals(table))
                .forEach(found::add);
        var begun = Set.copyOf(found.stream().map(BackupAddress::of).toList());
        folder().list(table).stream()
                .filter(backup -> !begun.contains(BackupAddress.of(backup)))
                .forEach(found::add);
        found.sort(OLDEST_FIRST);
        return found;
    }

    /// Deletes a backup; false when a table is being restored from it.
    public synchronized boolean delete(BackupManifest backup) {
        if (beingRead.contains(BackupAddress.of(backup))) {
            return false;
        }
        folder().delete(backup.tableName(), backup.id());
        return true;
    }

    /// Deletes the backups whose time is over.
    public void deleteExpired() {
        Instant now = now();
        for (BackupManifest backup : list(null)) {
            if (backup.isExpired(now) && !isBeingWritten(backup) && delete(backup)) {
                LOG.info("Backup {} of table {} has expired", backup.name(), backup.tableName());
            }
        }
    }

    /// A backup that a table is being restored from, which cannot be deleted meanwhile.
    final class Reading implements AutoCloseable {
        private final BackupAddress address;
        private final BackupReader reader;
        /// Guarded by the backups: who closes twice must not end what another one began to read meanwhile.
        private boolean closed;

        private Reading(BackupManifest backup) {
            this.address = BackupAddress.of(backup);
            this.reader = new BackupReader(folder().path(address.table(), address.id()), backup);
        }

        BackupReader reader() {
            return reader;
        }

        @Override
        public void close() {
            synchronized (Backups.this) {
                if (!closed) {
                    closed = true;
                    beingRead.remove(address);
                }
            }
        }
    }

    /// Keeps a backup from being deleted; null when someone reads it already.
    synchronized @Nullable Reading read(BackupManifest backup) {
        return beingRead.add(BackupAddress.of(backup)) ? new Reading(backup) : null;
    }

    private BackupFolder folder() {
        return new BackupFolder(root.get());
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
