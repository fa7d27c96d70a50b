package dev.kumiki.server.http;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// An answer: a status, headers and a body. The server adds the date, the length and what concerns the connection.
public final class HttpResponse {
    private static final byte[] NOTHING = {};

    private final int status;
    private final byte[] body;
    private final List<String> headers = new ArrayList<>();
    private Supplier<String> subject = () -> "";

    public HttpResponse(int status, byte[] body) {
        this.status = status;
        this.body = body;
    }

    /// An answer without a body.
    public static HttpResponse empty(int status) {
        return new HttpResponse(status, NOTHING);
    }

    /// Adds a header. A value that came from the client may hold only what a header may hold.
    public HttpResponse header(String name, String value) {
        headers.add(name);
        headers.add(value);
        return this;
    }

    /// Says what the answer is about, for the log of exchanges.
    public HttpResponse subject(Supplier<String> newSubject) {
        subject = newSubject;
        return this;
    }

    String subject() {
        return subject.get();
    }

    int status() {
        return status;
    }

    byte[] body() {
        return body;
    }

    /// Names and values in turn.
    List<String> headers() {
        return headers;
    }
}
