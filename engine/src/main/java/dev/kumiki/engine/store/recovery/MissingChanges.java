package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;

/// Finds that a MANIFEST lost its end, in a store that was not closed.
///
/// RocksDB numbers all changes. What the logs hold must therefore follow what the tables hold, which the MANIFEST says.
/// A table that the MANIFEST does not list is one that was replaced, or one that a crash kept from being listed: then
/// what is in it is in a listed table or in a log, too. Nor can a log speak of a family that the MANIFEST does not
/// know. Where that is not so, the MANIFEST is an older one. RocksDB would open it, skip what it does not know, and
/// delete the tables that it does not list.
public final class MissingChanges {
    /// The name of a table's property, as it stands in the file: what it has in common with the one before is left out.
    private static final byte[] LAST_SEQUENCE = "key.largest.seqno".getBytes(StandardCharsets.US_ASCII);
    /// The properties stand at a table's end.
    private static final int PROPERTIES_BYTES = 16 << 10;
    private static final int MAX_VARINT_BYTES = 10;
    private static final int UNFINISHED = -1;

    private final Path file;
    private final Manifest manifest;
    private long first = Long.MAX_VALUE;
    private long last;

    private MissingChanges(Path file, Manifest manifest) {
        this.file = file;
        this.manifest = manifest;
    }

    /// Refuses a directory whose MANIFEST does not know of changes that were made.
    public static void refuse(Path directory) throws IOException {
        Optional<Path> file = Manifest.file(directory);
        Optional<Manifest> manifest = file.isPresent() ? Manifest.read(file.get()) : Optional.empty();
        if (file.isPresent() && manifest.isPresent()) {
            var check = new MissingChanges(file.get(), manifest.get());
            check.readLogs(directory);
            check.readTables(directory);
        }
    }

    private void readLogs(Path directory) throws IOException {
        for (Path log : DatabaseFiles.logs(directory, manifest.firstLog())) {
            try (var records = new LogFile(log)) {
                records.read((_, record) -> note(record));
            }
        }
        if (first != Long.MAX_VALUE && first > manifest.lastSequence() + 1) {
            throw StorageException.damaged(file)
                    .with("changesUpTo", manifest.lastSequence())
                    .with("logsFrom", first);
        }
    }

    private void note(LogFile.Content record) {
        if (record.isData()) {
            var batch = LogBatch.of(record.bytes());
            first = Math.min(first, batch.first());
            last = Math.max(last, batch.last());
            if (!batch.families().stream().allMatch(manifest::hasFamily)) {
                throw StorageException.damaged(file).with("unknownFamilyIn", batch.families());
            }
        }
    }

    private void readTables(Path directory) throws IOException {
        var once = deletedOnce(directory);
        boolean alone = DatabaseFiles.manifests(directory).size() == 1;
        for (Path table : DatabaseFiles.tables(directory)) {
            long number = DatabaseFiles.number(table);
            if (!manifest.tables().containsKey(number) && !once.contains(number)) {
                requireElsewhere(table, alone);
            }
        }
    }

    /// The numbers of the tables that were replaced by others. A crash right after an opening leaves an older MANIFEST,
    /// too, which tells of those of its time.
    private static Set<Long> deletedOnce(Path directory) throws IOException {
        var deleted = new HashSet<Long>();
        for (Path file : DatabaseFiles.manifests(directory)) {
            Manifest.read(file).ifPresent(any -> deleted.addAll(any.deleted()));
        }
        return deleted;
    }

    /// The newest change of a table that is not listed must be in a log, or in a table that is listed.
    ///
    /// @param alone whether there is no other MANIFEST
    private void requireElsewhere(Path table, boolean alone) throws IOException {
        int family = family(table);
        long newest = lastSequence(table).orElse(0);
        if (family == UNFINISHED || isElsewhere(family, newest)) {
            return;
        }
        // The last level has no numbers. But opening deletes what is not listed, right after the older MANIFEST.
        if (newest == 0 && !(alone && DatabaseFiles.number(table) < DatabaseFiles.number(file))) {
            return;
        }
        throw StorageException.damaged(file)
                .with("unlisted", table.getFileName())
                .with("holdsUpTo", newest)
                .with("changesUpTo", Math.max(last, manifest.lastSequence()));
    }

    private boolean isElsewhere(int family, long change) {
        return change > 0
                && ((first <= change && change <= last)
                        || manifest.tables().values().stream().anyMatch(listed -> listed.mayHold(family, change)));
    }

    private static int family(Path table) {
        RocksLibrary.load();
        try (var options = new Options();
                var reader = new SstFileReader(options)) {
            reader.open(table.toString());
            return (int) reader.getTableProperties().getColumnFamilyId();
        } catch (RocksDBException _) {
            return UNFINISHED;
        }
    }

    /// The number of the newest change in a table, if the table is finished and says so.
    public static OptionalLong lastSequence(Path table) throws IOException {
        byte[] end = end(table);
        for (int at = end.length - LAST_SEQUENCE.length - MAX_VARINT_BYTES; at >= 0; at--) {
            int value = at + LAST_SEQUENCE.length;
            if (Arrays.equals(end, at, value, LAST_SEQUENCE, 0, LAST_SEQUENCE.length)) {
                return OptionalLong.of(
                        new VarintReader(Arrays.copyOfRange(end, value, value + MAX_VARINT_BYTES)).readLong());
            }
        }
        return OptionalLong.empty();
    }

    private static byte[] end(Path table) throws IOException {
        try (var channel = FileChannel.open(table, StandardOpenOption.READ)) {
            long from = Math.max(0, channel.size() - PROPERTIES_BYTES);
            var buffer = ByteBuffer.allocate((int) (channel.size() - from));
            while (buffer.hasRemaining() && channel.read(buffer, from + buffer.position()) > 0) {
                // The rest follows.
            }
            return Arrays.copyOf(buffer.array(), buffer.position());
        }
    }
}
