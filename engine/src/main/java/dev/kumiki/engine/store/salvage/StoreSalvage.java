package dev.kumiki.engine.store.salvage;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.recovery.ClosingMark;
import dev.kumiki.engine.store.recovery.DatabaseFiles;
import dev.kumiki.engine.store.recovery.LogFile;
import dev.kumiki.engine.store.recovery.LogWriter;
import dev.kumiki.engine.store.recovery.Manifest;
import dev.kumiki.engine.store.recovery.MissingChanges;
import dev.kumiki.engine.store.recovery.RocksLibrary;
import dev.kumiki.engine.store.recovery.ShadowDirectory;
import dev.kumiki.engine.store.recovery.StoreDirectory;
import dev.kumiki.engine.store.recovery.TornLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Copies what can be read of a data directory, however damaged, and says what cannot.
///
/// All work is done on a double ([ShadowDirectory]); the directory itself is not touched. Logs are written again
/// without what is damaged in them. Then, with a MANIFEST that knows everything, the database is opened without the
/// tables that are missing or cannot be opened ([SalvagedDatabase]). Without one, the tables are read one by one, in
/// the order of their changes, and the logs after them ([SalvagedFiles]): then what was deleted may come back, because
/// a table does not show its deletions.
public final class StoreSalvage {
    private final Losses losses = new Losses();
    private final Path directory;
    private final Store target;
    private final Set<Family> families;

    private StoreSalvage(Path directory, Store target, Set<Family> families) {
        this.directory = directory;
        this.target = target;
        this.families = families;
    }

    /// Copies the entries of `families` into `target`.
    ///
    /// @return what was lost or may be wrong
    public static List<Loss> copy(Path directory, Store target, Set<Family> families) {
        RocksLibrary.load();
        var salvage = new StoreSalvage(directory, target, families);
        try (var shadow = ShadowDirectory.of(directory)) {
            salvage.compareWithMark();
            salvage.run(shadow.path());
            return salvage.losses.all();
        } catch (IOException e) {
            throw StoreDirectory.unusable(directory, e);
        }
    }

    private void compareWithMark() throws IOException {
        try {
            var mark = ClosingMark.read(directory);
            if (mark.isPresent()) {
                mark.get().requireUnchanged();
            }
        } catch (StorageException e) {
            losses.add("not as it was when the store was closed: " + e.details());
        }
    }

    private void run(Path shadow) throws IOException {
        for (Path log : DatabaseFiles.logs(shadow)) {
            mend(log);
        }
        Optional<Path> file = Manifest.file(shadow);
        Optional<Manifest> manifest = file.isPresent() ? Manifest.read(file.get()) : Optional.empty();
        if (file.isPresent() && manifest.isPresent() && isWhole(shadow, file.get())) {
            try {
                new SalvagedDatabase(shadow, file.get(), manifest.get(), losses).copy(families, target);
                return;
            } catch (StorageException e) {
                losses.add("the database does not open: " + e.getMessage());
            }
        }
        losses.add(
                "there is no usable MANIFEST: tables are read one by one, and items that were deleted or replaced may be"
                        + " there again");
        new SalvagedFiles(shadow, losses).copy(families, target);
    }

    /// Writes a log again, with every whole record and nothing else.
    private void mend(Path log) throws IOException {
        Path mended = log.resolveSibling(log.getFileName() + ".mended");
        long lost;
        try (var records = new LogFile(log);
                var writer = new LogWriter(mended)) {
            var failure = new IOException[1];
            lost = records.readAround((_, record) -> {
                try {
                    if (record.isData()) {
                        writer.append(record.bytes());
                    }
                } catch (IOException e) {
                    failure[0] = e;
                }
            });
            if (failure[0] != null) {
                throw failure[0];
            }
        }
        if (lost > 0) {
            losses.add("%s: %,d bytes are damaged or cut off, the writes in them are lost"
                    .formatted(log.getFileName(), lost));
        }
        Files.delete(log);
        Files.move(mended, log);
    }

    /// Whether listed tables are gone and others are there that are not listed, which may have replaced them.
    private boolean isBehind(Path shadow, Path file) throws IOException {
        var listed = Manifest.read(file).map(Manifest::tables).orElse(Map.of()).keySet();
        var present = new HashSet<Long>();
        for (Path table : DatabaseFiles.tables(shadow)) {
            present.add(DatabaseFiles.number(table));
        }
        boolean behind = !present.containsAll(listed) && !listed.containsAll(present);
        if (behind) {
            losses.add("%s does not know all tables".formatted(file.getFileName()));
        }
        return behind;
    }

    private boolean isWhole(Path shadow, Path manifest) throws IOException {
        var extent = LogFile.extent(manifest);
        if (extent.goesOn()) {
            losses.add("%s: damaged at %,d".formatted(manifest.getFileName(), extent.end()));
            return false;
        }
        if (!extent.isWhole()) {
            TornLog.cut(manifest, extent.end());
        }
        try {
            MissingChanges.refuse(shadow);
            return !isBehind(shadow, manifest);
        } catch (StorageException e) {
            losses.add("%s lost its end: %s".formatted(manifest.getFileName(), e.details()));
            return false;
        }
    }
}
