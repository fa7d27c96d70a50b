package dev.kumiki.server.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Writes answers: head and body in one piece where they are small, so that one packet carries both.
final class ResponseWriter {
    private static final int HEAD_BYTES = 512;
    private static final int SMALL_BODY_BYTES = 64 * 1024;
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final InstantSource clock;
    private volatile Stamp stamp = new Stamp(Long.MIN_VALUE, "");

    ResponseWriter(InstantSource clock) {
        this.clock = clock;
    }

    /// The date header of one second.
    private record Stamp(long second, String text) {}

    void invite(OutputStream out) throws IOException {
        out.write(CONTINUE);
    }

    /// @param withBody false for the answer to HEAD, which announces a body and leaves it out
    /// @param last whether the connection ends with this answer
    void write(OutputStream out, HttpResponse response, boolean withBody, boolean last) throws IOException {
        byte[] body = response.body();
        byte[] head = head(response, last).getBytes(StandardCharsets.ISO_8859_1);
        if (!withBody || body.length == 0) {
            out.write(head);
        } else if (body.length <= SMALL_BODY_BYTES) {
            var whole = new byte[head.length + body.length];
            System.arraycopy(head, 0, whole, 0, head.length);
            System.arraycopy(body, 0, whole, head.length, body.length);
            out.write(whole);
        } else {
            out.write(head);
            out.write(body);
        }
        out.flush();
    }

    private String head(HttpResponse response, boolean last) {
        var head = new StringBuilder(HEAD_BYTES);
        head.append("HTTP/1.1 ").append(response.status()).append(reason(response.status()));
        head.append("\r\nDate: ").append(date());
        var headers = response.headers();
        for (int i = 0; i < headers.size(); i += 2) {
            head.append("\r\n").append(headers.get(i)).append(": ").append(headers.get(i + 1));
        }
        head.append("\r\nContent-Length: ").append(response.body().length);
        if (last) {
            head.append("\r\nConnection: close");
        }
        return head.append("\r\n\r\n").toString();
    }

    private String date() {
        var now = clock.instant();
        var current = stamp;
        if (current.second != now.getEpochSecond()) {
            current = new Stamp(now.getEpochSecond(), DATE.format(now));
            stamp = current;
        }
        return current.text;
    }

    private static String reason(int status) {
        return switch (status) {
            case 200 -> " OK";
            case 400 -> " Bad Request";
            case 404 -> " Not Found";
            case 413 -> " Content Too Large";
            case 415 -> " Unsupported Media Type";
            case 417 -> " Expectation Failed";
            case 431 -> " Request Header Fields Too Large";
            case 500 -> " Internal Server Error";
            case 501 -> " Not Implemented";
            case 503 -> " Service Unavailable";
            case 505 -> " HTTP Version Not Supported";
            default -> " ";
        };
    }
}
