package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Utf8;
import dev.kumiki.engine.item.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decides whether a [Condition] holds for an item; an absent item has no attributes.
final class Evaluation {
    private Evaluation() {}

    static boolean holds(Condition condition, @Nullable Item item) {
        return switch (condition) {
            case Condition.All(var parts) -> all(parts, item);
            case Condition.Any(var parts) -> any(parts, item);
            case Condition.Not(var negated) -> !holds(negated, item);
            case Condition.Comparison(var comparator, var left, var right) ->
                comparator.holds(value(left, item), value(right, item));
            case Condition.Between(var operand, var low, var high) ->
                between(value(operand, item), value(low, item), value(high, item));
            case Condition.In(var operand, var candidates) -> in(value(operand, item), candidates, item);
            case Condition.Exists(var path) -> path.in(item) != null;
            case Condition.NotExists(var path) -> path.in(item) == null;
            case Condition.HasType(var operand, var type) -> hasType(value(operand, item), type);
            case Condition.BeginsWith(var operand, var prefix) -> beginsWith(value(operand, item), value(prefix, item));
            case Condition.Contains(var operand, var part) -> contains(value(operand, item), value(part, item));
        };
    }

    static @Nullable Value value(Operand operand, @Nullable Item item) {
        return switch (operand) {
            case Literal(var value) -> value;
            case Path path -> path.in(item);
            case Size(var of) -> size(value(of, item));
        };
    }

    private static boolean all(List<Condition> parts, @Nullable Item item) {
        for (Condition part : parts) {
            if (!holds(part, item)) {
                return false;
            }
        }
        return true;
    }

    private static boolean any(List<Condition> parts, @Nullable Item item) {
        for (Condition part : parts) {
            if (holds(part, item)) {
                return true;
            }
        }
        return false;
    }

    private static boolean between(@Nullable Value value, @Nullable Value low, @Nullable Value high) {
        return Comparator.GREATER_OR_EQUAL.holds(value, low) && Comparator.LESS_OR_EQUAL.holds(value, high);
    }

    private static boolean in(@Nullable Value value, List<Operand> candidates, @Nullable Item item) {
        for (Operand candidate : candidates) {
            if (Comparator.EQUAL.holds(value, value(candidate, item))) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasType(@Nullable Value value, String type) {
        return value != null && value.type().equals(type);
    }

    private static boolean beginsWith(@Nullable Value value, @Nullable Value prefix) {
        if (value instanceof Value.S(var text) && prefix instanceof Value.S(var start)) {
            return text.startsWith(start);
        }
        return value instanceof Value.B(var bytes) && prefix instanceof Value.B(var start) && bytes.startsWith(start);
    }

    private static boolean contains(@Nullable Value value, @Nullable Value part) {
        if (value == null || part == null) {
            return false;
        }
        return switch (value) {
            case Value.S(var text) -> part instanceof Value.S(var piece) && text.contains(piece);
            case Value.B(var bytes) -> part instanceof Value.B(var piece) && bytes.contains(piece);
            case Value.SS(var members) -> part instanceof Value.S(var member) && members.contains(member);
            case Value.NS(var members) -> part instanceof Value.N(var member) && members.contains(member);
            case Value.BS(var members) -> part instanceof Value.B(var member) && members.contains(member);
            case Value.L(var elements) -> elements.contains(part);
            case Value.N _, Value.Bool _, Value.Null _, Value.M _ -> false;
        };
    }

    /// A text's size is counted in UTF-8 bytes, as everywhere else in DynamoDB.
    private static @Nullable Value size(@Nullable Value value) {
        if (value == null) {
            return null;
        }
        return switch (value) {
            case Value.S(var text) -> number(Utf8.length(text));
            case Value.B(var bytes) -> number(bytes.length());
            case Value.SS(var members) -> number(members.size());
            case Value.NS(var members) -> number(members.size());
            case Value.BS(var members) -> number(members.size());
            case Value.L(var elements) -> number(elements.size());
            case Value.M(var entries) -> number(entries.size());
            case Value.N _, Value.Bool _, Value.Null _ -> null;
        };
    }

    private static Value number(int count) {
        return new Value.N(Num.of(count));
    }
}
