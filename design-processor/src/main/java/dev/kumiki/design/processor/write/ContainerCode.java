package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.ValueType;

/// Writes the methods that turn lists, sets and maps into attribute values and back: a loop each.
final class ContainerCode {
    private final JavaFile file;
    private final ValueCode values;
    private final String valuesName;
    private final String attributeValue;

    ContainerCode(JavaFile file, ValueCode values) {
        this.file = file;
        this.values = values;
        this.valuesName = file.type("dev.kumiki.design.mapping.Values");
        this.attributeValue = file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue");
    }

    void writeList(String name, ValueType.ListOf type) {
        writeElements(name, type, type.element(), "fromL(written)");
        String list = file.type("java.util.ArrayList") + "<" + boxed(type.element()) + ">";
        beginReading(name, type, list + " read = new " + list + "();");
        readElements(type.element(), "elements");
        file.lines("return " + file.type("java.util.Collections") + ".unmodifiableList(read);", "}");
    }

    void writeSet(String name, ValueType.SetOf type) {
        writeElements(name, type, type.element(), "");
        String set = file.type("java.util.LinkedHashSet") + "<" + boxed(type.element()) + ">";
        beginReading(name, type, set + " read = new " + set + "();");
        readElements(type.element(), "members");
        file.lines("return read;", "}");
    }

    void writeMap(String name, ValueType.MapOf type) {
        String types = file.type("java.util.Map") + ".Entry<" + boxed(type.key()) + ", " + boxed(type.value()) + ">";
        String linked = file.type("java.util.LinkedHashMap");
        String written = linked + "<String, " + attributeValue + ">";
        beginWriting(name, type);
        file.lines(
                written + " written = new " + written + "();",
                "for (" + types + " each : all.entrySet()) {",
                "written.put(" + values.text(type.key(), "each.getKey()") + ", "
                        + values.write(type.value(), "each.getValue()") + ");",
                "}",
                "return " + attributeValue + ".fromM(written);",
                "}");
        String map = linked + "<" + boxed(type.key()) + ", " + boxed(type.value()) + ">";
        beginReading(name, type, map + " read = new " + map + "();");
        file.lines(
                "for (" + file.type("java.util.Map") + ".Entry<String, " + attributeValue + "> each : " + valuesName
                        + ".fields(value, attribute).entrySet()) {",
                "read.put(" + values.read(type.key(), valuesName + ".of(each.getKey())", "attribute") + ", "
                        + values.read(type.value(), "each.getValue()", "attribute") + ");",
                "}",
                "return read;",
                "}");
    }

    /// @param make the method of `AttributeValue` that takes the elements; empty for a set, whose kind they decide
    private void writeElements(String name, ValueType type, ValueType element, String make) {
        String list = file.type("java.util.ArrayList") + "<" + attributeValue + ">";
        beginWriting(name, type);
        file.lines(
                list + " written = new " + list + "(all.size());",
                "for (" + boxed(element) + " each : all) {",
                "written.add(" + values.write(element, "each") + ");",
                "}",
                "return " + (make.isEmpty() ? valuesName + ".set(written)" : attributeValue + "." + make) + ";",
                "}");
    }

    private void readElements(ValueType element, String from) {
        file.lines(
                "for (" + attributeValue + " each : " + valuesName + "." + from + "(value, attribute)) {",
                "read.add(" + values.read(element, "each", "attribute") + ");",
                "}");
    }

    private void beginWriting(String name, ValueType type) {
        file.lines("", "static " + attributeValue + " " + name + "ToValue(" + file.type(type.javaType()) + " all) {");
    }

    private void beginReading(String name, ValueType type, String first) {
        file.lines(
                "",
                "static " + file.type(type.javaType()) + " " + name + "FromValue(" + attributeValue
                        + " value, String attribute) {",
                first);
    }

    private String boxed(ValueType type) {
        return file.type(Style.boxed(type));
    }
}
