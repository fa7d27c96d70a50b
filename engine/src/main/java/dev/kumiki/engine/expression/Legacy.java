package dev.kumiki.engine.expression;

import dev.kumiki.engine.rejection.LegacyTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.ConditionalOperator;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;

/// The parameters that requests had before there were expressions, turned into what expressions are parsed to.
public final class Legacy {
    private Legacy() {}

    /// Refuses a request that has parameters of both kinds; each list names those that are present.
    public static void checkNotMixed(List<String> legacy, List<String> expressions) {
        if (!legacy.isEmpty() && !expressions.isEmpty()) {
            throw Rejection.requestFault(LegacyTexts.MIXED, String.join(", ", legacy), String.join(", ", expressions));
        }
    }

    /// Refuses a ConditionalOperator with fewer than two conditions to join, given the number of entries in Expected,
    /// QueryFilter or ScanFilter; null stands for a parameter that is not given.
    public static void checkOperator(@Nullable ConditionalOperator operator, @Nullable Map<String, ?> conditions) {
        if (operator == null) {
            return;
        }
        if (conditions == null || conditions.isEmpty()) {
            throw Rejection.validation(LegacyTexts.OPERATOR_ALONE);
        }
        if (conditions.size() == 1) {
            throw Rejection.validation(LegacyTexts.OPERATOR_FOR_ONE);
        }
    }

    /// The parameter Expected; the operator is AND unless given.
    public static ConditionExpression expected(
            Map<String, ExpectedAttributeValue> expected, @Nullable ConditionalOperator operator) {
        checkOperator(operator, expected);
        return joined(LegacyExpected.conditions(expected), operator);
    }

    /// `parameter` is QueryFilter or ScanFilter; the operator is AND unless given.
    public static ConditionExpression filter(
            String parameter,
            Map<String, software.amazon.awssdk.services.dynamodb.model.Condition> filter,
            @Nullable ConditionalOperator operator) {
        checkOperator(operator, filter);
        return joined(LegacyConditions.filter(parameter, filter), operator);
    }

    public static KeyCondition keyConditions(
            Map<String, software.amazon.awssdk.services.dynamodb.model.Condition> conditions) {
        return LegacyConditions.keyConditions(conditions);
    }

    public static UpdateExpression attributeUpdates(Map<String, AttributeValueUpdate> updates) {
        return new UpdateExpression(LegacyUpdates.actions(updates), true);
    }

    public static ProjectionExpression attributesToGet(List<String> names) {
        return ProjectionExpression.ofAttributes(names);
    }

    private static ConditionExpression joined(List<Condition> parts, @Nullable ConditionalOperator operator) {
        boolean any = operator == ConditionalOperator.OR;
        return new ConditionExpression(any ? new Condition.Any(parts) : new Condition.All(parts));
    }
}
