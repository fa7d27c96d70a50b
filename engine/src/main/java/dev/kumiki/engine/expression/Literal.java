package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Value;

/// A value that came with the request.
record Literal(Value value) implements Operand, Term {
    /// Stands in for a value that could not be read, so that reading can go on to find graver mistakes.
    static final Literal NOTHING = new Literal(Value.Null.NULL);
}
