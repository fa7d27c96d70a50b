package dev.kumiki.apps.common.api.openapi;

import dev.kumiki.apps.common.api.openapi.OpenApi.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.http.MediaType;
import tools.jackson.databind.json.JsonMapper;

/// What people read about an interface: each route with its parameters, answers and an example.
///
/// @param language of the texts; where one is missing, the English stands
/// @param base where the interface begins, with its host
public record Guide(OpenApi document, Locale language, String base) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int MAX_DEPTH = 3;

    /// A route.
    ///
    /// @param id for links on the page
    /// @param curl a command that tries it
    public record Route(
            String id,
            String method,
            String path,
            String summary,
            String text,
            String scope,
            List<Entry> inputs,
            List<Entry> outputs,
            List<Entry> answers,
            String curl) {}

    /// A name and what it is.
    ///
    /// @param kind such as `string, date`
    public record Entry(String name, String kind, boolean required, String text) {}

    /// The routes in the order of the document.
    public List<Route> routes() {
        return document.operations().stream().map(this::route).toList();
    }

    /// What the interface is for.
    public String introduction() {
        return text(document.root().at("info"), "description");
    }

    private String text(Node node, String name) {
        return node.at("x-" + name + "-" + language.getLanguage())
                .text()
                .or(() -> node.at(name).text())
                .orElse("")
                .strip();
    }

    private Route route(Operation operation) {
        Node node = operation.node();
        List<Entry> inputs = new ArrayList<>();
        node.at("parameters")
                .list()
                .forEach(parameter -> inputs.add(new Entry(
                        parameter.at("name").text().orElse(""),
                        kind(parameter.at("schema")),
                        parameter.at("required").isTrue(),
                        text(parameter, "description"))));
        members(inputs, "", content(node.at("requestBody")).at("schema"), 0);
        List<Entry> outputs = new ArrayList<>();
        List<Entry> answers = new ArrayList<>();
        new TreeMap<>(node.at("responses").members()).forEach((status, response) -> {
            if (!status.equals("default")) {
                answers.add(new Entry(status, "", false, text(response, "description")));
            }
            if (outputs.isEmpty() && status.startsWith("2")) {
                members(outputs, "", content(response).at("schema"), 0);
            }
        });
        return new Route(
                node.at("operationId").text().orElse(operation.name()),
                operation.method(),
                operation.path(),
                text(node, "summary"),
                text(node, "description"),
                operation.scope(),
                inputs,
                outputs,
                answers,
                curl(operation));
    }

    private static Node content(Node owner) {
        return owner.at("content").at(MediaType.APPLICATION_JSON_VALUE);
    }

    private void members(List<Entry> entries, String prefix, Node schema, int depth) {
        if (depth == MAX_DEPTH) {
            return;
        }
        List<String> required = schema.at("required").texts();
        schema.at("properties").forEach((name, member) -> {
            entries.add(new Entry(prefix + name, kind(member), required.contains(name), text(member, "description")));
            members(entries, prefix + name + ".", member, depth + 1);
            members(entries, prefix + name + "[].", member.at("items"), depth + 1);
        });
    }

    private static String kind(Node schema) {
        List<String> words = schema.at("enum").texts();
        if (!words.isEmpty()) {
            return String.join(" | ", words);
        }
        String type = schema.at("type").text().orElse("");
        return schema.at("format").text().map(format -> type + ", " + format).orElse(type);
    }

    private String curl(Operation operation) {
        var lines = new ArrayList<String>();
        String method = operation.method().equals("GET") ? "" : "-X " + operation.method() + " ";
        lines.add("curl " + method + "'" + base + address(operation) + "'");
        lines.add("-H \"Authorization: Bearer $TOKEN\"");
        operation.node().at("parameters").list().stream()
                .filter(parameter -> parameter.at("in").text().orElse("").equals("header"))
                .filter(parameter -> parameter.at("required").isTrue()
                        || parameter.at("example").isThere())
                .forEach(parameter ->
                        lines.add("-H '" + parameter.at("name").text().orElse("") + ": "
                                + parameter.at("example").text().orElse("…") + "'"));
        Node example = content(operation.node().at("requestBody")).at("example");
        if (example.isThere()) {
            lines.add("--json '" + JSON.writeValueAsString(example.value()).replace("'", "'\\''") + "'");
        }
        return String.join(" \\\n  ", lines);
    }

    private static String address(Operation operation) {
        String path = operation.path();
        var query = new ArrayList<String>();
        for (Node parameter : operation.node().at("parameters").list()) {
            String name = parameter.at("name").text().orElse("");
            String example = parameter.at("example").text().orElse("");
            switch (parameter.at("in").text().orElse("")) {
                case "path" -> path = path.replace("{" + name + "}", example.isEmpty() ? "{" + name + "}" : example);
                case "query" -> {
                    if (!example.isEmpty()) {
                        query.add(name + "=" + example);
                    }
                }
                default -> {
                    // Headers have lines of their own.
                }
            }
        }
        return query.isEmpty() ? path : path + "?" + String.join("&", query);
    }

    /// The words of a document in one language, by the place where they stand; for tests that look for missing ones.
    public static List<String> untranslated(OpenApi document) {
        List<String> missing = new ArrayList<>();
        look(document.root(), "", missing);
        return missing;
    }

    private static void look(Node node, String place, List<String> missing) {
        Map<String, Node> members = node.members();
        for (String name : List.of("summary", "description")) {
            Node text = members.get(name);
            if (text != null && text.value() instanceof String && !members.containsKey("x-" + name + "-ja")) {
                missing.add(place + "/" + name);
            }
        }
        members.forEach((name, member) -> look(member, place + "/" + name, missing));
        node.list().forEach(element -> look(element, place + "[]", missing));
    }
}
