package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.StreamView;
import dev.kumiki.design.WriteKind;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.ServicesModel;
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
        file.more(quote(design.generatedName()) + ", " + quote(design.zone()) + ", " + strings(services()) + ", "
                + file.type("java.util.List") + ".of("
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
                quote(table.typeAttribute()) + ",",
                file.type("dev.kumiki.design.StreamView") + "." + table.stream() + ",",
                strings(streamReaders(table)) + ",",
                optional(ttl(table)) + ",",
                list(table.indexes().stream().map(index -> index(table, index)).toList()) + ",",
                list(table.entities().stream()
                                .map(entity -> method(table, entity))
                                .toList()) + ",",
                list(table.patterns().stream()
                        .map(pattern -> new PatternDefinitionCode(design, table, file).write(pattern))
                        .toList()));
        file.lines(");", "}");
        table.entities().forEach(entity -> writeEntity(table, entity));
    }

    /// Tables of different packages may have entities of one name.
    private static String method(TableModel table, EntityModel entity) {
        return Style.lowerFirst(table.generatedName()) + entity.generatedName() + "Definition()";
    }

    private List<String> streamReaders(TableModel table) {
        if (design.services().isEmpty()) {
            return table.stream() == StreamView.NONE ? List.of() : services();
        }
        return table.streamedBy().map(ServicesModel::names).orElse(List.of());
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
        var attributes = new AttributeDefinitionCode(file);
        List<String> memberships = entity.memberships().stream()
                .map(m -> "new " + type + ".Membership(" + quote(m.index()) + ", " + sources(m.pk()) + ", "
                        + sources(m.sk()) + ", " + conditions(entity, m) + ")")
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
                list(entity.components().stream().map(attributes::write).toList()) + ",",
                list(memberships) + ",",
                list(guards) + ",",
                file.type("java.util.List") + ".of(" + writers(table, entity) + ")");
        file.lines(");", "}");
    }

    private String sources(List<KeyTemplate> keys) {
        return strings(keys.stream().map(key -> key.template().source()).toList());
    }

    /// The conditions of a membership, with the values as they are stored.
    private String conditions(EntityModel entity, EntityModel.Membership membership) {
        String type = file.type(PACKAGE + "EntityDefinition");
        return file.type("java.util.List") + ".of("
                + membership.conditions().stream()
                        .map(when -> "new " + type + ".When(" + quote(when.component()) + ", "
                                + strings(stored(entity.require(when.component()), when.values())) + ")")
                        .collect(Collectors.joining(", "))
                + ")";
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

    private String writers(TableModel table, EntityModel entity) {
        String type = file.type(PACKAGE + "EntityDefinition");
        if (design.services().isEmpty()) {
            return writer(type, design.generatedName(), List.of(WriteKind.values()));
        }
        List<ServicesModel> declared = entity.writtenBy().isEmpty() ? table.writtenBy() : entity.writtenBy();
        return declared.stream()
                .flatMap(services -> services.names().stream().map(name -> writer(type, name, services.kinds())))
                .collect(Collectors.joining(", "));
    }

    private String writer(String type, String service, List<WriteKind> kinds) {
        String kind = file.type("dev.kumiki.design.WriteKind");
        return "new " + type + ".Writer(" + quote(service) + ", " + file.type("java.util.List") + ".of("
                + kinds.stream().map(k -> kind + "." + k).collect(Collectors.joining(", ")) + "))";
    }

    private List<String> services() {
        return design.services().isEmpty() ? List.of(design.generatedName()) : design.services();
    }
}
