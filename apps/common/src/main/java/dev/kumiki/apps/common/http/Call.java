package dev.kumiki.apps.common.http;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// What is to be sent to another service.
///
/// @param secrets headers that are sent and never shown or recorded
/// @param route what its rate is counted by, as the service divides its routes; also its name in texts
/// @param repeatable whether sending it twice does no more than sending it once
public record Call(
        String method,
        URI uri,
        Map<String, String> headers,
        Map<String, String> secrets,
        byte[] body,
        String route,
        boolean repeatable) {
    /// Copies what can change.
    public Call {
        headers = Map.copyOf(headers);
        secrets = Map.copyOf(secrets);
        body = body.clone();
    }

    /// A call without a body.
    ///
    /// @param method one that repeats safely, such as GET, PUT or DELETE, or not, such as POST
    public static Call of(String method, URI uri) {
        boolean safe = !method.equals("POST") && !method.equals("PATCH");
        return new Call(method, uri, Map.of(), Map.of(), new byte[0], String.valueOf(uri.getHost()), safe);
    }

    /// With JSON as its body.
    public Call json(String text) {
        return header("Content-Type", "application/json").body(text.getBytes(StandardCharsets.UTF_8));
    }

    /// With a body.
    public Call body(byte[] bytes) {
        return new Call(method, uri, headers, secrets, bytes, route, repeatable);
    }

    /// With a header.
    public Call header(String name, String value) {
        return new Call(method, uri, with(headers, name, value), secrets, body, route, repeatable);
    }

    /// With a header that is never shown.
    public Call secret(String name, String value) {
        return new Call(method, uri, headers, with(secrets, name, value), body, route, repeatable);
    }

    /// Counted with others of a route.
    public Call route(String name) {
        return new Call(method, uri, headers, secrets, body, name, repeatable);
    }

    /// Which can be sent again, for example because it carries a key that the service recognises.
    public Call safeToRepeat() {
        return new Call(method, uri, headers, secrets, body, route, true);
    }

    /// Without its secrets.
    Call withoutSecrets() {
        return new Call(method, uri, headers, Map.of(), body, route, repeatable);
    }

    private static Map<String, String> with(Map<String, String> before, String name, String value) {
        Map<String, String> after = new HashMap<>(before);
        after.put(name, value);
        return after;
    }

    @Override
    public byte[] body() {
        return body.clone();
    }

    /// The body as a text.
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /// The method and the route: addresses of webhooks are secrets themselves.
    @Override
    public String toString() {
        return method + " " + route;
    }
}
