package dev.kumiki.design.runtime;

import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.condition.Field;
import dev.kumiki.design.mapping.EntityShape;
import dev.kumiki.design.mapping.Values;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Collects the names and values of one request's expressions. Every name is aliased, because many are reserved
/// words.
final class Expressions {
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    /// The alias of an attribute, or those of a path.
    String name(String attribute) {
        return Arrays.stream(attribute.split(Field.STEP)).map(this::alias).collect(Collectors.joining("."));
    }

    private String alias(String attribute) {
        return aliases.computeIfAbsent(attribute, wanted -> {
            String alias = "#n" + aliases.size();
            names.put(alias, wanted);
            return alias;
        });
    }

    String value(AttributeValue value) {
        String alias = ":v" + values.size();
        values.put(alias, value);
        return alias;
    }

    Map<String, String> names() {
        return names;
    }

    Map<String, AttributeValue> values() {
        return values;
    }

    String exists(String attribute) {
        return "attribute_exists(" + name(attribute) + ")";
    }

    String missing(String attribute) {
        return "attribute_not_exists(" + name(attribute) + ")";
    }

    String equal(String attribute, AttributeValue value) {
        return name(attribute) + " = " + value(value);
    }

    /// The attribute has the value; null if it must be missing.
    String holds(String attribute, @Nullable AttributeValue value) {
        return value == null ? missing(attribute) : equal(attribute, value);
    }

    /// The item has expired by then.
    String expired(String ttl, long epochSecond) {
        return name(ttl) + " <= " + value(Values.of(epochSecond));
    }

    /// No item that has not expired by then is under the key.
    String vacant(EntityShape shape, long epochSecond) {
        String missing = missing(shape.pk());
        String ttl = shape.ttl();
        return ttl == null ? missing : missing + " OR " + expired(ttl, epochSecond);
    }

    /// The item has not expired by then.
    String alive(String ttl, long epochSecond) {
        return "(" + missing(ttl) + " OR " + name(ttl) + " > " + value(Values.of(epochSecond)) + ")";
    }

    String condition(Condition<?> condition) {
        return switch (condition) {
            case Condition.Compares<?>(var attribute, var comparison, var value) ->
                name(attribute) + " " + comparison.operator() + " " + value(value);
            case Condition.ComparesFields<?>(var attribute, var comparison, var other) ->
                name(attribute) + " " + comparison.operator() + " " + name(other);
            case Condition.Between<?>(var attribute, var low, var high) ->
                name(attribute) + " BETWEEN " + value(low) + " AND " + value(high);
            case Condition.Sized<?>(var attribute, var comparison, var size) ->
                "size(" + name(attribute) + ") " + comparison.operator() + " " + value(size);
            case Condition.OneOf<?>(var attribute, var accepted) ->
                name(attribute) + " IN (" + accepted.stream().map(this::value).collect(Collectors.joining(", ")) + ")";
            case Condition.Exists<?>(var attribute) -> exists(attribute);
            case Condition.Missing<?>(var attribute) -> missing(attribute);
            case Condition.StartsWith<?>(var attribute, var prefix) ->
                "begins_with(" + name(attribute) + ", " + value(prefix) + ")";
            case Condition.Contains<?>(var attribute, var value) ->
                "contains(" + name(attribute) + ", " + value(value) + ")";
            case Condition.Both<?>(var left, var right) -> "(" + condition(left) + " AND " + condition(right) + ")";
            case Condition.Either<?>(var left, var right) -> "(" + condition(left) + " OR " + condition(right) + ")";
            case Condition.Not<?>(var negated) -> "(NOT " + condition(negated) + ")";
        };
    }
}
