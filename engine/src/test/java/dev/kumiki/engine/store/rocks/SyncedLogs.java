package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.recovery.RocksLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;

/// Knows how much of each log of a store a loss of power would leave: its length when RocksDB last said that it had
/// synced the log. For stores with one write at a time, as with [Durability#SYNC].
///
/// That a write was meant to be synced counts for nothing here. Tables and manifests are left out: RocksDB syncs
/// them before it uses them.
public final class SyncedLogs implements AutoCloseable {
    private static final String LOG_SUFFIX = ".log";

    static {
        RocksLibrary.load();
    }

    private final Path directory;
    private final @Nullable FileChannel journal;
    private final Statistics statistics = new Statistics();
    private volatile Map<String, Long> lengths = Map.of();
    private long syncs;

    public SyncedLogs(Path directory) {
        this.directory = directory;
        this.journal = null;
    }

    /// Also appends what it knows to `journal`, a line for each sync, for whoever survives this process.
    public SyncedLogs(Path directory, Path journal) {
        this.directory = directory;
        try {
            this.journal = FileChannel.open(
                    journal, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public RocksStore open(Durability durability) {
        return RocksStore.open(directory, durability, new RocksProbe(statistics, () -> {}, this::look));
    }

    /// The synced length of each log; one that is missing was never synced.
    public Map<String, Long> lengths() {
        return lengths;
    }

    /// What the last whole line of a journal says.
    public static Map<String, Long> read(Path journal) throws IOException {
        String text = Files.readString(journal);
        int end = text.lastIndexOf('\n');
        var lengths = new HashMap<String, Long>();
        for (String log :
                text.substring(text.lastIndexOf('\n', end - 1) + 1, end).split(" ", -1)) {
            String[] parts = log.split("=", -1);
            lengths.put(parts[0], Long.valueOf(parts[1]));
        }
        return lengths;
    }

    /// Makes `copy` of a store's directory as a loss of power would leave it. RocksDB flushes and compacts by itself:
    /// a copy during which files came, went or grew is of no moment, and made again.
    public static void copy(Path directory, Path copy, Map<String, Long> lengths) throws IOException {
        Map<String, Long> before;
        do {
            Disk.deleteTree(copy);
            Files.createDirectories(copy);
            before = sizes(directory, "*");
            for (String file : before.keySet()) {
                try {
                    Files.copy(directory.resolve(file), copy.resolve(file));
                } catch (NoSuchFileException e) {
                    break;
                }
            }
        } while (!before.equals(sizes(directory, "*")));
        cut(copy, lengths);
    }

    /// Cuts every log to its length, which is 0 where none is given.
    public static void cut(Path directory, Map<String, Long> lengths) throws IOException {
        for (String log : lengthsIn(directory).keySet()) {
            try (var channel = FileChannel.open(directory.resolve(log), StandardOpenOption.WRITE)) {
                channel.truncate(lengths.getOrDefault(log, 0L));
            }
        }
    }

    /// The present length of each log, in their order.
    public static NavigableMap<String, Long> lengthsIn(Path directory) throws IOException {
        return sizes(directory, "*" + LOG_SUFFIX);
    }

    private static NavigableMap<String, Long> sizes(Path directory, String pattern) throws IOException {
        var present = new TreeMap<String, Long>();
        try (var files = Files.newDirectoryStream(directory, pattern)) {
            for (Path file : files) {
                try {
                    if (Files.isRegularFile(file)) {
                        present.put(file.getFileName().toString(), Files.size(file));
                    }
                } catch (NoSuchFileException e) {
                    // Gone since it was listed.
                }
            }
        }
        return present;
    }

    private synchronized void look() {
        long now = statistics.getTickerCount(TickerType.WAL_FILE_SYNCED);
        if (now == syncs) {
            return;
        }
        syncs = now;
        try {
            var present = lengthsIn(directory);
            lengths = Map.copyOf(present);
            if (journal != null) {
                var line = new StringBuilder();
                present.forEach((log, length) -> line.append(line.isEmpty() ? "" : " ")
                        .append(log)
                        .append('=')
                        .append(length));
                journal.write(ByteBuffer.wrap(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        statistics.close();
        if (journal != null) {
            try {
                journal.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
