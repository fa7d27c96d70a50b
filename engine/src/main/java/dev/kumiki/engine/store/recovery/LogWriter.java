package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Appends records to a file in RocksDB's log format ([LogFile]).
public final class LogWriter implements AutoCloseable {
    private final FileChannel out;
    private long at;

    /// The file is created if it does not exist.
    public LogWriter(Path file) throws IOException {
        out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
        at = out.size();
    }

    public void append(byte[] record) throws IOException {
        int from = 0;
        do {
            int left = (int) (LogFile.BLOCK_BYTES - at % LogFile.BLOCK_BYTES);
            if (left < LogFile.HEAD_BYTES) {
                write(ByteBuffer.allocate(left));
                left = LogFile.BLOCK_BYTES;
            }
            int length = Math.min(left - LogFile.HEAD_BYTES, record.length - from);
            write(fragment(record, from, length));
            from += length;
        } while (from < record.length);
    }

    private static ByteBuffer fragment(byte[] record, int from, int length) {
        boolean first = from == 0;
        boolean last = from + length == record.length;
        var fragment = ByteBuffer.allocate(LogFile.HEAD_BYTES + length).order(ByteOrder.LITTLE_ENDIAN);
        fragment.putInt(0)
                .putShort((short) length)
                .put((byte) (first ? last ? LogFile.FULL : LogFile.FIRST : last ? LogFile.LAST : LogFile.MIDDLE))
                .put(record, from, length)
                .flip();
        return fragment.putInt(0, LogFile.checksum(fragment.duplicate().position(LogFile.TYPE_AT)));
    }

    private void write(ByteBuffer bytes) throws IOException {
        at += bytes.remaining();
        Disk.writeAll(out, bytes);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
