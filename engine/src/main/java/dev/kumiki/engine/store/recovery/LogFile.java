package dev.kumiki.engine.store.recovery;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/// A file in RocksDB's log format, which a write-ahead log and a MANIFEST have; read without RocksDB.
///
/// RocksDB 11.8.1 never comes back from a log whose end is torn in a certain way: a head with the type of a recyclable
/// record (5 to 8) and a length that goes beyond its block. Nor does it say what it dropped. So logs are read here
/// first, and only whole ones are handed to it.
///
/// ```
/// log      blocks of 32 KiB, each a row of fragments; fewer than 7 bytes at a block's end are left empty
/// fragment masked CRC32C of type and content (4, little-endian), content length (2), type (1), content
/// record   one fragment of type FULL, or FIRST, MIDDLE …, LAST; other types are notes of RocksDB to itself
/// ```
///
/// Recyclable records have a longer head. Logs are never recycled here, so one of these is damage.
public final class LogFile implements AutoCloseable {
    static final int BLOCK_BYTES = 32 << 10;
    static final int HEAD_BYTES = 7;
    static final int TYPE_AT = 6;
    static final int FULL = 1;
    static final int FIRST = 2;
    static final int MIDDLE = 3;
    static final int LAST = 4;

    private static final int LENGTH_AT = 4;
    private static final int NONE = 0;
    private static final int LAST_RECYCLABLE = 8;
    private static final int CHECKSUM_MASK = 0xa282ead8;
    private static final int CHECKSUM_ROTATION = 15;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /// Is shown whole records.
    public interface Visitor {
        /// @param at where the record begins in the file
        void record(long at, Content content);
    }

    /// A record's bytes, put together when they are asked for.
    public interface Content {
        /// False for a note of RocksDB to itself.
        boolean isData();

        byte[] bytes();
    }

    /// How far a log can be read.
    ///
    /// @param end where its last whole record ends
    /// @param size the file's size; more than `end` when what stands there is damaged or cut short
    /// @param goesOn whether a record begins anywhere behind the damage
    public record Extent(long end, long size, boolean goesOn) {
        public boolean isWhole() {
            return end == size;
        }
    }

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment log;
    private final long size;

    /// To be closed by the thread that opens it, before the file is changed.
    public LogFile(Path file) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            size = channel.size();
            log = channel.map(FileChannel.MapMode.READ_ONLY, 0, size, arena);
        } catch (IOException e) {
            arena.close();
            throw e;
        }
    }

    /// How far `file` can be read.
    public static Extent extent(Path file) throws IOException {
        try (var log = new LogFile(file)) {
            return log.read((_, _) -> {});
        }
    }

    /// Shows the whole records up to the first damage.
    public Extent read(Visitor visitor) {
        long end = readFrom(0, visitor);
        return new Extent(end, size, end < size && nextRecord(end + 1) < size);
    }

    /// Shows every whole record, those behind damage too.
    ///
    /// @return how many bytes belong to none
    public long readAround(Visitor visitor) {
        long lost = 0;
        long at = 0;
        while (at < size) {
            long damage = readFrom(at, visitor);
            at = damage < size ? nextRecord(damage + 1) : size;
            lost += at - damage;
        }
        return lost;
    }

    /// Where the whole records that stand in a row from `start` on end.
    private long readFrom(long start, Visitor visitor) {
        long end = start;
        long begin = start;
        boolean inside = false;
        long at = skipTrailer(start);
        while (at < size) {
            int type = fragment(at);
            if (type == NONE || inside != continues(type)) {
                return end;
            }
            if (!inside) {
                begin = at;
            }
            at += HEAD_BYTES + length(at);
            inside = type == FIRST || type == MIDDLE;
            if (!inside) {
                visitor.record(begin, content(begin, at, type <= LAST));
                end = at;
            }
            at = skipTrailer(at);
        }
        return end;
    }

    /// Where the first record from `from` on begins, wherever that is in a block, or the file's size.
    private long nextRecord(long from) {
        for (long at = from; at < size; at++) {
            if (mayBegin(at) && begins(fragment(at))) {
                return at;
            }
        }
        return size;
    }

    /// A look at the type alone, which spares most checksums.
    private boolean mayBegin(long at) {
        return at + HEAD_BYTES <= size && begins(type(at));
    }

    private static boolean begins(int type) {
        return type != NONE && !continues(type) && (type <= LAST || type > LAST_RECYCLABLE);
    }

    private static boolean continues(int type) {
        return type == MIDDLE || type == LAST;
    }

    private static long skipTrailer(long at) {
        long left = BLOCK_BYTES - at % BLOCK_BYTES;
        return left < HEAD_BYTES ? at + left : at;
    }

    /// The type of the fragment at that place, or [#NONE] when none is there whole.
    private int fragment(long at) {
        long left = Math.min(BLOCK_BYTES - at % BLOCK_BYTES, size - at);
        if (left < HEAD_BYTES || HEAD_BYTES + length(at) > left) {
            return NONE;
        }
        int type = type(at);
        if (!begins(type) && !continues(type)) {
            return NONE;
        }
        var covered = log.asSlice(at + TYPE_AT, 1L + length(at)).asByteBuffer();
        return checksum(covered) == log.get(INT, at) ? type : NONE;
    }

    /// The masked checksum of a fragment's type and content.
    static int checksum(ByteBuffer covered) {
        var checksum = new CRC32C();
        checksum.update(covered);
        return Integer.rotateRight((int) checksum.getValue(), CHECKSUM_ROTATION) + CHECKSUM_MASK;
    }

    private int type(long at) {
        return Byte.toUnsignedInt(log.get(ValueLayout.JAVA_BYTE, at + TYPE_AT));
    }

    private int length(long at) {
        return Short.toUnsignedInt(log.get(SHORT, at + LENGTH_AT));
    }

    private Content content(long begin, long end, boolean data) {
        return new Content() {
            @Override
            public boolean isData() {
                return data;
            }

            @Override
            public byte[] bytes() {
                byte[] all = new byte[Math.toIntExact(end - begin)];
                int filled = 0;
                for (long at = begin; at < end; at = skipTrailer(at + HEAD_BYTES + length(at))) {
                    MemorySegment.copy(log, ValueLayout.JAVA_BYTE, at + HEAD_BYTES, all, filled, length(at));
                    filled += length(at);
                }
                return Arrays.copyOf(all, filled);
            }
        };
    }

    @Override
    public void close() {
        arena.close();
    }
}
