package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.Binder;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.StoredForm;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import java.util.Collection;
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
        file.lines("", "private static " + type + " describe() {", "return new " + type + "(");
        file.more(quote(design.generatedName()) + ", " + quote(design.zone()) + ", " + file.type("java.util.List")
                + ".of("
                + design.tables().stream()
                        .map(table -> Style.lowerFirst(table.generatedName()) + "Definition()")
                        .collect(Collectors.joining(", "))
                + ")");
        file.lines(");", "}");
        design.tables().forEach(this::writeTable);
    }

    private void writeTable(TableModel table) {
        String type = file.type(PACKAGE + "TableDefinition");
        file.lines(
                "",
                "private static " + type + " " + Style.lowerFirst(table.generatedName()) + "Definition() {",
                "return new " + type + "(");
        file.more(
                quote(table.name()) + ",",
                key(table, List.of(table.pk()), table.hasSortKey() ? List.of(table.sk()) : List.of()) + ",",
                file.type("dev.kumiki.design.StreamView") + "." + table.stream() + ",",
                optional(ttl(table)) + ",",
                list(table.indexes().stream().map(index -> index(table, index)).toList()) + ",",
                list(table.entities().stream()
                                .map(entity -> method(table, entity))
                                .toList()) + ",",
                list(table.patterns().stream()
                        .map(pattern -> pattern(table, pattern))
                        .toList()));
        file.lines(");", "}");
        table.entities().forEach(entity -> writeEntity(table, entity));
    }

    /// Tables of different packages may have entities of one name.
    private static String method(TableModel table, EntityModel entity) {
        return Style.lowerFirst(table.generatedName()) + entity.generatedName() + "Definition()";
    }

    private static String ttl(TableModel table) {
        return table.entities().stream()
                .flatMap(entity -> entity.withRole(Role.TTL).stream())
                .map(ComponentModel::attribute)
                .findFirst()
                .orElse("");
    }

    private String optional(String text) {
        String type = file.type("java.util.Optional");
        return text.isEmpty() ? type + ".empty()" : type + ".of(" + quote(text) + ")";
    }

    private String list(Collection<String> elements) {
        String joined = String.join(",\n" + " ".repeat(20), elements);
        return file.type("java.util.List") + ".of(" + (elements.size() < 2 ? joined : "\n" + " ".repeat(20) + joined)
                + ")";
    }

    private String strings(Collection<String> elements) {
        return file.type("java.util.List") + ".of("
                + elements.stream().map(JavaFile::quote).collect(Collectors.joining(", ")) + ")";
    }

    private String key(TableModel table, List<String> partition, List<String> sort) {
        return "new " + file.type(PACKAGE + "TableDefinition") + ".Key(" + attributes(table, partition) + ", "
                + attributes(table, sort) + ")";
    }

    private String attributes(TableModel table, List<String> names) {
        String type = file.type(PACKAGE + "TableDefinition");
        return file.type("java.util.List") + ".of("
                + names.stream()
                        .map(name -> "new " + type + ".KeyAttribute(" + quote(name) + ", " + type + ".KeyType."
                                + (isNumber(table, name) ? "N" : "S") + ")")
                        .collect(Collectors.joining(", "))
                + ")";
    }

    private static boolean isNumber(TableModel table, String attribute) {
        return table.entities().stream()
                .flatMap(entity -> Stream.concat(
                        entity.tableKeys().stream(),
                        entity.memberships().stream().flatMap(membership -> membership.keys().stream())))
                .anyMatch(key -> key.attribute().equals(attribute) && key.number());
    }

    private String index(TableModel table, IndexModel index) {
        List<String> partition = index.local() ? List.of(table.pk()) : index.pk();
        return "new " + file.type(PACKAGE + "IndexDefinition") + "(" + quote(index.name()) + ", " + index.local() + ", "
                + key(table, partition, index.sk()) + ", " + file.type("dev.kumiki.design.Projected") + "."
                + index.projection() + ", " + strings(index.include()) + ", " + quote(index.acknowledged()) + ")";
    }

    private void writeEntity(TableModel table, EntityModel entity) {
        String type = file.type(PACKAGE + "EntityDefinition");
        List<String> attributes =
                entity.components().stream().map(this::attribute).toList();
        List<String> memberships = entity.memberships().stream()
                .map(m -> "new " + type + ".Membership(" + quote(m.index()) + ", " + sources(m.pk()) + ", "
                        + sources(m.sk()) + ", "
                        + strings(m.conditions().stream().map(w -> w.source()).toList()) + ")")
                .toList();
        List<String> guards = entity.guards().stream()
                .map(g -> "new " + type + ".Guard(" + quote(g.name()) + ", "
                        + quote(g.pk().template().source()) + ", "
                        + quote(g.sk().map(sk -> sk.template().source()).orElse("")) + ")")
                .toList();
        file.lines("", "private static " + type + " " + method(table, entity) + " {", "return new " + type + "(");
        file.more(
                quote(entity.simpleName()) + ",",
                quote(entity.type()) + ",",
                quote(entity.pk().template().source()) + ",",
                quote(entity.sk().map(sk -> sk.template().source()).orElse("")) + ",",
                list(attributes) + ",",
                list(memberships) + ",",
                list(guards));
        file.lines(");", "}");
    }

    private String sources(List<KeyTemplate> keys) {
        return strings(keys.stream().map(key -> key.template().source()).toList());
    }

    private String attribute(ComponentModel component) {
        String stored = component.role() == Role.TTL ? "N" : component.type().stored();
        List<String> allowed = component.type().core() instanceof ValueType.Enumeration(var _, var constants)
                ? constants.stream().map(ValueType.Constant::stored).toList()
                : List.of();
        return "new " + file.type(PACKAGE + "EntityDefinition") + ".AttributeDefinition("
                + quote(component.attribute()) + ", " + quote(component.name()) + ", "
                + quote(component.type().javaType().replaceAll("\\b[a-z_][\\w$]*\\.", "")) + ", " + quote(stored) + ", "
                + !component.isOptional() + ", " + strings(allowed) + ", " + quote(StoredForm.of(component)) + ")";
    }

    private String pattern(TableModel table, PatternModel pattern) {
        String type = file.type(PACKAGE + "PatternDefinition");
        List<EntityModel> entities = QueryCode.entities(table, pattern);
        return "new " + type + "(" + quote(pattern.name()) + ", " + type + ".Operation." + pattern.kind() + ", "
                + strings(
                        pattern.parameters().stream().map(ParameterModel::name).toList()) + ", "
                + quote(pattern.index()) + ", "
                + strings(entities.stream().map(EntityModel::simpleName).toList()) + ", "
                + quote(condition(table, pattern, entities)) + ", " + pattern.consistent() + ", "
                + pattern.descending() + ", " + quote(pattern.reason()) + ")";
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
