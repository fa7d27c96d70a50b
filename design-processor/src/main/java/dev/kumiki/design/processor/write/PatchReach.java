package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.IndexKey;
import java.util.List;
import java.util.stream.Stream;

/// Tells what a change of some components of an entity reaches: index keys and computed attributes that are made from
/// them, reservations that expire with them, and the values that a setter has to be told to write these.
record PatchReach(EntityModel entity) {
    /// Whether a part of the component can change without anything else.
    boolean isFree(ComponentModel root) {
        return !root.isKept()
                && root.role() != Role.COMPUTED
                && computedWith(List.of(root)).isEmpty();
    }

    /// What is made from some of these components.
    List<ComponentModel> computedWith(List<ComponentModel> group) {
        return entity.computed().stream()
                .filter(computed -> isMadeFrom(List.of(computed.name()), group))
                .toList();
    }

    private boolean isMadeFrom(List<String> names, List<ComponentModel> group) {
        List<String> sources = entity.sources(names);
        return group.stream().anyMatch(component -> sources.contains(component.name()));
    }

    /// The index keys that are made from some of these components.
    List<IndexKey> keysWith(List<ComponentModel> group) {
        return entity.indexKeys().stream()
                .filter(key -> isMadeFrom(key.components(), group))
                .toList();
    }

    /// Whether a change of these changes when the reservations of unique values expire.
    boolean movesExpiry(List<ComponentModel> group) {
        return !entity.reservations().isEmpty() && group.stream().anyMatch(component -> component.role() == Role.TTL);
    }

    /// The unique values outside the key of the table. A patch cannot change them.
    List<ComponentModel> uniqueComponents() {
        return entity.reservations().stream()
                .flatMap(reservation -> reservation.components().stream())
                .distinct()
                .map(entity::require)
                .filter(component -> !entity.keyComponents().contains(component))
                .toList();
    }

    /// The values that a setter must be told: unique ones and those that never change in index keys that it rewrites,
    /// and all unique ones if it changes when their reservations expire.
    List<ComponentModel> held(List<ComponentModel> group) {
        List<ComponentModel> unique = uniqueComponents();
        return Stream.concat(unique.stream(), entity.kept().stream())
                .distinct()
                .filter(component ->
                        (movesExpiry(group) && unique.contains(component)) || isReachedWith(component, group))
                .toList();
    }

    /// The parts of the key that a setter has to make sure of, because it makes something from them of which the key of
    /// the table tells less.
    List<ComponentModel> loose(List<ComponentModel> group) {
        return entity.looseKeyComponents().stream()
                .filter(component -> isReachedWith(component, group))
                .toList();
    }

    private boolean isReachedWith(ComponentModel component, List<ComponentModel> group) {
        return keysWith(group).stream().anyMatch(key -> isMadeFrom(key.components(), List.of(component)))
                || computedWith(group).stream()
                        .anyMatch(computed -> isMadeFrom(List.of(computed.name()), List.of(component)));
    }
}
