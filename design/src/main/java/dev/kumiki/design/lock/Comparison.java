package dev.kumiki.design.lock;

import dev.kumiki.design.StoredAs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Compares two revisions, and judges each difference by the items that are stored already: can the new design
/// read them, and does it find them by its keys and indexes?
final class Comparison {
    /// How many words name an attribute: `entity`, a table, an entity, `attribute`, a name.
    private static final int ATTRIBUTE_WORDS = 5;

    private final Lock old;
    private final Lock next;
    private final Set<List<String>> oldOwners;
    private final Set<List<String>> nextOwners;

    Comparison(Lock old, Lock next) {
        this.old = withRenamedEntities(old, next);
        this.next = next;
        this.oldOwners = owners(this.old);
        this.nextOwners = owners(next);
    }

    List<Difference> differences() {
        Map<String, Fact> before = old.bySubject();
        Map<String, Fact> after = next.bySubject();
        Set<String> subjects = new TreeSet<>(before.keySet());
        subjects.addAll(after.keySet());
        List<Difference> differences = new ArrayList<>();
        for (String subject : subjects) {
            Optional<Fact> was = Optional.ofNullable(before.get(subject));
            Optional<Fact> is = Optional.ofNullable(after.get(subject));
            if (!Objects.equals(was, is)) {
                differences.add(
                        new Difference(was, is, problem(was, is), was.isEmpty() ? warning(is.orElseThrow()) : ""));
            }
        }
        return differences;
    }

    private String problem(Optional<Fact> was, Optional<Fact> is) {
        if (was.isEmpty()) {
            return is.map(this::added).orElse("");
        }
        return is.map(now -> changed(was.get(), now)).orElseGet(() -> removed(was.get()));
    }

    private String added(Fact fact) {
        if (!oldOwners.contains(owner(fact))) {
            return "";
        }
        return switch (kind(fact)) {
            case Facts.INDEX -> isEntity(fact) ? addedPlace(fact) : addedIndex(fact);
            case Facts.ATTRIBUTE ->
                isComputation(fact)
                        ? addedComputation(fact)
                        : isWithinAttribute(fact) || fact.value().endsWith(Facts.OPTIONAL)
                                ? ""
                                : "stored items do not have it";
            case Facts.UNIQUE -> "stored items have no reservation";
            default -> "";
        };
    }

    /// A new value or case of a known attribute can be read by new code only, unless old code has one for unknown ones.
    private String warning(Fact added) {
        boolean isOneOfSeveral = kind(added).equals(Facts.ATTRIBUTE)
                && isWithinAttribute(added)
                && List.of(Facts.VALUE, Facts.CASE).contains(added.path().get(ATTRIBUTE_WORDS));
        if (!isOneOfSeveral) {
            return "";
        }
        List<String> attribute = added.path().subList(0, ATTRIBUTE_WORDS);
        List<String> place = added.path().subList(0, added.path().size() - 1);
        String name = added.path().getLast();
        List<String> others = new ArrayList<>(place);
        others.add(name.substring(0, name.lastIndexOf('.') + 1) + StoredAs.OTHERS);
        boolean known = old.facts().stream().anyMatch(fact -> fact.path().equals(attribute));
        boolean understood = old.facts().stream().anyMatch(fact -> fact.path().equals(others));
        return known && !understood ? "older code cannot read it: let all readers know it before one is written" : "";
    }

    private static boolean isComputation(Fact fact) {
        return isWithinAttribute(fact) && fact.path().get(ATTRIBUTE_WORDS).equals(Facts.COMPUTED);
    }

    /// Values that the application gave are not what the method makes.
    private String addedComputation(Fact fact) {
        List<String> attribute = fact.path().subList(0, ATTRIBUTE_WORDS);
        return old.facts().stream().anyMatch(known -> known.path().equals(attribute))
                ? "stored values were given, not computed"
                : "";
    }

    /// A value or a case of an attribute, rather than the attribute.
    private static boolean isWithinAttribute(Fact fact) {
        return fact.path().size() > ATTRIBUTE_WORDS;
    }

    private static String addedIndex(Fact fact) {
        return fact.value().startsWith(Facts.LOCAL) ? "a local index cannot be added to a table that exists" : "";
    }

