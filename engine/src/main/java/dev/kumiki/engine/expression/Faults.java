package dev.kumiki.engine.expression;

import dev.kumiki.engine.rejection.ExpressionTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/// The mistakes found while an expression was parsed, of which the caller hears one.
///
/// DynamoDB checks in passes over the whole expression: first its syntax, then its parentheses, then the functions it
/// names, and so on. One pass here finds the same first mistake if it remembers the first of each [Kind] and reports
/// the earliest kind.
final class Faults {

    /// The kinds of mistakes in the order of DynamoDB's passes.
    enum Kind {
        OPERATORS,
        PARENTHESES,
        FUNCTION_NAME,
        FUNCTION_PLACE,
        RESERVED_WORD,
        SECTION,
        PLACEHOLDER,
        OVERLAP,
        CONFLICT,
        CLAUSE_OPERAND,
        /// Everything that concerns an operator and its operands.
        OPERAND
    }

    private final String parameter;
    private final Map<Kind, String> first = new EnumMap<>(Kind.class);

    /// Mistakes in the request's parameter of this name.
    Faults(String parameter) {
        this.parameter = parameter;
    }

    void note(Kind kind, String text, Object... values) {
        if (!first.containsKey(kind)) {
            first.put(kind, String.format(Locale.ROOT, text, values));
        }
    }

    /// Refuses the expression if anything was noted.
    void raise() {
        if (!first.isEmpty()) {
            throw refusal(first.values().iterator().next());
        }
    }

    /// The refusal of this expression for a reason that needs no further reading.
    RuntimeException refusal(String text, Object... values) {
        String message = values.length == 0 ? text : String.format(Locale.ROOT, text, values);
        return Rejection.requestFault(String.format(Locale.ROOT, ExpressionTexts.INVALID, parameter) + message);
    }
}
