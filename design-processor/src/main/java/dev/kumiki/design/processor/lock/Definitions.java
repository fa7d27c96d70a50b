package dev.kumiki.design.processor.lock;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Guard;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.StoredForm;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import java.util.List;
import java.util.stream.Stream;

/// The definition that the generated code will have, as far as it is about what is stored: without patterns.
final class Definitions {
    private Definitions() {}

    static DesignDefinition of(DesignModel design) {
        return new DesignDefinition(
                design.generatedName(),
                design.zone(),
                design.tables().stream().map(Definitions::table).toList());
    }

    private static TableDefinition table(TableModel table) {
        return new TableDefinition(
                table.name(),
                key(table, List.of(table.pk()), table.hasSortKey() ? List.of(table.sk()) : List.of()),
                table.stream(),
                table.entities().stream()
                        .flatMap(entity -> entity.withRole(Role.TTL).stream())
                        .map(ComponentModel::attribute)
                        .findFirst(),
                table.indexes().stream().map(index -> index(table, index)).toList(),
                table.entities().stream().map(Definitions::entity).toList(),
                List.of());
    }

    private static IndexDefinition index(TableModel table, IndexModel index) {
        List<String> partition = index.local() ? List.of(table.pk()) : index.pk();
        return new IndexDefinition(
                index.name(),
                index.local(),
                key(table, partition, index.sk()),
                index.projection(),
                index.include(),
                index.acknowledged());
    }

    private static TableDefinition.Key key(TableModel table, List<String> partition, List<String> sort) {
        return new TableDefinition.Key(attributes(table, partition), attributes(table, sort));
    }

    private static List<KeyAttribute> attributes(TableModel table, List<String> names) {
        return names.stream()
                .map(name -> new KeyAttribute(name, isNumber(table, name) ? KeyType.N : KeyType.S))
                .toList();
    }

    private static boolean isNumber(TableModel table, String attribute) {
        return table.entities().stream()
                .flatMap(entity -> Stream.concat(
                        entity.tableKeys().stream(),
                        entity.memberships().stream().flatMap(membership -> membership.keys().stream())))
                .anyMatch(key -> key.attribute().equals(attribute) && key.number());
    }

    private static EntityDefinition entity(EntityModel entity) {
        return new EntityDefinition(
                entity.simpleName(),
                entity.type(),
                entity.pk().template().source(),
                entity.sk().map(sk -> sk.template().source()).orElse(""),
                entity.components().stream().map(Definitions::attribute).toList(),
                entity.memberships().stream()
                        .map(place -> new Membership(
                                place.index(),
                                sources(place.pk()),
                                sources(place.sk()),
                                place.conditions().stream()
                                        .map(when -> when.source())
                                        .toList()))
                        .toList(),
                entity.guards().stream()
                        .map(guard -> new Guard(
                                guard.name(),
                                guard.pk().template().source(),
                                guard.sk().map(sk -> sk.template().source()).orElse("")))
                        .toList());
    }

    private static AttributeDefinition attribute(ComponentModel component) {
        return new AttributeDefinition(
                component.attribute(),
                component.name(),
                component.type().javaType(),
                component.role() == Role.TTL ? "N" : component.type().stored(),
                !component.isOptional(),
                component.type().core() instanceof ValueType.Enumeration(var _, var constants)
                        ? constants.stream().map(ValueType.Constant::stored).toList()
                        : List.of(),
                StoredForm.of(component));
    }

    private static List<String> sources(List<KeyTemplate> keys) {
        return keys.stream().map(key -> key.template().source()).toList();
    }
}
