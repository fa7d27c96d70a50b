package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Document paths that share their beginnings, with something of type `T` at the end of each.
///
/// No path may be a part of another, and none may take for a map what another takes for a list; [PathClashes] sees to
/// that before a tree is built.
final class PathTree<T> {

    /// A place in a document at which one or more paths pass or end.
    sealed interface Node<T> {}

    /// A path ends here.
    record Leaf<T>(T content) implements Node<T> {}

    /// Paths go on into a map.
    record Names<T>(Map<String, Node<T>> children) implements Node<T> {}

    /// Paths go on into a list; the indexes are in ascending order.
    record Indexes<T>(Map<Integer, Node<T>> children) implements Node<T> {}

    private final Names<T> roots = new Names<>(new LinkedHashMap<>());

    Map<String, Node<T>> roots() {
        return roots.children();
    }

    void put(Path path, T content) {
        Node<T> parent = roots;
        Path.Step key = new Path.Name(path.root());
        for (Path.Step next : path.steps()) {
            parent = descend(parent, key, next);
            key = next;
        }
        attach(parent, key, new Leaf<>(content));
    }

    /// What of `item` lies at these paths; elements of a list close ranks.
    Item project(Item item) {
        var kept = new LinkedHashMap<String, Value>();
        for (var attribute : item.attributes().entrySet()) {
            Node<T> node = roots.children().get(attribute.getKey());
            Value value = node == null ? null : project(node, attribute.getValue());
            if (value != null) {
                kept.put(attribute.getKey(), value);
            }
        }
        return Item.wrap(kept);
    }

    private static <T> @Nullable Value project(Node<T> node, Value value) {
        return switch (node) {
            case Leaf<T> _ -> value;
            case Names<T>(var children) -> value instanceof Value.M(var entries) ? names(children, entries) : null;
            case Indexes<T>(var children) ->
                value instanceof Value.L(var elements) ? indexes(children, elements) : null;
        };
    }

    private static <T> @Nullable Value names(Map<String, Node<T>> children, Map<String, Value> entries) {
        var kept = new LinkedHashMap<String, Value>();
        children.forEach((name, child) -> {
            Value entry = entries.get(name);
            Value value = entry == null ? null : project(child, entry);
            if (value != null) {
                kept.put(name, value);
            }
        });
        return kept.isEmpty() ? null : new Value.M(kept);
    }

    private static <T> @Nullable Value indexes(Map<Integer, Node<T>> children, List<Value> elements) {
        var kept = new ArrayList<Value>();
        children.forEach((index, child) -> {
            Value value = index < elements.size() ? project(child, elements.get(index)) : null;
            if (value != null) {
                kept.add(value);
            }
        });
        return kept.isEmpty() ? null : new Value.L(kept);
    }

    private static <T> Node<T> descend(Node<T> parent, Path.Step key, Path.Step next) {
        Node<T> child = child(parent, key);
        if (child == null) {
            child = next instanceof Path.Name ? new Names<>(new LinkedHashMap<>()) : new Indexes<>(new TreeMap<>());
            attach(parent, key, child);
        }
        return child;
    }

    private static <T> @Nullable Node<T> child(Node<T> parent, Path.Step key) {
        return switch (key) {
            case Path.Name(var name) when parent instanceof Names<T>(var children) -> children.get(name);
            case Path.Index(var index) when parent instanceof Indexes<T>(var children) -> children.get(index);
            case Path.Name _, Path.Index _ -> throw new IllegalStateException("conflicting paths");
        };
    }

    private static <T> void attach(Node<T> parent, Path.Step key, Node<T> child) {
        switch (key) {
            case Path.Name(var name) when parent instanceof Names<T>(var children) -> children.put(name, child);
            case Path.Index(var index) when parent instanceof Indexes<T>(var children) -> children.put(index, child);
            case Path.Name _, Path.Index _ -> throw new IllegalStateException("conflicting paths");
        }
    }
}
