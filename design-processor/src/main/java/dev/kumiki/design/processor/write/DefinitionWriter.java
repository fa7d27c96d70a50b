package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.Binder;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.Membership;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the design as the plain records of `dev.kumiki.design.definition`.
final class DefinitionWriter {
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
        design.tables().forEach(this::writeTable);
        file.lines("return design.build();", "}");
    }

    private void call(String method, List<String> arguments) {
        file.lines("design." + method + "(" + String.join(", ", arguments) + ");");
    }

    private static List<String> quoted(String... texts) {
        return Stream.of(texts).map(JavaFile::quote).toList();
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
        table.indexes().forEach(index -> writeIndex(table, index));
        table.entities().forEach(this::writeEntity);
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

    private void writeEntity(EntityModel entity) {
        call(
                "entity",
                quoted(
                        entity.simpleName(),
                        entity.type(),
                        entity.pk().template().source(),
                        entity.sk().map(sk -> sk.template().source()).orElse("")));
        entity.components().forEach(this::writeAttribute);
        entity.memberships().forEach(this::writeMembership);
        entity.guards()
                .forEach(guard -> call(
                        "guard",
                        quoted(
                                guard.name(),
                                guard.pk().template().source(),
                                guard.sk().map(sk -> sk.template().source()).orElse(""))));
    }

    private void writeAttribute(ComponentModel component) {
        List<String> allowed = component.type().core() instanceof ValueType.Enumeration(var _, var constants)
                ? constants.stream().map(ValueType.Constant::stored).toList()
                : List.of();
        List<String> facts = quoted(
                component.attribute(),
                component.name(),
                component.type().javaType().replaceAll("\\b[a-z_][\\w$]*\\.", ""),
                component.role() == Role.TTL ? "N" : component.type().stored());
        call(component.isOptional() ? "optional" : "attribute", with(facts, quoted(allowed.toArray(String[]::new))));
    }

    private void writeMembership(Membership membership) {
        List<String> when = membership.conditions().stream()
                .map(condition -> quote(condition.source()))
                .toList();
        List<String> keys = membership.pk().size() == 1 && membership.sk().size() < 2
                ? quoted(source(membership.pk()), source(membership.sk()))
                : List.of(sources(membership.pk()), sources(membership.sk()));
        call("membership", with(with(quoted(membership.index()), keys), when));
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
        List<String> facts = new ArrayList<>(List.of(quote(pattern.name()), operation));
        facts.addAll(quoted(
                pattern.parameters().stream().map(ParameterModel::name).collect(Collectors.joining(" ")),
                entities.stream().map(EntityModel::simpleName).collect(Collectors.joining(" ")),
                condition(table, pattern, entities)));
        if (!pattern.index().isEmpty()) {
            facts.add(quote(pattern.index()));
        }
        call("pattern", facts);
        if (pattern.consistent()) {
            call("consistent", List.of());
        }
        if (pattern.descending()) {
            call("descending", List.of());
        }
        if (!pattern.reason().isEmpty()) {
            call("reason", quoted(pattern.reason()));
        }
    }

    private static String condition(TableModel table, PatternModel pattern, List<EntityModel> entities) {
        if (pattern.kind() == Kind.SCAN) {
            return "";
        }
        EntityModel first = entities.getFirst();
        if (entities.size() > 1) {
            return Binder.space(table, first, pattern.index()).stream()
                    .flatMap(space -> space.partition().stream())
                    .map(key -> key.attribute() + " = " + key.template().source())
                    .collect(Collectors.joining(" AND "));
        }
        if (!pattern.unique().isEmpty()) {
            return first.guards().stream()
                    .filter(guard -> guard.name().equals(pattern.unique()))
                    .map(guard -> table.pk() + " = " + guard.pk().template().source())
                    .findFirst()
                    .orElse("");
        }
        return Binder.space(table, first, pattern.index())
                .map(space -> Binder.bind(pattern, space))
                .filter(Binder.Bound.class::isInstance)
                .map(bound -> QueryCode.condition(((Binder.Bound) bound).plan()))
                .orElse("");
    }
}
