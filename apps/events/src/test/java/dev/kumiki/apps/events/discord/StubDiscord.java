package dev.kumiki.apps.events.discord;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/// Stands for Discord and enforces its limits: buckets of five calls, 50 calls a second, lengths, nonces, components,
/// tokens of 15 minutes. Whatever breaks one is refused as Discord does, and noted in [#broken]. Guarded by this.
public final class StubDiscord implements AutoCloseable {
    static final String TOKEN = "stub-token-that-no-log-may-show";

    private static final int BUCKET = 5;
    private static final int PER_SECOND = 50;
    private static final Duration NONCE_WINDOW = Duration.ofMinutes(3);
    private static final Duration TOKEN_LIFE = Duration.ofMinutes(15);
    private static final Pattern MESSAGES = Pattern.compile("/channels/(\\d+)/messages(?:/(\\d+))?(/threads)?");
    private static final Pattern REPLY = Pattern.compile("/webhooks/(\\d+)/([^/]+)/messages/@original");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final InstantSource clock;
    private final HttpServer server;
    private final Map<String, JsonNode> messages = new HashMap<>();
    private final Map<String, String> nonces = new HashMap<>();
    private final Map<String, Instant> nonceTimes = new HashMap<>();
    private final Map<String, JsonNode> replies = new HashMap<>();
    private final Map<String, Instant> tokens = new HashMap<>();
    private final Map<String, Integer> used = new HashMap<>();
    private final Set<String> forbidden = new HashSet<>();
    private final List<String> calls = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();
    private final StubAttachments attachments;
    private Instant second = Instant.EPOCH;
    private int inSecond;
    private int limited;
    private int refusals;
    private long next = 1_000;

