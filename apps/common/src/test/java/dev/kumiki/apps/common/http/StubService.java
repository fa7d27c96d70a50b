package dev.kumiki.apps.common.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.kumiki.apps.testkit.TestClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.function.Function;

/// A service that counts calls in buckets as Discord does, by the test's clock, and notes every call it got.
final class StubService implements AutoCloseable {
    static final int LIMIT = 3;
    static final Duration WINDOW = Duration.ofSeconds(5);

    private final HttpServer server;
    private final TestClock clock;
    private final Map<String, Window> windows = new HashMap<>();
    private final List<String> got = new ArrayList<>();
    private final List<Planned> planned = new ArrayList<>();
    private int refused;

    /// @param bucket of a path
    StubService(TestClock clock, Function<String, String> bucket) throws IOException {
        this.clock = clock;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> answer(exchange, bucket));
        server.start();
    }

    private record Window(Instant end, int used) {}

    /// An answer that comes before all rules.
    record Planned(int status, Map<String, String> headers, String body) {}

    synchronized void next(int status, Map<String, String> headers) {
        planned.add(new Planned(status, headers, ""));
    }

    synchronized void next(String body) {
        planned.add(new Planned(200, Map.of(), body));
    }

    URI at(String path) {
        return URI.create("http://localhost:" + server.getAddress().getPort() + path);
    }

    /// What was done, as `POST /a body`.
    synchronized List<String> got() {
        return List.copyOf(got);
    }

    /// How many calls came although they were too many.
    synchronized int refused() {
        return refused;
    }

    private void answer(HttpExchange exchange, Function<String, String> bucket) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Planned answer = decide(exchange, body, bucket);
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private synchronized Planned decide(HttpExchange exchange, String body, Function<String, String> bucket) {
        String path = exchange.getRequestURI().getPath();
        if (!planned.isEmpty()) {
            got.add(exchange.getRequestMethod() + " " + path + " planned");
            return planned.removeFirst();
        }
        String id = bucket.apply(path);
        Instant now = clock.instant();
        Window window = windows.getOrDefault(id, new Window(now.plus(WINDOW), 0));
        if (!window.end().isAfter(now)) {
            window = new Window(now.plus(WINDOW), 0);
        }
        double left = Duration.between(now, window.end()).toMillis() / 1000.0;
        if (window.used() == LIMIT) {
            refused++;
            return new Planned(429, Map.of("Retry-After", String.valueOf(left), "X-RateLimit-Bucket", id), "");
        }
        windows.put(id, new Window(window.end(), window.used() + 1));
        got.add(exchange.getRequestMethod() + " " + path + " " + body);
        return new Planned(
                200,
                Map.of(
                        "X-RateLimit-Bucket",
                        id,
                        "X-RateLimit-Limit",
                        String.valueOf(LIMIT),
                        "X-RateLimit-Remaining",
                        String.valueOf(LIMIT - window.used() - 1),
                        "X-RateLimit-Reset-After",
                        String.valueOf(left)),
                "done");
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
