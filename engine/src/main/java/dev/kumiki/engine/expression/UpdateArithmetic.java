package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.LegacyTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.UpdateTexts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Computes what an action leaves at its place.
///
/// The legacy parameter AttributeUpdates differs in two respects: it may add to a list, and it has its own text for
/// operands of the wrong type.
record UpdateArithmetic(Item old, boolean legacy) {

    /// The value after `action`, or null for none; `before` is what stood at its target.
    @Nullable
    Value result(Action action, @Nullable Value before) {
        return switch (action) {
            case Action.Assign(var _, var term) -> value(term);
            case Action.Remove _ -> null;
            case Action.Add(var _, var operand) -> before == null ? operand.value() : added(before, operand.value());
            case Action.Delete(var _, var operand) -> before == null ? null : deleted(before, operand.value());
        };
    }

    private Value value(Term term) {
        return switch (term) {
            case Literal(var value) -> value;
            case Path path -> existing(path);
            case Term.Sum(var left, var right) -> new Value.N(number(left).plus(number(right)));
            case Term.Difference(var left, var right) ->
                new Value.N(number(left).minus(number(right)));
            case Term.IfNotExists(var path, var otherwise) -> {
                Value present = path.in(old);
                yield present == null ? value(otherwise) : present;
            }
            case Term.ListAppend(var first, var second) -> new Value.L(concatenated(list(first), list(second)));
        };
    }

    private Value existing(Path path) {
        Value value = path.in(old);
        if (value == null) {
            throw Rejection.validation(UpdateTexts.NO_SUCH_ATTRIBUTE);
        }
        return value;
    }

    private Num number(Term term) {
        if (value(term) instanceof Value.N(var number)) {
            return number;
        }
        throw wrongType();
    }

    private List<Value> list(Term term) {
        if (value(term) instanceof Value.L(var elements)) {
            return elements;
        }
        throw wrongType();
    }

    private Value added(Value before, Value operand) {
        return switch (operand) {
            case Value.N(var number) when before instanceof Value.N(var sum) -> new Value.N(sum.plus(number));
            case Value.SS(var more)
            when before instanceof Value.SS(var members) -> Value.SS.of(concatenated(members, more));
            case Value.NS(var more)
            when before instanceof Value.NS(var members) -> Value.NS.of(concatenated(members, more));
            case Value.BS(var more)
            when before instanceof Value.BS(var members) -> Value.BS.of(concatenated(members, more));
            case Value.L(var more)
            when legacy && before instanceof Value.L(var elements) -> new Value.L(concatenated(elements, more));
            default -> throw wrongType();
        };
    }

    private @Nullable Value deleted(Value before, Value operand) {
        return switch (operand) {
            case Value.SS(var gone) when before instanceof Value.SS(var members) -> texts(without(members, gone));
            case Value.NS(var gone) when before instanceof Value.NS(var members) -> numbers(without(members, gone));
            case Value.BS(var gone) when before instanceof Value.BS(var members) -> binaries(without(members, gone));
            default -> throw wrongType();
        };
    }

    private static @Nullable Value texts(List<String> members) {
        return members.isEmpty() ? null : new Value.SS(members);
    }

    private static @Nullable Value numbers(List<Num> members) {
        return members.isEmpty() ? null : new Value.NS(members);
    }

    private static @Nullable Value binaries(List<Binary> members) {
        return members.isEmpty() ? null : new Value.BS(members);
    }

    private static <T> List<T> concatenated(List<T> first, List<T> second) {
        var all = new ArrayList<T>(first.size() + second.size());
        all.addAll(first);
        all.addAll(second);
        return all;
    }

    private static <T> List<T> without(List<T> members, Collection<T> gone) {
        var kept = new ArrayList<>(members);
        kept.removeAll(new HashSet<>(gone));
        return kept;
    }

    private RuntimeException wrongType() {
        return Rejection.validation(legacy ? LegacyTexts.TYPE_MISMATCH : UpdateTexts.OPERAND_TYPE);
    }
}
