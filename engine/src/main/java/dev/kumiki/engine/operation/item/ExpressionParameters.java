package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.Legacy;
import dev.kumiki.engine.expression.Placeholders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Which of a request's expression parameters and which of their older counterparts are given: a request may use one
/// kind only, and the names and values that expressions refer to need an expression.
final class ExpressionParameters {
    private final List<String> legacy = new ArrayList<>();
    private final List<String> expressions = new ArrayList<>();
    private final List<String> withValues = new ArrayList<>(2);
    private @Nullable Map<String, String> names;
    private @Nullable Map<String, AttributeValue> values;

    ExpressionParameters legacy(String parameter, boolean given) {
        if (given) {
            legacy.add(parameter);
        }
        return this;
    }

    /// An expression that may contain values.
    ExpressionParameters expression(String parameter, @Nullable String text) {
        withValues.add(parameter);
        return projection(parameter, text);
    }

    /// An expression that contains only paths.
    ExpressionParameters projection(String parameter, @Nullable String text) {
        if (text != null) {
            expressions.add(parameter);
        }
        return this;
    }

    ExpressionParameters names(@Nullable Map<String, String> map) {
        names = map;
        return this;
    }

    ExpressionParameters values(@Nullable Map<String, AttributeValue> map) {
        values = map;
        return this;
    }

    /// Checks the combination and returns what the expressions may refer to.
    Placeholders placeholders() {
        Legacy.checkNotMixed(legacy, expressions);
        if (names == null && values == null) {
            return Placeholders.none();
        }
        Placeholders.checkGivenWithExpressions(names, values, expressions, withValues);
        return Placeholders.of(names, values);
    }
}
