package dev.kumiki.design.lock;

import java.util.List;
import java.util.Optional;

/// A difference between two revisions of a design.
///
/// @param before the fact as it was; empty if it is new
/// @param after the fact as it is; empty if it is gone
/// @param problem why items that are already stored do not fit; empty if they do
/// @param warning what it means for code of the revision before, while that still runs; empty if nothing
public record Difference(Optional<Fact> before, Optional<Fact> after, String problem, String warning) {
    /// Whether stored items fit without a migration.
    public boolean isCompatible() {
        return problem.isEmpty();
    }

    /// The lines that differ, as in a diff: `-` before, `+` after.
    public List<String> lines() {
        return List.of(
                        before.map(fact -> "- " + fact.line()).orElse(""),
                        after.map(fact -> "+ " + fact.line()).orElse(""),
                        problem.isEmpty() ? "" : "  (" + problem + ")",
                        warning.isEmpty() ? "" : "  (" + warning + ")")
                .stream()
                .filter(line -> !line.isEmpty())
                .toList();
    }
}
