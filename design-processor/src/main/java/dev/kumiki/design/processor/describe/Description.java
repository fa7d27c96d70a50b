package dev.kumiki.design.processor.describe;

import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.EntityDefinition.When;
import dev.kumiki.design.definition.EntityDefinition.Writer;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.PatternDefinition.Operation;
import dev.kumiki.design.definition.PatternDefinition.Parameter;
import dev.kumiki.design.definition.PatternDefinition.Result;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.WhenModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.ServicesModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.report.Words;
import dev.kumiki.design.service.WriteKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A proved design as plain records: the one description that lock files, generated code and all exports are made of.
public final class Description {
    private final DesignModel design;

    private Description(DesignModel design) {
        this.design = design;
    }

    /// The definition of a design.
    public static DesignDefinition of(DesignModel design) {
        var description = new Description(design);
        return new DesignDefinition(
                design.generatedName(),
                design.zone(),
                design.services().isEmpty() ? description.onlyService() : design.services(),
                design.tables().stream().map(description::table).toList());
    }

    /// A design that declares no services has one, which does everything and is named after it.
    private List<String> onlyService() {
        return List.of(design.generatedName());
    }

    private TableDefinition table(TableModel table) {
        return new TableDefinition(
                table.name(),
                new TableDefinition.Key(
                        keyAttributes(table, List.of(table.pk())),
                        keyAttributes(table, table.hasSortKey() ? List.of(table.sk()) : List.of())),
                table.typeAttribute(),
                table.stream(),
                streamReaders(table),
                table.entities().stream()
                        .flatMap(entity -> entity.withRole(Role.TTL).stream())
                        .map(ComponentModel::attribute)
                        .findFirst(),
                table.tenant().map(tenant -> new TableDefinition.Tenancy(tenant.component(), tenant.tag())),
                table.indexes().stream().map(index -> index(table, index)).toList(),
                table.entities().stream().map(entity -> entity(table, entity)).toList(),
                table.patterns().stream()
                        .map(pattern -> pattern(table, pattern))
                        .toList());
    }

    private List<String> streamReaders(TableModel table) {
        if (design.services().isEmpty()) {
            return table.stream() == StreamView.NONE ? List.of() : onlyService();
        }
        return table.streamedBy().map(ServicesModel::names).orElse(List.of());
    }

    private static List<KeyAttribute> keyAttributes(TableModel table, List<String> names) {
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

    private static IndexDefinition index(TableModel table, IndexModel index) {
        List<String> partition = index.local() ? List.of(table.pk()) : index.pk();
        return new IndexDefinition(
                index.name(),
                index.local(),
                new TableDefinition.Key(keyAttributes(table, partition), keyAttributes(table, index.sk())),
                index.projection(),
                index.include(),
                index.acknowledged());
    }

    private EntityDefinition entity(TableModel table, EntityModel entity) {
        return new EntityDefinition(
                entity.simpleName(),
                entity.type(),
                entity.pk().template().source(),
                source(entity.sk()),
                entity.components().stream().map(AttributeDescription::of).toList(),
                entity.memberships().stream()
                        .map(membership -> membership(entity, membership))
                        .toList(),
                table.indexes().stream()
                        .filter(index -> Contents.isUndeclared(table, entity, index))
                        .map(index -> undeclared(table, entity, index))
                        .toList(),
                entity.reservations().stream()
                        .map(reservation -> new Reservation(
                                reservation.name(), reservation.pk().template().source(), source(reservation.sk())))
                        .toList(),
                writers(table, entity));
    }

    private static String source(Optional<KeyTemplate> key) {
        return key.map(template -> template.template().source()).orElse("");
    }

    private static List<String> sources(List<KeyTemplate> keys) {
        return keys.stream().map(key -> key.template().source()).toList();
    }

    private static Membership membership(EntityModel entity, EntityModel.Membership membership) {
        return new Membership(
                membership.index(),
                sources(membership.pk()),
                sources(membership.sk()),
                membership.conditions().stream().map(when -> when(entity, when)).toList());
    }

    private static Membership undeclared(TableModel table, EntityModel entity, IndexModel index) {
        var space = Contents.space(table, entity, index.name()).orElseThrow();
        return new Membership(index.name(), sources(space.partition()), sources(space.sort()), List.of());
    }

    private static When when(EntityModel entity, WhenModel when) {
        ValueType type = entity.require(when.component()).type().core();
        return new When(
                when.component(),
                when.values().stream().map(value -> stored(type, value)).toList());
    }

    private static String stored(ValueType type, String value) {
        return type instanceof ValueType.Enumeration(var _, var constants)
                ? constants.stream()
                        .filter(constant -> constant.name().equals(value))
                        .map(ValueType.Constant::stored)
                        .findFirst()
                        .orElse(value)
                : value;
    }

    private List<Writer> writers(TableModel table, EntityModel entity) {
        if (design.services().isEmpty()) {
            return List.of(new Writer(design.generatedName(), Arrays.asList(WriteKind.values())));
        }
        List<Writer> writers = new ArrayList<>();
        for (ServicesModel services : entity.writtenBy().isEmpty() ? table.writtenBy() : entity.writtenBy()) {
            services.names().forEach(name -> writers.add(new Writer(name, services.kinds())));
        }
        return writers;
    }

    private PatternDefinition pattern(TableModel table, PatternModel pattern) {
        List<EntityModel> entities = table.entitiesOf(pattern);
        List<String> names = entities.stream().map(EntityModel::simpleName).toList();
        boolean views =
                pattern.returned().stream().anyMatch(name -> table.view(name).isPresent());
        return new PatternDefinition(
                pattern.name(),
                Operation.valueOf(pattern.kind().name()),
                pattern.parameters().stream()
                        .map(parameter -> new Parameter(
                                parameter.name(),
                                PatternDefinition.Role.valueOf(parameter.role().name())))
                        .toList(),
                pattern.index(),
                names,
                views ? pattern.returned().stream().map(Words::simple).toList() : names,
                new KeyTerms(table, pattern).of(entities),
                result(pattern),
                pattern.consistent(),
                pattern.descending(),
                pattern.fetch(),
                pattern.unique(),
                pattern.reason(),
                users(table, pattern));
    }

    private static Result result(PatternModel pattern) {
        if (pattern.kind() == PatternModel.Kind.COLLECT) {
            return Result.ALL;
        }
        if (pattern.kind() == PatternModel.Kind.COUNT) {
            return Result.NUMBER;
        }
        return switch (pattern.result().container()) {
            case OPTIONAL -> Result.ONE;
            case PAGE -> Result.PAGE;
            case LIST, STREAM, PLAIN -> Result.ALL;
        };
    }

    private List<String> users(TableModel table, PatternModel pattern) {
        if (design.services().isEmpty()) {
            return onlyService();
        }
        return pattern.usedBy().or(table::usedBy).map(ServicesModel::names).orElse(List.of());
    }
}
