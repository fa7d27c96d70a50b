package dev.kumiki.engine.expression;

/// The size of a text, binary, set, list or map.
record Size(Operand of) implements Operand {}
