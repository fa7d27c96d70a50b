package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Sizes;
import java.util.List;

/// The size of an update statement, which counts against the item limit beside the finished item.
///
/// A standalone UpdateItem is refused when its statement alone exceeds the limit, whatever it leaves behind. The
/// statement weighs what it writes, that is the names in its paths and its values, plus [#STATEMENT_BYTES], plus a
/// fixed cost per clause and per operator. The costs were measured by others on the live service.
final class StatementSize {
    private static final int STATEMENT_BYTES = 3;
    private static final int SET_BYTES = 19;
    private static final int ADD_BYTES = 19;
    private static final int REMOVE_BYTES = 1;
    private static final int DELETE_BYTES = 1;
    private static final int SUM_BYTES = 34;
    private static final int DIFFERENCE_BYTES = 37;
    private static final int IF_NOT_EXISTS_BYTES = 39;
    private static final int LIST_APPEND_BYTES = 37;

    private StatementSize() {}

    static int of(List<Action> actions) {
        int bytes = STATEMENT_BYTES;
        for (Action action : actions) {
            bytes += action.target().bytes() + clause(action);
        }
        return bytes;
    }

    private static int clause(Action action) {
        return switch (action) {
            case Action.Assign(var _, var term) -> SET_BYTES + term(term);
            case Action.Remove _ -> REMOVE_BYTES;
            case Action.Add(var _, var operand) -> ADD_BYTES + Sizes.of(operand.value());
            case Action.Delete(var _, var operand) -> DELETE_BYTES + Sizes.of(operand.value());
        };
    }

    private static int term(Term term) {
        return switch (term) {
            case Literal(var value) -> Sizes.of(value);
            case Path path -> path.bytes();
            case Term.Sum(var left, var right) -> SUM_BYTES + term(left) + term(right);
            case Term.Difference(var left, var right) -> DIFFERENCE_BYTES + term(left) + term(right);
            case Term.IfNotExists(var path, var otherwise) -> IF_NOT_EXISTS_BYTES + path.bytes() + term(otherwise);
            case Term.ListAppend(var first, var second) -> LIST_APPEND_BYTES + term(first) + term(second);
        };
    }
}
