package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.TableModel;
import java.util.stream.Collectors;

/// Writes the key of an entity as a record of its parts, and its typed fields.
final class KeyWriter {
    private static final String PLAIN = "dev.kumiki.design.runtime.EntityKey";
    private static final String DELETABLE = "dev.kumiki.design.runtime.DeletableKey";

    private final TableModel table;
    private final EntityModel entity;

    KeyWriter(TableModel table, EntityModel entity) {
        this.table = table;
        this.entity = entity;
    }

    JavaFile writeKey() {
        String name = entity.generatedName() + "Key";
        var file = new JavaFile(entity.packageName(), name);
        String record = file.type(entity.javaType());
        String visibility = Style.visibility(entity.element());
        String arguments = entity.keyComponents().stream()
                .map(component -> "entity." + component.name() + "()")
                .collect(Collectors.joining(", "));
        String mapper = entity.generatedName() + "Mapper";
        String parts = entity.keyComponents().stream().map(ComponentModel::name).collect(Collectors.joining(", "));
        file.head(
                "The key of a [" + entity.simpleName() + "].",
                visibility + "record " + name + "(" + Style.parameters(file, entity.keyComponents()) + ") implements "
                        + file.type(entity.reservations().isEmpty() ? DELETABLE : PLAIN) + "<" + record + ", "
                        + file.type(table.javaType()) + ">");
        file.lines(
                "/// The key of an entity.",
                "public static " + name + " of(" + record + " entity) {",
                "return new " + name + "(" + arguments + ");",
                "}",
                "",
                "@Override",
                "public " + mapper + " mapper() {",
                "return " + mapper + ".INSTANCE;",
                "}",
                "",
                "@Override",
                "public " + file.type("java.util.Map") + "<String, "
                        + file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue") + "> toItem() {",
                "return " + mapper + ".keyOf(" + parts + ");",
                "}",
                "}");
        return file;
    }

    JavaFile writeFields() {
        String name = entity.generatedName() + "Fields";
        var file = new JavaFile(entity.packageName(), name);
        String record = file.type(entity.javaType());
        String field = file.type("dev.kumiki.design.Field");
        file.head(
                "The typed attributes of [" + entity.simpleName() + "], from which conditions are made.",
                Style.visibility(entity.element()) + "final class " + name);
        for (ComponentModel component : entity.components()) {
            String type = file.type(Style.boxed(component.type().required()));
            file.lines(
                    "/// The attribute `" + component.attribute() + "`.",
                    "public static final " + field + "<" + record + ", " + type + "> "
                            + Style.constant(component.name()) + " =",
                    "        new " + field + "<" + record + ", " + type + ">(" + JavaFile.quote(component.attribute())
                            + ", " + entity.generatedName() + "Mapper.INSTANCE);",
                    "");
        }
        file.lines("private " + name + "() {}", "}");
        return file;
    }
}
