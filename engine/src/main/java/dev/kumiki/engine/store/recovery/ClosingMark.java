package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The file `CLOSED`: what a store's directory held when it was closed.
///
/// RocksDB does not miss what was cut off the end of its last log or of its MANIFEST; a store would open with old data,
/// and the tables that an old MANIFEST does not list would be deleted. So a closed store is compared with its mark
/// before RocksDB may touch it. The mark is taken away first thing when the store is opened: where there is none,
/// the store was in use when its process or the machine stopped.
///
/// ```
/// kumiki-closed 1
/// 000012.sst 2053166 -            name, bytes, CRC32C; tables have checksums of their own
/// 000014.log 1033 5f3c0a77
/// CURRENT 16 9ad1b2c3
/// MANIFEST-000010 772 0e4c1d20
/// sum 1b2c3d4e                    CRC32C of the lines above
/// ```
///
/// It is written under another name, synced and renamed, so that it is there whole or not at all. An earlier form was
/// one line, the name and the size of the last log, and stayed when the store was opened again.
public final class ClosingMark {
    public static final String FILE = "CLOSED";

    private static final Logger LOG = LoggerFactory.getLogger(ClosingMark.class);
    private static final String SUSPENDED_FILE = "CLOSED.before";
    private static final String TITLE = "kumiki-closed 1\n";
    private static final String SUM = "sum ";
    private static final String NO_CHECKSUM = "-";
    private static final Pattern LINE = Pattern.compile("(\\S+) (\\d{1,18}) (\\S+)");
    private static final Pattern EARLIER = Pattern.compile("(\\d+\\.log) (\\d{1,18})\n");

    private record Entry(long bytes, String checksum) {}

    private final Path directory;
    private final Map<String, Entry> entries;

    private ClosingMark(Path directory, Map<String, Entry> entries) {
        this.directory = directory;
        this.entries = entries;
    }

    /// Remembers what `directory` holds; to be called when everything is synced and nobody writes any more.
    public static void write(Path directory) {
        try {
            var text = new StringBuilder(TITLE);
            for (Path file : DatabaseFiles.data(directory)) {
                text.append(file.getFileName())
                        .append(' ')
                        .append(Files.size(file))
                        .append(' ')
                        .append(checksum(file))
                        .append('\n');
            }
            Disk.replace(directory.resolve(FILE), signed(text.toString()));
        } catch (IOException e) {
            LOG.warn("{} could not be written in {}: the store will open as after a crash", FILE, directory, e);
        }
    }

    /// The mark in `directory`; none when the store was not closed.
    public static Optional<ClosingMark> read(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        var earlier = EARLIER.matcher(text);
        if (earlier.matches()) {
            return ofEarlierForm(directory, earlier.group(1), Long.parseLong(earlier.group(2)));
        }
        return Optional.of(new ClosingMark(directory, parse(file, text)));
    }

    /// Takes the mark away; to be called before anything is written.
    static void suspend(Path directory) throws IOException {
        if (Files.exists(directory.resolve(FILE))) {
            Files.move(directory.resolve(FILE), directory.resolve(SUSPENDED_FILE), StandardCopyOption.ATOMIC_MOVE);
            Disk.syncDirectory(directory);
        }
    }

    /// Puts the mark back when nothing was changed. That takes no room, which there may be none of.
    static void resume(Path directory) throws IOException {
        Files.move(directory.resolve(SUSPENDED_FILE), directory.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
    }

    /// Forgets a mark that was taken away.
    static void forget(Path directory) throws IOException {
        Files.deleteIfExists(directory.resolve(SUSPENDED_FILE));
    }

    /// Refuses a directory that does not hold what the mark says.
    public void requireUnchanged() throws IOException {
        for (var entry : entries.entrySet()) {
            Path file = directory.resolve(entry.getKey());
            long bytes = Files.exists(file) ? Files.size(file) : -1;
            if (bytes != entry.getValue().bytes) {
                throw StorageException.damaged(file)
                        .with("bytes", bytes < 0 ? "missing" : bytes)
                        .with("bytesWhenClosed", entry.getValue().bytes);
            }
            if (!checksum(file).equals(entry.getValue().checksum)) {
                throw StorageException.damaged(file).with("content", "not as when the store was closed");
            }
        }
        for (Path file : DatabaseFiles.data(directory)) {
            if (!entries.containsKey(file.getFileName().toString())) {
                throw StorageException.damaged(file).with("content", "was not there when the store was closed");
            }
        }
    }

    /// That mark stayed when the store was opened again, so it says something about the last log only.
    private static Optional<ClosingMark> ofEarlierForm(Path directory, String log, long bytes) throws IOException {
        var logs = DatabaseFiles.logs(directory);
        Path last = logs.isEmpty() ? null : logs.getLast();
        if (last != null && last.endsWith(log) && Files.size(last) < bytes) {
            throw StorageException.damaged(last).with("bytes", Files.size(last)).with("bytesWhenClosed", bytes);
        }
        return Optional.empty();
    }

    private static Map<String, Entry> parse(Path file, String text) {
        int sumAt = text.lastIndexOf(SUM);
        if (!text.startsWith(TITLE) || sumAt < 0 || !text.equals(signed(text.substring(0, sumAt)))) {
            throw StorageException.damaged(file).with("todo", "delete it to open the store as after a crash");
        }
        var entries = new LinkedHashMap<String, Entry>();
        text.substring(TITLE.length(), sumAt).lines().forEach(line -> {
            var parts = LINE.matcher(line);
            if (parts.matches()) {
                entries.put(parts.group(1), new Entry(Long.parseLong(parts.group(2)), parts.group(3)));
            }
        });
        return entries;
    }

    private static String signed(String text) {
        var checksum = new CRC32C();
        checksum.update(text.getBytes(StandardCharsets.ISO_8859_1));
        return text + SUM + Long.toHexString(checksum.getValue()) + "\n";
    }

    private static String checksum(Path file) throws IOException {
        if (file.toString().endsWith(DatabaseFiles.TABLE_SUFFIX)) {
            return NO_CHECKSUM;
        }
        var checksum = new CRC32C();
        try (var channel = FileChannel.open(file, StandardOpenOption.READ);
                var arena = Arena.ofConfined()) {
            checksum.update(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena)
                    .asByteBuffer());
        }
        return Long.toHexString(checksum.getValue());
    }
}
