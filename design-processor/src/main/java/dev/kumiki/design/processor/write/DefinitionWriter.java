package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.Membership;
import dev.kumiki.design.processor.model.EntityModel.WhenModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.ParameterRole;
import dev.kumiki.design.processor.model.ServicesModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.report.Words;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the design as the plain records of `dev.kumiki.design.definition`.
final class DefinitionWriter {
    private static final String USUAL_TYPE_ATTRIBUTE = "type";
    private static final String PACKAGE = "dev.kumiki.design.definition.";

    private final DesignModel design;
    private final JavaFile file;

    DefinitionWriter(DesignModel design, JavaFile file) {
        this.design = design;
        this.file = file;
    }

    void write() {
        String type = file.type(PACKAGE + "DesignDefinition");
        String builder = file.type(PACKAGE + "DefinitionBuilder");
        file.lines(
                "",
                "private static " + type + " describe() {",
                "var design = new " + builder + "(" + quote(design.generatedName()) + ", " + quote(design.zone())
                        + ");");
        if (!design.services().isEmpty()) {
            call("services", joined(design.services()));
        }
        design.tables().forEach(this::writeTable);
        file.lines("return design.build();", "}");
    }

    private void call(String method, List<String> arguments) {
        file.lines("design." + method + "(" + String.join(", ", arguments) + ");");
    }

    private static List<String> quoted(String... texts) {
        return Stream.of(texts).map(JavaFile::quote).toList();
    }

    private static List<String> joined(List<String> texts) {
        return quoted(String.join(" ", texts));
    }

    private static List<String> with(List<String> arguments, List<String> further) {
        return Stream.concat(arguments.stream(), further.stream()).toList();
    }

    private void writeTable(TableModel table) {
        List<String> keys = quoted(
                table.name(),
                key(table, List.of(table.pk())),
                key(table, table.hasSortKey() ? List.of(table.sk()) : List.of()));
        String stream = file.type("dev.kumiki.design.StreamView") + "." + table.stream();
        file.lines("");
        call("table", with(keys, List.of(stream, quote(ttl(table)))));
        if (!table.typeAttribute().equals(USUAL_TYPE_ATTRIBUTE)) {
            call("typeAttribute", quoted(table.typeAttribute()));
        }
        table.streamedBy().ifPresent(services -> call("streamedBy", joined(services.names())));
        table.indexes().forEach(index -> writeIndex(table, index));
        table.entities().forEach(entity -> writeEntity(table, entity));
        table.patterns().forEach(pattern -> writePattern(table, pattern));
    }

    private static String ttl(TableModel table) {
        return table.entities().stream()
                .flatMap(entity -> entity.withRole(Role.TTL).stream())
                .map(ComponentModel::attribute)
                .findFirst()
                .orElse("");
    }

