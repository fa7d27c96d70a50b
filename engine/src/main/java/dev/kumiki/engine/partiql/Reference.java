package dev.kumiki.engine.partiql;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// An attribute of an item, or a place inside one.
record Reference(String root, List<Step> steps) implements Side {

    /// From a value to one inside it.
    sealed interface Step {}

    record Field(String name) implements Step {}

    record Element(int index) implements Step {}

    Reference {
        steps = List.copyOf(steps);
    }

    static Reference to(String attribute) {
        return new Reference(attribute, List.of());
    }

    boolean isAttribute() {
        return steps.isEmpty();
    }

    /// The name under which a SELECT returns the value: its last name, and the places in lists that follow it.
    String column() {
        var name = new StringBuilder(root);
        for (Step step : steps) {
            switch (step) {
                case Field(var field) -> name.replace(0, name.length(), field);
                case Element(var index) -> name.append('[').append(index).append(']');
            }
        }
        return name.toString();
    }

    /// The value in an item, or null when there is none.
    @Nullable
    AttributeValue in(Map<String, AttributeValue> item) {
        AttributeValue value = item.get(root);
        for (Step step : steps) {
            if (value == null) {
                return null;
            }
            value = switch (step) {
                case Field(var name) -> value.hasM() ? value.m().get(name) : null;
                case Element(var index) ->
                    value.hasL() && index < value.l().size() ? value.l().get(index) : null;
            };
        }
        return value;
    }
}
