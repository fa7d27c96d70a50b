package dev.kumiki.engine.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sets the last write of a log aside that a loss of power left in pieces.
///
/// RocksDB drops a last record that is cut short. It refuses one that has its length but not its content, which a file
/// system may leave behind when the power goes: blocks reach the disk in any order, and those that did not are zeros.
///
/// A write is one record, and the next one begins when it was synced. So of all records at most the last one of the
/// last log was not synced, and only that one may be dropped:
///
/// - When the beginning of a record can be read anywhere behind the damage, the damage lies in a record that was
///   synced. Then nothing is touched, and the directory is refused.
/// - When the store was closed (the log's length then stands in the file `CLOSED`), everything in it was synced. Then
///   nothing is touched either.
/// - Otherwise the log is cut at the end of its last whole record; what stood behind it is kept in a file `*.torn`.
///
/// With [Durability#ASYNC] more than one record may be in pieces; when a later one can be read, it is refused too.
///
/// What this cannot tell from a write cut off is a disk that damages the very last record after it was synced, in a
/// store that was not closed. That write is dropped too, not silently: there is a warning, and its bytes are kept.
///
/// ```
/// log      blocks of 32 KiB, each a row of fragments; fewer than 7 bytes at a block's end are left empty
/// fragment masked CRC32C of type and content (4, little-endian), content length (2), type (1), content
/// record   one fragment of type FULL, or FIRST, MIDDLE …, LAST
/// ```
final class TornLog {
    static final String CLOSED_FILE = "CLOSED";
    static final String TORN_SUFFIX = ".torn";

    private static final Logger LOG = LoggerFactory.getLogger(TornLog.class);
    private static final String LOG_SUFFIX = ".log";
    private static final int BLOCK_BYTES = 32 << 10;
    private static final int HEAD_BYTES = 7;
    private static final int FULL = 1;
    private static final int FIRST = 2;
    private static final int MIDDLE = 3;
    private static final int CHECKSUM_MASK = 0xa282ead8;
    private static final int CHECKSUM_ROTATION = 15;
    /// Longer logs are not looked into.
    private static final long MAX_LOG_BYTES = 1L << 30;

    private final ByteBuffer log;

    private TornLog(byte[] log) {
        this.log = ByteBuffer.wrap(log).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// Remembers that everything in the store was synced; to be called when nothing is written any more.
    static void markClosed(Path directory) {
        try {
            Optional<Path> last = last(directory);
            if (last.isPresent()) {
                Files.writeString(directory.resolve(CLOSED_FILE), mark(last.get()));
            }
        } catch (IOException e) {
            LOG.warn("{} could not be written in {}", CLOSED_FILE, directory, e);
        }
    }

    /// Cuts the last log where its last record is in pieces; false when that is not the case or not certain.
    static boolean setAside(Path directory) {
        try {
            Path log = last(directory).orElse(null);
            if (log == null || Files.size(log) > MAX_LOG_BYTES || wasClosed(directory, log)) {
                return false;
            }
            byte[] content = Files.readAllBytes(log);
            Integer end = new TornLog(content).end();
            if (end == null) {
                return false;
            }
            Path torn = directory.resolve(log.getFileName() + TORN_SUFFIX);
            Files.write(torn, Arrays.copyOfRange(content, end, content.length));
            try (var channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
                channel.truncate(end).force(true);
            }
            LOG.warn(
                    "The last write to {} is in pieces and is dropped: most likely the power went before it was"
                            + " synced. Its {} bytes are kept in {}",
                    log,
                    content.length - end,
                    torn);
            return true;
        } catch (IOException e) {
            throw new StorageException("data directory cannot be used: check the path, its permissions and the disk", e)
                    .with("directory", directory.toAbsolutePath())
                    .with("reason", e);
        }
    }

    private static Optional<Path> last(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(LOG_SUFFIX)).max(Comparator.naturalOrder());
        }
    }

    private static boolean wasClosed(Path directory, Path log) throws IOException {
        Path closed = directory.resolve(CLOSED_FILE);
        return Files.exists(closed) && Files.readString(closed).equals(mark(log));
    }

    /// RocksDB begins a new log whenever it opens, so an old mark fits no log that was written to since.
    private static String mark(Path log) throws IOException {
        return log.getFileName() + " " + Files.size(log) + "\n";
    }

    /// Where the last whole record ends, or null when nothing behind it is damaged or something behind it is whole.
    private @Nullable Integer end() {
        int end = 0;
        int at = 0;
        while (true) {
            at = skipTrailer(at);
            int type = fragment(at);
            if (type == 0) {
                return at >= log.capacity() || beginsBehind(at) ? null : end;
            }
            at += HEAD_BYTES + length(at);
            if (type != FIRST && type != MIDDLE) {
                end = at;
            }
        }
    }

    /// Whether a record begins anywhere behind the damage at `damage`.
    private boolean beginsBehind(int damage) {
        int blockEnd = Math.min((damage / BLOCK_BYTES + 1) * BLOCK_BYTES, log.capacity());
        for (int at = damage + 1; at < blockEnd; at++) {
            if (begins(fragment(at))) {
                return true;
            }
        }
        for (int block = blockEnd; block < log.capacity(); block += BLOCK_BYTES) {
            int at = block;
            for (int type = fragment(at); type != 0 && at < block + BLOCK_BYTES; type = fragment(at)) {
                if (begins(type)) {
                    return true;
                }
                at += HEAD_BYTES + length(at);
            }
        }
        return false;
    }

    private static boolean begins(int type) {
        return type == FULL || type == FIRST;
    }

    private static int skipTrailer(int at) {
        int left = BLOCK_BYTES - at % BLOCK_BYTES;
        return left < HEAD_BYTES ? at + left : at;
    }

    /// The type of the fragment at that place, or 0 when none is there whole.
    private int fragment(int at) {
        int left = Math.min(BLOCK_BYTES - at % BLOCK_BYTES, log.capacity() - at);
        if (left < HEAD_BYTES || HEAD_BYTES + length(at) > left) {
            return 0;
        }
        var checksum = new CRC32C();
        checksum.update(log.array(), at + HEAD_BYTES - 1, 1 + length(at));
        int masked = Integer.rotateRight((int) checksum.getValue(), CHECKSUM_ROTATION) + CHECKSUM_MASK;
        return masked == log.getInt(at) ? Byte.toUnsignedInt(log.get(at + HEAD_BYTES - 1)) : 0;
    }

    private int length(int at) {
        return Short.toUnsignedInt(log.getShort(at + Integer.BYTES));
    }
}
