package dev.kumiki.engine.expression;

import dev.kumiki.engine.expression.PathTree.Indexes;
import dev.kumiki.engine.expression.PathTree.Leaf;
import dev.kumiki.engine.expression.PathTree.Names;
import dev.kumiki.engine.expression.PathTree.Node;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.UpdateTexts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Rebuilds an item with an update's actions applied.
///
/// The walk follows the actions' paths down the old item and copies only the maps and lists that lie on them. Since it
/// never reads what it has written, indexes mean the old list's elements and operands the old item's values.
final class Update {
    private final UpdateArithmetic arithmetic;

    private Update(Item old, boolean legacy) {
        this.arithmetic = new UpdateArithmetic(old, legacy);
    }

    static Item apply(PathTree<Action> actions, Item old, boolean legacy) {
        var update = new Update(old, legacy);
        return Item.wrap(update.entries(actions.roots(), old.attributes(), 1));
    }

    private Map<String, Value> entries(Map<String, Node<Action>> children, Map<String, Value> entries, int depth) {
        var changed = new LinkedHashMap<>(entries);
        children.forEach((name, child) -> {
            Value value = value(child, entries.get(name), depth);
            if (value == null) {
                changed.remove(name);
            } else {
                changed.put(name, value);
            }
        });
        return changed;
    }

    private List<Value> elements(Map<Integer, Node<Action>> children, List<Value> elements, int depth) {
        var changed = new ArrayList<Value>(elements.size() + 1);
        for (int i = 0; i < elements.size(); i++) {
            Node<Action> child = children.get(i);
            Value value = child == null ? elements.get(i) : value(child, elements.get(i), depth);
            if (value != null) {
                changed.add(value);
            }
        }
        children.forEach((index, child) -> {
            Value appended = index < elements.size() ? null : value(child, null, depth);
            if (appended != null) {
                changed.add(appended);
            }
        });
        return changed;
    }

    /// What `node` makes of the value at its place; null stands for no value, before and after.
    private @Nullable Value value(Node<Action> node, @Nullable Value before, int depth) {
        return switch (node) {
            case Leaf<Action>(var action) -> shallow(arithmetic.result(action, before), depth);
            case Names<Action>(var children)
            when before instanceof Value.M(var entries) -> new Value.M(entries(children, entries, depth + 1));
            case Indexes<Action>(var children)
            when before instanceof Value.L(var elements) -> new Value.L(elements(children, elements, depth + 1));
            case Names<Action> _, Indexes<Action> _ -> throw Rejection.validation(UpdateTexts.PATH_INVALID);
        };
    }

    /// Refuses a value that at this depth of the item would reach below the limit.
    private static @Nullable Value shallow(@Nullable Value value, int depth) {
        if (value != null && depth + levelsBelow(value) > AttributeValues.MAX_DEPTH) {
            throw Rejection.validation(ItemTexts.RESULT_TOO_DEEP);
        }
        return value;
    }

    private static int levelsBelow(Value value) {
        int deepest = 0;
        if (value instanceof Value.L(var elements)) {
            for (Value element : elements) {
                deepest = Math.max(deepest, 1 + levelsBelow(element));
            }
        } else if (value instanceof Value.M(var entries)) {
            for (Value entry : entries.values()) {
                deepest = Math.max(deepest, 1 + levelsBelow(entry));
            }
        }
        return deepest;
    }
}
