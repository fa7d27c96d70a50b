package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.ExpressionTexts;
import dev.kumiki.engine.rejection.UpdateTexts;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Builds the nodes of an update and notes what is wrong with their operands.
final class UpdateChecks {
    private static final String IF_NOT_EXISTS = "if_not_exists";
    private static final String LIST_APPEND = "list_append";
    private static final Set<String> CONDITION_FUNCTIONS =
            Set.of("attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains", "size");

    private final Faults faults;

    UpdateChecks(Faults faults) {
        this.faults = faults;
    }

    Literal added(Literal operand) {
        Value value = operand.value();
        if (!(value instanceof Value.N) && !isSet(value)) {
            faults.note(Faults.Kind.CLAUSE_OPERAND, UpdateTexts.CLAUSE_OPERAND_TYPE, "ADD", longTypeName(value));
        }
        return operand;
    }

    Literal deleted(Literal operand) {
        Value value = operand.value();
        if (!isSet(value)) {
            faults.note(Faults.Kind.CLAUSE_OPERAND, UpdateTexts.CLAUSE_OPERAND_TYPE, "DELETE", longTypeName(value));
        }
        return operand;
    }

    Term sum(Term left, Term right) {
        typed("+", "N", left);
        typed("+", "N", right);
        return new Term.Sum(left, right);
    }

    Term difference(Term left, Term right) {
        typed("-", "N", left);
        typed("-", "N", right);
        return new Term.Difference(left, right);
    }

    Term call(String function, List<Term> arguments) {
        return switch (function) {
            case IF_NOT_EXISTS -> ifNotExists(arguments);
            case LIST_APPEND -> listAppend(arguments);
            default -> unusable(function);
        };
    }

    static boolean isSet(Value value) {
        return value instanceof Value.SS || value instanceof Value.NS || value instanceof Value.BS;
    }

    private Term unusable(String function) {
        if (CONDITION_FUNCTIONS.contains(function)) {
            faults.note(Faults.Kind.FUNCTION_PLACE, ExpressionTexts.NOT_IN_UPDATE, function);
        } else {
            faults.note(Faults.Kind.FUNCTION_NAME, ExpressionTexts.UNKNOWN_FUNCTION, function);
        }
        return Literal.NOTHING;
    }

    private Term ifNotExists(List<Term> arguments) {
        if (!two(IF_NOT_EXISTS, arguments)) {
            return Literal.NOTHING;
        }
        if (!(arguments.getFirst() instanceof Path path)) {
            faults.note(Faults.Kind.OPERAND, ExpressionTexts.PATH_REQUIRED, IF_NOT_EXISTS);
            return Literal.NOTHING;
        }
        return new Term.IfNotExists(path, arguments.getLast());
    }

    private Term listAppend(List<Term> arguments) {
        if (!two(LIST_APPEND, arguments)) {
            return Literal.NOTHING;
        }
        if (arguments.stream().anyMatch(Term.ListAppend.class::isInstance)) {
            faults.note(Faults.Kind.FUNCTION_PLACE, ExpressionTexts.FUNCTION_MISPLACED, LIST_APPEND);
        }
        typed(LIST_APPEND, "L", arguments.getFirst());
        typed(LIST_APPEND, "L", arguments.getLast());
        return new Term.ListAppend(arguments.getFirst(), arguments.getLast());
    }

    private boolean two(String function, List<Term> arguments) {
        if (arguments.size() != 2) {
            faults.note(Faults.Kind.OPERAND, ExpressionTexts.OPERAND_COUNT, function, arguments.size());
        }
        return arguments.size() == 2;
    }

    private void typed(String operator, String wanted, Term term) {
        String type = type(term);
        if (type != null && !type.equals(wanted)) {
            faults.note(Faults.Kind.OPERAND, ExpressionTexts.OPERAND_TYPE, operator, type);
        }
    }

    /// The type of a term's value, or null if that depends on the item.
    private static @Nullable String type(Term term) {
        return switch (term) {
            case Literal(var value) -> value.type();
            case Term.Sum _, Term.Difference _ -> "N";
            case Term.ListAppend _ -> "L";
            case Path _, Term.IfNotExists _ -> null;
        };
    }

    private static String longTypeName(Value value) {
        return switch (value) {
            case Value.S _ -> "STRING";
            case Value.N _ -> "NUMBER";
            case Value.B _ -> "BINARY";
            case Value.Bool _ -> "BOOLEAN";
            case Value.Null _ -> "NULL";
            case Value.L _ -> "LIST";
            case Value.M _ -> "MAP";
            case Value.SS _ -> "STRING_SET";
            case Value.NS _ -> "NUMBER_SET";
            case Value.BS _ -> "BINARY_SET";
        };
    }
}
