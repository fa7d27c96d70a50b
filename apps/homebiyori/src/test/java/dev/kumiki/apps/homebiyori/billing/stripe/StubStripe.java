package dev.kumiki.apps.homebiyori.billing.stripe;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// Stripe's interface on this machine, as far as the application calls it: form-encoded requests with a key, JSON
/// answers of two ages, errors in Stripe's shape. As Stripe does, it refuses what it does not know: a wrong key, an
/// unknown parameter, and an idempotency key that comes with other parameters.
public final class StubStripe implements AutoCloseable {
    public static final String KEY = "sk_test_stub";

    private static final Map<String, Set<String>> PARAMETERS = Map.of(
            "POST /v1/customers", Set.of("metadata[user_id]"),
            "POST /v1/checkout/sessions",
                    Set.of(
                            "mode",
                            "customer",
                            "client_reference_id",
                            "line_items[0][price]",
                            "line_items[0][quantity]",
                            "subscription_data[metadata][user_id]",
                            "locale",
                            "success_url",
                            "cancel_url"),
            "POST /v1/billing_portal/configurations",
                    Set.of(
                            "features[payment_method_update][enabled]",
                            "features[invoice_history][enabled]",
                            "features[subscription_cancel][enabled]"),
            "POST /v1/billing_portal/sessions", Set.of("customer", "configuration", "return_url"),
            "POST /v1/subscriptions/", Set.of("cancel_at_period_end"));

    /// Which age of the interface it speaks (B4.9).
    public enum Age {
        /// Periods stand at the items.
        TODAY,
        /// Periods stand at the subscription.
        BEFORE
    }

    /// A request that came.
    public record Call(String method, String path, Map<String, String> form, Optional<String> idempotencyKey) {}

    private record Session(String id, String customer, String user, String price, String done) {}

    private static final class Sub {
        private final String id;
        private final Session session;
        private volatile String status = "active";
        private volatile boolean cancelling;

        Sub(String id, Session session) {
            this.id = id;
            this.session = session;
        }
    }

    private record Reply(int status, String body) {}

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicInteger numbers = new AtomicInteger();
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final Map<String, Sub> subscriptions = new ConcurrentHashMap<>();
    private final Map<String, Reply> replies = new ConcurrentHashMap<>();
    private final Map<String, String> forms = new ConcurrentHashMap<>();
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final long now;
    private volatile Age age = Age.TODAY;
    private final AtomicInteger failures = new AtomicInteger();

