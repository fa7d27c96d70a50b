package dev.kumiki.engine.verification;

import dev.kumiki.engine.archive.BackupCheck;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.StreamName;
import dev.kumiki.engine.change.Streams;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.Findings;
import dev.kumiki.engine.table.LogCheck;
import dev.kumiki.engine.table.TableCheck;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Reads everything once and compares it: files with their checksums, each table with its indexes, counters and
/// expiries, with its change log, and with its newest backup as the log carries it on.
///
/// It looks at one moment, while writers go on. A damaged file ends the check of the table that met it, not the whole.
public final class StoreCheck {
    private final Store store;
    private final ChangeLog log;
    private final Path backupFolder;
    private final Consumer<String> progress;
    private final List<String> findings = new ArrayList<>();
    private int tables;
    private long items;
    private long changes;
    private int backups;

    /// @param backupFolder where the backups lie, if there are any
    /// @param progress is told what is being done
    public StoreCheck(Store store, ChangeLog log, Path backupFolder, Consumer<String> progress) {
        this.store = store;
        this.log = log;
        this.backupFolder = backupFolder;
        this.progress = progress;
    }

    public Verdict run() {
        files();
        try (var moment = store.snapshot()) {
            var backupCheck = new BackupCheck(backupFolder, moment, log);
            progress.accept("backups: comparing checksums");
            backups = backupCheck.readAll(findings::add);
            for (TableDefinition definition : Tables.definitions(moment)) {
                if (definition.isLoading()) {
                    progress.accept("table " + definition.name() + ": is being loaded, left out");
                } else {
                    table(moment, definition, backupCheck);
                }
            }
        } catch (StorageException e) {
            findings.add(String.valueOf(e.getMessage()));
        }
        return new Verdict(tables, items, changes, backups, findings);
    }

    private void files() {
        progress.accept("files: comparing checksums");
        try {
            store.verify();
        } catch (StorageException e) {
            findings.add(String.valueOf(e.getMessage()));
        }
    }

    private void table(Reader moment, TableDefinition definition, BackupCheck backupCheck) {
        var found = new Findings(definition.name());
        String name = "table " + definition.name() + ": ";
        tables++;
        try {
            progress.accept(name + "items, indexes, counters");
            items += new TableCheck(moment, definition, found)
                    .run(count -> progress.accept(name + String.format(Locale.ROOT, "%,d items", count)));
            progress.accept(name + "change log");
            long since = recordedSince(moment, definition);
            changes += new LogCheck(moment, log, definition, found).run(since);
            progress.accept(name + "newest backup");
            backupCheck.compare(definition, found, since);
        } catch (StorageException e) {
            found.add("cannot be read", String.valueOf(e.getMessage()));
        }
        findings.addAll(found.texts());
    }

    /// The number from which on every change of the table must be in its log. For each item that holds from when
    /// recording was switched on: a writer that did not know of it yet held the item's lock.
    private static long recordedSince(Reader moment, TableDefinition definition) {
        var settings = definition.settings();
        var recovery = settings.recovery();
        long recovered = recovery == null || !recovery.isOn() ? ChangeLog.END : recovery.number();
        var stream = settings.stream();
        long streamed = stream == null || !stream.enabled()
                ? ChangeLog.END
                : Streams.since(moment, new StreamName(definition.name(), stream.label()));
        return Math.min(recovered, streamed);
    }
}
