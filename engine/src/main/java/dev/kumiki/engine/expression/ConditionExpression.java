package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Item;
import java.util.Set;
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
        return Paths.roots(visitor -> Paths.visit(condition, visitor));
    }

    /// The top-level attributes into which the condition's paths step, which no key attribute allows.
    public Set<String> dereferencedNames() {
        return Paths.dereferenced(visitor -> Paths.visit(condition, visitor));
    }
}