    /// @param now the beginning of every period, in seconds
    public StubStripe(long now) {
        this.now = now;
        try {
            this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// What was asked, oldest first.
    public List<Call> calls() {
        return calls;
    }

    public void speak(Age wanted) {
        age = wanted;
    }

    /// Fails so many of the next requests, as an overloaded service does.
    public void failNext(int requests) {
        failures.set(requests);
    }

    /// Somebody pays on the page of a session; where the browser goes from there.
    public String pay(String page) {
        Session session = Objects.requireNonNull(sessions.get(page.substring(page.lastIndexOf('/') + 1)));
        String id = "sub_" + session.id();
        subscriptions.put(id, new Sub(id, session));
        return session.done().replace("{CHECKOUT_SESSION_ID}", session.id());
    }

    /// The subscription of a session ends without anybody being told.
    public void endSilently(String subscription) {
        Objects.requireNonNull(subscriptions.get(subscription)).status = "canceled";
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Reply reply = reply(exchange, body);
            byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.getResponseHeaders().set("Request-Id", "req_" + numbers.incrementAndGet());
            exchange.sendResponseHeaders(reply.status(), bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private Reply reply(HttpExchange exchange, String body) {
        String method = exchange.getRequestMethod();
        String path = exchange.getRequestURI().getPath();
        Map<String, String> form = form(body);
        Optional<String> key = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
        calls.add(new Call(method, path, form, key));
        if (!("Bearer " + KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            return error(401, "invalid_request_error", "Invalid API Key provided");
        }
        if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            return error(503, "api_error", "try again");
        }
        Set<String> known = PARAMETERS.entrySet().stream()
                .filter(entry -> (method + " " + path).equals(entry.getKey())
                        || (entry.getKey().endsWith("/") && (method + " " + path).startsWith(entry.getKey())))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Set.of());
        if (!known.containsAll(form.keySet())) {
            return error(400, "invalid_request_error", "Received unknown parameter");
        }
        if (key.isPresent() && !forms.computeIfAbsent(key.get(), _ -> body).equals(body)) {
            return error(400, "idempotency_error", "Keys for idempotent requests can only be used with the same");
        }
        return key.isPresent() && method.equals("POST")
                ? replies.computeIfAbsent(key.get(), _ -> answer(method, path, form))
                : answer(method, path, form);
    }

    private static Map<String, String> form(String body) {
        Map<String, String> form = new TreeMap<>();
        Arrays.stream(body.split("&")).filter(part -> part.contains("=")).forEach(part -> {
            String[] pair = part.split("=", 2);
            form.put(decoded(pair[0]), decoded(pair[1]));
        });
        return form;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static Reply error(int status, String type, String message) {
        return new Reply(status, "{\"error\":{\"type\":\"%s\",\"message\":\"%s\"}}".formatted(type, message));
    }

    private Reply answer(String method, String path, Map<String, String> form) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return switch (method + " " + path.replaceFirst("(/v1/(customers|subscriptions|checkout/sessions)/).+", "$1")) {
            case "POST /v1/customers" -> object("customer", "cus_" + numbers.incrementAndGet(), "");
            case "DELETE /v1/customers/" -> object("customer", name, ",\"deleted\":true");
            case "POST /v1/checkout/sessions" -> checkout(form);
            case "GET /v1/checkout/sessions/" -> session(name);
            case "POST /v1/billing_portal/configurations" -> object("billing_portal.configuration", "bpc_1", "");
            case "POST /v1/billing_portal/sessions" ->
                object("billing_portal.session", "bps_1", ",\"url\":\"" + address() + "/portal/bps_1\"");
            case "GET /v1/subscriptions/", "POST /v1/subscriptions/", "DELETE /v1/subscriptions/" ->
                subscription(method, name, form);
            default -> error(404, "invalid_request_error", "Unrecognized request URL");
        };
    }

    private static Reply object(String kind, String id, String more) {
        return new Reply(200, "{\"object\":\"%s\",\"id\":\"%s\"%s}".formatted(kind, id, more));
    }

    private Reply checkout(Map<String, String> form) {
        String id = "cs_test_" + numbers.incrementAndGet();
        sessions.put(
                id,
                new Session(
                        id,
                        form.getOrDefault("customer", ""),
                        form.getOrDefault("subscription_data[metadata][user_id]", ""),
                        form.getOrDefault("line_items[0][price]", ""),
                        form.getOrDefault("success_url", "")));
        return object("checkout.session", id, ",\"url\":\"" + address() + "/pay/" + id + "\"");
    }

    private Reply session(String id) {
        Session session = sessions.get(id);
        if (session == null) {
            return error(404, "invalid_request_error", "No such checkout session");
        }
        boolean paid = subscriptions.containsKey("sub_" + id);
        return object(
                "checkout.session",
                id,
                ",\"customer\":\"%s\",\"client_reference_id\":\"%s\",\"status\":\"%s\",\"subscription\":%s"
                        .formatted(
                                session.customer(),
                                session.user(),
                                paid ? "complete" : "open",
                                paid ? "\"sub_" + id + "\"" : "null"));
    }

    private Reply subscription(String method, String id, Map<String, String> form) {
        Sub found = subscriptions.get(id);
        if (found == null || (method.equals("DELETE") && found.status.equals("canceled"))) {
            return error(404, "invalid_request_error", "No such subscription");
        }
        if (method.equals("DELETE")) {
            found.status = "canceled";
        }
        if (form.containsKey("cancel_at_period_end")) {
            found.cancelling = Boolean.parseBoolean(form.get("cancel_at_period_end"));
        }
        return new Reply(200, document(found));
    }

    private String document(Sub of) {
        String period = "\"current_period_start\":%d,\"current_period_end\":%d".formatted(now, now + 2_592_000);
        String interval = of.session.price().equals("price_y") ? "year" : "month";
        return """
                {"object":"subscription","id":"%s","customer":"%s","status":"%s","cancel_at_period_end":%s,
                 "metadata":{"user_id":"%s"},%s}""".formatted(
                of.id,
                of.session.customer(),
                of.status,
                of.cancelling,
                of.session.user(),
                switch (age) {
                    case TODAY ->
                        "\"items\":{\"data\":[{\"price\":{\"recurring\":{\"interval\":\"%s\"}},%s}]}"
                                .formatted(interval, period);
                    case BEFORE ->
                        period + ",\"plan\":{\"interval\":\"%s\"},\"items\":{\"data\":[{}]}".formatted(interval);
                });
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
