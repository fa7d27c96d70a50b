package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.VectorTexts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A condition on an item: of a conditional write, of a filter, or of a search among vectors.
public final class ConditionExpression {
    private final Condition condition;

    ConditionExpression(Condition condition) {
        this.condition = condition;
    }

    /// Parses the request's `parameter`; the name goes into the messages.
    public static ConditionExpression parse(String parameter, String text, Placeholders placeholders) {
        return new ConditionExpression(ConditionParser.parse(parameter, text, placeholders));
    }

    /// Whether `item` meets the condition; an absent item has no attributes.
    public boolean holds(@Nullable Item item) {
        return Evaluation.holds(condition, item);
    }

    /// The values that attributes must equal, which is all that the condition of a search among vectors may say.
    public Map<String, Value> equalities() {
        var equalities = new LinkedHashMap<String, Value>();
        addEqualities(condition, equalities);
        return equalities;
    }

    private static void addEqualities(Condition condition, Map<String, Value> equalities) {
        switch (condition) {
            case Condition.All(var parts) -> parts.forEach(part -> addEqualities(part, equalities));
            case Condition.Comparison(var comparator, var left, var right)
            when comparator == Comparator.EQUAL -> {
                boolean mirrored = right instanceof Path;
                Operand attribute = mirrored ? right : left;
                if (!(attribute instanceof Path path && path.isTopLevel())
                        || !((mirrored ? left : right) instanceof Literal(var value))) {
                    throw Rejection.validation(VectorTexts.COMPARATOR);
                }
                if (equalities.putIfAbsent(path.root(), value) != null) {
                    throw Rejection.validation(VectorTexts.ATTRIBUTE_TWICE, path.root());
                }
            }
            case Condition.Comparison _ -> throw Rejection.validation(VectorTexts.COMPARATOR);
            case Condition.Any _,
                    Condition.Not _,
                    Condition.Between _,
                    Condition.In _,
                    Condition.Exists _,
                    Condition.NotExists _,
                    Condition.HasType _,
                    Condition.BeginsWith _,
                    Condition.Contains _ -> throw Rejection.validation(VectorTexts.OPERATOR);
        }
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
