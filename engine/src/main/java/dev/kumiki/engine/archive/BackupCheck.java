package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.table.Findings;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.LogCheck;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.TableDefinition;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// Compares backups with their checksums, and the newest one of a table with the table: what the log says to have
/// changed since must start from what the backup holds, and everything else must be as it was then.
///
/// Together with [LogCheck], which follows each item from its first change to the present, this rebuilds the table
/// from backup and log.
public final class BackupCheck {
    /// Between a backup's moment and the time that it names.
    private static final Duration MARGIN = Duration.ofSeconds(1);

    private final BackupFolder folder;
    private final Reader moment;
    private final ChangeLog log;
    private final List<BackupManifest> whole = new ArrayList<>();

    public BackupCheck(Path root, Reader moment, ChangeLog log) {
        this.folder = new BackupFolder(root);
        this.moment = moment;
        this.log = log;
    }

    /// Compares every backup in the folder with its checksums, also those of tables that are gone, and gives their
    /// number.
    ///
    /// @param wrong is told what is damaged
    public int readAll(Consumer<String> wrong) {
        var backups = folder.list(null, damage -> wrong.accept(String.valueOf(damage.getMessage())));
        for (BackupManifest backup : backups) {
            try {
                reader(backup).verify();
                whole.add(backup);
            } catch (StorageException e) {
                // One that was deleted since it was listed is not missed.
                if (folder.find(backup.tableName(), backup.id()) != null) {
                    wrong.accept(String.valueOf(e.getMessage()));
                }
            }
        }
        return backups.size();
    }

    /// Compares a table with its newest backup that [#readAll] found whole, if its log reaches back to one.
    ///
    /// @param since the number from which on every change of the table is in its log
    /// @param changes how many changes the log holds
    public void compare(TableDefinition table, Findings findings, long since, long changes) {
        whole.stream()
                .filter(backup -> isCovered(backup, table, since))
                .max(Comparator.comparing(BackupManifest::created))
                .ifPresent(newest -> compare(newest, table, findings, changes));
    }

    /// Whether the log holds everything that happened to the table since the backup.
    private boolean isCovered(BackupManifest backup, TableDefinition table, long since) {
        return backup.table().tableId().equals(table.tableId())
                && Sequence.of(backup.created().minus(MARGIN)) >= since
                && log.trimmedTo(table.id()) <= backup.sequence();
    }

    private void compare(BackupManifest backup, TableDefinition table, Findings findings, long changes) {
        var check = new LogCheck(moment, log, table, findings);
        int parts = LogCheck.parts(changes);
        for (int part = 0; part < parts; part++) {
            var before = check.before(backup.sequence() + 1, part, parts);
            try (var items = moment.cursor(Family.ITEMS, KeyWriter.all(table.id()))) {
                var merge = new Merge(table, findings, items, before, partOf(part, parts));
                reader(backup).forEach(merge::backedUp);
                merge.finish();
            }
        }
    }

    private static IntPredicate partOf(int part, int parts) {
        return hash -> Integer.remainderUnsigned(hash, parts) == part;
    }

    private BackupReader reader(BackupManifest backup) {
        return new BackupReader(folder.path(backup.tableName(), backup.id()), backup);
    }

    /// Walks over the items of backup and table, both in the order of their keys.
    private static final class Merge {
        private final TableDefinition table;
        private final Findings findings;
        private final Cursor items;
        /// What each item that changed was before, by hashes; those of the backup are taken out as they come.
        private final Map<Long, Long> before;
        private final IntPredicate inPart;
        private byte @Nullable [] presentKey;

        Merge(TableDefinition table, Findings findings, Cursor items, Map<Long, Long> before, IntPredicate inPart) {
            this.table = table;
            this.findings = findings;
            this.items = items;
            this.before = before;
            this.inPart = inPart;
            step();
        }

        void backedUp(byte[] image) {
            byte[] key = ItemKey.of(table, new StoredItem(image).item()).bytes();
            addedUpTo(key);
            boolean here = presentKey != null && Arrays.equals(presentKey, key);
            if (inPart.test(KeyWriter.hash(key))) {
                Long old = before.remove(LogCheck.hash(key));
                boolean same = old == null
                        ? here && Arrays.equals(items.value(), image)
                        : old.longValue() == LogCheck.imageHash(image);
                if (!same) {
                    wrong(
                            old == null
                                    ? "an item differs from the newest backup without a change in the log"
                                    : "an item's first change since the newest backup does not start from it",
                            key);
                }
            }
            if (here) {
                step();
            }
        }

        /// Ends both walks: changes that start from an item must have found it in the backup.
        void finish() {
            addedUpTo(null);
            before.forEach((key, old) -> {
                if (old != LogCheck.imageHash(null)) {
                    findings.add("a changed item is missing in the newest backup", "hash " + key);
                }
            });
        }

        /// Items of the table that the backup lacks: the log must have them as new ones.
        private void addedUpTo(byte @Nullable [] key) {
            while (presentKey != null && (key == null || Arrays.compareUnsigned(presentKey, key) < 0)) {
                if (inPart.test(KeyWriter.hash(presentKey)) && !before.containsKey(LogCheck.hash(presentKey))) {
                    wrong("an item is neither in the newest backup nor in the log", presentKey);
                }
                step();
            }
        }

        private void step() {
            presentKey = items.next() ? items.key() : null;
        }

        private void wrong(String what, byte[] key) {
            findings.add(what, HexFormat.of().formatHex(key));
        }
    }
}
