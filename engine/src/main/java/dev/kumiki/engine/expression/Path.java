package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A document path: an attribute's name and the steps from its value downwards, as in `a.b[3]`.
record Path(String root, List<Step> steps) implements Operand, Term {

    Path {
        steps = List.copyOf(steps);
    }

    /// One step down.
    sealed interface Step {}

    /// Into a map.
    record Name(String name) implements Step {
        @Override
        public String toString() {
            return name;
        }
    }

    /// Into a list.
    record Index(int index) implements Step {
        @Override
        public String toString() {
            return "[" + index + "]";
        }
    }

    /// How one path may stand in the way of another.
    enum Clash {
        NONE,
        /// One is a part of the other.
        OVERLAP,
        /// They agree up to a place that one takes for a map and the other for a list.
        CONFLICT
    }

    static Path ofAttribute(String name) {
        return new Path(name, List.of());
    }

    boolean isTopLevel() {
        return steps.isEmpty();
    }

    /// The value at this path, or null.
    @Nullable
    Value in(@Nullable Item item) {
        Value value = item == null ? null : item.get(root);
        for (int i = 0; i < steps.size() && value != null; i++) {
            value = step(value, steps.get(i));
        }
        return value;
    }

    Clash clash(Path other) {
        if (!root.equals(other.root)) {
            return Clash.NONE;
        }
        int common = Math.min(steps.size(), other.steps.size());
        for (int i = 0; i < common; i++) {
            Step mine = steps.get(i);
            Step theirs = other.steps.get(i);
            if (mine instanceof Name != theirs instanceof Name) {
                return Clash.CONFLICT;
            }
            if (!mine.equals(theirs)) {
                return Clash.NONE;
            }
        }
        return Clash.OVERLAP;
    }

    /// As DynamoDB prints it: `[a, b, [3]]`.
    @Override
    public String toString() {
        var text = new StringBuilder("[").append(root);
        for (Step step : steps) {
            text.append(", ").append(step);
        }
        return text.append(']').toString();
    }

    private static @Nullable Value step(Value value, Step step) {
        return switch (step) {
            case Name(var name) -> value instanceof Value.M(var entries) ? entries.get(name) : null;
            case Index(var index) ->
                value instanceof Value.L(var elements) && index < elements.size() ? elements.get(index) : null;
        };
    }
}
