package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Sizes;
import dev.kumiki.engine.item.Utf8;
import java.util.List;

/// The size of an update statement, which counts against the item limit beside the finished item.
///
/// A standalone UpdateItem is refused when its statement alone exceeds the limit, whatever it leaves behind. The
/// statement weighs [#STATEMENT_BYTES], plus the name and value that each clause writes, plus a fixed cost per clause:
///
/// | clause | bytes |
/// | --- | --- |
/// | `SET a = :v`, `ADD a :v` | 19 |
/// | `SET a = b + :v` | 34 |
/// | `SET a = b - :v`, `SET a = list_append(b, :v)` | 37 |
/// | `SET a = if_not_exists(b, :v)` | 39 |
/// | `REMOVE a`, `DELETE a :v` | 1 |
///
/// A nested target also weighs what the maps and lists around it would: 4 bytes and the name per step into a map, 5
/// per step into a list. The figures were measured by others on the live service; that an operator's surplus over 19
/// adds up when operators are nested, and that paths read by a clause weigh nothing, is an assumption.
final class StatementSize {
    private static final int STATEMENT_BYTES = 3;
    private static final int SET_BYTES = 19;
    private static final int ADD_BYTES = 19;
    private static final int REMOVE_BYTES = 1;
    private static final int DELETE_BYTES = 1;
    private static final int SUM_SURPLUS_BYTES = 34 - SET_BYTES;
    private static final int DIFFERENCE_SURPLUS_BYTES = 37 - SET_BYTES;
    private static final int IF_NOT_EXISTS_SURPLUS_BYTES = 39 - SET_BYTES;
    private static final int LIST_APPEND_SURPLUS_BYTES = 37 - SET_BYTES;
    private static final int NAME_STEP_BYTES = 4;
    private static final int INDEX_STEP_BYTES = 5;

    private StatementSize() {}

    static int of(List<Action> actions) {
        int bytes = STATEMENT_BYTES;
        for (Action action : actions) {
            bytes += target(action.target()) + clause(action);
        }
        return bytes;
    }

    private static int target(Path path) {
        int bytes = Utf8.length(path.root());
        for (Path.Step step : path.steps()) {
            bytes += switch (step) {
                case Path.Name(var name) -> NAME_STEP_BYTES + Utf8.length(name);
                case Path.Index _ -> INDEX_STEP_BYTES;
            };
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
            case Path _ -> 0;
            case Term.Sum(var left, var right) -> SUM_SURPLUS_BYTES + term(left) + term(right);
            case Term.Difference(var left, var right) -> DIFFERENCE_SURPLUS_BYTES + term(left) + term(right);
            case Term.IfNotExists(var _, var otherwise) -> IF_NOT_EXISTS_SURPLUS_BYTES + term(otherwise);
            case Term.ListAppend(var first, var second) -> LIST_APPEND_SURPLUS_BYTES + term(first) + term(second);
        };
    }
}
