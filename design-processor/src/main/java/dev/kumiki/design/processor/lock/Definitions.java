package dev.kumiki.design.processor.lock;

import dev.kumiki.design.definition.DefinitionBuilder;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.write.ContentCode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The definition that the generated code will have, as far as it is about what is stored: without patterns.
final class Definitions {
    private final DefinitionBuilder builder;

    private Definitions(DefinitionBuilder builder) {
        this.builder = builder;
    }

    static DesignDefinition of(DesignModel design) {
        var builder = new DefinitionBuilder(design.generatedName(), design.zone());
        var definitions = new Definitions(builder);
        design.tables().forEach(definitions::table);
        return builder.build();
    }

    private void table(TableModel table) {
        String ttl = table.entities().stream()
                .flatMap(entity -> entity.withRole(Role.TTL).stream())
                .map(ComponentModel::attribute)
                .findFirst()
                .orElse("");
        List<String> sort = table.hasSortKey() ? List.of(table.sk()) : List.of();
        builder.table(table.name(), key(table, List.of(table.pk())), key(table, sort), table.stream(), ttl);
        table.indexes().forEach(index -> index(table, index));
        table.entities().forEach(this::entity);
    }

    private void index(TableModel table, IndexModel index) {
        String include = String.join(" ", index.include());
        String sort = key(table, index.sk());
        if (index.local()) {
            builder.localIndex(index.name(), key(table, List.of(table.pk())), sort, index.projection(), include);
        } else {
            builder.index(index.name(), key(table, index.pk()), sort, index.projection(), include, "");
        }
    }

    private static String key(TableModel table, List<String> names) {
        return names.stream()
                .map(name -> name + (isNumber(table, name) ? ":N" : ":S"))
                .collect(Collectors.joining(" "));
    }

    private static boolean isNumber(TableModel table, String attribute) {
        return table.entities().stream()
                .flatMap(entity -> Stream.concat(
                        entity.tableKeys().stream(),
                        entity.memberships().stream().flatMap(membership -> membership.keys().stream())))
                .anyMatch(key -> key.attribute().equals(attribute) && key.number());
    }

    private void entity(EntityModel entity) {
        builder.entity(
                entity.simpleName(),
                entity.type(),
                entity.pk().template().source(),
                entity.sk().map(sk -> sk.template().source()).orElse(""));
        entity.components().forEach(this::attribute);
        entity.memberships().forEach(place -> {
            builder.membership(place.index(), sources(place.pk()), sources(place.sk()));
            place.conditions()
                    .forEach(when ->
                            builder.when(when.component(), stored(entity.require(when.component()), when.values())));
        });
        entity.reservations()
                .forEach(reservation -> builder.reservation(
                        reservation.name(),
                        reservation.pk().template().source(),
                        reservation.sk().map(sk -> sk.template().source()).orElse("")));
    }

    private static List<String> sources(List<KeyTemplate> keys) {
        return keys.stream().map(key -> key.template().source()).toList();
    }

    private static String[] stored(ComponentModel component, List<String> values) {
        if (!(component.type().core() instanceof ValueType.Enumeration(var _, var constants))) {
            return values.toArray(String[]::new);
        }
        return values.stream()
                .map(value -> constants.stream()
                        .filter(constant -> constant.name().equals(value))
                        .map(ValueType.Constant::stored)
                        .findFirst()
                        .orElse(value))
                .toArray(String[]::new);
    }

    private void attribute(ComponentModel component) {
        String content = ContentCode.of(component.type().core(), component.role());
        String stored = component.role() == Role.TTL ? "N" : component.type().stored();
        attribute(component.attribute(), component.type(), component.isOptional(), List.of(stored, content));
    }

    /// @param how DynamoDB's type and the content
    private void attribute(String name, ValueType type, boolean optional, List<String> how) {
        String[] allowed = type.core() instanceof ValueType.Enumeration(var _, var constants)
                ? constants.stream().map(ValueType.Constant::stored).toArray(String[]::new)
                : new String[0];
        if (optional) {
            builder.optional(name, "", "", how.getFirst(), how.getLast(), allowed);
        } else {
            builder.attribute(name, "", "", how.getFirst(), how.getLast(), allowed);
        }
        if (!type.prefix().isEmpty()) {
            builder.prefix(type.prefix());
        }
        nested(type.core());
    }

    private void nested(ValueType type) {
        switch (type) {
            case ValueType.Nested(var _, var components) -> {
                builder.nest();
                components.forEach(this::attribute);
                builder.unnest();
            }
            case ValueType.ListOf(var element) -> element(element);
            case ValueType.SetOf(var element) -> element(element);
            case ValueType.MapOf(var _, var value) -> element(value);
            default -> {
                // Nothing is in it.
            }
        }
    }

    private void element(ValueType type) {
        builder.nest();
        String content = ContentCode.of(type.core(), Role.VALUE);
        attribute("", type, type.isOptional(), List.of(type.stored(), content));
        builder.unnest();
    }
}
