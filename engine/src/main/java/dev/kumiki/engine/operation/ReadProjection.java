package dev.kumiki.engine.operation;

import dev.kumiki.engine.expression.Legacy;
import dev.kumiki.engine.expression.Placeholders;
import dev.kumiki.engine.expression.ProjectionExpression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The attributes a read returns, given as an expression or as the older `AttributesToGet`; null for all.
///
/// @param parameter the parameter that was given, as refusals name it
record ReadProjection(@Nullable ProjectionExpression expression, String parameter) {
    private static final ReadProjection ALL = new ReadProjection(null, "");

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
