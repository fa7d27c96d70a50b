package dev.kumiki.engine.partiql;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A condition of a statement.
sealed interface Where {

    /// Every one of `parts` holds; none of them is an `All` itself.
    record All(List<Where> parts) implements Where {
        public All {
            parts = List.copyOf(parts);
        }
    }

    /// At least one of `parts` holds; none of them is an `Any` itself.
    record Any(List<Where> parts) implements Where {
        public Any {
            parts = List.copyOf(parts);
        }
    }

    record Not(Where negated) implements Where {}

    /// @param operator as it stands in an expression
    record Comparison(String operator, Side left, Side right) implements Where {}

    record Between(Side side, Side low, Side high) implements Where {}

    record In(Side side, List<Side> candidates) implements Where {
        public In {
            candidates = List.copyOf(candidates);
        }
    }

    /// @param function the name of a function of expressions
    record Call(String function, List<Side> arguments) implements Where {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    static Where all(List<Where> parts) {
        var flat = new ArrayList<Where>();
        for (Where part : parts) {
            flat.addAll(conjuncts(part));
        }
        return flat.size() == 1 ? flat.getFirst() : new All(flat);
    }

    static Where any(List<Where> parts) {
        var flat = new ArrayList<Where>();
        for (Where part : parts) {
            if (part instanceof Any(var inner)) {
                flat.addAll(inner);
            } else {
                flat.add(part);
            }
        }
        return flat.size() == 1 ? flat.getFirst() : new Any(flat);
    }

    /// The conditions that must hold together for this one to hold.
    static List<Where> conjuncts(Where where) {
        return where instanceof All(var parts) ? parts : List.of(where);
    }

    /// Whether it is made of more than `most` conditions; looks at no more than those.
    static boolean isLargerThan(int most, Where where) {
        return left(most, where) < 0;
    }

    private static int left(int most, Where where) {
        int left = most - 1;
        if (where instanceof Not(var negated)) {
            return left < 0 ? left : left(left, negated);
        }
        var parts = where instanceof Any(var alternatives) ? alternatives : conjuncts(where);
        if (where instanceof All || where instanceof Any) {
            for (Where part : parts) {
                if (left < 0) {
                    return left;
                }
                left = left(left, part);
            }
        }
        return left;
    }

    /// Shows `visitor` each attribute that the condition looks at or into.
    default void attributes(Consumer<String> visitor) {
        switch (this) {
            case All(var parts) -> parts.forEach(part -> part.attributes(visitor));
            case Any(var parts) -> parts.forEach(part -> part.attributes(visitor));
            case Not(var negated) -> negated.attributes(visitor);
            case Comparison(var _, var left, var right) -> attributes(List.of(left, right), visitor);
            case Between(var side, var low, var high) -> attributes(List.of(side, low, high), visitor);
            case In(var side, var candidates) -> {
                attributes(List.of(side), visitor);
                attributes(candidates, visitor);
            }
            case Call(var _, var arguments) -> attributes(arguments, visitor);
        }
    }

    private static void attributes(List<Side> sides, Consumer<String> visitor) {
        for (Side side : sides) {
            switch (side) {
                case Reference(var root, var _) -> visitor.accept(root);
                case SizeOf(var of) -> attributes(List.of(of), visitor);
                case Given _ -> {}
            }
        }
    }
}
