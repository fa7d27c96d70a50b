package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.IndexKey;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Writes the mapper of an entity: item to record, record to item, keys.
final class MapperWriter {
    private final TableModel table;
    private final EntityModel entity;
    private final JavaFile file;
    private final ValueCode values;
    private final ComponentCode components;
    private final String record;
    private final String attributeValue;
    private final String item;

    MapperWriter(TableModel table, EntityModel entity) {
        this.table = table;
        this.entity = entity;
        this.file = new JavaFile(entity.packageName(), entity.generatedName() + "Mapper");
        this.values = ValueCode.of(entity, file, "");
        this.components = new ComponentCode(file, values);
        this.record = file.type(entity.javaType());
        this.attributeValue = file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue");
        this.item = file.type("java.util.Map") + "<String, " + attributeValue + ">";
    }

    JavaFile write() {
        file.head(
                "Turns [" + entity.simpleName() + "] into items of `" + table.name() + "` and back.",
                Style.visibility(entity.element()) + "final class " + entity.generatedName() + "Mapper extends "
                        + file.type("dev.kumiki.design.mapping.GeneratedMapper") + "<" + record + ">");
        int constants = file.mark();
        writeBasics();
        writeToItem();
        writeFromItem();
        writeKeys();
        writeParts();
        writeVersion();
        writeStamps();
        new ReservationCode(entity, file, components).write();
        writeWrite();
        writeValueMethods();
        new NestedCode(file, values, components).write();
        file.lines("}");
        file.insert(constants, constants());
        return file;
    }

    private String constants() {
        String pattern = file.type("dev.kumiki.design.mapping.KeyPattern");
        var text = new StringBuilder();
        text.append("    /// The only mapper.\n    public static final ").append(entity.generatedName());
        text.append("Mapper INSTANCE = new ").append(entity.generatedName()).append("Mapper();\n\n");
        for (KeyTemplate key : entity.tableKeys()) {
            if (!key.number()) {
                text.append("    private static final " + pattern + " " + patternName(key) + " = " + pattern + ".of("
                        + quote(key.template().pattern()) + ");\n");
            }
        }
        for (String constant : values.constants().values()) {
            text.append("    static final ").append(constant).append(";\n");
        }
        return text.append('\n').toString();
    }

    static String patternName(KeyTemplate key) {
        return Style.constant(Style.letters(key.attribute())) + "_PATTERN";
    }

    private List<String> shapeArguments() {
        String attributes = attributes().stream().map(JavaFile::quote).collect(Collectors.joining(", "));
        return List.of(
                quote(entity.simpleName()),
                quote(table.name()),
                quote(table.pk()),
                table.hasSortKey() ? quote(table.sk()) : "null",
                attributeOf(Role.VERSION),
                attributeOf(Role.TTL),
                attributes);
    }

    private String attributeOf(Role role) {
        return entity.withRole(role).map(c -> quote(c.attribute())).orElse("null");
    }

    /// Everything but the key of the table.
    private Set<String> attributes() {
        Set<String> attributes = new LinkedHashSet<>();
        if (!entity.type().isEmpty()) {
            attributes.add(table.typeAttribute());
        }
        entity.components().forEach(component -> attributes.add(component.attribute()));
        entity.indexKeys().forEach(key -> attributes.add(key.key().attribute()));
        entity.tableKeys().forEach(key -> attributes.remove(key.attribute()));
        return attributes;
    }

    private void writeBasics() {
        file.lines(
                "private " + entity.generatedName() + "Mapper() {",
                "super(" + record + ".class, " + file.type("dev.kumiki.design.mapping.EntityShape") + ".of(");
        List<String> shape = shapeArguments();
        for (int i = 0; i < shape.size(); i++) {
            file.more(shape.get(i) + (i < shape.size() - 1 ? "," : ")" + once() + ");"));
        }
        file.lines(
                "}",
                "",
                "@Override",
                "public boolean recognises(" + item + " item) {",
                "return " + entity.tableKeys().stream().map(this::matches).collect(Collectors.joining(" && ")) + ";",
                "}");
    }

    /// What never changes: the time of creation, and all such attributes.
    private String once() {
        return entity.kept().isEmpty()
                ? ""
                : entity.kept().stream()
                        .map(component -> ", " + quote(component.attribute()))
                        .collect(Collectors.joining("", ".once(" + attributeOf(Role.CREATED), ")"));
    }

    private String matches(KeyTemplate key) {
        return key.number()
                ? "item.containsKey(" + quote(key.attribute()) + ")"
                : patternName(key) + ".matches(item, " + quote(key.attribute()) + ")";
    }

