package dev.kumiki.apps.events.account;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Discord's sign-in for tests: lets in whomever a test says, by the flow of codes, and tells of them with a token.
final class StubOAuth implements AutoCloseable {
    static final String CLIENT = "555";
    static final String SECRET = "client-secret-that-no-log-may-show";

    private final HttpServer server;
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private final List<String> tokens = new ArrayList<>();
    private volatile boolean refusing;

    StubOAuth() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/oauth2/authorize", this::authorize);
        server.createContext("/oauth2/token", this::token);
        server.createContext("/users/@me", this::tell);
        server.start();
    }

    String uri() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /// Who comes next, as JSON, and the servers they are in.
    void person(String user, String guilds) {
        answers.clear();
        answers.put("/users/@me", user);
        answers.put("/users/@me/guilds", guilds);
    }

    /// What they are in a server.
    void member(String guild, String json) {
        answers.put("/users/@me/guilds/" + guild + "/member", json);
    }

    void refuse(boolean on) {
        refusing = on;
    }

    private void authorize(HttpExchange exchange) throws IOException {
        Map<String, String> asked = form(exchange.getRequestURI().getRawQuery());
        String code = UUID.randomUUID().toString();
        codes.put(code, asked);
        String back = refusing ? "?error=access_denied" : "?code=" + code;
        exchange.getResponseHeaders()
                .set("Location", asked.get("redirect_uri") + back + "&state=" + asked.get("state"));
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    private synchronized void token(HttpExchange exchange) throws IOException {
        Map<String, String> sent = form(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        Map<String, String> asked = codes.remove(String.valueOf(sent.get("code")));
        boolean good = asked != null
                && CLIENT.equals(sent.get("client_id"))
                && SECRET.equals(sent.get("client_secret"))
                && String.valueOf(asked.get("redirect_uri")).equals(sent.get("redirect_uri"))
                && "identify email guilds guilds.members.read".equals(asked.get("scope"));
        String token = "visitor-" + UUID.randomUUID();
        if (good) {
            tokens.add(token);
        }
        answer(
                exchange,
                good ? 200 : 400,
                good
                        ? "{\"access_token\":\"" + token + "\",\"token_type\":\"Bearer\",\"expires_in\":604800}"
                        : "{\"error\":\"invalid_grant\"}");
    }

    private synchronized void tell(HttpExchange exchange) throws IOException {
        String bearer = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        String known = answers.get(exchange.getRequestURI().getPath());
        if (tokens.stream().noneMatch(token -> bearer.equals("Bearer " + token))) {
            answer(exchange, 401, "{}");
        } else {
            answer(exchange, known == null ? 404 : 200, known == null ? "{}" : known);
        }
    }

    private static Map<String, String> form(String text) {
        Map<String, String> fields = new HashMap<>();
        for (String pair : text.split("&", -1)) {
            int sign = pair.indexOf('=');
            fields.put(
                    URLDecoder.decode(pair.substring(0, sign), StandardCharsets.UTF_8),
                    URLDecoder.decode(pair.substring(sign + 1), StandardCharsets.UTF_8));
        }
        return fields;
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
