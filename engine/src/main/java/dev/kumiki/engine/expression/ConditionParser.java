package dev.kumiki.engine.expression;

import dev.kumiki.engine.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads a condition by recursive descent; `OR` binds weakest, then `AND`, then `NOT`, then the comparisons.
///
/// After an opening parenthesis it is not yet known whether a condition or an operand follows, nor is it known at a
/// function call whether its result will be compared. So everything below `NOT` returns a [Piece], and the piece is
/// taken as the one or the other when the next token has decided.
final class ConditionParser {
    private final TokenReader reader;
    private final ConditionChecks checks;

    private ConditionParser(TokenReader reader) {
        this.reader = reader;
        this.checks = new ConditionChecks(reader.faults());
    }

    static Condition parse(String parameter, String text, Placeholders placeholders) {
        var reader = new TokenReader(parameter, text, placeholders, Faults.Kind.OPERAND);
        var parser = new ConditionParser(reader);
        Condition condition = parser.asCondition(parser.any());
        reader.finish();
        return condition;
    }

    /// What was read but may yet turn out to be a condition or an operand.
    private sealed interface Piece {}

    private record ConditionPiece(Condition condition) implements Piece {}

    private record OperandPiece(Operand operand) implements Piece {}

    private record CallPiece(String function, List<Operand> arguments) implements Piece {}

    private Piece any() {
        Piece first = all();
        if (!reader.atKeyword("OR")) {
            return first;
        }
        var parts = new ArrayList<Condition>();
        parts.add(asCondition(first));
        while (reader.takeKeyword("OR")) {
            reader.countOperator();
            parts.add(asCondition(all()));
        }
        return new ConditionPiece(new Condition.Any(parts));
    }

    private Piece all() {
        Piece first = negation();
        if (!reader.atKeyword("AND")) {
            return first;
        }
        var parts = new ArrayList<Condition>();
        parts.add(asCondition(first));
        while (reader.takeKeyword("AND")) {
            reader.countOperator();
            parts.add(asCondition(negation()));
        }
        return new ConditionPiece(new Condition.All(parts));
    }

    private Piece negation() {
        int negations = 0;
        while (reader.takeKeyword("NOT")) {
            reader.countOperator();
            negations++;
        }
        Piece piece = comparison();
        if (negations == 0) {
            return piece;
        }
        Condition condition = asCondition(piece);
        for (int i = 0; i < Math.min(negations, TokenReader.MAX_OPERATORS); i++) {
            condition = new Condition.Not(condition);
        }
        return new ConditionPiece(condition);
    }

    private Piece comparison() {
        Piece left = primary();
        Comparator comparator = comparator(reader.peek());
        if (comparator != null) {
            Operand operand = asOperand(left);
            reader.take();
            reader.countOperator();
            return new ConditionPiece(checks.comparison(comparator, operand, operand()));
        }
        if (reader.atKeyword("BETWEEN")) {
            Operand operand = asOperand(left);
            reader.take();
            return new ConditionPiece(between(operand));
        }
        if (reader.atKeyword("IN")) {
            Operand operand = asOperand(left);
            reader.take();
            return new ConditionPiece(in(operand));
        }
        return left;
    }

    private Condition between(Operand operand) {
        reader.countOperator();
        Operand low = operand();
        reader.expectKeyword("AND");
        return checks.between(operand, low, operand());
    }

    private Condition in(Operand operand) {
        reader.countOperator();
        return checks.in(operand, operands());
    }

    private List<Operand> operands() {
        reader.open();
        var operands = new ArrayList<Operand>();
        do {
            operands.add(operand());
        } while (reader.takeIf(Kind.COMMA));
        reader.close();
        return operands;
    }

    private Operand operand() {
        return asOperand(primary());
    }

    private Piece primary() {
        return switch (reader.peek()) {
            case OPEN -> parenthesised();
            case VALUE -> new OperandPiece(reader.literal());
            case NAME -> new OperandPiece(reader.path());
            case WORD -> word();
            default -> throw reader.syntaxError();
        };
    }

    private Piece word() {
        if (isKeyword()) {
            throw reader.syntaxError();
        }
        if (reader.peekSecond() != Kind.OPEN) {
            return new OperandPiece(reader.path());
        }
        String function = reader.take();
        reader.countOperator();
        return new CallPiece(function, operands());
    }

    private Piece parenthesised() {
        int opened = reader.openGroup();
        Piece piece = any();
        reader.closeGroup(opened);
        boolean continues = reader.peek() == Kind.DOT || reader.peek() == Kind.OPEN_INDEX;
        if (continues && piece instanceof OperandPiece(Path path)) {
            return new OperandPiece(reader.continued(path));
        }
        return piece;
    }

    private boolean isKeyword() {
        return reader.atKeyword("AND")
                || reader.atKeyword("OR")
                || reader.atKeyword("NOT")
                || reader.atKeyword("BETWEEN")
                || reader.atKeyword("IN");
    }

    private Condition asCondition(Piece piece) {
        return switch (piece) {
            case ConditionPiece(var condition) -> condition;
            case CallPiece(var function, var arguments) -> checks.condition(function, arguments);
            case OperandPiece _ -> throw reader.syntaxError();
        };
    }

    private Operand asOperand(Piece piece) {
        return switch (piece) {
            case OperandPiece(var operand) -> operand;
            case CallPiece(var function, var arguments) -> checks.operand(function, arguments);
            case ConditionPiece _ -> throw reader.syntaxError();
        };
    }

    private static @Nullable Comparator comparator(Kind kind) {
        return switch (kind) {
            case EQUAL -> Comparator.EQUAL;
            case NOT_EQUAL -> Comparator.NOT_EQUAL;
            case LESS -> Comparator.LESS;
            case LESS_OR_EQUAL -> Comparator.LESS_OR_EQUAL;
            case GREATER -> Comparator.GREATER;
            case GREATER_OR_EQUAL -> Comparator.GREATER_OR_EQUAL;
            default -> null;
        };
    }
}