    private void writeToItem() {
        Set<String> keys = keyAttributes();
        boolean computes = !entity.computed().isEmpty();
        String given = computes ? "given" : "entity";
        file.lines("", "@Override", "public " + item + " toItem(" + record + " " + given + ") {");
        List<ComponentModel> complete = entity.components().stream()
                .filter(component -> component.role() != Role.COMPUTED)
                .toList();
        components.writeCompleteness(entity.simpleName(), complete, given);
        if (computes) {
            file.lines(record + " entity = computed(given);");
            components.writeCompleteness(entity.simpleName(), entity.computed(), "entity");
        }
        file.lines(item + " item = " + valuesName() + ".item("
                + (attributes().size() + entity.tableKeys().size()) + ");");
        for (KeyTemplate key : entity.tableKeys()) {
            file.lines(components.put(key, components.keyCall(entity, key, this::get)));
        }
        if (!entity.type().isEmpty()) {
            file.lines("item.put(" + quote(table.typeAttribute()) + ", " + valuesName() + ".of(" + quote(entity.type())
                    + "));");
        }
        for (ComponentModel component : entity.components()) {
            if (!keys.contains(component.attribute())) {
                components.writePut(component, "entity." + component.name() + "()");
            }
        }
        for (IndexKey key : entity.indexKeys()) {
            writeIndexKey(key);
        }
        file.lines("return item;", "}");
    }

    private Set<String> keyAttributes() {
        Set<String> keys = new LinkedHashSet<>();
        entity.tableKeys().forEach(key -> keys.add(key.attribute()));
        entity.indexKeys().forEach(key -> keys.add(key.key().attribute()));
        return keys;
    }

    private String valuesName() {
        return file.type("dev.kumiki.design.mapping.Values");
    }

    /// The value of a component of the entity, known to be there.
    private String get(ComponentModel component) {
        return component.isOptional() ? component.name() + "Part" : "entity." + component.name() + "()";
    }

    private void writeIndexKey(IndexKey key) {
        List<ComponentModel> optional = key.key().template().components().stream()
                .map(entity::require)
                .filter(ComponentModel::isOptional)
                .toList();
        List<String> tests = new ArrayList<>();
        for (ComponentModel component : optional) {
            tests.add(component.name() + "Part != null");
        }
        key.conditions()
                .forEach(condition -> tests.add(components.test(
                        entity.require(condition.component()), condition, "entity." + condition.component() + "()")));
        String put = components.put(key.key(), components.keyCall(entity, key.key(), this::get));
        if (tests.isEmpty()) {
            file.lines(put);
            return;
        }
        // A block of its own, so that two keys may use the same part.
        if (!optional.isEmpty()) {
            file.lines("{");
        }
        for (ComponentModel component : optional) {
            file.lines("var " + component.name() + "Part = entity." + component.name() + "()"
                    + (component.nullable() ? "" : ".orElse(null)") + ";");
        }
        file.lines("if (" + String.join(" && ", tests) + ") {", put, "}");
        if (!optional.isEmpty()) {
            file.lines("}");
        }
    }

    private void writeFromItem() {
        file.lines("", "@Override", "public " + record + " fromItem(" + item + " item) {");
        components.writeConstruction(
                record, entity.components(), "item", component -> components.fromKey(entity, component));
        file.lines("}");
    }

    private void writeKeys() {
        String call = entity.keyComponents().stream()
                .map(component -> "entity." + component.name() + "()")
                .collect(Collectors.joining(", "));
        file.lines(
                "",
                "@Override",
                "public " + item + " key(" + record + " entity) {",
                "return keyOf(" + call + ");",
                "}",
                "",
                "/// The key of an item, from its parts.",
                "public static " + item + " keyOf(" + Style.parameters(file, entity.keyComponents()) + ") {",
                "return " + valuesName() + ".key(");
        List<KeyTemplate> keys = entity.tableKeys();
        for (int i = 0; i < keys.size(); i++) {
            KeyTemplate key = keys.get(i);
            String value = components.wrap(key, components.keyCall(entity, key, ComponentModel::name));
            file.more(quote(key.attribute()) + ", " + value + (i < keys.size() - 1 ? "," : ""));
        }
        file.lines(");", "}");
        Set<String> written = new LinkedHashSet<>();
        for (KeyTemplate key : entity.tableKeys()) {
            writeKeyMethod(key, Style.keyMethod(key.attribute()), written);
        }
        for (IndexKey key : entity.indexKeys()) {
            writeKeyMethod(key.key(), Style.keyMethod(key.key().attribute()), written);
        }
    }

    /// A method for each part that a query binds without the rest of its key.
    private void writeParts() {
        Set<String> written = new LinkedHashSet<>();
        for (Part part : QueryCode.partsAlone(table, entity)) {
            if (written.add(Style.partMethod(entity, part))) {
                components.writePartMethod(entity, part);
            }
        }
    }

