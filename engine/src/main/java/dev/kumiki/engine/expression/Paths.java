package dev.kumiki.engine.expression;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/// Finds the document paths in conditions and updates.
final class Paths {
    private Paths() {}

    /// The attributes at which these paths begin.
    static Set<String> roots(Consumer<Consumer<Path>> paths) {
        var roots = new TreeSet<String>();
        paths.accept(path -> roots.add(path.root()));
        return roots;
    }

    /// The attributes into which these paths step.
    static Set<String> dereferenced(Consumer<Consumer<Path>> paths) {
        var roots = new TreeSet<String>();
        paths.accept(path -> {
            if (!path.isTopLevel()) {
                roots.add(path.root());
            }
        });
        return roots;
    }

    static void visit(Condition condition, Consumer<Path> visitor) {
        switch (condition) {
            case Condition.All(var parts) -> parts.forEach(part -> visit(part, visitor));
            case Condition.Any(var parts) -> parts.forEach(part -> visit(part, visitor));
            case Condition.Not(var negated) -> visit(negated, visitor);
            case Condition.Comparison(var _, var left, var right) -> visit(visitor, left, right);
            case Condition.Between(var operand, var low, var high) -> visit(visitor, operand, low, high);
            case Condition.In(var operand, var candidates) -> {
                visit(visitor, operand);
                candidates.forEach(candidate -> visit(visitor, candidate));
            }
            case Condition.Exists(var path) -> visitor.accept(path);
            case Condition.NotExists(var path) -> visitor.accept(path);
            case Condition.HasType(var operand, var _) -> visit(visitor, operand);
            case Condition.BeginsWith(var operand, var prefix) -> visit(visitor, operand, prefix);
            case Condition.Contains(var operand, var part) -> visit(visitor, operand, part);
        }
    }

    static void visit(Action action, Consumer<Path> visitor) {
        visitor.accept(action.target());
        if (action instanceof Action.Assign(var _, var term)) {
            visit(term, visitor);
        }
    }

    private static void visit(Consumer<Path> visitor, Operand... operands) {
        for (Operand operand : operands) {
            switch (operand) {
                case Path path -> visitor.accept(path);
                case Size(var of) -> visit(visitor, of);
                case Literal _ -> {}
            }
        }
    }

    private static void visit(Term term, Consumer<Path> visitor) {
        switch (term) {
            case Literal _ -> {}
            case Path path -> visitor.accept(path);
            case Term.Sum(var left, var right) -> visitBoth(left, right, visitor);
            case Term.Difference(var left, var right) -> visitBoth(left, right, visitor);
            case Term.IfNotExists(var path, var otherwise) -> visitBoth(path, otherwise, visitor);
            case Term.ListAppend(var first, var second) -> visitBoth(first, second, visitor);
        }
    }

    private static void visitBoth(Term first, Term second, Consumer<Path> visitor) {
        visit(first, visitor);
        visit(second, visitor);
    }
}
