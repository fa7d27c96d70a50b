package dev.kumiki.apps.common.http;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What another service answered.
public record Reply(int status, Map<String, List<String>> headers, byte[] body) {
    /// Copies what can change, and finds headers whatever their case.
    public Reply {
        var copy = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, values) -> copy.put(name, List.copyOf(values)));
        headers = Collections.unmodifiableMap(copy);
        body = body.clone();
    }

    /// An answer with a text.
    public static Reply of(int status, String text) {
        return new Reply(status, Map.of(), text.getBytes(StandardCharsets.UTF_8));
    }

    /// The first value of a header.
    public Optional<String> header(String name) {
        return headers.getOrDefault(name, List.of()).stream().findFirst();
    }

    /// Whether it did what it was asked.
    public boolean isSuccess() {
        return status / 100 == 2;
    }

    @Override
    public byte[] body() {
        return body.clone();
    }

    /// The body as a text.
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /// The status alone: the body can hold anything.
    @Override
    public String toString() {
        return "Reply[" + status + "]";
    }
}
