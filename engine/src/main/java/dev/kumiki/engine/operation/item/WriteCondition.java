package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.Legacy;
import dev.kumiki.engine.expression.Placeholders;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalOperator;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;

/// The condition of a write as a request gives it: an expression, or the older `Expected`. Null where not given.
record WriteCondition(
        @Nullable String expression,
        @Nullable Map<String, String> names,
        @Nullable Map<String, AttributeValue> values,
        @Nullable Map<String, ExpectedAttributeValue> expected,
        @Nullable ConditionalOperator operator) {

    /// For a request whose only expression is its condition.
    @Nullable
    ConditionExpression parse() {
        var placeholders = parameters().placeholders();
        var condition = parse(placeholders);
        placeholders.checkAllUsed();
        return condition;
    }

    /// The parameters, to which a request may add others.
    ExpressionParameters parameters() {
        return new ExpressionParameters()
                .legacy("Expected", expected != null)
                .legacy("ConditionalOperator", operator != null)
                .expression("ConditionExpression", expression)
                .names(names)
                .values(values);
    }

    @Nullable
    ConditionExpression parse(Placeholders placeholders) {
        if (expression != null) {
            return ConditionExpression.parse("ConditionExpression", expression, placeholders);
        }
        if (expected == null) {
            Legacy.checkOperator(operator, null);
            return null;
        }
        return Legacy.expected(expected, operator);
    }
}