    /// An index over attributes that the items have finds them; one over made-up attributes does not.
    private String addedPlace(Fact fact) {
        List<String> table = List.of(Facts.TABLE, fact.path().get(1));
        Set<String> known = old.facts().stream()
                .filter(stored -> stored.isUnder(owner(fact)) && stored.path().size() == ATTRIBUTE_WORDS)
                .map(stored -> stored.path().get(ATTRIBUTE_WORDS - 1))
                .collect(Collectors.toSet());
        valueOf(old, table, Facts.KEY).ifPresent(key -> known.addAll(Facts.names(key)));
        Set<String> missing =
                new TreeSet<>(valueOf(next, table, Facts.INDEX, fact.path().get(4), Facts.KEY)
                        .map(Facts::names)
                        .orElse(List.of()));
        missing.removeAll(known);
        return missing.isEmpty() ? "" : "stored items do not have " + String.join(", ", missing);
    }

    private String removed(Fact fact) {
        if (!nextOwners.contains(owner(fact))) {
            return kind(fact).equals(Facts.KEY) ? "stored items are left behind" : "";
        }
        return switch (kind(fact)) {
            case Facts.TYPE -> "";
            case Facts.ATTRIBUTE -> isComputation(fact) ? "" : "stored items still have it";
            case Facts.INDEX -> isEntity(fact) ? removedPlace(fact) : "";
            case Facts.UNIQUE -> "stored reservations are left behind";
            case Facts.EXPIRY -> "stored items still expire";
            default -> "stored items still have it";
        };
    }

    private String removedPlace(Fact fact) {
        return valueOf(
                        next,
                        List.of(Facts.TABLE, fact.path().get(1)),
                        Facts.INDEX,
                        fact.path().get(4),
                        Facts.KEY)
                .map(index -> "stored items are still in it")
                .orElse("");
    }

    private static String changed(Fact was, Fact is) {
        boolean loosened = kind(was).equals(Facts.ATTRIBUTE) && is.value().equals(was.value() + Facts.OPTIONAL);
        return loosened ? "" : "stored items are as before";
    }

    /// A Java type that is renamed stores the same items: its facts are compared under the new name.
    private static Lock withRenamedEntities(Lock old, Lock next) {
        List<Fact> facts = new ArrayList<>(old.facts());
        Set<List<String>> gone = owners(old);
        gone.removeAll(owners(next));
        Set<List<String>> come = owners(next);
        come.removeAll(owners(old));
        for (List<String> from : gone) {
            come.stream()
                    .filter(to -> to.getFirst().equals(Facts.ENTITY)
                            && tails(old, from).equals(tails(next, to))
                            && from.get(1).equals(to.get(1)))
                    .findFirst()
                    .ifPresent(to -> facts.replaceAll(fact -> fact.isUnder(from) ? moved(fact, to) : fact));
        }
        return new Lock(old.design(), facts);
    }

    private static Fact moved(Fact fact, List<String> owner) {
        List<String> path = new ArrayList<>(owner);
        path.addAll(fact.path().subList(owner.size(), fact.path().size()));
        return new Fact(path, fact.value());
    }

    private static Set<Fact> tails(Lock lock, List<String> owner) {
        return lock.facts().stream()
                .filter(fact -> fact.isUnder(owner))
                .map(fact -> moved(fact, List.of("", "", "")))
                .collect(Collectors.toSet());
    }

    private static Set<List<String>> owners(Lock lock) {
        return lock.facts().stream().map(Comparison::owner).collect(Collectors.toCollection(java.util.HashSet::new));
    }

    /// The table or entity that a fact belongs to.
    private static List<String> owner(Fact fact) {
        int words = isEntity(fact) ? 3 : fact.path().getFirst().equals(Facts.TABLE) ? 2 : 1;
        return fact.path().subList(0, words);
    }

    private static boolean isEntity(Fact fact) {
        return fact.path().getFirst().equals(Facts.ENTITY);
    }

    /// What the fact is about: the word behind its owner.
    private static String kind(Fact fact) {
        int words = owner(fact).size();
        return words < fact.path().size() ? fact.path().get(words) : fact.path().getFirst();
    }

    private static Optional<String> valueOf(Lock lock, List<String> owner, String... rest) {
        List<String> path = new ArrayList<>(owner);
        path.addAll(List.of(rest));
        return lock.facts().stream()
                .filter(fact -> fact.path().equals(path))
                .map(Fact::value)
                .findFirst();
    }
}
