package dev.kumiki.design.lock;

import dev.kumiki.design.definition.DesignDefinition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What a design stores: tables, keys, indexes, templates, attributes, as sorted facts.
///
/// Two designs with the same facts read each other's items. What only the code sees, such as names of access
/// patterns and of Java types, is not in it.
public record Lock(String design, List<Fact> facts) {
    private static final int FORMAT = 1;
    private static final String HEADER = "# What this design stores, one fact per line. The build writes it with"
            + " -Dkumiki.lock=write: commit it, do not edit it.";

    /// Sorts and copies the facts.
    public Lock {
        facts = facts.stream().sorted(Comparator.comparing(Fact::subject)).toList();
    }

    /// The facts of a compiled design.
    public static Lock of(DesignDefinition design) {
        return new Lock(design.name(), Facts.of(design));
    }

    /// The text of a lock file.
    ///
    /// @throws IllegalArgumentException if it is none
    public static Lock parse(String text) {
        List<String> lines = text.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
        if (lines.isEmpty() || !lines.getFirst().matches("lock \\d{1,9} of \\S+")) {
            throw new IllegalArgumentException("its first line is not 'lock " + FORMAT + " of …'");
        }
        String[] head = lines.getFirst().split(" ");
        if (Integer.parseInt(head[1]) != FORMAT) {
            throw new IllegalArgumentException("it has format " + head[1] + ", and this build reads " + FORMAT);
        }
        return new Lock(
                head[3],
                lines.subList(1, lines.size()).stream().map(Fact::parse).toList());
    }

    /// The text of the lock file.
    public String text() {
        List<String> lines = new ArrayList<>();
        lines.add(HEADER);
        lines.add("lock " + FORMAT + " of " + design);
        facts.forEach(fact -> lines.add(fact.line()));
        return String.join("\n", lines) + "\n";
    }

    /// What differs in a later revision, in the order of the facts; none if it stores the same.
    public List<Difference> differencesTo(Lock next) {
        return new Comparison(this, next).differences();
    }

    /// The facts by what they are about.
    Map<String, Fact> bySubject() {
        Map<String, Fact> found = new TreeMap<>();
        facts.forEach(fact -> found.put(fact.subject(), fact));
        return found;
    }
}
