package dev.kumiki.apps.common.api;

import dev.kumiki.apps.common.club.ClubHost;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A program with a token of the club.
record Program(Visitor visitor, String token) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// A program of somebody who makes a token for it on the page.
    static Program of(ClubHost host, Visitor owner, String... scopes) {
        Answer page = owner.get("/club/account/tokens");
        String csrf =
                page.element("form[action$=/account/tokens] input[name=_csrf]").attr("value");
        String query = "?name=script&days=90&endsWithSessions=true&_csrf=" + csrf + "&scopes="
                + String.join("&scopes=", scopes);
        Answer made = owner.post("/club/account/tokens" + query, Map.of());
        return new Program(host.visitor(), made.element("#secret").attr("value"));
    }

    Answer send(String method, String path, String body, Map<String, String> more) {
        Map<String, String> headers = new HashMap<>(Map.of(
                "Authorization", "Bearer " + token, "Accept", "application/json", "Content-Type", "application/json"));
        headers.putAll(more);
        return visitor.send(method, "/club/api/v1" + path, body, headers);
    }

    Answer get(String path) {
        return send("GET", path, "", Map.of());
    }

    Answer post(String path, String body) {
        return send("POST", path, body, Map.of());
    }

    static JsonNode json(Answer answer) {
        return JSON.readTree(answer.body());
    }

    static String type(Answer answer) {
        return json(answer).get("type").stringValue().replace("urn:kumiki:problem:", "");
    }
}
