package dev.kumiki.engine.partiql;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.rejection.ExpressionTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads conditions by recursive descent; `OR` binds weakest, then `AND`, then `NOT`, then the comparisons.
///
/// After an opening parenthesis a condition may follow or one side of a comparison, so whatever stands there is read
/// as a [Piece] and taken as the one or the other when the next word has decided.
final class WhereParser {
    private static final Set<String> COMPARATORS = Set.of("=", "<>", "!=", "<", "<=", ">", ">=");
    private static final Set<String> CONDITIONS =
            Set.of("attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains");
    private static final Set<String> TYPES = Set.of("S", "N", "B", "BOOL", "NULL", "L", "M", "SS", "NS", "BS");

    private static final int MAX_CONDITIONS = 300;
    private static final Given TRUE = new Given(AttributeValue.fromBool(true));
    private static final Given FALSE = new Given(AttributeValue.fromBool(false));

    private final LexemeReader reader;
    private final ValueParser values;
    private final ReferenceParser references;

    WhereParser(LexemeReader reader) {
        this.reader = reader;
        this.values = new ValueParser(reader);
        this.references = new ReferenceParser(reader);
    }

    /// What was read but may yet turn out to be a condition or a side.
    private sealed interface Piece {}

    private record Condition(Where where) implements Piece {}

    private record Operand(Side side) implements Piece {}

    Where where() {
        return asCondition(any());
    }

    private Piece any() {
        Piece first = all();
        if (!reader.atKeyword("OR")) {
            return first;
        }
        var parts = new ArrayList<Where>();
        parts.add(asCondition(first));
        while (reader.takeKeyword("OR")) {
            parts.add(asCondition(all()));
        }
        return new Condition(Where.any(parts));
    }

    private Piece all() {
        Piece first = negation();
        if (!reader.atKeyword("AND")) {
            return first;
        }
        var parts = new ArrayList<Where>();
        parts.add(asCondition(first));
        while (reader.takeKeyword("AND")) {
            parts.add(asCondition(negation()));
        }
        return new Condition(Where.all(parts));
    }

    private Piece negation() {
        if (!reader.takeKeyword("NOT")) {
            return comparison();
        }
        reader.enter();
        Where negated = asCondition(negation());
        reader.leave();
        return new Condition(new Where.Not(negated));
    }

    private Piece comparison() {
        Piece left = primary();
        Lexeme next = reader.peek();
        if (next.kind() == Lexeme.Kind.SYMBOL && COMPARATORS.contains(next.text())) {
            reader.take();
            return compared(left, next.text().equals("!=") ? "<>" : next.text(), primary());
        }
        if (reader.takeKeyword("IS")) {
            return new Condition(is(asSide(left)));
        }
        boolean negated = reader.takeKeyword("NOT");
        if (reader.takeKeyword("BETWEEN")) {
            return condition(between(asSide(left)), negated);
        }
        if (reader.takeKeyword("IN")) {
            return condition(in(left), negated);
        }
        if (negated) {
            throw reader.unexpected(null);
        }
        return left;
    }

    private static Piece condition(Where where, boolean negated) {
        return new Condition(negated ? new Where.Not(where) : where);
    }

    /// Two sides, or a condition and what it is to be: `attribute_exists(a) = false`.
    private Piece compared(Piece left, String operator, Piece right) {
        if (left instanceof Operand(var one) && right instanceof Operand(var other)) {
            return new Condition(new Where.Comparison(operator, one, other));
        }
        if (!operator.equals("=") && !operator.equals("<>")) {
            throw Rejection.validation(ExpressionTexts.OPERAND_TYPE, operator, "BOOL");
        }
        Where equal = left instanceof Condition(var where) ? equal(where, right) : equal(asCondition(right), left);
        return condition(bounded(equal), operator.equals("<>"));
    }

    /// That a condition holds exactly when `wanted` does or is true.
    private static Where equal(Where where, Piece wanted) {
        var not = new Where.Not(where);
        return switch (wanted) {
            case Condition(var other) ->
                Where.any(List.of(Where.all(List.of(where, other)), Where.all(List.of(not, new Where.Not(other)))));
            case Operand(Given(var value)) when value.bool() != null -> value.bool() ? where : not;
            // No condition is a number or a text.
            case Operand(Given _) -> Where.all(List.of(where, not));
            case Operand(var side) ->
                Where.any(List.of(
                        Where.all(List.of(where, new Where.Comparison("=", side, TRUE))),
                        Where.all(List.of(not, new Where.Comparison("=", side, FALSE)))));
        };
    }

