package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.condition.Field;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.DefaultModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.IndexKey;
import dev.kumiki.design.processor.model.EntityModel.ReservationModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the patch of an entity: a setter for each component that can change, which keeps the index keys true. The
/// upsert of an entity is a patch that also says what a new item begins with.
final class PatchWriter {
    private final TableModel table;
    private final EntityModel entity;
    private final JavaFile file;
    private final ComponentCode components;
    private final PatchReach reach;
    private final String name;
    private final String mapper;

    private final boolean upsert;

    private PatchWriter(TableModel table, EntityModel entity, boolean upsert) {
        this.table = table;
        this.entity = entity;
        this.upsert = upsert;
        this.name = entity.generatedName() + (upsert ? "Upsert" : "Patch");
        this.file = new JavaFile(entity.packageName(), name);
        this.components = new ComponentCode(file, ValueCode.of(entity, file, entity.generatedName() + "Mapper."));
        this.reach = new PatchReach(entity);
        this.mapper = entity.generatedName() + "Mapper";
    }

    static PatchWriter patch(TableModel table, EntityModel entity) {
        return new PatchWriter(table, entity, false);
    }

    static PatchWriter upsert(TableModel table, EntityModel entity) {
        return new PatchWriter(table, entity, true);
    }

    JavaFile write() {
        String record = file.type(entity.javaType());
        String key = entity.generatedName() + "Key";
        String types = "<" + record + ", " + file.type(table.javaType()) + ">";
        boolean joinable = upsert && entity.withRole(Role.TTL).isEmpty();
        file.head(
                "A change of some attributes of a [" + entity.simpleName() + "]"
                        + (upsert
                                ? ", which creates it where it is not there."
                                : ". What is not mentioned stays untouched."),
                Style.visibility(entity.element()) + "final class " + name + " extends "
                        + file.type("dev.kumiki.design.runtime.Generated" + (upsert ? "Upsert" : "Patch")) + "<" + name
                        + ", " + key + ", " + types.substring(1)
                        + (joinable
                                ? " implements " + file.type("dev.kumiki.design.runtime.Upsert") + ".Joinable" + types
                                : ""));
        if (upsert) {
            new UpsertCode(table, entity, file, components).write(name);
        } else {
            writeBasics();
            writeVersion();
        }
        for (List<ComponentModel> group : PatchGroups.of(entity)) {
            if (group.size() == 1
                    && reach.computedWith(group).isEmpty()
                    && (reach.held(group).isEmpty()
                            || (reach.movesExpiry(group)
                                    && reach.keysWith(group).isEmpty()))) {
                writeSingle(group.getFirst());
            } else {
                writeGroup(group);
            }
        }
        if (!upsert) {
            NestedPath.of(entity).stream()
                    .filter(path -> reach.isFree(path.root(entity)))
                    .forEach(path -> writePath(path.asComponent()));
        }
        new StampCode(entity, file, components).write(upsert);
        file.lines("}");
        return file;
    }

    private void writeBasics() {
        String key = entity.generatedName() + "Key";
        file.lines(
                "private " + name + "(" + key + " key) {",
                "super(key);",
                "}",
                "",
                "/// A change of the item under a key, which must exist.",
                "public static " + name + " of(" + key + " key) {",
                "return new " + name + "(key);",
                "}");
    }

    private void writeVersion() {
        entity.withRole(Role.VERSION)
                .ifPresent(version -> method(
                        "Only if the item has this version.",
                        "expecting(long " + version.name() + ")",
                        List.of("changes().expect(" + version.name() + ");", "return this;")));
    }

