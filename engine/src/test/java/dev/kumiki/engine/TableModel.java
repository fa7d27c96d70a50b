package dev.kumiki.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a table and its indexes must hold, kept in plain maps and computed without anything of the engine.
final class TableModel {
    static final Index ALL = new Index("all", List.of("g"), List.of("r"), null);
    static final Index KEYS = new Index("keys", List.of("h"), List.of(), Set.of("pk", "sk", "h"));
    static final Index MANY =
            new Index("many", List.of("g", "h"), List.of("r", "t"), Set.of("pk", "sk", "g", "h", "r", "t", "s"));
    static final Index LOCAL = new Index("local", List.of("pk"), List.of("t"), Set.of("pk", "sk", "t"));
    /// The one that comes and goes.
    static final Index LATER = new Index("later", List.of("t"), List.of("r"), null);

    private Map<ModelWrite.Key, Map<String, Object>> items = new HashMap<>();
    private final List<Index> indexes = new ArrayList<>(List.of(ALL, KEYS, MANY, LOCAL));

    /// @param projected the names of the attributes it shows; null for all
    record Index(
            String name,
            List<String> partition,
            List<String> sort,
            @Nullable Set<String> projected) {
        boolean holds(Map<String, Object> item) {
            return item.keySet().containsAll(partition) && item.keySet().containsAll(sort);
        }

        Map<String, Object> view(Map<String, Object> item) {
            var view = new TreeMap<>(item);
            if (projected != null) {
                view.keySet().retainAll(projected);
            }
            return view;
        }

        List<Object> partitionOf(Map<String, Object> item) {
            return values(item, partition);
        }

        List<Object> sortOf(Map<String, Object> item) {
            return values(item, sort);
        }

        private static List<Object> values(Map<String, Object> item, List<String> names) {
            return names.stream().map(item::get).toList();
        }
    }

    /// How a request ends.
    ///
    /// @param reasons the code of each write: None, ConditionalCheckFailed or ValidationError
    record Outcome(List<String> reasons) {
        boolean isSuccess() {
            return reasons.stream().allMatch("None"::equals);
        }
    }

    /// Carries out all `writes`, which are on different items, or none of them.
    Outcome write(List<ModelWrite> writes) {
        var reasons = new ArrayList<String>();
        for (ModelWrite write : writes) {
            reasons.add(write.holds(items.get(write.key())) ? "None" : "ConditionalCheckFailed");
        }
        if (!new Outcome(reasons).isSuccess()) {
            return new Outcome(reasons);
        }
        var changed = new HashMap<>(items);
        for (int i = 0; i < writes.size(); i++) {
            var key = writes.get(i).key();
            try {
                var result = writes.get(i).result(items.get(key));
                changed.compute(key, (_, _) -> result);
            } catch (ModelAction.InvalidUpdate e) {
                reasons.set(i, "ValidationError");
                return new Outcome(reasons);
            }
        }
        items = changed;
        return new Outcome(reasons);
    }

    boolean hasLater() {
        return indexes.contains(LATER);
    }

    void addLater() {
        indexes.add(LATER);
    }

    void deleteLater() {
        indexes.remove(LATER);
    }

    List<Index> indexes() {
        return indexes;
    }

    @Nullable
    Map<String, Object> item(ModelWrite.Key key) {
        return items.get(key);
    }

    List<Map<String, Object>> items() {
        return List.copyOf(items.values());
    }

    /// The table itself, seen as an index.
    static Index table() {
        return new Index("", List.of("pk"), List.of("sk"), null);
    }

    List<Map<String, Object>> entries(Index index) {
        return items.values().stream().filter(index::holds).map(index::view).toList();
    }

    /// The entries of every partition in the order of their sort key.
    Map<List<Object>, List<Map<String, Object>>> partitions(Index index) {
        var partitions = new LinkedHashMap<List<Object>, List<Map<String, Object>>>();
        for (var entry : entries(index)) {
            partitions
                    .computeIfAbsent(index.partitionOf(entry), _ -> new ArrayList<>())
                    .add(entry);
        }
        partitions.values().forEach(entries -> entries.sort(Comparator.comparing(index::sortOf, TableModel::compare)));
        return partitions;
    }

    private static int compare(List<Object> left, List<Object> right) {
        for (int i = 0; i < left.size(); i++) {
            int order = Plain.compare(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
