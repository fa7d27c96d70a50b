package dev.kumiki.engine.expression;

/// One change that an update makes.
sealed interface Action {

    Path target();

    /// Puts a value in place.
    record Assign(Path target, Term term) implements Action {}

    record Remove(Path target) implements Action {}

    /// Adds a number, the members of a set or, in legacy updates only, the elements of a list.
    record Add(Path target, Literal operand) implements Action {}

    /// Takes members out of a set; the last one takes the set with it.
    record Delete(Path target, Literal operand) implements Action {}
}
