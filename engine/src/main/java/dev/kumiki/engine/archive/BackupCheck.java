package dev.kumiki.engine.archive;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.table.ChangesByItem;
import dev.kumiki.engine.table.Findings;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.TableDefinition;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Compares backups with their checksums, and the newest one of a table with the table: what the log says to have
/// changed since must start from what the backup holds, and everything else must be as it was then.
///
/// Together with [dev.kumiki.engine.table.LogCheck], which follows each item from its first change to the present, this
/// rebuilds the table from backup and log.
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
    public void compare(TableDefinition table, Findings findings, long since) {
        whole.stream()
                .filter(backup -> isCovered(backup, table, since))
                .max(Comparator.comparingLong(BackupManifest::sequence).thenComparing(BackupManifest::created))
                .ifPresent(newest -> compare(newest, table, findings));
    }

    /// Whether the log holds everything that happened to the table since the backup.
    private boolean isCovered(BackupManifest backup, TableDefinition table, long since) {
        boolean later = backup.sequence() >= since
                || log.timeline().first(backup.created().minus(MARGIN)) >= since;
        return backup.table().tableId().equals(table.tableId())
                && later
                && log.trimmedTo(table.id()) <= backup.sequence();
    }

    private void compare(BackupManifest backup, TableDefinition table, Findings findings) {
        try (var items = moment.cursor(Family.ITEMS, KeyWriter.all(table.id()));
                var changes = new ChangesByItem(log, moment, table, backup.sequence() + 1, ChangeLog.END)) {
            var merge = new Merge(table, findings, items, changes);
            reader(backup).forEach(merge::backedUp);
            merge.finish();
        }
    }

    private BackupReader reader(BackupManifest backup) {
        return new BackupReader(folder.path(backup.tableName(), backup.id()), backup);
    }

    /// Walks over the items of the backup, those of the table and those that changed since, all in the order of their
    /// keys.
    private static final class Merge {
        private final TableDefinition table;
        private final Findings findings;
        private final Cursor items;
        private final ChangesByItem changes;
        private byte @Nullable [] presentKey;
        private byte @Nullable [] changedKey;

        Merge(TableDefinition table, Findings findings, Cursor items, ChangesByItem changes) {
            this.table = table;
            this.findings = findings;
            this.items = items;
            this.changes = changes;
            stepItem();
            stepChange();
        }

        void backedUp(byte[] image) {
            byte[] key = ItemKey.of(table, new StoredItem(image).item()).bytes();
            missingUpTo(key);
            boolean here = Arrays.equals(presentKey, key);
            boolean changed = Arrays.equals(changedKey, key);
            if (changed && changes.oldHash() != ChangesByItem.hash(image)) {
                wrong("an item's first change since the newest backup does not start from it", key);
            }
            if (!changed && !(here && Arrays.equals(items.value(), image))) {
                wrong("an item differs from the newest backup without a change in the log", key);
            }
            if (here) {
                stepItem();
            }
            if (changed) {
                stepChange();
            }
        }

        void finish() {
            missingUpTo(null);
        }

        /// Items that the backup lacks: the log must have them as new ones.
        private void missingUpTo(byte @Nullable [] end) {
            byte[] key = least(presentKey, changedKey);
            while (key != null && (end == null || Arrays.compareUnsigned(key, end) < 0)) {
                boolean here = Arrays.equals(presentKey, key);
                boolean changed = Arrays.equals(changedKey, key);
                if (!changed) {
                    wrong("an item is neither in the newest backup nor in the log", key);
                } else if (changes.oldHash() != ChangesByItem.hash(null)) {
                    wrong("a changed item is missing in the newest backup", key);
                }
                if (here) {
                    stepItem();
                }
                if (changed) {
                    stepChange();
                }
                key = least(presentKey, changedKey);
            }
        }

        private static byte @Nullable [] least(byte @Nullable [] one, byte @Nullable [] other) {
            if (one == null || other == null) {
                return one == null ? other : one;
            }
            return Arrays.compareUnsigned(one, other) <= 0 ? one : other;
        }

        private void stepItem() {
            presentKey = items.next() ? items.key() : null;
        }

        private void stepChange() {
            changedKey = changes.nextItem() ? changes.key() : null;
        }

        private void wrong(String what, byte[] key) {
            findings.add(what, HexFormat.of().formatHex(key));
        }
    }
}
