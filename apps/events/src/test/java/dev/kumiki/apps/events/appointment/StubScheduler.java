package dev.kumiki.apps.events.appointment;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Stands for EventBridge Scheduler and enforces its rules: names, signatures, schedules that are still to come.
/// Guarded by this.
final class StubScheduler implements AutoCloseable {
    private static final Pattern NAME = Pattern.compile("/schedules/([0-9a-zA-Z-_.]{1,64})");
    private static final Pattern AT = Pattern.compile("at\\((\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)\\)");
    private static final Pattern SIGNATURE = Pattern.compile(
            "AWS4-HMAC-SHA256 Credential=key/\\d{8}/ap-northeast-1/scheduler/aws4_request, SignedHeaders=\\S+, Signature=[0-9a-f]{64}");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final InstantSource clock;
    private final HttpServer server;
    private final Map<String, JsonNode> schedules = new TreeMap<>();
    private final List<String> broken = new ArrayList<>();
    private final List<String> calls = new ArrayList<>();
    private int failures;

    StubScheduler(InstantSource clock) throws IOException {
        this.clock = clock;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.start();
    }

    String uri() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /// The next calls fail with 500.
    synchronized void fail(int times) {
        failures = times;
    }

    synchronized List<String> broken() {
        return List.copyOf(broken);
    }

    synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    /// The moments of the schedules, by name.
    synchronized Map<String, Instant> schedules() {
        Map<String, Instant> moments = new TreeMap<>();
        schedules.forEach((name, schedule) -> moments.put(name, at(schedule)));
        return moments;
    }

    /// What those brought that are due by now, and are gone by that.
    synchronized List<JsonNode> fire() {
        List<JsonNode> fired = new ArrayList<>();
        for (Iterator<JsonNode> left = schedules.values().iterator(); left.hasNext(); ) {
            JsonNode schedule = left.next();
            if (!at(schedule).isAfter(clock.instant())) {
                fired.add(JSON.readTree(schedule.path("Target").path("Input").asString("")));
                left.remove();
            }
        }
        return fired;
    }

    private static Instant at(JsonNode schedule) {
        Matcher form = AT.matcher(schedule.path("ScheduleExpression").asString(""));
        if (!form.matches()) {
            throw new IllegalArgumentException("no moment");
        }
        return LocalDateTime.parse(form.group(1)).toInstant(ZoneOffset.UTC);
    }

    private synchronized void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        int status = answer(exchange, body);
        byte[] bytes = "{}".getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private int answer(HttpExchange exchange, String body) {
        String method = exchange.getRequestMethod();
        Matcher path = NAME.matcher(exchange.getRequestURI().getPath());
        String signature = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        if (failures > 0) {
            failures--;
            return 500;
        }
        if (!path.matches() || !SIGNATURE.matcher(signature).matches()) {
            broken.add(method + " " + exchange.getRequestURI() + " " + signature);
            return 403;
        }
        calls.add(method);
        String name = path.group(1);
        boolean exists = schedules.containsKey(name);
        if (method.equals("DELETE")) {
            schedules.remove(name);
            return exists && "groupName=kairan".equals(exchange.getRequestURI().getQuery()) ? 200 : 404;
        }
        if (exists != method.equals("PUT")) {
            return exists ? 409 : 404;
        }
        JsonNode schedule = JSON.readTree(body);
        return accept(name, schedule);
    }

    private int accept(String name, JsonNode schedule) {
        Map<String, String> expected = new HashMap<>();
        expected.put("GroupName", "kairan");
        expected.put("ScheduleExpressionTimezone", "UTC");
        expected.put("ActionAfterCompletion", "DELETE");
        boolean good = expected.entrySet().stream()
                        .allMatch(entry ->
                                schedule.path(entry.getKey()).asString("").equals(entry.getValue()))
                && schedule.path("FlexibleTimeWindow").path("Mode").asString("").equals("OFF")
                && schedule.path("Target").path("Arn").asString("").startsWith("arn:")
                && schedule.path("Target").path("RoleArn").asString("").startsWith("arn:")
                && schedule.path("Target")
                        .path("EventBridgeParameters")
                        .path("Source")
                        .isString()
                && at(schedule).isAfter(clock.instant());
        if (!good) {
            broken.add(schedule.toString());
            return 400;
        }
        schedules.put(name, schedule);
        return 200;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
