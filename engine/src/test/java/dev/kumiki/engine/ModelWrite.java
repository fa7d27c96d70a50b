package dev.kumiki.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// One conditional write of one item, as the model carries it out and as requests say it.
record ModelWrite(Key key, Change change, Test test) {

    /// An item's key.
    record Key(String partition, Object sort) {
        Map<String, Object> attributes() {
            return Map.of("pk", partition, "sk", sort);
        }
    }

    /// What happens to the item when the test holds.
    sealed interface Change {}

    /// @param attributes those that are not part of the key
    record Put(Map<String, Object> attributes) implements Change {}

    record Delete() implements Change {}

    record Update(List<ModelAction> actions) implements Change {}

    record Check() implements Change {}

    /// What must hold of the item.
    sealed interface Test {}

    record Any() implements Test {}

    record Exists() implements Test {}

    record Absent() implements Test {}

    record Below(BigDecimal bound) implements Test {}

    record Differs(String text) implements Test {}

    boolean holds(@Nullable Map<String, Object> old) {
        return switch (test) {
            case Any() -> true;
            case Exists() -> old != null;
            case Absent() -> old == null;
            case Below(var bound) ->
                old != null && old.get("n") instanceof BigDecimal number && number.compareTo(bound) < 0;
            case Differs(var text) -> old == null || !text.equals(old.get("g"));
        };
    }

    /// What the item becomes, null for "no item".
    @Nullable
    Map<String, Object> result(@Nullable Map<String, Object> old) throws ModelAction.InvalidUpdate {
        return switch (change) {
            case Put(var attributes) -> {
                var item = new TreeMap<>(key.attributes());
                item.putAll(attributes);
                yield item;
            }
            case Delete() -> null;
            case Check() -> old;
            case Update(var actions) -> updated(actions, old);
        };
    }

    private @Nullable Map<String, Object> updated(List<ModelAction> actions, @Nullable Map<String, Object> old)
            throws ModelAction.InvalidUpdate {
        boolean creates =
                actions.stream().anyMatch(action -> List.of("SET", "ADD").contains(action.clause()));
        if (old == null && !creates) {
            return null;
        }
        Map<String, Object> before = old == null ? key.attributes() : old;
        var after = new TreeMap<>(before);
        for (ModelAction action : actions) {
            action.act(before, after);
        }
        return after;
    }

    Map<String, AttributeValue> item() {
        var item = new TreeMap<>(key.attributes());
        if (change instanceof Put(var attributes)) {
            item.putAll(attributes);
        }
        return Plain.toSdk(item);
    }

    Map<String, AttributeValue> keyAttributes() {
        return Plain.toSdk(key.attributes());
    }

    @Nullable
    String condition() {
        return switch (test) {
            case Any() -> null;
            case Exists() -> "attribute_exists(pk)";
            case Absent() -> "attribute_not_exists(pk)";
            case Below _ -> "n < :test";
            case Differs _ -> "g <> :test";
        };
    }

    @Nullable
    String updateExpression() {
        if (!(change instanceof Update(var actions))) {
            return null;
        }
        var clauses = new LinkedHashMap<String, List<String>>();
        for (int i = 0; i < actions.size(); i++) {
            String text = actions.get(i).text().replace(":v", ":v" + i);
            clauses.computeIfAbsent(actions.get(i).clause(), _ -> new ArrayList<>())
                    .add(text);
        }
        var text = new StringBuilder();
        clauses.forEach((clause, parts) ->
                text.append(clause).append(' ').append(String.join(", ", parts)).append(' '));
        return text.toString();
    }

    /// The values that the expressions use, null when there are none.
    @Nullable
    Map<String, AttributeValue> values() {
        var values = new TreeMap<String, AttributeValue>();
        if (change instanceof Update(var actions)) {
            for (int i = 0; i < actions.size(); i++) {
                if (actions.get(i).text().contains(":v")) {
                    values.put(":v" + i, Plain.toSdk(actions.get(i).value()));
                }
                if (actions.get(i).text().contains(":none")) {
                    values.put(":none", AttributeValue.fromL(List.of()));
                }
            }
        }
        switch (test) {
            case Below(var bound) -> values.put(":test", Plain.toSdk(bound));
            case Differs(var text) -> values.put(":test", Plain.toSdk(text));
            case Any(), Exists(), Absent() -> {}
        }
        return values.isEmpty() ? null : values;
    }
}