    public StubDiscord(InstantSource clock) {
        this.clock = clock;
        this.attachments = new StubAttachments(clock, broken);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.createContext("/", this::handle);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    public URI uri() {
        return URI.create("http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort());
    }

    /// What was done, as method and path.
    public synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    /// Limits that were broken.
    public synchronized List<String> broken() {
        return List.copyOf(broken);
    }

    /// How many calls were refused because there were too many.
    public synchronized int limited() {
        return limited;
    }

    /// The messages of a channel, as they are now.
    public synchronized List<JsonNode> messages(String channel) {
        return messages.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(channel + "/"))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    public synchronized Optional<JsonNode> reply(String token) {
        return Optional.ofNullable(replies.get(token));
    }

    public synchronized void know(String token) {
        tokens.put(token, clock.instant());
    }

    public synchronized void delete(String channel, String message) {
        messages.remove(channel + "/" + message);
    }

    public synchronized void forbid(String channel) {
        forbidden.add(channel);
    }

    /// The next calls fail with 500.
    public synchronized void fail(int times) {
        refusals = times;
    }

    private synchronized void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String method = exchange.getRequestMethod();
        int[] status = {200};
        String answer = answer(exchange, method, path, body, status);
        byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status[0], bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    private String answer(HttpExchange exchange, String method, String path, String body, int[] status) {
        if (refusals > 0) {
            refusals--;
            status[0] = 500;
            return "{}";
        }
        if (isLimited(exchange, method, path)) {
            status[0] = 429;
            limited++;
            return "{\"retry_after\":1}";
        }
        calls.add(method + " " + path.replaceAll("/webhooks/(\\d+)/[^/]+/", "/webhooks/$1/…/"));
        if (!String.valueOf(exchange.getRequestHeaders().getFirst("User-Agent")).startsWith("DiscordBot (")) {
            broken.add("no bot's name");
        }
        Matcher reply = REPLY.matcher(path);
        if (reply.matches()) {
            return answerReply(reply.group(2), body, status);
        }
        if (!("Bot " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            status[0] = 401;
            return "{}";
        }
        Matcher message = MESSAGES.matcher(path);
        if (message.matches()) {
            return answerMessage(message, method, body, status);
        }
        if (path.equals("/users/@me/channels")) {
            return "{\"id\":\"9" + JSON.readTree(body).path("recipient_id").asString("") + "\"}";
        }
        Optional<String> attached = attachments.answer(method, path, body, status);
        if (attached.isPresent()) {
            return attached.get();
        }
        if (method.equals("PUT") && path.endsWith("/commands")) {
            checkCommands(JSON.readTree(body));
            return "[]";
        }
        status[0] = 204;
        return "";
    }

    /// Who has which role, as `user has role`.
    public synchronized Set<String> roles() {
        return attachments.roles();
    }

    /// The threads, by the messages that they are under.
    public synchronized Map<String, JsonNode> threads() {
        return attachments.threads();
    }

    /// Discord's own list of events.
    public synchronized List<JsonNode> scheduled() {
        return attachments.scheduled();
    }

    /// Somebody empties Discord's own list of events.
    public synchronized void unschedule() {
        attachments.unschedule();
    }

    private void checkCommands(JsonNode commands) {
        for (JsonNode command : commands) {
            checkOptions(command, 0);
        }
    }

    private void checkOptions(JsonNode command, int depth) {
        length("description", command.path("description").asString(""), 100);
        if (command.path("description").asString("").isEmpty()) {
            broken.add("an empty description");
        }
        if (!command.path("name").asString("").matches("[-_\\p{L}\\p{N}]{1,32}")) {
            broken.add("a name");
        }
        if (command.path("options").size() > 25) {
            broken.add("too many options");
        }
        boolean optional = false;
        for (JsonNode option : command.path("options")) {
            boolean required = option.path("required").asBoolean(false);
            if (required && optional) {
                broken.add("a required option after an optional one");
            }
            optional |= !required;
            checkOptions(option, depth + 1);
        }
    }

    private boolean isLimited(HttpExchange exchange, String method, String path) {
        Instant now = clock.instant();
        if (!now.isBefore(second.plusSeconds(1))) {
            second = now;
            inSecond = 0;
            used.clear();
        }
        String bucket = method + " "
                + path.replaceAll("/messages/\\d+", "/messages").replaceAll("/webhooks/.*", "/hook" + path.hashCode());
        int inBucket = used.merge(bucket, 1, Integer::sum);
        inSecond++;
        var headers = exchange.getResponseHeaders();
        headers.set("X-RateLimit-Bucket", Integer.toHexString(bucket.hashCode()));
        headers.set("X-RateLimit-Limit", Integer.toString(BUCKET));
        headers.set("X-RateLimit-Remaining", Integer.toString(Math.max(0, BUCKET - inBucket)));
        headers.set("X-RateLimit-Reset-After", "1");
        if (inSecond > PER_SECOND) {
            headers.set("X-RateLimit-Global", "true");
        }
        if (inBucket > BUCKET || inSecond > PER_SECOND) {
            headers.set("Retry-After", "1");
            return true;
        }
        return false;
    }

    private String answerReply(String token, String body, int[] status) {
        Instant known = tokens.get(token);
        if (known == null || known.plus(TOKEN_LIFE).isBefore(clock.instant())) {
            status[0] = 401;
            return "{}";
        }
        JsonNode post = JSON.readTree(body);
        if (!check(post)) {
            status[0] = 400;
            return "{}";
        }
        replies.put(token, post);
        return "{\"id\":\"" + next++ + "\"}";
    }

    private String answerMessage(Matcher path, String method, String body, int[] status) {
        String channel = path.group(1);
        if (forbidden.contains(channel)) {
            status[0] = 403;
            return "{}";
        }
        JsonNode post = JSON.readTree(body);
        if (path.group(3) != null) {
            return attachments.thread(path.group(2), body, status);
        }
        if (!check(post)) {
            status[0] = 400;
            return "{}";
        }
        if (method.equals("PATCH")) {
            String key = channel + "/" + path.group(2);
            if (!messages.containsKey(key)) {
                status[0] = 404;
                return "{}";
            }
            messages.put(key, post);
            return "{\"id\":\"" + path.group(2) + "\"}";
        }
        return "{\"id\":\"" + post(channel, post) + "\"}";
    }

    private String post(String channel, JsonNode post) {
        String nonce = channel + "/" + post.path("nonce").asString("");
        Instant before = nonceTimes.get(nonce);
        if (before != null && before.plus(NONCE_WINDOW).isAfter(clock.instant())) {
            return nonces.getOrDefault(nonce, "");
        }
        String id = Long.toString(next++);
        nonces.put(nonce, id);
        nonceTimes.put(nonce, clock.instant());
        messages.put(channel + "/" + id, post);
        return id;
    }

    private boolean check(JsonNode post) {
        int before = broken.size();
        length("content", post.path("content").asString(""), 2_000);
        length("nonce", post.path("nonce").asString(""), 25);
        if (!post.path("allowed_mentions").path("parse").isArray()
                || post.path("allowed_mentions").path("parse").size() > 0
                || post.path("allowed_mentions").path("users").size() > 100) {
            broken.add("allowed_mentions");
        }
        int all = 0;
        for (JsonNode embed : post.path("embeds")) {
            length("title", embed.path("title").asString(""), 256);
            length("description", embed.path("description").asString(""), 4_096);
            all += embed.path("title").asString("").length()
                    + embed.path("description").asString("").length();
            for (JsonNode field : embed.path("fields")) {
                length("field", field.path("value").asString(""), 1_024);
                all += field.path("value").asString("").length()
                        + field.path("name").asString("").length();
            }
        }
        if (all > 6_000) {
            broken.add("embed of " + all);
        }
        if (post.path("content").asString("").isEmpty() && post.path("embeds").isEmpty()) {
            broken.add("an empty message");
        }
        components(post.path("components"));
        return broken.size() == before;
    }

    private void components(JsonNode rows) {
        Set<String> ids = new HashSet<>();
        if (rows.size() > 5) {
            broken.add("rows");
        }
        for (JsonNode row : rows) {
            if (row.path("components").size() > 5 || row.path("components").isEmpty()) {
                broken.add("row");
            }
            for (JsonNode control : row.path("components")) {
                String id = control.path("custom_id").asString("");
                length("custom_id", id, 100);
                length("label", control.path("label").asString(""), 80);
                if (!id.isEmpty() && !ids.add(id)) {
                    broken.add("custom_id twice");
                }
                if (control.path("options").size() > 25) {
                    broken.add("options");
                }
            }
        }
    }

    private void length(String what, String text, int most) {
        if (text.length() > most) {
            broken.add(what + " of " + text.length());
        }
    }

    static JsonNode read(String json) {
        return JSON.readTree(json);
    }

    static JsonNodeFactory nodes() {
        return JsonNodeFactory.instance;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
