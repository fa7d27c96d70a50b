package dev.kumiki.apps.homebiyori.model;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/// Reads Amazon's event stream: frames of a prelude, headers, a payload and a checksum.
///
/// | bytes | what |
/// | --- | --- |
/// | 4 | length of the whole frame |
/// | 4 | length of the headers |
/// | 4 | CRC-32 of the eight bytes before |
/// | … | headers: length of name (1), name, type (1), and for a text its length (2) and the text |
/// | … | payload |
/// | 4 | CRC-32 of everything before |
final class EventFrames {
    private static final int PRELUDE_BYTES = 12;
    private static final int AROUND_BYTES = 16;
    private static final int MAX_FRAME_BYTES = 1 << 20;
    private static final int TEXT = 7;

    private final DataInputStream stream;

    EventFrames(InputStream stream) {
        this.stream = new DataInputStream(stream);
    }

    /// One frame.
    record Frame(Map<String, String> headers, String payload) {}

    /// The next frame; empty at the end.
    Optional<Frame> next() throws IOException {
        byte[] prelude = new byte[PRELUDE_BYTES];
        try {
            stream.readFully(prelude);
        } catch (EOFException _) {
            return Optional.empty();
        }
        ByteBuffer numbers = ByteBuffer.wrap(prelude);
        int total = numbers.getInt();
        int headerBytes = numbers.getInt();
        if (total < AROUND_BYTES || total > MAX_FRAME_BYTES || headerBytes < 0 || headerBytes > total - AROUND_BYTES) {
            throw new IOException("a frame of the event stream has an impossible length");
        }
        byte[] rest = new byte[total - PRELUDE_BYTES];
        stream.readFully(rest);
        var crc = new CRC32();
        crc.update(prelude);
        crc.update(rest, 0, rest.length - Integer.BYTES);
        if ((int) crc.getValue() != ByteBuffer.wrap(rest).getInt(rest.length - Integer.BYTES)) {
            throw new IOException("a frame of the event stream is damaged");
        }
        int payload = rest.length - headerBytes - Integer.BYTES;
        return Optional.of(new Frame(
                headers(ByteBuffer.wrap(rest, 0, headerBytes)),
                new String(rest, headerBytes, payload, StandardCharsets.UTF_8)));
    }

    private static Map<String, String> headers(ByteBuffer bytes) throws IOException {
        Map<String, String> headers = new HashMap<>();
        try {
            while (bytes.hasRemaining()) {
                String name = text(bytes, bytes.get());
                if (bytes.get() != TEXT) {
                    throw new IOException("a header of the event stream is no text");
                }
                headers.put(name, text(bytes, bytes.getShort()));
            }
        } catch (BufferUnderflowException e) {
            throw new IOException("a header of the event stream is cut off", e);
        }
        return headers;
    }

    private static String text(ByteBuffer bytes, int length) throws IOException {
        if (length < 0 || length > bytes.remaining()) {
            throw new IOException("a header of the event stream is too long");
        }
        byte[] text = new byte[length];
        bytes.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }
}
