package dev.kumiki.apps.common.api.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// A place in the document: an object, a list, a text, or nothing where there is none.
///
/// @param root of the document, in which references are looked up
record Node(Object root, @Nullable Object value) {
    private static final String REFERENCE = "$ref";

    /// A member, behind a reference if there is one.
    Node at(String name) {
        return resolved().value instanceof Map<?, ?> map ? new Node(root, map.get(name)).resolved() : none();
    }

    private Node none() {
        return new Node(root, null);
    }

    private Node resolved() {
        if (value instanceof Map<?, ?> map && map.get(REFERENCE) instanceof String reference) {
            Object target = root;
            for (String step : reference.substring("#/".length()).split("/")) {
                target = target instanceof Map<?, ?> object ? object.get(step) : null;
            }
            if (target == null) {
                throw new IllegalStateException("the document has no " + reference);
            }
            return new Node(root, target).resolved();
        }
        return this;
    }

    boolean isThere() {
        return value != null;
    }

    Optional<String> text() {
        return Optional.ofNullable(value).map(Object::toString);
    }

    boolean isTrue() {
        return Boolean.TRUE.equals(value);
    }

    List<Node> list() {
        return value instanceof List<?> list
                ? list.stream()
                        .map(element -> new Node(root, element).resolved())
                        .toList()
                : List.of();
    }

    List<String> texts() {
        return list().stream().flatMap(node -> node.text().stream()).toList();
    }

    Map<String, Node> members() {
        Map<String, Node> members = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, member) -> members.put(name.toString(), new Node(root, member).resolved()));
        }
        return members;
    }

    void forEach(BiConsumer<String, Node> action) {
        members().forEach(action);
    }
}
