package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.IndexKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Decides which components of an entity can only be patched together.
///
/// A component that is part of an index key drags that key along. If the key has other parts that are not in the
/// key of the table, they must be given too, or the index would lie: such components share one setter. Parts of
/// the table's key, unique values and what never changes cannot be patched at all; a setter that needs such a value is
/// told it. Computed components go with those that they are made from.
final class PatchGroups {
    private PatchGroups() {}

    /// The groups, in the order of the components; most have one member.
    static List<List<ComponentModel>> of(EntityModel entity) {
        Set<String> fixed = fixed(entity);
        Map<String, Set<String>> groups = new LinkedHashMap<>();
        for (ComponentModel component : entity.components()) {
            if (!fixed.contains(component.name())) {
                Set<String> alone = new LinkedHashSet<>();
                alone.add(component.name());
                groups.put(component.name(), alone);
            }
        }
        for (IndexKey key : entity.indexKeys()) {
            merge(
                    groups,
                    entity.sources(key.components()).stream()
                            .filter(groups::containsKey)
                            .toList());
        }
        for (ComponentModel computed : entity.computed()) {
            merge(
                    groups,
                    entity.sources(List.of(computed.name())).stream()
                            .filter(groups::containsKey)
                            .toList());
        }
        List<List<ComponentModel>> ordered = new ArrayList<>();
        for (Set<String> group : new LinkedHashSet<>(groups.values())) {
            ordered.add(entity.components().stream()
                    .filter(component -> group.contains(component.name()))
                    .toList());
        }
        return ordered;
    }

    private static void merge(Map<String, Set<String>> groups, List<String> members) {
        Set<String> together = new LinkedHashSet<>();
        members.forEach(member -> together.addAll(groups.getOrDefault(member, Set.of())));
        together.forEach(member -> groups.put(member, together));
    }

    /// What a patch cannot change: the key of the table, unique values, what never changes, what the library fills.
    private static Set<String> fixed(EntityModel entity) {
        Set<String> fixed = new LinkedHashSet<>();
        entity.keyComponents().forEach(component -> fixed.add(component.name()));
        entity.reservations().forEach(reservation -> fixed.addAll(reservation.components()));
        entity.components().stream()
                .filter(component -> component.role() == Role.VERSION
                        || component.role() == Role.COMPUTED
                        || component.isStamp()
                        || component.isKept())
                .forEach(component -> fixed.add(component.name()));
        return fixed;
    }
}
