package dev.kumiki.engine.partiql;

/// The size of a value.
record SizeOf(Side of) implements Side {}
