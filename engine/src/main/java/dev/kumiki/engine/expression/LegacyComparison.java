package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.LegacyTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;

/// A ComparisonOperator with its AttributeValueList, applied to one top-level attribute.
record LegacyComparison(String attribute, ComparisonOperator operator, List<Value> arguments) {
    private static final Set<String> SCALARS = Set.of("S", "N", "B", "BOOL", "NULL");
    private static final Set<String> ORDERED = Set.of("S", "N", "B");
    private static final Set<String> PREFIXES = Set.of("S", "B");

    /// Checks the arguments: each by itself, then their number, their types and their order.
    static LegacyComparison of(String attribute, ComparisonOperator operator, List<AttributeValue> arguments) {
        var values = arguments.stream().map(AttributeValues::toValue).toList();
        var comparison = new LegacyComparison(attribute, operator, values);
        comparison.checkCount();
        comparison.checkTypes();
        comparison.checkBounds();
        return comparison;
    }

    /// A test that fails where the attribute is missing, except for NULL and NE.
    Condition condition() {
        Path path = Path.ofAttribute(attribute);
        return switch (operator) {
            case EQ -> compared(Comparator.EQUAL);
            case NE -> compared(Comparator.NOT_EQUAL);
            case LT -> compared(Comparator.LESS);
            case LE -> compared(Comparator.LESS_OR_EQUAL);
            case GT -> compared(Comparator.GREATER);
            case GE -> compared(Comparator.GREATER_OR_EQUAL);
            case IN ->
                new Condition.In(
                        path, arguments.stream().<Operand>map(Literal::new).toList());
            case BETWEEN -> new Condition.Between(path, literal(0), literal(1));
            case BEGINS_WITH -> new Condition.BeginsWith(path, literal(0));
            case CONTAINS -> new Condition.Contains(path, literal(0));
            case NOT_CONTAINS ->
                new Condition.All(List.of(
                        new Condition.Exists(path), new Condition.Not(new Condition.Contains(path, literal(0)))));
            case NOT_NULL -> new Condition.Exists(path);
            case NULL -> new Condition.NotExists(path);
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException("unchecked operator");
        };
    }

    KeyComparison keyTest() {
        return switch (operator) {
            case EQ -> KeyComparison.of(Comparator.EQUAL, arguments.getFirst());
            case LT -> KeyComparison.of(Comparator.LESS, arguments.getFirst());
            case LE -> KeyComparison.of(Comparator.LESS_OR_EQUAL, arguments.getFirst());
            case GT -> KeyComparison.of(Comparator.GREATER, arguments.getFirst());
            case GE -> KeyComparison.of(Comparator.GREATER_OR_EQUAL, arguments.getFirst());
            case BETWEEN ->
                new KeyComparison.Ranged(new SortComparison.Between(arguments.getFirst(), arguments.getLast()));
            case BEGINS_WITH -> new KeyComparison.Ranged(new SortComparison.BeginsWith(arguments.getFirst()));
            case NE, IN, CONTAINS, NOT_CONTAINS, NULL, NOT_NULL -> new KeyComparison.Unindexable();
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException("unchecked operator");
        };
    }

    private void checkCount() {
        int count = arguments.size();
        boolean right = switch (operator) {
            case NULL, NOT_NULL -> count == 0;
            case BETWEEN -> count == 2;
            case IN -> count >= 1;
            default -> count == 1;
        };
        if (!right) {
            throw Rejection.validation(LegacyTexts.ARGUMENT_COUNT, operator);
        }
    }

    private void checkTypes() {
        for (Value argument : arguments) {
            if (!accepts(argument.type())) {
                throw Rejection.validation(LegacyTexts.ARGUMENT_TYPE, operator, argument.type());
            }
        }
        if (arguments.stream().map(Value::type).distinct().count() > 1) {
            throw Rejection.validation(LegacyTexts.ARGUMENTS_DIFFER);
        }
    }

    private boolean accepts(String type) {
        return switch (operator) {
            case LT, LE, GT, GE, IN, BETWEEN -> ORDERED.contains(type);
            case CONTAINS, NOT_CONTAINS -> SCALARS.contains(type);
            case BEGINS_WITH -> PREFIXES.contains(type);
            case EQ, NE, NULL, NOT_NULL, UNKNOWN_TO_SDK_VERSION -> true;
        };
    }

    private void checkBounds() {
        if (operator == ComparisonOperator.BETWEEN && Comparator.order(arguments.getFirst(), arguments.getLast()) > 0) {
            throw Rejection.validation(LegacyTexts.BETWEEN_REVERSED);
        }
    }

    private Condition compared(Comparator comparator) {
        return new Condition.Comparison(comparator, Path.ofAttribute(attribute), literal(0));
    }

    private Literal literal(int index) {
        return new Literal(arguments.get(index));
    }
}
