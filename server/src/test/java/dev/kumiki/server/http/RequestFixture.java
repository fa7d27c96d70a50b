package dev.kumiki.server.http;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A request for tests, made without a connection.
public final class RequestFixture {
    private final String method;
    private String target;
    private String body;
    private InetAddress remote = InetAddress.getLoopbackAddress();
    private final List<String[]> headers = new ArrayList<>();

    public RequestFixture(String method, String target, String body) {
        this.method = method;
        this.target = target;
        this.body = body;
    }

    public RequestFixture header(String name, String value) {
        headers.add(new String[] {name, value});
        return this;
    }

    public RequestFixture replace(String name, String value) {
        headers.removeIf(header -> header[0].equalsIgnoreCase(name));
        return header(name, value);
    }

    public RequestFixture body(String changed) {
        body = changed;
        return this;
    }

    public RequestFixture target(String changed) {
        target = changed;
        return this;
    }

    public RequestFixture remote(InetAddress changed) {
        remote = changed;
        return this;
    }

    public RequestFixture copy() {
        var copy = new RequestFixture(method, target, body);
        copy.headers.addAll(headers);
        return copy;
    }

    public HttpRequest request() {
        var sent = new Headers();
        var memory = new ByteBudget(Long.MAX_VALUE, Duration.ZERO).share();
        headers.forEach(header -> sent.add(header[0], header[1]));
        return new HttpRequest(method, target, sent, body.getBytes(StandardCharsets.UTF_8), true, remote, memory);
    }
}
