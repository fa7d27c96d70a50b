package dev.kumiki.engine.partiql;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.table.TableDefinition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The key of one item, taken out of a condition.
///
/// @param key the values that the key attributes must equal; without those that the condition says nothing about
/// @param several a key attribute that must equal several values, if there is one
/// @param rest what else must hold
record ItemKeys(Map<String, AttributeValue> key, @Nullable String several, List<Where> rest) {

    /// @param lists whether a list of one value serves as well as an equality
    static ItemKeys of(TableDefinition table, @Nullable Where where, boolean lists) {
        var key = new LinkedHashMap<String, AttributeValue>();
        var rest = new ArrayList<Where>();
        String several = null;
        for (Where part : where == null ? List.<Where>of() : Where.conjuncts(where)) {
            Equality equality = equality(part, lists);
            if (equality == null || !table.keys().contains(equality.attribute)) {
                rest.add(part);
                continue;
            }
            AttributeValue before = key.putIfAbsent(equality.attribute, equality.value);
            if (before != null && !before.equals(equality.value)) {
                several = equality.attribute;
                rest.add(part);
            }
        }
        return new ItemKeys(key, several, rest);
    }

    private record Equality(String attribute, AttributeValue value) {}

    private static @Nullable Equality equality(Where part, boolean lists) {
        if (lists
                && part instanceof Where.In(Reference attribute, var candidates)
                && candidates.size() == 1
                && candidates.getFirst() instanceof Given(var value)) {
            return attribute.isAttribute() ? new Equality(attribute.root(), value) : null;
        }
        if (!(part instanceof Where.Comparison(var operator, var left, var right)) || !operator.equals("=")) {
            return null;
        }
        if (left instanceof Reference attribute && right instanceof Given(var value)) {
            return attribute.isAttribute() ? new Equality(attribute.root(), value) : null;
        }
        return right instanceof Reference attribute && left instanceof Given(var value) && attribute.isAttribute()
                ? new Equality(attribute.root(), value)
                : null;
    }

    boolean isComplete(TableDefinition table) {
        return table.keys().attributes().stream().map(KeyAttribute::name).allMatch(key::containsKey);
    }
}
