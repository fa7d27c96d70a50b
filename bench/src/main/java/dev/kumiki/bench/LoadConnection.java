package dev.kumiki.bench;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/// One kept-alive connection of a load generator that costs as little as possible: requests are bytes made beforehand,
/// answers are only counted. An SDK would cost more than the server does.
final class LoadConnection implements Closeable {
    private static final int BUFFER_BYTES = 128 * 1024;
    private static final byte[] LENGTH = "content-length:".getBytes(StandardCharsets.US_ASCII);
    private static final int STATUS_AT = "HTTP/1.1 ".length();

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final byte[] buffer = new byte[BUFFER_BYTES];

    LoadConnection(URI endpoint) throws IOException {
        socket = new Socket(InetAddress.getByName(endpoint.getHost()), endpoint.getPort());
        socket.setTcpNoDelay(true);
        in = socket.getInputStream();
        out = socket.getOutputStream();
    }

    /// Sends a request and waits for the whole answer, which has to be a good one.
    void exchange(byte[] request) throws IOException {
        out.write(request);
        int filled = 0;
        int bodyStart = -1;
        while (bodyStart < 0) {
            filled += read(filled);
            bodyStart = bodyStart(filled);
        }
        int left = bodyStart + contentLength(bodyStart) - filled;
        if (buffer[STATUS_AT] != '2') {
            throw new IOException("answered with " + new String(buffer, 0, filled, StandardCharsets.UTF_8));
        }
        while (left > 0) {
            left -= read(0);
        }
    }

    private int read(int at) throws IOException {
        int count = in.read(buffer, at, buffer.length - at);
        if (count < 0) {
            throw new EOFException("the server ended the connection");
        }
        return count;
    }

    private int bodyStart(int filled) {
        for (int i = 3; i < filled; i++) {
            if (buffer[i] == '\n' && buffer[i - 1] == '\r' && buffer[i - 2] == '\n') {
                return i + 1;
            }
        }
        return -1;
    }

    private int contentLength(int bodyStart) {
        for (int i = 0; i < bodyStart; i++) {
            if (isLengthAt(i)) {
                int length = 0;
                for (int at = i + LENGTH.length; buffer[at] != '\r'; at++) {
                    length = buffer[at] == ' ' ? length : length * 10 + buffer[at] - '0';
                }
                return length;
            }
        }
        throw new IllegalStateException("an answer without a length");
    }

    private boolean isLengthAt(int at) {
        for (int i = 0; i < LENGTH.length; i++) {
            if ((buffer[at + i] | 0x20) != (LENGTH[i] | 0x20)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
