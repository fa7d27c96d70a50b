package dev.kumiki.design.processor.write;

import dev.kumiki.design.condition.Field;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.report.Words;
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
        file.head(
                "The typed attributes of [" + entity.simpleName() + "], from which conditions are made.",
                Style.visibility(entity.element()) + "final class " + name);
        entity.components().forEach(component -> writeField(file, record, component));
        for (NestedPath path : NestedPath.of(entity)) {
            writeField(file, record, path.asComponent());
        }
        file.lines("private " + name + "() {}", "}");
        return file;
    }

    private void writeField(JavaFile file, String record, ComponentModel component) {
        String field = file.type("dev.kumiki.design.condition.Field");
        String type = file.type(Style.boxed(component.type().required()));
        String attribute = JavaFile.quote(component.attribute());
        String shown = component.attribute().replace(Field.STEP, ".");
        String fallback = component.fallback().isEmpty()
                ? ""
                : ", " + new ComponentCode(file, new ValueCode(file)).fallbackValue(component);
        file.lines(
                "/// The attribute `" + shown + "`.",
                "public static final " + field + "<" + record + ", " + type + "> " + Style.constant(component.name())
                        + " =",
                "        new " + field + "<" + record + ", " + type + ">(" + attribute + ", " + entity.generatedName()
                        + "Mapper.INSTANCE" + fallback + ");",
                "");
        if (hasSize(component)) {
            String size = file.type("dev.kumiki.design.condition.Size");
            file.lines(
                    "/// The size of `" + shown + "`.",
                    "public static final " + size + "<" + record + "> " + Style.constant(component.name())
                            + "_SIZE = new " + size + "<" + record + ">(" + attribute + ");",
                    "");
        }
        if (component.type().required() instanceof ValueType.Sum sum) {
            sum.cases().forEach(nested -> writeCase(file, record, component, nested));
        }
    }

    /// A condition that the value is of a case. Nothing for the case that stands for unknown ones.
    private void writeCase(JavaFile file, String record, ComponentModel component, ValueType.Nested nested) {
        ValueType.Tag tag = nested.tag().orElseThrow();
        String name = Style.constant(component.name() + "Is"
                + nested.javaType().substring(nested.javaType().lastIndexOf('.') + 1));
        if (tag.isOthers() || isTaken(name)) {
            return;
        }
        String condition = file.type("dev.kumiki.design.condition.Condition");
        file.lines(
                "/// The attribute `" + component.attribute().replace(Field.STEP, ".") + "` is a "
                        + Words.simple(nested.javaType()) + ".",
                "public static final " + condition + "<" + record + "> " + name + " = new " + condition + ".Compares<"
                        + record + ">("
                        + JavaFile.quote(component.attribute() + Field.STEP + tag.attribute()) + ", " + condition
                        + ".Comparison.EQUAL, " + file.type("dev.kumiki.design.mapping.Values") + ".of("
                        + JavaFile.quote(tag.text()) + "));",
                "");
    }

    private boolean isTaken(String constant) {
        return entity.components().stream()
                .anyMatch(other -> Style.constant(other.name()).equals(constant));
    }

    /// Only collections: what a text is worth in bytes is seldom asked, and each constant costs the compiler time.
    private boolean hasSize(ComponentModel component) {
        return (component.type().required() instanceof ValueType.ListOf
                        || component.type().required() instanceof ValueType.SetOf
                        || component.type().required() instanceof ValueType.MapOf)
                && !isTaken(Style.constant(component.name()) + "_SIZE");
    }
}
