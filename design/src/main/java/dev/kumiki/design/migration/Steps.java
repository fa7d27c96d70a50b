package dev.kumiki.design.migration;

import dev.kumiki.design.migration.Step.Foreign;
import dev.kumiki.design.migration.Step.Mapped;
import dev.kumiki.design.migration.Step.Mode;
import dev.kumiki.design.migration.Step.Old;
import dev.kumiki.design.migration.Step.Returned;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The usual steps.
public final class Steps {
    private Steps() {}

    /// Gives an attribute another name. Taken are items that have it under the old one.
    ///
    /// @param items which items of the table are meant
    public static Step rename(
            String table, Predicate<Map<String, AttributeValue>> items, String attribute, String newName) {
        return new MadeOf(
                "rename " + attribute + " to " + newName,
                table,
                List.of(table),
                Mode.MOVE,
                item -> items.test(item) && item.containsKey(attribute),
                old -> Step.To.one(table, renamed(old, attribute, newName)),
                item -> items.test(item) && item.containsKey(newName)
                        ? new Old(renamed(item, newName, attribute))
                        : new Foreign());
    }

    private static Map<String, AttributeValue> renamed(Map<String, AttributeValue> item, String from, String to) {
        Map<String, AttributeValue> renamed = new HashMap<>(item);
        AttributeValue value = renamed.remove(from);
        if (value != null) {
            renamed.put(to, value);
        }
        return renamed;
    }

    /// Adds attributes, for example the keys of a new index, to items that lack one of them.
    ///
    /// @param items which items of the table are meant
    /// @param added makes the attributes from an item; none for an item that stays without them
    public static Step backfill(
            String table,
            Predicate<Map<String, AttributeValue>> items,
            List<String> attributes,
            Function<Map<String, AttributeValue>, Map<String, AttributeValue>> added) {
        return new MadeOf(
                "back-fill " + String.join(", ", attributes),
                table,
                List.of(table),
                Mode.MOVE,
                item -> items.test(item)
                        && !item.keySet().containsAll(attributes)
                        && !item.keySet().containsAll(added.apply(item).keySet()),
                old -> {
                    Map<String, AttributeValue> item = new HashMap<>(old);
                    item.putAll(added.apply(old));
                    return Step.To.one(table, item);
                },
                item -> {
                    Map<String, AttributeValue> old = new HashMap<>(item);
                    return items.test(item) && old.keySet().removeAll(attributes) ? new Old(old) : new Foreign();
                });
    }

    /// Copies items to another table, and deletes the old table when the migration is finished.
    ///
    /// @param forward the new items of an old one
    /// @param backward what an item of the new table is, seen from the old one
    public static Step copy(
            String from,
            String to,
            Function<Map<String, AttributeValue>, Mapped> forward,
            Function<Map<String, AttributeValue>, Returned> backward) {
        return new MadeOf("copy " + from + " to " + to, from, List.of(to), Mode.COPY, item -> true, forward, backward);
    }

    /// Gives items other keys in their table. Each is in one of both layouts at any time.
    ///
    /// @param items tells items with old keys from those with new ones
    public static Step rekey(
            String table,
            Predicate<Map<String, AttributeValue>> items,
            Function<Map<String, AttributeValue>, Mapped> forward,
            Function<Map<String, AttributeValue>, Returned> backward) {
        return new MadeOf("re-key " + table, table, List.of(table), Mode.MOVE, items, forward, backward);
    }

    /// A step made of functions.
    private record MadeOf(
            String name,
            String source,
            List<String> targets,
            Mode mode,
            Predicate<Map<String, AttributeValue>> items,
            Function<Map<String, AttributeValue>, Mapped> mapping,
            Function<Map<String, AttributeValue>, Returned> inverse)
            implements Step {
        @Override
        public boolean selects(Map<String, AttributeValue> item) {
            return items.test(item);
        }

        @Override
        public Mapped forward(Map<String, AttributeValue> old) {
            return mapping.apply(old);
        }

        @Override
        public Returned backward(String table, Map<String, AttributeValue> item) {
            return inverse.apply(item);
        }

        @Override
        public boolean deletesSource() {
            return mode == Mode.COPY;
        }
    }
}
