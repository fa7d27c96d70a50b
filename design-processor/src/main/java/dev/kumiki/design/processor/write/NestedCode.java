package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.report.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Writes the methods that turn nested records, sealed interfaces and collections into attribute values and back.
/// Collections are loops: javac takes longer over one lambda than over ten of them.
final class NestedCode {
    private final JavaFile file;
    private final ValueCode values;
    private final ComponentCode components;
    private final String valuesName;

    NestedCode(JavaFile file, ValueCode values, ComponentCode components) {
        this.file = file;
        this.values = values;
        this.components = components;
        this.valuesName = file.type("dev.kumiki.design.mapping.Values");
    }

    /// The helper methods; each can need further ones.
    void write() {
        Set<String> written = new HashSet<>();
        boolean more = true;
        while (more) {
            more = false;
            for (Map.Entry<String, ValueType> helper :
                    List.copyOf(values.helpers().entrySet())) {
                if (written.add(helper.getKey())) {
                    writeHelper(helper.getKey(), helper.getValue());
                    more = true;
                }
            }
        }
    }

    private void writeHelper(String name, ValueType type) {
        switch (type) {
            case ValueType.Nested nested -> writeNested(name, nested);
            case ValueType.Sum sum -> writeSum(name, sum);
            case ValueType.ListOf list -> collections().writeList(name, list);
            case ValueType.SetOf set -> collections().writeSet(name, set);
            case ValueType.MapOf map -> collections().writeMap(name, map);
            default -> throw new IllegalStateException("no method is made for " + type);
        }
    }

    private void writeNested(String name, ValueType.Nested type) {
        String javaType = file.type(type.javaType());
        String attributeValue = file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue");
        String map = file.type("java.util.Map") + "<String, " + attributeValue + ">";
        file.lines("", "static " + attributeValue + " " + name + "ToMap(" + javaType + " nested) {");
        components.writeCompleteness(Words.simple(type.javaType()), type.components(), "nested");
        file.lines(map + " item = " + valuesName + ".item("
                + (type.components().size() + (type.tag().isPresent() ? 1 : 0)) + ");");
        type.tag()
                .ifPresent(tag -> file.lines(
                        "item.put(" + quote(tag.attribute()) + ", " + valuesName + ".of(" + quote(tag.text()) + "));"));
        for (ComponentModel component : type.components()) {
            writeNestedPut(component, "nested." + component.name() + "()");
        }
        file.lines(
                "return " + attributeValue + ".fromM(item);",
                "}",
                "",
                "static " + javaType + " " + name + "FromMap(" + map + " fields) {");
        components.writeConstruction(javaType, type.components(), "fields");
        file.lines("}");
    }

    private ContainerCode collections() {
        return new ContainerCode(file, values);
    }

    /// One method for each direction, which hands over to those of the cases. javac knows whether one is missing.
    private void writeSum(String name, ValueType.Sum type) {
        String javaType = file.type(type.javaType());
        String attributeValue = file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue");
        String shown = quote(Words.simple(type.javaType()));
        String discriminator = quote(type.discriminator());
        file.lines(
                "", "static " + attributeValue + " " + name + "ToMap(" + javaType + " sum) {", "return switch (sum) {");
        for (ValueType.Nested nested : type.cases()) {
            String caseType = file.type(nested.javaType());
            file.lines(
                    isOthers(nested)
                            ? "case " + caseType + " _ -> throw " + valuesName + ".neverWritten(" + shown + ");"
                            : "case " + caseType + " each -> " + values.write(nested, "each") + ";");
        }
        file.lines(
                "};",
                "}",
                "",
                "static " + javaType + " " + name + "FromMap(" + file.type("java.util.Map") + "<String, "
                        + attributeValue + "> fields) {",
                "String tag = " + file.type("dev.kumiki.design.mapping.Attributes") + ".text(fields, " + discriminator
                        + ");",
                "return switch (tag) {");
        for (ValueType.Nested nested : type.cases()) {
            if (!isOthers(nested)) {
                file.lines("case " + quote(nested.tag().orElseThrow().text()) + " -> " + values.helper(nested)
                        + "FromMap(fields);");
            }
        }
        file.lines(
                type.cases().stream()
                        .filter(NestedCode::isOthers)
                        .findFirst()
                        .map(nested -> "default -> new " + file.type(nested.javaType()) + "();")
                        .orElse("default -> throw " + valuesName + ".unknownCase(" + discriminator + ", tag, " + shown
                                + ");"),
                "};",
                "}");
    }

    private static boolean isOthers(ValueType.Nested nested) {
        return nested.tag().filter(ValueType.Tag::isOthers).isPresent();
    }

    private void writeNestedPut(ComponentModel component, String value) {
        components.writePut(
                component,
                value,
                components.writeValue(component, component.type().isOptional() ? value + ".get()" : value));
    }
}
