package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.rejection.KeyConditionTexts;
import dev.kumiki.engine.rejection.LegacyTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;

/// Maps from an attribute to its comparison: QueryFilter, ScanFilter and KeyConditions.
final class LegacyConditions {
    private static final String KEY_CONDITIONS = "keyConditions";

    private LegacyConditions() {}

    static List<Condition> filter(
            String parameter, Map<String, software.amazon.awssdk.services.dynamodb.model.Condition> filter) {
        String member = Character.toLowerCase(parameter.charAt(0)) + parameter.substring(1);
        var parts = new ArrayList<Condition>();
        filter.forEach((attribute, condition) ->
                parts.add(comparison(member, AttributeValues.checkedName(attribute), condition)
                        .condition()));
        return parts;
    }

    static KeyCondition keyConditions(
            Map<String, software.amazon.awssdk.services.dynamodb.model.Condition> conditions) {
        var tests = new LinkedHashMap<String, KeyComparison>();
        conditions.forEach((attribute, condition) -> tests.put(
                attribute, comparison(KEY_CONDITIONS, attribute, condition).keyTest()));
        if (tests.isEmpty()) {
            throw Rejection.validation(KeyConditionTexts.CONDITION_COUNT);
        }
        return new KeyCondition(tests);
    }

    private static LegacyComparison comparison(
            String member,
            String attribute,
            software.amazon.awssdk.services.dynamodb.model.@Nullable Condition condition) {
        ComparisonOperator operator = condition == null ? null : condition.comparisonOperator();
        if (condition == null || operator == null) {
            throw Rejection.validation(LegacyTexts.NO_COMPARISON, member, attribute);
        }
        if (operator == ComparisonOperator.UNKNOWN_TO_SDK_VERSION) {
            throw Rejection.validation(
                    LegacyTexts.UNKNOWN_COMPARISON, condition.comparisonOperatorAsString(), member, attribute);
        }
        return LegacyComparison.of(attribute, operator, condition.attributeValueList());
    }
}
