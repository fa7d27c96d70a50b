package dev.kumiki.engine.store.salvage;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.recovery.DatabaseFiles;
import dev.kumiki.engine.store.recovery.LogBatch;
import dev.kumiki.engine.store.recovery.LogFile;
import dev.kumiki.engine.store.recovery.MissingChanges;
import dev.kumiki.engine.store.recovery.RocksFamilies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Set;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;
import org.rocksdb.SstFileReaderIterator;

/// The tables and logs of a database without a MANIFEST, read one by one.
///
/// Tables are read in the order of their newest changes, so that of several versions of an entry the newest stays; the
/// logs come last, with their deletions.
final class SalvagedFiles {
    private static final int MAX_BATCH_CHANGES = 1_000;

    private record SstFile(Path file, long newest) {}

    private final Path directory;
    private final Losses losses;

    SalvagedFiles(Path directory, Losses losses) {
        this.directory = directory;
        this.losses = losses;
    }

    void copy(Set<Family> families, Store target) throws IOException {
        var tables = new ArrayList<SstFile>();
        for (Path file : DatabaseFiles.tables(directory)) {
            tables.add(new SstFile(file, MissingChanges.lastSequence(file).orElse(0)));
        }
        tables.sort(
                Comparator.comparingLong(SstFile::newest).thenComparingLong(table -> DatabaseFiles.number(table.file)));
        for (SstFile table : tables) {
            copyTable(table.file, families, target);
        }
        for (Path log : DatabaseFiles.logs(directory)) {
            copyLog(log, families, target);
        }
    }

    private void copyTable(Path file, Set<Family> families, Store target) {
        try (var options = new Options();
                var read = new ReadOptions().setFillCache(false);
                var reader = new SstFileReader(options)) {
            reader.open(file.toString());
            Family family = RocksFamilies.named(reader.getTableProperties().getColumnFamilyName());
            if (family == null || !families.contains(family)) {
                return;
            }
            var batches = new Batches(target);
            var gaps = new GapWalk<>(
                            () -> reader.newIterator(read), SstFileReaderIterator::key, SstFileReaderIterator::value)
                    .walk((key, value) -> batches.put(family, key, value));
            losses.addGaps(file.getFileName().toString(), family, gaps);
            batches.flush();
        } catch (RocksDBException e) {
            losses.add("%s: unreadable (%s)".formatted(file.getFileName(), e.getMessage()));
        }
    }

    private static void copyLog(Path log, Set<Family> families, Store target) throws IOException {
        try (var records = new LogFile(log)) {
            records.read((_, record) -> {
                var wanted = new Batch();
                for (var change : LogBatch.changes(record.bytes()).changes()) {
                    if (families.contains(change.family())) {
                        add(wanted, change);
                    }
                }
                target.write(wanted);
            });
        }
    }

    private static void add(Batch batch, Batch.Change change) {
        switch (change) {
            case Batch.Put(var family, var key, var value) -> batch.put(family, key, value);
            case Batch.Delete(var family, var key) -> batch.delete(family, key);
            case Batch.DeleteRange(var family, var from, var to) -> batch.deleteRange(family, from, to);
            case Batch.Append _ -> throw new IllegalStateException("a log names every key");
        }
    }

    /// Writes entries in batches.
    private static final class Batches {
        private final Store target;
        private Batch batch = new Batch();

        Batches(Store target) {
            this.target = target;
        }

        void put(Family family, byte[] key, byte[] value) {
            batch.put(family, key, value);
            if (batch.changes().size() >= MAX_BATCH_CHANGES) {
                flush();
            }
        }

        void flush() {
            target.write(batch);
            batch = new Batch();
        }
    }
}
