package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.ExpressionTexts;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Builds the nodes of a condition and notes what is wrong with their operands.
final class ConditionChecks {
    static final int MAX_CANDIDATES = 100;

    private static final String SIZE = "size";
    private static final String ATTRIBUTE_EXISTS = "attribute_exists";
    private static final String ATTRIBUTE_NOT_EXISTS = "attribute_not_exists";
    private static final String ATTRIBUTE_TYPE = "attribute_type";
    private static final String BEGINS_WITH = "begins_with";
    private static final String CONTAINS = "contains";
    private static final Set<String> CONDITION_FUNCTIONS =
            Set.of(ATTRIBUTE_EXISTS, ATTRIBUTE_NOT_EXISTS, ATTRIBUTE_TYPE, BEGINS_WITH, CONTAINS);
    private static final Set<String> UPDATE_FUNCTIONS = Set.of("if_not_exists", "list_append");
    private static final Set<String> TYPES = Set.of("S", "N", "B", "BOOL", "NULL", "L", "M", "SS", "NS", "BS");
    /// Stands in for a condition that could not be built.
    private static final Condition NOTHING = new Condition.All(List.of());

    private final Faults faults;

    ConditionChecks(Faults faults) {
        this.faults = faults;
    }

    Condition comparison(Comparator comparator, Operand left, Operand right) {
        distinct(comparator.symbol(), left, List.of(right));
        if (comparator.ordered()) {
            ordered(comparator.symbol(), left);
            ordered(comparator.symbol(), right);
        }
        return new Condition.Comparison(comparator, left, right);
    }

    Condition between(Operand operand, Operand low, Operand high) {
        distinct("BETWEEN", operand, List.of(low, high));
        ordered("BETWEEN", operand);
        ordered("BETWEEN", low);
        ordered("BETWEEN", high);
        if (low instanceof Literal(var from) && high instanceof Literal(var to)) {
            bounds(from, to);
        }
        return new Condition.Between(operand, low, high);
    }

    Condition in(Operand operand, List<Operand> candidates) {
        if (candidates.size() > MAX_CANDIDATES) {
            note(ExpressionTexts.TOO_MANY_CANDIDATES, candidates.size());
        }
        distinct("IN", operand, candidates);
        return new Condition.In(operand, candidates);
    }

    /// A function call in a place where a condition is wanted.
    Condition condition(String function, List<Operand> arguments) {
        if (!CONDITION_FUNCTIONS.contains(function)) {
            misplaced(function);
            return NOTHING;
        }
        boolean unary = function.equals(ATTRIBUTE_EXISTS) || function.equals(ATTRIBUTE_NOT_EXISTS);
        if (!count(function, arguments, unary ? 1 : 2)) {
            return NOTHING;
        }
        Operand first = arguments.getFirst();
        Operand second = arguments.getLast();
        if (!unary) {
            distinct(function, first, List.of(second));
        }
        return switch (function) {
            case ATTRIBUTE_EXISTS -> first instanceof Path path ? new Condition.Exists(path) : pathRequired(function);
            case ATTRIBUTE_NOT_EXISTS ->
                first instanceof Path path ? new Condition.NotExists(path) : pathRequired(function);
            case ATTRIBUTE_TYPE -> attributeType(first, second);
            case BEGINS_WITH -> beginsWith(first, second);
            case CONTAINS -> new Condition.Contains(first, second);
            default -> throw new IllegalStateException(function);
        };
    }

    /// A function call in a place where an operand is wanted.
    Operand operand(String function, List<Operand> arguments) {
        if (!function.equals(SIZE)) {
            misplaced(function);
            return Literal.NOTHING;
        }
        if (!count(SIZE, arguments, 1)) {
            return Literal.NOTHING;
        }
        Operand of = arguments.getFirst();
        String type = type(of);
        if (type != null && (type.equals("N") || type.equals("BOOL") || type.equals("NULL"))) {
            note(ExpressionTexts.OPERAND_TYPE, SIZE, type);
        }
        return new Size(of);
    }

    private void misplaced(String function) {
        if (function.equals(SIZE) || CONDITION_FUNCTIONS.contains(function)) {
            faults.note(Faults.Kind.FUNCTION_PLACE, ExpressionTexts.FUNCTION_MISPLACED, function);
        } else if (UPDATE_FUNCTIONS.contains(function)) {
            faults.note(Faults.Kind.FUNCTION_PLACE, ExpressionTexts.NOT_IN_CONDITION, function);
        } else {
            faults.note(Faults.Kind.FUNCTION_NAME, ExpressionTexts.UNKNOWN_FUNCTION, function);
        }
    }

    private boolean count(String function, List<Operand> arguments, int wanted) {
        if (arguments.size() != wanted) {
            note(ExpressionTexts.OPERAND_COUNT, function, arguments.size());
        }
        return arguments.size() == wanted;
    }

    private Condition pathRequired(String function) {
        note(ExpressionTexts.PATH_REQUIRED, function);
        return NOTHING;
    }

    private Condition attributeType(Operand operand, Operand type) {
        if (!(type instanceof Literal(Value.S(var name)))) {
            String given = type(type);
            note(ExpressionTexts.OPERAND_TYPE, ATTRIBUTE_TYPE, given == null ? ExpressionTexts.ANY_TYPE : given);
            return NOTHING;
        }
        if (!TYPES.contains(name)) {
            note(ExpressionTexts.UNKNOWN_TYPE, name);
        }
        return new Condition.HasType(operand, name);
    }

    private Condition beginsWith(Operand operand, Operand prefix) {
        textOrBinary(operand);
        textOrBinary(prefix);
        return new Condition.BeginsWith(operand, prefix);
    }

    private void textOrBinary(Operand operand) {
        String type = type(operand);
        if (type != null && !type.equals("S") && !type.equals("B")) {
            note(ExpressionTexts.OPERAND_TYPE, BEGINS_WITH, type);
        }
    }

    private void ordered(String operator, Operand operand) {
        if (operand instanceof Literal(var value) && !Comparator.hasOrder(value)) {
            note(ExpressionTexts.OPERAND_TYPE, operator, value.type());
        }
    }

    private void bounds(Value low, Value high) {
        if (!low.type().equals(high.type())) {
            note(ExpressionTexts.BETWEEN_TYPES, ValueText.of(low), ValueText.of(high));
        } else if (Comparator.comparable(low, high) && Comparator.order(low, high) > 0) {
            note(ExpressionTexts.BETWEEN_REVERSED, ValueText.of(low), ValueText.of(high));
        }
    }

    /// Two paths that are the same would make the test pointless; two values are not looked at.
    private void distinct(String operator, Operand first, List<Operand> others) {
        if (first instanceof Path && others.contains(first)) {
            note(ExpressionTexts.NOT_DISTINCT, operator, first);
        }
    }

    /// The type of an operand's value, or null if that depends on the item.
    private static @Nullable String type(Operand operand) {
        return switch (operand) {
            case Literal(var value) -> value.type();
            case Size _ -> "N";
            case Path _ -> null;
        };
    }

    private void note(String text, Object... values) {
        faults.note(Faults.Kind.OPERAND, text, values);
    }
}
