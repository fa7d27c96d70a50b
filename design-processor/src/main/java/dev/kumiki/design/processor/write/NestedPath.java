package dev.kumiki.design.processor.write;

import dev.kumiki.design.condition.Field;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.ValueType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A component inside a nested record that every item has, so that DynamoDB finds the path to it. Of a sealed interface
/// it is one that all records have.
///
/// @param name of the path in generated code: `address` and `city` make `addressCity`
/// @param attribute the names of the path, joined by [Field#STEP]
record NestedPath(String name, String attribute, ComponentModel component) {
    /// The paths of an entity; none whose name a component or another path has.
    static List<NestedPath> of(EntityModel entity) {
        List<NestedPath> all = new ArrayList<>();
        for (ComponentModel component : entity.components()) {
            add(component.name(), component.attribute(), component, all);
        }
        Set<String> taken = new HashSet<>();
        entity.components().forEach(component -> taken.addAll(methods(component.name())));
        all.removeIf(
                path -> methods(path.name()).stream().anyMatch(taken::contains) || !taken.addAll(methods(path.name())));
        return all;
    }

    /// What is generated under a name: a constant, and setters.
    private static List<String> methods(String name) {
        String suffix = Style.upperFirst(name);
        return List.of(
                Style.constant(name),
                name,
                "add" + suffix,
                "append" + suffix,
                "addTo" + suffix,
                "takeFrom" + suffix,
                "remove" + suffix);
    }

    private static void add(String name, String attribute, ComponentModel component, List<NestedPath> all) {
        for (ComponentModel child : component.isOptional() ? List.<ComponentModel>of() : inner(component.type())) {
            String path = name + Style.upperFirst(child.name());
            String place = attribute + Field.STEP + child.attribute();
            all.add(new NestedPath(path, place, child));
            add(path, place, child, all);
        }
    }

    /// The component of the entity that the path begins with.
    ComponentModel root(EntityModel entity) {
        return entity.components().stream()
                .filter(candidate -> attribute.startsWith(candidate.attribute() + Field.STEP))
                .findFirst()
                .orElseThrow();
    }

    private static List<ComponentModel> inner(ValueType type) {
        return switch (type) {
            case ValueType.Nested nested -> nested.components();
            case ValueType.Sum sum -> sum.common();
            default -> List.of();
        };
    }

    /// The component as if it were one of the entity.
    ComponentModel asComponent() {
        return component.at(name, attribute);
    }
}