    /// A setter: its calls, the last of which returns this patch.
    private void setter(String documentation, String signature, List<String> calls) {
        List<String> body = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            body.add((i < calls.size() - 1 ? "" : "return ") + calls.get(i) + ";");
        }
        method(documentation, signature, body);
    }

    private void method(String documentation, String signature, List<String> body) {
        file.lines("", "/// " + documentation, "public " + name + " " + signature + " {");
        file.lines(body.toArray(String[]::new));
        file.lines("}");
    }

    private void writeSingle(ComponentModel component) {
        String type = file.type(component.type().required().javaType());
        List<IndexKey> keys = reach.keysWith(List.of(component));
        List<String> body = new ArrayList<>();
        if (keys.stream().noneMatch(key -> key.key().attribute().equals(component.attribute()))) {
            body.add(set(component.attribute(), setValue(component, component.name())));
        }
        keys.forEach(key -> body.add(setKey(key, List.of(component), false)));
        setter(
                "Sets `" + component.attribute() + "`" + along(keys) + reserved(List.of(component)) + ".",
                component.name() + "(" + type + " " + component.name() + heldParameters(List.of(component)) + ")",
                following(List.of(component), body));
        if (component.isOptional()) {
            writeRemove(component, keys);
        }
        if (keys.isEmpty() && component.role() == Role.VALUE) {
            writeReckoning(component, type);
        }
    }

    /// Setters of a component of a nested record, which leave the rest of the record as it is.
    private void writePath(ComponentModel component) {
        String type = file.type(component.type().required().javaType());
        String shown = "`" + component.attribute().replace(Field.STEP, ".") + "`";
        setter(
                "Sets " + shown + " and nothing else of the record.",
                component.name() + "(" + type + " " + component.name() + ")",
                List.of(set(component.attribute(), setValue(component, component.name()))));
        if (component.isOptional()) {
            setter(
                    "Removes " + shown + ".",
                    "remove" + Style.upperFirst(component.name()) + "()",
                    List.of(set(component.attribute(), "null")));
        }
        writeReckoning(component, type);
    }

    private static String along(List<IndexKey> keys) {
        return keys.isEmpty()
                ? ""
                : " and the index keys made from it: "
                        + keys.stream().map(key -> key.key().attribute()).collect(Collectors.joining(", "));
    }

    private static String set(String attribute, String value) {
        return "set(" + quote(attribute) + ", " + value + ")";
    }

    /// An empty set cannot be stored, so setting one removes the attribute.
    private String setValue(ComponentModel component, String value) {
        String written = components.attributeValue(component, value, mapper + ".");
        return component.type().required() instanceof ValueType.SetOf
                ? value + ".isEmpty() ? null : " + written
                : written;
    }

    private void writeRemove(ComponentModel component, List<IndexKey> keys) {
        List<String> body = new ArrayList<>();
        body.add(set(component.attribute(), "null"));
        keys.stream()
                .map(key -> key.key().attribute())
                .filter(attribute -> !attribute.equals(component.attribute()))
                .forEach(attribute -> body.add(set(attribute, "null")));
        setter(
                "Removes `" + component.attribute() + "`" + along(keys) + reserved(List.of(component)) + ".",
                "remove" + Style.upperFirst(component.name()) + "("
                        + heldParameters(List.of(component)).replaceFirst("^, ", "") + ")",
                following(List.of(component), body));
    }

    private void writeReckoning(ComponentModel component, String type) {
        String attribute = quote(component.attribute());
        String shown = "`" + component.attribute().replace(Field.STEP, ".") + "`";
        String value = components.attributeValue(component, component.name(), mapper + ".");
        String suffix = Style.upperFirst(component.name());
        String parameter = "(" + type + " " + component.name() + ")";
        switch (component.type().required()) {
            case Scalar(var kind, var _)
            when kind.stored().equals("N") ->
                setter(
                        "Adds to " + shown + ", counting from "
                                + component.fallback().map(DefaultModel::stored).orElse("0") + " if it is missing.",
                        "add" + suffix + parameter,
                        component.fallback().isEmpty()
                                ? List.of("add(" + attribute + ", " + value + ")")
                                : List.of(
                                        "changes().begin(" + attribute + ", " + components.fallbackValue(component)
                                                + ")",
                                        "add(" + attribute + ", " + value + ")"));
            case ValueType.ListOf _ ->
                setter(
                        "Appends to " + shown + ".",
                        "append" + suffix + parameter,
                        List.of("append(" + attribute + ", " + value + ")"));
            case ValueType.SetOf _ -> {
                setter(
                        "Adds members to " + shown + "; there must be some.",
                        "addTo" + suffix + parameter,
                        List.of("add(" + attribute + ", " + value + ")"));
                setter(
                        "Takes members out of " + shown + "; there must be some.",
                        "takeFrom" + suffix + parameter,
                        List.of("take(" + attribute + ", " + value + ")"));
            }
            default -> {}
        }
    }

    private void writeGroup(List<ComponentModel> group) {
        List<IndexKey> keys = reach.keysWith(group);
        List<ComponentModel> computed = reach.computedWith(group);
        List<ComponentModel> told =
                Stream.concat(group.stream(), reach.held(group).stream()).toList();
        List<String> body = new ArrayList<>();
        for (ComponentModel component : computed) {
            body.add(file.type(component.type().javaType()) + " " + component.name() + " = "
                    + components.computation(
                            entity,
                            component,
                            source -> told.contains(source) ? source.name() : components.ofKey(entity, source)));
        }
        for (ComponentModel component :
                Stream.concat(group.stream(), computed.stream()).toList()) {
            if (keys.stream().noneMatch(key -> key.key().attribute().equals(component.attribute()))) {
                body.add(set(component.attribute(), groupValue(component)));
            }
        }
        List<ComponentModel> given =
                Stream.concat(told.stream(), computed.stream()).toList();
        keys.forEach(key -> body.add(setKey(key, given, true)));
        String signature = group.stream()
                .map(component -> file.type(component.type().javaType()) + " " + component.name())
                .collect(Collectors.joining(", "));
        String joined = group.getFirst().name()
                + group.stream()
                        .skip(1)
                        .map(c -> "And" + Style.upperFirst(c.name()))
                        .collect(Collectors.joining());
        setter(
                shared(keys, computed) + reserved(group) + ".",
                joined + "(" + signature + heldParameters(group) + ")",
                following(group, body));
    }

    private static String shared(List<IndexKey> keys, List<ComponentModel> computed) {
        String names = Stream.concat(
                        keys.stream().map(key -> key.key().attribute()),
                        computed.stream().map(ComponentModel::attribute))
                .collect(Collectors.joining(", "));
        return computed.isEmpty()
                ? "Sets attributes that share index keys, and those keys: " + names
                : "Sets attributes and what is made from them: " + names;
    }

    private String reserved(List<ComponentModel> group) {
        return reach.movesExpiry(group) ? ", and with it when the reservations of its unique values expire" : "";
    }

    private String heldParameters(List<ComponentModel> group) {
        return reach.held(group).stream()
                .map(component -> ", " + file.type(component.type().javaType()) + " " + component.name())
                .collect(Collectors.joining());
    }

    /// The calls that make sure of the unique values and let their reservations follow, before those that change the
    /// item.
    private List<String> following(List<ComponentModel> group, List<String> calls) {
        List<String> all = new ArrayList<>();
        reach.held(group)
                .forEach(component ->
                        all.add("hold(" + quote(component.attribute()) + ", " + groupValue(component) + ")"));
        if (!upsert) {
            reach.loose(group).forEach(component -> all.add(components.hold(component, mapper + ".")));
        }
        if (reach.movesExpiry(group)) {
            entity.reservations().forEach(reservation -> all.add(follow(reservation)));
        }
        all.addAll(calls);
        return all;
    }

    private String follow(ReservationModel reservation) {
        List<ComponentModel> parts =
                reservation.components().stream().map(entity::require).toList();
        String tests = parts.stream()
                .filter(ComponentModel::isOptional)
                .map(part -> part.nullable() ? part.name() + " != null" : part.name() + ".isPresent()")
                .collect(Collectors.joining(" && "));
        String call = mapper + "." + ReservationCode.keyMethod(reservation)
                + parts.stream()
                        .map(part -> argument(part, reach.uniqueComponents(), true))
                        .collect(Collectors.joining(", ", "(", ")"));
        return "follow(" + quote(reservation.name()) + ", "
                + (tests.isEmpty() ? call : tests + " ? " + call + " : null") + ")";
    }

    private String groupValue(ComponentModel component) {
        String value = component.type().isOptional() ? component.name() + ".get()" : component.name();
        String written = components.attributeValue(component, value, mapper + ".");
        String there = components.there(component, component.name());
        return there.isEmpty() ? written : there + " ? " + written + " : null";
    }

    /// Sets an index key, or removes it if the item leaves the index.
    private String setKey(IndexKey key, List<ComponentModel> given, boolean declaredTypes) {
        List<String> tests = new ArrayList<>();
        for (String part : key.key().template().components()) {
            ComponentModel component = entity.require(part);
            if (declaredTypes && given.contains(component) && component.isOptional()) {
                tests.add(component.nullable() ? part + " != null" : part + ".isPresent()");
            }
        }
        key.conditions().forEach(condition -> {
            ComponentModel component = entity.require(condition.component());
            String value = given.contains(component) ? component.name() : components.ofKey(entity, component);
            tests.add(components.test(declaredTypes ? component : component.present(), condition, value));
        });
        String call = components.keyCall(entity, key.key(), component -> argument(component, given, declaredTypes));
        String value = components.wrap(key.key(), mapper + "." + call);
        return set(
                key.key().attribute(),
                tests.isEmpty() ? value : String.join(" && ", tests) + " ? " + value + " : null");
    }

    private String argument(ComponentModel component, List<ComponentModel> given, boolean declaredTypes) {
        if (!given.contains(component)) {
            return components.ofKey(entity, component);
        }
        return declaredTypes && component.type().isOptional() ? component.name() + ".orElseThrow()" : component.name();
    }
}
