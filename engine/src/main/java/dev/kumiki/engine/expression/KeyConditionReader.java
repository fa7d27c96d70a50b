package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.KeyConditionTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Takes the tests on single attributes out of a condition and refuses everything else a condition can say.
final class KeyConditionReader {
    private final Map<String, KeyComparison> tests = new LinkedHashMap<>();

    private KeyConditionReader() {}

    static Map<String, KeyComparison> read(Condition condition) {
        var reader = new KeyConditionReader();
        reader.add(condition);
        return reader.tests;
    }

    private void add(Condition condition) {
        switch (condition) {
            case Condition.All(var parts) -> parts.forEach(this::add);
            case Condition.Any _ -> throw operator("OR");
            case Condition.Not _ -> throw operator("NOT");
            case Condition.In _ -> throw operator("IN");
            case Condition.Exists _ -> throw operator("attribute_exists");
            case Condition.NotExists _ -> throw operator("attribute_not_exists");
            case Condition.HasType _ -> throw operator("attribute_type");
            case Condition.Contains _ -> throw operator("contains");
            case Condition.Comparison(var comparator, var left, var right) -> compare(comparator, left, right);
            case Condition.Between(var operand, var low, var high) -> {
                List<Value> bounds = startingWithAttribute("BETWEEN", List.of(operand, low, high));
                put(operand, new KeyComparison.Ranged(new SortComparison.Between(bounds.getFirst(), bounds.getLast())));
            }
            case Condition.BeginsWith(var operand, var prefix) -> {
                List<Value> values = startingWithAttribute("begins_with", List.of(operand, prefix));
                put(operand, new KeyComparison.Ranged(new SortComparison.BeginsWith(values.getFirst())));
            }
        }
    }

    private void compare(Comparator comparator, Operand left, Operand right) {
        if (comparator == Comparator.NOT_EQUAL) {
            throw operator(comparator.symbol());
        }
        List<Value> values = valuesBeside(List.of(left, right));
        boolean mirrored = right instanceof Path;
        KeyComparison test = KeyComparison.of(mirrored ? comparator.mirrored() : comparator, values.getFirst());
        put(mirrored ? right : left, test);
    }

    private void put(Operand attribute, KeyComparison test) {
        if (!(attribute instanceof Path path)) {
            throw new IllegalStateException("unchecked key condition");
        }
        if (tests.putIfAbsent(path.root(), test) != null) {
            throw Rejection.validation(KeyConditionTexts.SEVERAL_CONDITIONS);
        }
    }

    private static List<Value> startingWithAttribute(String operator, List<Operand> operands) {
        if (operands.getFirst() instanceof Literal) {
            throw Rejection.validation(KeyConditionTexts.ATTRIBUTE_NOT_FIRST, operator);
        }
        return valuesBeside(operands);
    }

    /// The literals among operands of which exactly one must be an attribute.
    private static List<Value> valuesBeside(List<Operand> operands) {
        boolean attribute = false;
        for (Operand operand : operands) {
            if (operand instanceof Size) {
                throw Rejection.validation(KeyConditionTexts.NESTED_OPERATION);
            }
            if (operand instanceof Path path) {
                if (attribute) {
                    throw Rejection.validation(KeyConditionTexts.SEVERAL_ATTRIBUTES);
                }
                if (!path.isTopLevel()) {
                    throw Rejection.validation(KeyConditionTexts.NESTED_ATTRIBUTE);
                }
                attribute = true;
            }
        }
        if (!attribute) {
            throw Rejection.validation(KeyConditionTexts.NO_ATTRIBUTE);
        }
        return operands.stream()
                .filter(Literal.class::isInstance)
                .map(operand -> ((Literal) operand).value())
                .toList();
    }

    private static RuntimeException operator(String operator) {
        return Rejection.validation(KeyConditionTexts.OPERATOR, operator);
    }
}
