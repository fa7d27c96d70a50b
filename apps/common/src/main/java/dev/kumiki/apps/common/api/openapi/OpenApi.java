package dev.kumiki.apps.common.api.openapi;

import dev.kumiki.apps.common.host.App;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.springframework.core.io.ClassPathResource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// The document of an application's interface: its own `openapi/NAME.yaml`, with the components that all have from
/// `openapi/common.yaml`, and with the problem that every operation can answer with.
///
/// Texts are English; beside a `summary` or `description` stands its Japanese as `x-summary-ja` or `x-description-ja`.
/// `x-scopes` lists what tokens can be allowed.
///
/// @param document as plain maps and lists
public record OpenApi(Map<String, Object> document) {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    /// One operation.
    ///
    /// @param method in capitals
    /// @param path below the server's address, such as `/todos/{id}`
    record Operation(String method, String path, Node node) {
        String scope() {
            List<Node> security = node.at("security").list();
            return security.isEmpty()
                    ? ""
                    : security.getFirst().at("token").texts().stream()
                            .findFirst()
                            .orElse("");
        }

        /// Where requests go and how, such as `GET /todos`.
        String name() {
            return method + " " + path;
        }
    }

    /// The document of an application.
    ///
    /// @throws IllegalStateException if it has none
    public static OpenApi of(App app) {
        Map<String, Object> own = read("openapi/" + app.name() + ".yaml");
        merge(own, read("openapi/common.yaml"));
        var whole = new OpenApi(own);
        whole.operations().forEach(OpenApi::addProblem);
        return whole;
    }

    private static Map<String, Object> read(String path) {
        try (InputStream in = new ClassPathResource(path).getInputStream()) {
            Map<String, Object> read = new LinkedHashMap<>();
            Object content = new Yaml(new SafeConstructor(new LoaderOptions())).load(in);
            ((Map<?, ?>) content).forEach((name, value) -> read.put(name.toString(), value));
            return read;
        } catch (IOException e) {
            throw new UncheckedIOException("no document " + path, e);
        }
    }

    /// What the common document has and the application's has not.
    @SuppressWarnings("unchecked")
    private static void merge(Map<String, Object> into, Map<String, Object> from) {
        from.forEach((name, value) -> {
            if (into.get(name) instanceof Map<?, ?> mine && value instanceof Map<?, ?> theirs) {
                merge((Map<String, Object>) mine, (Map<String, Object>) theirs);
            } else {
                into.putIfAbsent(name, value);
            }
        });
    }

    @SuppressWarnings("unchecked")
    private static void addProblem(Operation operation) {
        if (operation.node().at("responses").value() instanceof Map<?, ?> responses) {
            ((Map<Object, Object>) responses).putIfAbsent("default", Map.of("$ref", "#/components/responses/Problem"));
        }
    }

    Node root() {
        return new Node(document, document);
    }

    /// What tokens can be allowed.
    public List<String> scopes() {
        return root().at("x-scopes").texts();
    }

    /// The operations, in the order of the document.
    List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        root().at("paths")
                .forEach((path, item) -> item.forEach((method, node) -> {
                    if (METHODS.contains(method)) {
                        operations.add(new Operation(method.toUpperCase(Locale.ROOT), path, node));
                    }
                }));
        return operations;
    }
}
