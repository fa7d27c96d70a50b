package dev.kumiki.engine.expression;

/// What an update assigns: a document path, a value, or something computed from them.
sealed interface Term permits Path, Literal, Term.Sum, Term.Difference, Term.IfNotExists, Term.ListAppend {

    record Sum(Term left, Term right) implements Term {}

    record Difference(Term left, Term right) implements Term {}

    /// The value at `path` if there is one, else `otherwise`.
    record IfNotExists(Path path, Term otherwise) implements Term {}

    /// The elements of `first`, then those of `second`.
    record ListAppend(Term first, Term second) implements Term {}
}
