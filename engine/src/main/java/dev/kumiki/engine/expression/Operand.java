package dev.kumiki.engine.expression;

/// What a condition compares: a document path, a value, or the size of either.
sealed interface Operand permits Path, Literal, Size {}
