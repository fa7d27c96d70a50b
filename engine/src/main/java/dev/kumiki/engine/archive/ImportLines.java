package dev.kumiki.engine.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Splits bytes into lines that end with `\n` or with `\r\n`.
final class ImportLines {
    /// The largest item takes less, even where each of its characters is escaped.
    static final int MAX_LINE_BYTES = 8 * 1024 * 1024;

    private static final int BUFFER_BYTES = 64 * 1024;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int from;
    private int until;

    ImportLines(InputStream in) {
        this.in = in;
    }

    /// The next line without its end, or null when there is none.
    byte @Nullable [] next() throws IOException, ImportFault {
        var line = new ByteArrayOutputStream();
        boolean any = false;
        while (from < until || fill()) {
            any = true;
            int end = from;
            while (end < until && buffer[end] != '\n') {
                end++;
            }
            line.write(buffer, from, end - from);
            if (line.size() > MAX_LINE_BYTES) {
                throw new ImportFault("the line is longer than " + MAX_LINE_BYTES + " bytes");
            }
            boolean complete = end < until;
            from = complete ? end + 1 : end;
            if (complete) {
                return withoutReturn(line);
            }
        }
        return any ? withoutReturn(line) : null;
    }

    private boolean fill() throws IOException {
        from = 0;
        until = Math.max(0, in.read(buffer));
        return until > 0;
    }

    private static byte[] withoutReturn(ByteArrayOutputStream line) {
        byte[] bytes = line.toByteArray();
        boolean ends = bytes.length > 0 && bytes[bytes.length - 1] == '\r';
        return ends ? Arrays.copyOf(bytes, bytes.length - 1) : bytes;
    }
}
