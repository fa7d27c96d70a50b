package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.GuardModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import java.util.List;
import java.util.stream.Collectors;

/// Writes the part of a mapper that deals with the guard items of unique values.
final class GuardCode {
    private final EntityModel entity;
    private final JavaFile file;
    private final ComponentCode components;

    GuardCode(EntityModel entity, JavaFile file, ComponentCode components) {
        this.entity = entity;
        this.file = file;
        this.components = components;
    }

    void write() {
        if (entity.guards().isEmpty()) {
            return;
        }
        String list = file.type("java.util.List");
        file.lines(
                "",
                "@Override",
                "public " + list + "<" + file.type("dev.kumiki.design.runtime.EntityMapper") + ".Guard> guards("
                        + file.type(entity.javaType()) + " entity) {",
                list + "<Guard> guards = new " + file.type("java.util.ArrayList") + "<>();");
        for (GuardModel guard : entity.guards()) {
            writeGuard(guard);
        }
        String attributes = entity.guards().stream()
                .flatMap(guard -> guard.components().stream())
                .distinct()
                .map(name -> quote(entity.require(name).attribute()))
                .collect(Collectors.joining(", "));
        file.lines(
                "return guards;",
                "}",
                "",
                "@Override",
                "public List<String> guardedAttributes() {",
                "return List.of(" + attributes + ");",
                "}");
        entity.guards().forEach(this::writeGuardKey);
    }

    private void writeGuard(GuardModel guard) {
        List<ComponentModel> parts =
                guard.components().stream().map(entity::require).toList();
        List<ComponentModel> optional =
                parts.stream().filter(ComponentModel::isOptional).toList();
        if (!optional.isEmpty()) {
            file.lines("{");
        }
        for (ComponentModel component : optional) {
            file.lines("var " + component.name() + "Part = entity." + component.name() + "()"
                    + (component.nullable() ? "" : ".orElse(null)") + ";");
        }
        String call = parts.stream().map(GuardCode::get).collect(Collectors.joining(", "));
        String add = "guards.add(new Guard(" + quote(guard.name()) + ", " + guardMethod(guard) + "(" + call + ")));";
        if (optional.isEmpty()) {
            file.lines(add);
        } else {
            String test = optional.stream()
                    .map(component -> component.name() + "Part != null")
                    .collect(Collectors.joining(" && "));
            file.lines("if (" + test + ") {", add, "}", "}");
        }
    }

    static String guardMethod(GuardModel guard) {
        return Style.lowerFirst(guard.name().replaceAll("[^A-Za-z0-9]+", "_")) + "Guard";
    }

    private void writeGuardKey(GuardModel guard) {
        List<ComponentModel> parts =
                guard.components().stream().map(entity::require).toList();
        file.lines(
                "",
                "/// The key of the guard of `" + guard.name() + "`.",
                "public static " + item() + " " + guardMethod(guard) + "(" + Style.parameters(file, parts) + ") {",
                "return " + file.type("dev.kumiki.design.runtime.Values") + ".key(");
        List<KeyTemplate> keys = guard.sk().map(sk -> List.of(guard.pk(), sk)).orElseGet(() -> List.of(guard.pk()));
        for (int i = 0; i < keys.size(); i++) {
            KeyTemplate key = keys.get(i);
            file.more(quote(key.attribute()) + ", "
                    + components.wrap(
                            key, components.keyText(entity, key.template().segments()))
                    + (i < keys.size() - 1 ? "," : ""));
        }
        file.lines(");", "}");
    }

    private String item() {
        return file.type("java.util.Map") + "<String, "
                + file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue") + ">";
    }

    /// The value of a component of the entity, known to be there.
    private static String get(ComponentModel component) {
        return component.isOptional() ? component.name() + "Part" : "entity." + component.name() + "()";
    }
}
