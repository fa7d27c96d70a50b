package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.IndexKey;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.TableModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The beginning of an upsert: its factory asks for everything that a new item cannot do without, so that javac refuses
/// a call that leaves something out.
final class UpsertCode {
    private final TableModel table;
    private final EntityModel entity;
    private final JavaFile file;
    private final ComponentCode components;
    private final String mapper;

    UpsertCode(TableModel table, EntityModel entity, JavaFile file, ComponentCode components) {
        this.table = table;
        this.entity = entity;
        this.file = file;
        this.components = components;
        this.mapper = entity.generatedName() + "Mapper";
    }

    void write(String name) {
        List<ComponentModel> required = entity.beginnings();
        String parameters = required.isEmpty() ? "" : ", " + Style.parameters(file, required);
        String key = entity.generatedName() + "Key";
        file.lines("private " + name + "(" + key + " key" + parameters + ") {", "super(key);");
        steps().forEach(step -> file.lines(step + ";"));
        file.lines(
                "}",
                "",
                "/// A change of the item under a key, or a new item. What is given here is for a new one.",
                "public static " + name + " of(" + key + " key" + parameters + ") {",
                "return new " + name + "(key"
                        + required.stream()
                                .map(component -> ", " + component.name())
                                .collect(Collectors.joining()) + ");",
                "}");
    }

    private List<String> steps() {
        List<String> steps = new ArrayList<>();
        if (!entity.type().isEmpty()) {
            steps.add("set(" + quote(table.typeAttribute()) + ", " + file.type("dev.kumiki.design.mapping.Values")
                    + ".of(" + quote(entity.type()) + "))");
        }
        Set<String> keys =
                entity.tableKeys().stream().map(KeyTemplate::attribute).collect(Collectors.toSet());
        Set<String> places = entity.indexKeys().stream()
                .map(place -> place.key().attribute())
                .collect(Collectors.toSet());
        for (ComponentModel component : entity.keyComponents()) {
            if (!keys.contains(component.attribute()) && !places.contains(component.attribute())) {
                // An item that is there may have another value of which the key tells the same.
                steps.add("begin(" + quote(component.attribute()) + ", "
                        + components.attributeValue(component, "key." + component.name() + "()", mapper + ".") + ")");
            }
        }
        for (ComponentModel component : entity.beginnings()) {
            if (!places.contains(component.attribute())) {
                steps.add("begin(" + quote(component.attribute()) + ", "
                        + components.attributeValue(component, component.name(), mapper + ".") + ")");
            }
        }
        entity.indexKeys().stream().filter(entity::isAlwaysIn).map(this::place).forEach(steps::add);
        return steps;
    }

    private String place(IndexKey place) {
        List<ComponentModel> parts = entity.keyComponents();
        String call = components.keyCall(
                entity, place.key(), part -> parts.contains(part) ? "key." + part.name() + "()" : part.name());
        return "begin(" + quote(place.key().attribute()) + ", " + components.wrap(place.key(), mapper + "." + call)
                + ")";
    }
}
