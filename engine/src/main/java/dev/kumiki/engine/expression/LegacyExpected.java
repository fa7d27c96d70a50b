package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.rejection.LegacyTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;

/// The parameter Expected: what a conditional write expects of each of some attributes.
///
/// An expectation is either a comparison or, older still, `Value` (equal to it) or `Exists: false` (not there).
final class LegacyExpected {
    private static final String PARAMETER = "expected";

    private LegacyExpected() {}

    static List<Condition> conditions(Map<String, ExpectedAttributeValue> expected) {
        var parts = new ArrayList<Condition>();
        expected.forEach(
                (attribute, expectation) -> parts.add(condition(AttributeValues.checkedName(attribute), expectation)));
        return parts;
    }

    private static Condition condition(String attribute, @Nullable ExpectedAttributeValue expectation) {
        if (expectation == null) {
            throw Rejection.validation(LegacyTexts.VALUE_MISSING, "null", attribute);
        }
        if (expectation.value() != null && expectation.hasAttributeValueList()) {
            throw Rejection.validation(LegacyTexts.VALUE_AND_LIST, attribute);
        }
        ComparisonOperator operator = expectation.comparisonOperator();
        if (operator == null) {
            return withoutOperator(attribute, expectation);
        }
        if (operator == ComparisonOperator.UNKNOWN_TO_SDK_VERSION) {
            throw Rejection.validation(
                    LegacyTexts.UNKNOWN_COMPARISON, expectation.comparisonOperatorAsString(), PARAMETER, attribute);
        }
        if (expectation.exists() != null) {
            throw Rejection.validation(LegacyTexts.EXISTS_AND_COMPARISON, attribute);
        }
        return LegacyComparison.of(attribute, operator, arguments(attribute, operator, expectation))
                .condition();
    }

    private static List<AttributeValue> arguments(
            String attribute, ComparisonOperator operator, ExpectedAttributeValue expectation) {
        if (expectation.value() != null) {
            return List.of(expectation.value());
        }
        boolean needsNone = operator == ComparisonOperator.NULL || operator == ComparisonOperator.NOT_NULL;
        if (!needsNone && !expectation.hasAttributeValueList()) {
            throw Rejection.validation(LegacyTexts.COMPARISON_WITHOUT_VALUE, operator, attribute);
        }
        return expectation.attributeValueList();
    }

    private static Condition withoutOperator(String attribute, ExpectedAttributeValue expectation) {
        if (expectation.hasAttributeValueList()) {
            throw Rejection.validation(LegacyTexts.LIST_WITHOUT_COMPARISON, attribute);
        }
        Boolean exists = expectation.exists();
        boolean absent = exists != null && !exists;
        if (expectation.value() == null && !absent) {
            throw Rejection.validation(LegacyTexts.VALUE_MISSING, String.valueOf(exists), attribute);
        }
        if (expectation.value() != null && absent) {
            throw Rejection.validation(LegacyTexts.VALUE_SUPERFLUOUS, attribute);
        }
        if (absent) {
            return new Condition.NotExists(Path.ofAttribute(attribute));
        }
        return LegacyComparison.of(attribute, ComparisonOperator.EQ, List.of(expectation.value()))
                .condition();
    }
}
