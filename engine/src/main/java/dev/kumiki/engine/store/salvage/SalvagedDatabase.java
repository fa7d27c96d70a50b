package dev.kumiki.engine.store.salvage;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.recovery.LogWriter;
import dev.kumiki.engine.store.recovery.Manifest;
import dev.kumiki.engine.store.recovery.RocksFamilies;
import dev.kumiki.engine.store.rocks.RocksFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.SstFileReader;

/// A damaged database with a sound MANIFEST, read as far as it goes.
///
/// Tables that are missing or do not open are taken out of a copy of the MANIFEST. A block that is damaged leaves a gap
/// between two keys ([GapWalk]), in which other tables may hold entries too. They are read from a second opening
/// without the damaged tables: an entry that the first one knows for certain is taken from there; otherwise the damaged
/// block may have held a newer one, and that is told.
final class SalvagedDatabase {
    private static final int MAX_BATCH_BYTES = 1 << 20;

    private final Path directory;
    private final Path manifestFile;
    private final Manifest manifest;
    private final Losses losses;
    private final Set<Long> unreadable = new HashSet<>();
    private final Set<Long> damaged = new HashSet<>();

    SalvagedDatabase(Path directory, Path manifestFile, Manifest manifest, Losses losses) {
        this.directory = directory;
        this.manifestFile = manifestFile;
        this.manifest = manifest;
        this.losses = losses;
    }

    void copy(Set<Family> families, Store target) throws IOException {
        checkTables(families);
        leaveOut(unreadable);
        try (var whole = new Opened(directory)) {
            for (Family family : families) {
                copy(whole, family, target);
            }
        } catch (RocksDBException e) {
            throw RocksFailure.atOpen(directory, e);
        }
    }

    private void checkTables(Set<Family> families) {
        for (var table : manifest.tables().entrySet()) {
            Path file = directory.resolve("%06d.sst".formatted(table.getKey()));
            Family family = RocksFamilies.numbered(table.getValue().family());
            boolean wanted = family != null && families.contains(family);
            switch (state(file)) {
                case SOUND -> {}
                case DAMAGED -> {
                    damaged.add(table.getKey());
                    if (wanted) {
                        losses.add(file.getFileName() + ": some blocks are damaged");
                    }
                }
                case UNREADABLE -> {
                    unreadable.add(table.getKey());
                    if (family != null && wanted) {
                        addUnreadable(file, family, table.getValue());
                    }
                }
            }
        }
    }

    private void addUnreadable(Path file, Family family, Manifest.TableFile table) {
        losses.add(
                ("%s: missing or unreadable, %,d bytes of %s; where it held newer entries than other files, older or"
                                + " deleted ones may be there again")
                        .formatted(file.getFileName(), table.bytes(), RocksFamilies.name(family)),
                family,
                new Range(table.least(), Range.justAfter(table.greatest()), false));
    }

    private enum State {
        SOUND,
        DAMAGED,
        UNREADABLE
    }

    private static State state(Path file) {
        if (!Files.exists(file)) {
            return State.UNREADABLE;
        }
        try (var options = new Options();
                var reader = new SstFileReader(options)) {
            reader.open(file.toString());
            try {
                reader.verifyChecksum();
                return State.SOUND;
            } catch (RocksDBException _) {
                return State.DAMAGED;
            }
        } catch (RocksDBException _) {
            return State.UNREADABLE;
        }
    }

    private void leaveOut(Set<Long> tables) throws IOException {
        try (var writer = new LogWriter(manifestFile)) {
            for (long table : tables) {
                writer.append(manifest.withoutTable(table));
            }
        }
    }

    private void copy(Opened whole, Family family, Store target) throws IOException, RocksDBException {
        var sink = new Sink(family, target);
        var gaps = new GapWalk<>(
                        () -> whole.db.newIterator(whole.handle(family), whole.read),
                        RocksIterator::key,
                        RocksIterator::value)
                .walk(sink::put);
        losses.addGaps(RocksFamilies.name(family), family, gaps);
        if (!gaps.isEmpty()) {
            leaveOut(damaged);
            // What is left out twice would keep the database from opening.
            damaged.clear();
            try (var rest = new Opened(directory)) {
                for (var gap : gaps) {
                    fill(gap, whole, rest, sink);
                }
            }
        }
        sink.flush();
        if (sink.outdated > 0) {
            losses.add("%s: %,d entries stand beside damaged blocks and may be older versions"
                    .formatted(RocksFamilies.name(family), sink.outdated));
        }
    }

    private static void fill(GapWalk.Gap gap, Opened whole, Opened rest, Sink sink) throws RocksDBException {
        try (var iterator = rest.db.newIterator(rest.handle(sink.family), rest.read)) {
            byte[] end = gap.to();
            for (iterator.seek(gap.from());
                    iterator.isValid() && (end == null || Arrays.compareUnsigned(iterator.key(), end) < 0);
                    iterator.next()) {
                byte @Nullable [] certain;
                try {
                    certain = whole.db.get(whole.handle(sink.family), iterator.key());
                } catch (RocksDBException _) {
                    certain = iterator.value();
                    sink.outdated++;
                }
                if (certain != null) {
                    sink.put(iterator.key(), certain);
                }
            }
        }
    }

    /// Gathers entries and writes them in batches.
    private static final class Sink {
        private final Family family;
        private final Store target;
        private Batch batch = new Batch();
        private long outdated;

        Sink(Family family, Store target) {
            this.family = family;
            this.target = target;
        }

        void put(byte[] key, byte[] value) {
            batch.put(family, key, value);
            if (batch.bytes() >= MAX_BATCH_BYTES) {
                flush();
            }
        }

        void flush() {
            target.write(batch);
            batch = new Batch();
        }
    }

    /// The database, opened to be read without complaint about what is missing.
    private static final class Opened implements AutoCloseable {
        private final DBOptions options = new DBOptions().setParanoidChecks(false);
        private final BloomFilter filter = new BloomFilter();
        private final ColumnFamilyOptions familyOptions = new ColumnFamilyOptions()
                .setForceConsistencyChecks(false)
                .setTableFormatConfig(new BlockBasedTableConfig().setFilterPolicy(filter));
        private final ReadOptions read = new ReadOptions().setFillCache(false);
        private final List<ColumnFamilyHandle> handles = new ArrayList<>();
        private final RocksDB db;

        Opened(Path directory) throws RocksDBException {
            try {
                db = RocksDB.openReadOnly(
                        options, directory.toString(), RocksFamilies.descriptors(familyOptions), handles);
            } catch (RocksDBException e) {
                closeOptions();
                throw e;
            }
        }

        ColumnFamilyHandle handle(Family family) {
            return handles.get(List.of(Family.values()).indexOf(family));
        }

        @Override
        public void close() {
            handles.forEach(ColumnFamilyHandle::close);
            db.close();
            closeOptions();
        }

        private void closeOptions() {
            read.close();
            familyOptions.close();
            filter.close();
            options.close();
        }
    }
}
