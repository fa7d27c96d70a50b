package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Sizes;
import dev.kumiki.engine.item.Utf8;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.ExpressionTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// The `#names` and `:values` of one request, shared by all its expressions.
///
/// Each value is checked and converted once. Whatever no expression asked for is refused by [#checkAllUsed], which is
/// to be called when all of them are parsed. Not thread-safe.
public final class Placeholders {
    /// The greatest size of either map, keys included.
    public static final int MAX_BYTES = 2 * 1024 * 1024;
    /// The greatest size of a `#name` or `:value`, its first character included.
    public static final int MAX_KEY_BYTES = 255;

    private final Map<String, String> names;
    private final Map<String, Value> values;
    private final Set<String> unusedNames;
    private final Set<String> unusedValues;

    private Placeholders(Map<String, String> names, Map<String, Value> values) {
        this.names = names;
        this.values = values;
        this.unusedNames = names.isEmpty() ? Collections.emptySet() : new LinkedHashSet<>(names.keySet());
        this.unusedValues = values.isEmpty() ? Collections.emptySet() : new LinkedHashSet<>(values.keySet());
    }

    /// Checks ExpressionAttributeNames and ExpressionAttributeValues; null stands for a parameter that is not given.
    public static Placeholders of(@Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values) {
        var checkedNames = names == null ? Map.<String, String>of() : checkedNames(names);
        return new Placeholders(checkedNames, values == null ? Map.of() : checkedValues(values));
    }

    /// For a request that has none.
    public static Placeholders none() {
        return of(null, null);
    }

    /// Refuses names or values that come without an expression they could stand in.
    ///
    /// `given` are the request's expression parameters that are present; `withValues` are those of the operation
    /// that may contain values, in DynamoDB's order, such as FilterExpression and KeyConditionExpression.
    public static void checkGivenWithExpressions(
            @Nullable Map<String, String> names,
            @Nullable Map<String, AttributeValue> values,
            Collection<String> given,
            List<String> withValues) {
        if (names != null && given.isEmpty()) {
            throw Rejection.requestFault(ExpressionTexts.NAMES_WITHOUT_EXPRESSION);
        }
        if (values != null && withValues.stream().noneMatch(given::contains)) {
            String absent = String.join(" and ", withValues) + (withValues.size() == 1 ? " is null" : " are null");
            throw Rejection.requestFault(ExpressionTexts.VALUES_WITHOUT_EXPRESSION, absent);
        }
    }

    /// Refuses what no expression has used.
    public void checkAllUsed() {
        if (!unusedNames.isEmpty()) {
            throw Rejection.requestFault(ExpressionTexts.NAMES_UNUSED, String.join(", ", unusedNames));
        }
        if (!unusedValues.isEmpty()) {
            throw Rejection.requestFault(ExpressionTexts.VALUES_UNUSED, String.join(", ", unusedValues));
        }
    }

    /// What the values add up to.
    public long valueBytes() {
        long bytes = 0;
        for (Value value : values.values()) {
            bytes += Sizes.of(value);
        }
        return bytes;
    }

    @Nullable
    String name(String placeholder) {
        unusedNames.remove(placeholder);
        return names.get(placeholder);
    }

    @Nullable
    Value value(String placeholder) {
        unusedValues.remove(placeholder);
        return values.get(placeholder);
    }

    private static Map<String, String> checkedNames(Map<String, String> names) {
        if (names.isEmpty()) {
            throw Rejection.requestFault(ExpressionTexts.NAMES_EMPTY);
        }
        long bytes = 0;
        for (var entry : names.entrySet()) {
            checkKeySize(entry.getKey(), ExpressionTexts.NAMES_KEY_TOO_LONG);
            if (!Tokenizer.isPlaceholder(entry.getKey(), '#')) {
                throw Rejection.requestFault(ExpressionTexts.NAMES_KEY, entry.getKey());
            }
            if (entry.getValue() == null || entry.getValue().isEmpty()) {
                throw Rejection.requestFault(ExpressionTexts.NAMES_VALUE, entry.getKey());
            }
            AttributeValues.checkedName(entry.getValue());
            bytes += Utf8.length(entry.getKey()) + Utf8.length(entry.getValue());
        }
        if (bytes > MAX_BYTES) {
            throw Rejection.requestFault(ExpressionTexts.NAMES_TOO_LARGE);
        }
        return new LinkedHashMap<>(names);
    }

    private static Map<String, Value> checkedValues(Map<String, AttributeValue> values) {
        if (values.isEmpty()) {
            throw Rejection.requestFault(ExpressionTexts.VALUES_EMPTY);
        }
        for (String key : values.keySet()) {
            checkKeySize(key, ExpressionTexts.VALUES_KEY_TOO_LONG);
            if (!Tokenizer.isPlaceholder(key, ':')) {
                throw Rejection.requestFault(ExpressionTexts.VALUES_KEY, key);
            }
        }
        var checked = LinkedHashMap.<String, Value>newLinkedHashMap(values.size());
        long bytes = 0;
        for (var entry : values.entrySet()) {
            Value value = checkedValue(entry.getKey(), entry.getValue());
            bytes += Utf8.length(entry.getKey()) + Sizes.of(value);
            checked.put(entry.getKey(), value);
        }
        if (bytes > MAX_BYTES) {
            throw Rejection.requestFault(ExpressionTexts.VALUES_TOO_LARGE);
        }
        return checked;
    }

    private static void checkKeySize(@Nullable String key, String text) {
        int bytes = key == null ? 0 : Utf8.length(key);
        if (bytes > MAX_KEY_BYTES) {
            throw Rejection.requestFault(text, bytes);
        }
    }

    private static Value checkedValue(String key, AttributeValue value) {
        try {
            return AttributeValues.toValue(value);
        } catch (DynamoDbException e) {
            throw Rejection.requestFault(
                    ExpressionTexts.VALUES_VALUE, e.awsErrorDetails().errorMessage(), key);
        }
    }
}
