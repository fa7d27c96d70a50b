package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.ViewModel;

/// Writes the reader of a view.
final class ViewWriter {
    private final ViewModel view;
    private final JavaFile file;
    private final ValueCode values;
    private final ComponentCode components;

    ViewWriter(ViewModel view) {
        this.view = view;
        this.file = new JavaFile(view.packageName(), view.generatedName() + "Reader");
        this.values = new ValueCode(file);
        this.components = new ComponentCode(file, values);
    }

    JavaFile write() {
        String record = file.type(view.javaType());
        String name = view.generatedName() + "Reader";
        String mapper = file.type(Style.mapper(view.entity()));
        String item = file.type("java.util.Map") + "<String, "
                + file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue") + ">";
        file.head(
                "Reads [" + view.element().getSimpleName() + "] from items of ["
                        + view.entity().simpleName() + "].",
                Style.visibility(view.element()) + "final class " + name + " implements "
                        + file.type("dev.kumiki.design.mapping.ItemReader") + "<" + record + ">");
        int constants = file.mark();
        file.lines(
                "private " + name + "() {}",
                "",
                "@Override",
                "public " + record + " read(" + item + " item, long epochSecond) {",
                "if (!" + mapper + ".INSTANCE.recognises(item) || " + mapper
                        + ".INSTANCE.expired(item, epochSecond)) {",
                "return null;",
                "}");
        components.writeConstruction(record, view.components(), "item");
        file.lines("}");
        new NestedCode(file, values, components).write();
        file.lines("}");
        var text = new StringBuilder(
                "    /// The only reader.\n    public static final " + name + " INSTANCE = new " + name + "();\n\n");
        values.constants()
                .values()
                .forEach(constant -> text.append("    private static final ")
                        .append(constant)
                        .append(";\n\n"));
        file.insert(constants, text.toString());
        return file;
    }
}
