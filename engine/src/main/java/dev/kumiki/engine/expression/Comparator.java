package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Utf8;
import dev.kumiki.engine.item.Value;
import org.jspecify.annotations.Nullable;

/// The six comparisons of two values, either of which may be missing.
enum Comparator {
    EQUAL("="),
    NOT_EQUAL("<>"),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String symbol;

    Comparator(String symbol) {
        this.symbol = symbol;
    }

    String symbol() {
        return symbol;
    }

    /// Whether the comparison asks for an order, which only texts, numbers and binaries have.
    boolean ordered() {
        return this != EQUAL && this != NOT_EQUAL;
    }

    /// The comparison with its sides exchanged.
    Comparator mirrored() {
        return switch (this) {
            case EQUAL, NOT_EQUAL -> this;
            case LESS -> GREATER;
            case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
            case GREATER -> LESS;
            case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
        };
    }

    /// A missing value equals nothing, not even another missing value, and stands in no order.
    boolean holds(@Nullable Value left, @Nullable Value right) {
        if (left == null || right == null) {
            return this == NOT_EQUAL;
        }
        return switch (this) {
            case EQUAL -> left.equals(right);
            case NOT_EQUAL -> !left.equals(right);
            case LESS -> comparable(left, right) && order(left, right) < 0;
            case LESS_OR_EQUAL -> comparable(left, right) && order(left, right) <= 0;
            case GREATER -> comparable(left, right) && order(left, right) > 0;
            case GREATER_OR_EQUAL -> comparable(left, right) && order(left, right) >= 0;
        };
    }

    /// Whether values of this type have an order.
    static boolean hasOrder(Value value) {
        return value instanceof Value.S || value instanceof Value.N || value instanceof Value.B;
    }

    /// Whether the two are of one type that has an order.
    static boolean comparable(Value left, Value right) {
        return hasOrder(left) && left.type().equals(right.type());
    }

    /// The order of two values that are [#comparable].
    static int order(Value left, Value right) {
        if (left instanceof Value.S(var a) && right instanceof Value.S(var b)) {
            return Utf8.ORDER.compare(a, b);
        }
        if (left instanceof Value.N(var a) && right instanceof Value.N(var b)) {
            return a.compareTo(b);
        }
        if (left instanceof Value.B(var a) && right instanceof Value.B(var b)) {
            return a.compareTo(b);
        }
        throw new IllegalStateException("not comparable: " + left.type() + " and " + right.type());
    }
}