    private static String key(TableModel table, List<String> attributes) {
        return attributes.stream()
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

    private void writeIndex(TableModel table, IndexModel index) {
        List<String> keys = quoted(
                index.name(), key(table, index.local() ? List.of(table.pk()) : index.pk()), key(table, index.sk()));
        String projection = file.type("dev.kumiki.design.Projected") + "." + index.projection();
        List<String> arguments = with(keys, List.of(projection, quote(String.join(" ", index.include()))));
        if (index.local()) {
            call("localIndex", arguments);
        } else {
            call("index", with(arguments, quoted(index.acknowledged())));
        }
    }

    private void writeEntity(TableModel table, EntityModel entity) {
        call(
                "entity",
                quoted(
                        entity.simpleName(),
                        entity.type(),
                        entity.pk().template().source(),
                        entity.sk().map(sk -> sk.template().source()).orElse("")));
        entity.components().forEach(this::writeAttribute);
        entity.memberships().forEach(membership -> writeMembership(entity, membership));
        table.indexes().stream()
                .filter(index -> Contents.isUndeclared(table, entity, index))
                .forEach(index -> writeUndeclared(table, entity, index));
        entity.reservations()
                .forEach(reservation -> call(
                        "reservation",
                        quoted(
                                reservation.name(),
                                reservation.pk().template().source(),
                                reservation
                                        .sk()
                                        .map(sk -> sk.template().source())
                                        .orElse(""))));
        List<ServicesModel> writers = entity.writtenBy().isEmpty() ? table.writtenBy() : entity.writtenBy();
        for (ServicesModel services : writers) {
            String kinds = services.kinds().stream().map(Enum::name).collect(Collectors.joining(" "));
            services.names().forEach(name -> call("writtenBy", quoted(name, kinds)));
        }
    }

    private void writeAttribute(ComponentModel component) {
        writeAttribute(
                component.attribute(), component.name(), component.type(), component.isOptional(), component.role());
    }

    private void writeAttribute(String attribute, String component, ValueType type, boolean optional, Role role) {
        List<String> allowed = type.core() instanceof ValueType.Enumeration(var _, var constants)
                ? constants.stream().map(ValueType.Constant::stored).toList()
                : List.of();
        List<String> facts = quoted(
                attribute,
                component,
                Words.simple(type.javaType()),
                role == Role.TTL ? "N" : type.stored(),
                ContentCode.of(type.core(), role));
        call(optional ? "optional" : "attribute", with(facts, quoted(allowed.toArray(String[]::new))));
        if (!type.prefix().isEmpty()) {
            call("prefix", quoted(type.prefix()));
        }
        writeNested(type.core());
    }

    private void writeNested(ValueType type) {
        switch (type) {
            case ValueType.Nested(var _, var components) -> {
                call("nest", List.of());
                components.forEach(this::writeAttribute);
                call("unnest", List.of());
            }
            case ValueType.ListOf(var element) -> writeElement(element);
            case ValueType.SetOf(var element) -> writeElement(element);
            case ValueType.MapOf(var _, var value) -> writeElement(value);
            default -> {
                // Nothing is in it.
            }
        }
    }

    private void writeElement(ValueType type) {
        call("nest", List.of());
        writeAttribute("", "", type, type.isOptional(), Role.VALUE);
        call("unnest", List.of());
    }

    private void writeUndeclared(TableModel table, EntityModel entity, IndexModel index) {
        var space = Contents.space(table, entity, index.name()).orElseThrow();
        call("alsoIn", with(quoted(index.name()), List.of(sources(space.partition()), sources(space.sort()))));
    }

    private void writeMembership(EntityModel entity, Membership membership) {
        List<String> keys = membership.pk().size() == 1 && membership.sk().size() < 2
                ? quoted(source(membership.pk()), source(membership.sk()))
                : List.of(sources(membership.pk()), sources(membership.sk()));
        call("membership", with(quoted(membership.index()), keys));
        for (WhenModel when : membership.conditions()) {
            List<String> stored = stored(entity.require(when.component()), when.values());
            call("when", with(quoted(when.component()), quoted(stored.toArray(String[]::new))));
        }
    }

    private static List<String> stored(ComponentModel component, List<String> values) {
        if (!(component.type().core() instanceof ValueType.Enumeration(var _, var constants))) {
            return values;
        }
        return values.stream()
                .map(value -> constants.stream()
                        .filter(constant -> constant.name().equals(value))
                        .map(ValueType.Constant::stored)
                        .findFirst()
                        .orElse(value))
                .toList();
    }

    private static String source(List<KeyTemplate> keys) {
        return keys.isEmpty() ? "" : keys.getFirst().template().source();
    }

    private String sources(List<KeyTemplate> keys) {
        return file.type("java.util.List")
                + keys.stream()
                        .map(key -> quote(key.template().source()))
                        .collect(Collectors.joining(", ", ".of(", ")"));
    }

    private void writePattern(TableModel table, PatternModel pattern) {
        List<EntityModel> entities = QueryCode.entities(table, pattern);
        String operation = file.type(PACKAGE + "PatternDefinition") + ".Operation." + pattern.kind();
        String parameters = pattern.parameters().stream()
                .map(parameter ->
                        parameter.name() + (parameter.role() == ParameterRole.PART ? "" : ":" + parameter.role()))
                .collect(Collectors.joining(" "));
        String names = entities.stream().map(EntityModel::simpleName).collect(Collectors.joining(" "));
        call("pattern", with(List.of(quote(pattern.name()), operation), quoted(parameters, names, pattern.index())));
        if (pattern.returned().stream().anyMatch(name -> table.view(name).isPresent())) {
            call(
                    "returning",
                    joined(pattern.returned().stream().map(Words::simple).toList()));
        }
        for (KeyTerms.Term term : new KeyTerms(table, pattern).of(entities)) {
            call(term.method(), quoted(term.operands().toArray(String[]::new)));
        }
        writeTraits(table, pattern);
    }

    private void writeTraits(TableModel table, PatternModel pattern) {
        switch (pattern.result().container()) {
            case OPTIONAL -> call("one", List.of());
            case PAGE -> call("page", List.of());
            case LIST, STREAM, PLAIN -> {
                // Everything, unless said otherwise.
            }
        }
        if (pattern.consistent()) {
            call("consistent", List.of());
        }
        if (pattern.descending()) {
            call("descending", List.of());
        }
        if (pattern.fetch()) {
            call("fetch", List.of());
        }
        if (!pattern.unique().isEmpty()) {
            call("unique", quoted(pattern.unique()));
        }
        if (!pattern.reason().isEmpty()) {
            call("reason", quoted(pattern.reason()));
        }
        pattern.usedBy().or(table::usedBy).ifPresent(services -> call("usedBy", joined(services.names())));
    }
}
