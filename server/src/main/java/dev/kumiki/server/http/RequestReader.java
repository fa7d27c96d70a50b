package dev.kumiki.server.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.Arrays;

/// Reads the requests of one connection, one after the other. Bytes between `start` and `end` of the buffer have
/// arrived and were not used yet: they may be requests sent ahead. Used by the connection's thread only.
final class RequestReader {
    /// Small, because every idle connection holds one.
    private static final int BUFFER_BYTES = 4 * 1024;

    private static final int BODY_STEP_BYTES = 64 * 1024;
    private static final int MAX_CHUNK_SIZE_LINE_BYTES = 1024;
    private static final int MAX_CHUNK_SIZE_DIGITS = 8;
    private static final byte[] NO_BODY = {};

    private final InputStream in;
    private final InetAddress remote;
    private final HttpLimits limits;
    private byte[] buffer = new byte[BUFFER_BYTES];
    private int start;
    private int end;

    RequestReader(InputStream in, InetAddress remote, HttpLimits limits) {
        this.in = in;
        this.remote = remote;
        this.limits = limits;
    }

    /// What is asked of the client before it sends a body that it announced with `Expect: 100-continue`.
    interface Invitation {
        void send() throws IOException;
    }

    /// Waits for the next request to begin; false if the client is done.
    boolean await() throws IOException {
        if (start < end) {
            return true;
        }
        start = 0;
        end = 0;
        if (buffer.length > BUFFER_BYTES) {
            buffer = new byte[BUFFER_BYTES];
        }
        int count = in.read(buffer);
        end = Math.max(count, 0);
        return count > 0;
    }

    /// Reads one request to its end.
    HttpRequest read(ByteBudget.Share memory, Invitation invitation) throws IOException, RefusedRequest {
        int headEnd = headEnd();
        var head = RequestHead.parse(buffer, start, headEnd);
        start = headEnd + 2;
        if (head.contentLength() > limits.bodyBytes()) {
            throw tooLarge();
        }
        if (head.contentLength() != 0 && start == end && head.expectsContinue()) {
            invitation.send();
        }
        byte[] body = head.contentLength() == RequestHead.CHUNKED
                ? chunks(memory)
                : plain((int) head.contentLength(), memory);
        return new HttpRequest(head.method(), head.target(), head.headers(), body, head.persistent(), remote, memory);
    }

    /// Takes what the client still sends, up to `limit` bytes, so that it gets to read the answer.
    void discard(long limit) throws IOException {
        start = 0;
        end = 0;
        long left = limit;
        while (left > 0) {
            int count = in.read(buffer);
            if (count < 0) {
                return;
            }
            left -= count;
        }
    }

    /// Where the empty line begins that ends the head; empty lines in front of the head are skipped.
    private int headEnd() throws IOException, RefusedRequest {
        while (peek(0) == '\r' && peek(1) == '\n') {
            start += 2;
        }
        int offset = 0;
        while (true) {
            for (; start + offset + 3 < end; offset++) {
                int at = start + offset;
                if (buffer[at] == '\r' && buffer[at + 1] == '\n' && buffer[at + 2] == '\r' && buffer[at + 3] == '\n') {
                    return within(at + 2);
                }
            }
            within(end);
            fill(limits.headBytes() + BUFFER_BYTES);
        }
    }

    private int within(int headEnd) throws RefusedRequest {
        if (headEnd - start > limits.headBytes()) {
            throw new RefusedRequest(RefusedRequest.HEADERS_TOO_LARGE, "head");
        }
        return headEnd;
    }

    private byte peek(int offset) throws IOException {
        while (start + offset >= end) {
            fill(limits.headBytes());
        }
        return buffer[start + offset];
    }

    /// Reads more into the buffer, which moves or grows for it, to at most `limit` bytes.
    private void fill(int limit) throws IOException {
        if (end == buffer.length) {
            int held = end - start;
            int size = held < buffer.length ? buffer.length : Math.min(limit, buffer.length * 2);
            var next = new byte[Math.max(size, held + 1)];
            System.arraycopy(buffer, start, next, 0, held);
            buffer = next;
            start = 0;
            end = held;
        }
        int count = in.read(buffer, end, buffer.length - end);
        if (count < 0) {
            throw new EOFException("the client stopped within a request");
        }
        end += count;
    }

    private byte[] plain(int length, ByteBudget.Share memory) throws IOException, RefusedRequest {
        if (length == 0) {
            return NO_BODY;
        }
        int arrived = Math.min(length, end - start);
        // Memory follows what arrives, not what was announced.
        int first = Math.min(length, Math.max(arrived, BODY_STEP_BYTES));
        take(first, memory);
        var body = Arrays.copyOfRange(buffer, start, start + first);
        start += arrived;
        int filled = arrived;
        while (filled < length) {
            if (filled == body.length) {
                int grown = Math.min(length, body.length * 2);
                take(grown - body.length, memory);
                body = Arrays.copyOf(body, grown);
            }
            filled += readSome(body, filled, body.length - filled);
        }
        return body;
    }

    private static void take(int bytes, ByteBudget.Share memory) throws RefusedRequest {
        if (!memory.grow(bytes)) {
            throw new RefusedRequest(RefusedRequest.UNAVAILABLE, "too many bytes in flight");
        }
    }

    private byte[] chunks(ByteBudget.Share memory) throws IOException, RefusedRequest {
        var body = new ByteArrayOutputStream();
        while (true) {
            int size = chunkSize();
            if (size == 0) {
                trailers();
                return body.toByteArray();
            }
            if (body.size() + (long) size > limits.bodyBytes()) {
                throw tooLarge();
            }
            body.writeBytes(plain(size, memory));
            if (!line(0).isEmpty()) {
                throw RefusedRequest.malformed("end of a chunk");
            }
        }
    }

    private int chunkSize() throws IOException, RefusedRequest {
        String line = line(MAX_CHUNK_SIZE_LINE_BYTES);
        int extension = line.indexOf(';');
        String digits = Headers.trimmed(extension < 0 ? line : line.substring(0, extension));
        if (digits.isEmpty() || digits.chars().anyMatch(c -> Character.digit(c, 16) < 0)) {
            throw RefusedRequest.malformed("size of a chunk");
        }
        long size = digits.length() > MAX_CHUNK_SIZE_DIGITS ? Long.MAX_VALUE : Long.parseLong(digits, 16);
        if (size > limits.bodyBytes()) {
            throw tooLarge();
        }
        return (int) size;
    }

    /// Headers behind the last chunk mean nothing here.
    private void trailers() throws IOException, RefusedRequest {
        int left = limits.headBytes();
        while (true) {
            String line = line(left);
            if (line.isEmpty()) {
                return;
            }
            left -= line.length();
        }
    }

    /// The next line without its CRLF.
    private String line(int limit) throws IOException, RefusedRequest {
        var line = new StringBuilder();
        while (peek(0) != '\r') {
            if (line.length() >= limit) {
                throw RefusedRequest.malformed("line");
            }
            line.append((char) (buffer[start++] & 0xFF));
        }
        if (peek(1) != '\n') {
            throw RefusedRequest.malformed("end of a line");
        }
        start += 2;
        return line.toString();
    }

    private int readSome(byte[] target, int offset, int length) throws IOException {
        int count = in.read(target, offset, length);
        if (count < 0) {
            throw new EOFException("the client stopped within a body");
        }
        return count;
    }

    private static RefusedRequest tooLarge() {
        return new RefusedRequest(RefusedRequest.CONTENT_TOO_LARGE, "body");
    }
}