    /// Each comparison of conditions doubles them, and there are only so many that an expression can hold.
    private static Where bounded(Where where) {
        if (Where.isLargerThan(MAX_CONDITIONS, where)) {
            throw Rejection.validation(ExpressionTexts.TOO_MANY_OPERATORS, MAX_CONDITIONS + 1);
        }
        return where;
    }

    private Where is(Side side) {
        if (!(side instanceof Reference reference)) {
            throw reader.unexpected(null);
        }
        boolean negated = reader.takeKeyword("NOT");
        if (reader.takeKeyword("MISSING")) {
            return new Where.Call(negated ? "attribute_exists" : "attribute_not_exists", List.of(reference));
        }
        reader.expectKeyword("NULL");
        var isNull = new Where.Call("attribute_type", List.of(reference, Given.text("NULL")));
        return negated ? new Where.Not(isNull) : isNull;
    }

    private Where between(Side side) {
        Side low = asSide(primary());
        reader.expectKeyword("AND");
        return new Where.Between(side, low, asSide(primary()));
    }

    private Where in(Piece left) {
        String closing = reader.at("(") ? ")" : "]";
        reader.expect(closing.equals(")") ? "(" : "[");
        var candidates = new ArrayList<Side>();
        do {
            candidates.add(asSide(primary()));
        } while (reader.takeIf(","));
        reader.expect(closing);
        return switch (left) {
            case Operand(var side) -> new Where.In(side, candidates);
            case Condition(var where) ->
                bounded(Where.any(candidates.stream()
                        .map(candidate -> equal(where, new Operand(candidate)))
                        .toList()));
        };
    }

    private Piece primary() {
        if (reader.at("(")) {
            return parenthesised();
        }
        if (values.atValue()) {
            return new Operand(new Given(values.value()));
        }
        return reader.peek().kind() == Lexeme.Kind.WORD && reader.peekSecond().isSymbol("(")
                ? call()
                : new Operand(references.reference());
    }

    private Piece parenthesised() {
        reader.enter();
        reader.expect("(");
        Piece piece = any();
        reader.expect(")");
        reader.leave();
        return piece;
    }

    private Piece call() {
        String function = reader.identifier().toLowerCase(Locale.ROOT);
        reader.enter();
        reader.expect("(");
        var arguments = new ArrayList<Side>();
        do {
            arguments.add(asSide(primary()));
        } while (reader.takeIf(","));
        reader.expect(")");
        reader.leave();
        if (function.equals("size")) {
            if (arguments.size() != 1) {
                throw Rejection.validation(ExpressionTexts.OPERAND_COUNT, function, arguments.size());
            }
            return new Operand(new SizeOf(arguments.getFirst()));
        }
        if (!CONDITIONS.contains(function)) {
            throw Rejection.validation(ExpressionTexts.UNKNOWN_FUNCTION, function);
        }
        if (function.equals("attribute_type") && arguments.size() == 2) {
            checkType(arguments.getLast());
        }
        return new Condition(new Where.Call(function, arguments));
    }

    private static void checkType(Side type) {
        if (type instanceof Given(AttributeValue value)) {
            if (value.s() == null) {
                throw Rejection.validation(
                        ExpressionTexts.OPERAND_TYPE,
                        "attribute_type",
                        AttributeValues.toValue(value).type());
            }
            if (!TYPES.contains(value.s())) {
                throw Rejection.validation(StatementTexts.UNKNOWN_TYPE, value.s());
            }
        }
    }

    private Where asCondition(Piece piece) {
        return switch (piece) {
            case Condition(var where) -> where;
            case Operand _ -> throw reader.unexpected(null);
        };
    }

    private Side asSide(Piece piece) {
        return switch (piece) {
            case Operand(var side) -> side;
            case Condition _ -> throw reader.unexpected(null);
        };
    }
}
