package dev.kumiki.engine.archive;

import dev.kumiki.engine.store.Snapshot;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.table.Loading;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableDefinition.Origin;
import dev.kumiki.engine.table.Tables;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fills new tables from backups and from the past of other tables.
///
/// The table exists from the request on, but is loading: only its description can be asked for. A crash leaves it in
/// that state; the next start empties it and begins again, or removes it when what it was made from is gone.
public final class Restores {
    private static final Logger LOG = LoggerFactory.getLogger(Restores.class);
    private static final String TABLE_MARK = ":table/";
    private static final int ITEMS_BETWEEN_LOOKS = 1024;

    private final Tables tables;
    private final Backups backups;
    private final BackupJobs jobs;

    public Restores(Tables tables, Backups backups, BackupJobs jobs) {
        this.tables = tables;
        this.backups = backups;
        this.jobs = jobs;
    }

    /// Restores a backup into the table that `create` makes. Every file is checked before that.
    ///
    /// @return null when a table is being restored from it already
    public @Nullable Table fromBackup(BackupManifest backup, Supplier<Table> create) {
        var reading = backups.read(backup);
        if (reading == null) {
            return null;
        }
        try {
            reading.reader().verify();
            Table table = create.get();
            start(table, reading);
            return table;
        } catch (RuntimeException | Error e) {
            reading.close();
            throw e;
        }
    }

    /// Restores what a table was before the change of number `cut` into the table that `create` makes.
    public Table fromPast(Table source, long cut, Supplier<Table> create) {
        Snapshot present = tables.store().snapshot();
        try {
            // A table that is not deleted yet was whole when the snapshot was taken.
            TableDefinition definition = source.definitionForWrite();
            Table table = create.get();
            start(table, definition, cut, present);
            return table;
        } catch (RuntimeException | Error e) {
            present.close();
            throw e;
        }
    }

    /// How many tables are being restored.
    public long running() {
        return tables.byName().values().stream()
                .filter(table -> isRestoring(table.definition()))
                .count();
    }

    private static boolean isRestoring(TableDefinition table) {
        return table.isLoading() && Objects.requireNonNull(table.origin()).kind() != Origin.Kind.IMPORT;
    }

    /// Takes up what an earlier process left unfinished.
    public void resume() {
        for (Table table : tables.byName().values()) {
            if (isRestoring(table.definition())) {
                try {
                    resume(table, Objects.requireNonNull(table.definition().origin()));
                } catch (StorageException e) {
                    remove(table, e.getMessage());
                }
            }
        }
    }

    private void resume(Table table, Origin origin) {
        if (origin.kind() == Origin.Kind.BACKUP) {
            resumeBackup(table, Objects.requireNonNull(origin.source()));
        } else {
            resumePast(table, Objects.requireNonNull(origin.sourceTable()), origin.moment());
        }
    }

    private void resumeBackup(Table table, String arn) {
        var address = BackupAddress.parse(arn);
        var backup = address == null ? null : backups.find(address);
        var reading = backup == null ? null : backups.read(backup);
        if (reading == null) {
            remove(table, "there is no backup " + arn);
            return;
        }
        start(table, reading);
    }

    private void resumePast(Table table, String arn, Instant moment) {
        Table source = tables.find(arn.substring(arn.indexOf(TABLE_MARK) + TABLE_MARK.length()));
        var recovery = source == null ? null : source.definition().settings().recovery();
        if (source == null
                || recovery == null
                || !recovery.isOn()
                || tables.log().timeline().time(recovery.number()).isAfter(moment)) {
            remove(table, "there is no past of table " + arn);
            return;
        }
        start(
                table,
                source.definition(),
                tables.log().timeline().after(moment),
                tables.store().snapshot());
    }

    private void start(Table table, Backups.Reading reading) {
        start(table, reading, reading.reader()::forEach);
    }

    private void start(Table table, TableDefinition source, long cut, Snapshot present) {
        start(table, present, use -> {
            try (var past = new PastItems(tables.log(), present, source, cut)) {
                while (past.next()) {
                    use.accept(past.value());
                }
            }
        });
    }

    private void start(Table table, AutoCloseable held, Consumer<Consumer<byte[]>> items) {
        jobs.start("Restoring table " + table.definition().name(), () -> {
            try (held) {
                fill(table, held, items);
            } catch (Exception e) {
                throw e instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(e);
            }
        });
    }

    /// Lets go of what it read from before the table is active, so that who saw that can delete the backup.
    private void fill(Table table, AutoCloseable held, Consumer<Consumer<byte[]>> items) throws Exception {
        try (Loading loading = tables.load(table)) {
            var looks = new Looks();
            items.accept(item -> {
                looks.look();
                loading.add(new StoredItem(item));
            });
            held.close();
            loading.finish();
        } catch (CancellationException _) {
            LOG.info(
                    "Restoring table {} goes on at the next start",
                    table.definition().name());
        } catch (StorageException e) {
            remove(table, e.getMessage());
            throw e;
        }
    }

    /// Ends the work when the engine closes, without asking at every item.
    private final class Looks {
        private int items;

        void look() {
            if (++items % ITEMS_BETWEEN_LOOKS == 0 && jobs.isStopping()) {
                throw new CancellationException();
            }
        }
    }

    private void remove(Table table, String why) {
        LOG.warn(
                "Table {} cannot be restored and is removed: {}",
                table.definition().name(),
                why);
        tables.drop(table, _ -> {});
    }
}
