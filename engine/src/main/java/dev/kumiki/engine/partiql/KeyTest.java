package dev.kumiki.engine.partiql;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A condition that compares one attribute with given values, as a key condition can.
///
/// @param where the condition itself
/// @param equality whether it asks for one value
record KeyTest(String attribute, Where where, List<Value> values, boolean equality) {

    /// The test that a condition is, or null.
    static @Nullable KeyTest of(Where where) {
        return switch (where) {
            case Where.Comparison(var operator, Reference attribute, Given(var value)) ->
                operator.equals("<>") ? null : of(attribute, where, List.of(new Given(value)), operator.equals("="));
            case Where.Comparison(var operator, Given(var value), Reference attribute) ->
                operator.equals("<>") ? null : of(attribute, where, List.of(new Given(value)), operator.equals("="));
            case Where.Between(Reference attribute, Given low, Given high) ->
                of(attribute, where, List.of(low, high), false);
            case Where.Call(var function, var arguments)
            when function.equals("begins_with")
                    && arguments.size() == 2
                    && arguments.getFirst() instanceof Reference attribute
                    && arguments.getLast() instanceof Given prefix -> of(attribute, where, List.of(prefix), false);
            default -> null;
        };
    }

    private static @Nullable KeyTest of(Reference attribute, Where where, List<Given> values, boolean equality) {
        return attribute.isAttribute()
                ? new KeyTest(
                        attribute.root(),
                        where,
                        values.stream()
                                .map(given -> AttributeValues.toValue(given.value()))
                                .toList(),
                        equality)
                : null;
    }

    /// The value that an equality asks for.
    Value value() {
        return values.getFirst();
    }
}
