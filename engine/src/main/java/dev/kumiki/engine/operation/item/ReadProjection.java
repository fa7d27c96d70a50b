package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.Legacy;
import dev.kumiki.engine.expression.Placeholders;
import dev.kumiki.engine.expression.ProjectionExpression;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The attributes a read returns, given as an expression or as the older `AttributesToGet`; null for all.
///
/// @param parameter the parameter that was given, as refusals name it
record ReadProjection(@Nullable ProjectionExpression expression, String parameter) {
    private static final ReadProjection ALL = new ReadProjection(null, "");

    /// For a request whose only expression is its projection.
    static @Nullable ProjectionExpression parse(
            @Nullable String expression, @Nullable List<String> attributesToGet, @Nullable Map<String, String> names) {
        var placeholders = new ExpressionParameters()
                .legacy("AttributesToGet", attributesToGet != null)
                .projection("ProjectionExpression", expression)
                .names(names)
                .placeholders();
        var projection = of(expression, attributesToGet, placeholders).expression();
        placeholders.checkAllUsed();
        return projection;
    }

    static ReadProjection of(
            @Nullable String expression, @Nullable List<String> attributesToGet, Placeholders placeholders) {
        if (expression != null) {
            return new ReadProjection(ProjectionExpression.parse(expression, placeholders), "ProjectionExpression");
        }
        return attributesToGet == null
                ? ALL
                : new ReadProjection(Legacy.attributesToGet(attributesToGet), "AttributesToGet");
    }
}
