package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.Legacy;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.ConditionalOperator;

/// The filter of a read in its older form, `QueryFilter` or `ScanFilter`.
final class ReadFilter {
    private ReadFilter() {}

    static @Nullable ConditionExpression legacy(
            String parameter, @Nullable Map<String, Condition> filter, @Nullable ConditionalOperator operator) {
        if (filter == null) {
            Legacy.checkOperator(operator, null);
            return null;
        }
        return Legacy.filter(parameter, filter, operator);
    }
}
