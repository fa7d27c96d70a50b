package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Item;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// A condition on an item: of a conditional write, or of a filter.
public final class ConditionExpression {
    private final Condition condition;

    ConditionExpression(Condition condition) {
        this.condition = condition;
    }

    /// Parses the request's `parameter`, which is ConditionExpression or FilterExpression; the name goes into the
    /// messages.
    public static ConditionExpression parse(String parameter, String text, Placeholders placeholders) {
        return new ConditionExpression(ConditionParser.parse(parameter, text, placeholders));
    }

    /// Whether `item` meets the condition; an absent item has no attributes.
    public boolean holds(@Nullable Item item) {
        return Evaluation.holds(condition, item);
    }

    /// The top-level attributes that the condition looks at.
    public Set<String> topLevelNames() {
        var names = new TreeSet<String>();
        collect(condition, names);
        return names;
    }

    Condition condition() {
        return condition;
    }

    private static void collect(Condition condition, Set<String> names) {
        switch (condition) {
            case Condition.All(var parts) -> parts.forEach(part -> collect(part, names));
            case Condition.Any(var parts) -> parts.forEach(part -> collect(part, names));
            case Condition.Not(var negated) -> collect(negated, names);
            case Condition.Comparison(var _, var left, var right) -> {
                collect(left, names);
                collect(right, names);
            }
            case Condition.Between(var operand, var low, var high) -> {
                collect(operand, names);
                collect(low, names);
                collect(high, names);
            }
            case Condition.In(var operand, var candidates) -> {
                collect(operand, names);
                candidates.forEach(candidate -> collect(candidate, names));
            }
            case Condition.Exists(var path) -> collect(path, names);
            case Condition.NotExists(var path) -> collect(path, names);
            case Condition.HasType(var operand, var _) -> collect(operand, names);
            case Condition.BeginsWith(var operand, var prefix) -> {
                collect(operand, names);
                collect(prefix, names);
            }
            case Condition.Contains(var operand, var part) -> {
                collect(operand, names);
                collect(part, names);
            }
        }
    }

    private static void collect(Operand operand, Set<String> names) {
        switch (operand) {
            case Path path -> names.add(path.root());
            case Size(var of) -> collect(of, names);
            case Literal _ -> {}
        }
    }
}