    private void writeKeyMethod(KeyTemplate key, String method, Set<String> written) {
        if (!written.add(method)) {
            throw new IllegalStateException("two key attributes want the method " + method);
        }
        List<ComponentModel> parts =
                key.template().components().stream().map(entity::require).toList();
        file.lines(
                "",
                "/// The key `" + key.template().source() + "`.",
                "public static String " + method + "(" + Style.parameters(file, parts) + ") {",
                "return " + components.keyText(entity, key.template().segments()) + ";",
                "}");
    }

    private void writeVersion() {
        entity.withRole(Role.VERSION).ifPresent(version -> {
            file.lines(
                    "",
                    "@Override",
                    "public long version(" + record + " entity) {",
                    "return entity." + version.name() + "();",
                    "}");
            writeWith("withVersion", "long version", List.of(Role.VERSION), _ -> "version");
        });
    }

    private void writeStamps() {
        String now = file.type("java.time.Instant") + " now";
        boolean computes = !entity.computed().isEmpty();
        if (computes || entity.components().stream().anyMatch(ComponentModel::isStamp)) {
            writeWith("begun", now, List.of(Role.CREATED, Role.UPDATED, Role.COMPUTED), this::filled);
        }
        if (computes || entity.withRole(Role.UPDATED).isPresent()) {
            writeWith("changed", now, List.of(Role.UPDATED, Role.COMPUTED), this::filled);
        }
        if (computes) {
            file.lines("", "private static " + record + " computed(" + record + " entity) {");
            writeCopy(List.of(Role.COMPUTED), this::filled);
        }
    }

    private String filled(ComponentModel component) {
        return component.role() == Role.COMPUTED
                ? components.computation(entity, component, source -> "entity." + source.name() + "()")
                : stamp(component);
    }

    /// As much of the time as the attribute keeps, so that the entity is what will be read.
    private String stamp(ComponentModel component) {
        String kept = values.timeText((ValueType.Time) component.type().required()) + ".kept(now)";
        return component.type().isOptional() ? file.type("java.util.Optional") + ".of(" + kept + ")" : kept;
    }

    /// A method that returns the entity with other values of the components that have some role.
    private void writeWith(String method, String parameter, List<Role> roles, Function<ComponentModel, String> other) {
        file.lines("", "@Override", "public " + record + " " + method + "(" + record + " entity, " + parameter + ") {");
        writeCopy(roles, other);
    }

    private void writeCopy(List<Role> roles, Function<ComponentModel, String> other) {
        file.lines("return new " + record + "(");
        List<ComponentModel> all = entity.components();
        for (int i = 0; i < all.size(); i++) {
            ComponentModel component = all.get(i);
            String value =
                    roles.contains(component.role()) ? other.apply(component) : "entity." + component.name() + "()";
            file.more(value + (i < all.size() - 1 ? "," : ""));
        }
        file.lines(");", "}");
    }

    /// How the values of fields are written: those that are more than scalars.
    private void writeWrite() {
        Map<String, String> cases = new LinkedHashMap<>();
        boolean generic = false;
        List<ComponentModel> fields = new ArrayList<>(entity.components());
        NestedPath.of(entity).forEach(path -> fields.add(path.asComponent()));
        for (ComponentModel component : fields) {
            ValueType type = component.type().required();
            if (type instanceof ValueType.Scalar(var kind, var _) && !kind.isKnown()) {
                continue;
            }
            String cast = "(" + file.type(type.javaType()) + ") value";
            boolean accessed = component.role() == Role.TTL || type instanceof ValueType.Wrapper;
            boolean inner = accessed && ComponentCode.isShort(component);
            String written = components.attributeValue(component, inner ? "(" + cast + ")" : cast, "");
            cases.merge(written, quote(component.attribute()), (known, further) -> known + ", " + further);
            generic |= type.javaType().contains("<");
        }
        if (cases.isEmpty()) {
            return;
        }
        file.lines("", "@Override");
        if (generic) {
            file.lines("@SuppressWarnings(\"unchecked\")");
        }
        file.lines(
                "public " + attributeValue + " write(String attribute, Object value) {", "return switch (attribute) {");
        cases.forEach((written, attributes) -> file.lines("case " + attributes + " -> " + written + ";"));
        file.lines("default -> " + valuesName() + ".scalar(value);", "};", "}");
    }

    private void writeValueMethods() {
        List<ComponentModel> fields = new ArrayList<>(entity.components());
        NestedPath.of(entity).forEach(path -> fields.add(path.asComponent()));
        for (ComponentModel component : fields) {
            if (ComponentCode.isShort(component)) {
                continue;
            }
            ValueType type = component.type().required();
            file.lines(
                    "",
                    "static " + attributeValue + " " + Style.valueMethod(component) + "(" + file.type(type.javaType())
                            + " value) {",
                    "return " + components.writeValue(component, "value") + ";",
                    "}");
        }
    }
}
