package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.ComputationModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.WhenModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.Segment;
import dev.kumiki.design.processor.model.Segment.Literal;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Code for components of records: in items, in maps, in keys and in conditions.
final class ComponentCode {
    private final JavaFile file;
    private final ValueCode values;

    ComponentCode(JavaFile file, ValueCode values) {
        this.file = file;
        this.values = values;
    }

    private String valuesName() {
        return file.type("dev.kumiki.design.mapping.Values");
    }

    /// The text of a key, from parameters named like the components.
    String keyText(EntityModel entity, List<Segment> segments) {
        return segments.stream()
                .map(segment -> switch (segment) {
                    case Literal(var text) -> quote(text);
                    case Part part -> keyPart(entity, part);
                })
                .collect(Collectors.joining(" + "));
    }

    private String keyPart(EntityModel entity, Part part) {
        ComponentModel component = entity.require(part.component());
        return values.part(component.type(), part.format(), part.component(), part.component());
    }

    /// The method that writes a part of a key, for queries that bind it alone.
    void writePartMethod(EntityModel entity, Part part) {
        ComponentModel component = entity.require(part.component());
        file.lines(
                "",
                "/// `" + part.component() + "` as a part of a key.",
                "public static String " + Style.partMethod(entity, part) + "("
                        + Style.parameters(file, List.of(component)) + ") {",
                "return " + keyPart(entity, part) + ";",
                "}");
    }

    /// A call of the method that writes a key.
    String keyCall(EntityModel entity, KeyTemplate key, Function<ComponentModel, String> argument) {
        return Style.keyMethod(key.attribute())
                + key.template().components().stream()
                        .map(entity::require)
                        .map(argument)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    /// The text of a key as an attribute value.
    String wrap(KeyTemplate key, String text) {
        return key.number()
                ? file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue") + ".fromN(" + text + ")"
                : valuesName() + ".of(" + text + ")";
    }

    String put(KeyTemplate key, String text) {
        return "item.put(" + quote(key.attribute()) + ", " + wrap(key, text) + ");";
    }

    /// Whether the value is written by a short expression. What is not has a method in the mapper.
    static boolean isShort(ComponentModel component) {
        return switch (component.type().core()) {
            case ValueType.Scalar _, ValueType.Time _, ValueType.Enumeration _ -> true;
            default -> false;
        };
    }

    /// The attribute value of a component that has one: by the mapper's method, unless it is short.
    String attributeValue(ComponentModel component, String value, String mapper) {
        return isShort(component)
                ? writeValue(component, value)
                : mapper + Style.valueMethod(component) + "(" + value + ")";
    }

    /// Puts a component into the map `item`, if it has a value.
    void writePut(ComponentModel component, String value) {
        writePut(
                component,
                value,
                attributeValue(component, component.type().isOptional() ? value + ".get()" : value, ""));
    }

    /// Puts a component into the map `item`, if it has a value.
    ///
    /// @param written its attribute value
    void writePut(ComponentModel component, String value, String written) {
        String put = "item.put(" + quote(component.attribute()) + ", " + written + ");";
        String there = there(component, value);
        if (there.isEmpty()) {
            file.lines(put);
        } else {
            file.lines("if (" + there + ") {", put, "}");
        }
    }

    /// Whether a component has a value that can be stored, which an empty set cannot; empty if it always has.
    String there(ComponentModel component, String value) {
        boolean set = component.type().required() instanceof ValueType.SetOf;
        if (component.type().isOptional()) {
            return value + ".isPresent()" + (set ? " && !" + value + ".get().isEmpty()" : "");
        }
        if (component.nullable()) {
            return value + " != null" + (set ? " && !" + value + ".isEmpty()" : "");
        }
        return set ? "!" + value + ".isEmpty()" : "";
    }

    /// The attribute value of a component that has one.
    String writeValue(ComponentModel component, String value) {
        return component.role() == Role.TTL
                ? valuesName() + ".of(" + value + ".getEpochSecond())"
                : values.write(component.type().required(), value);
    }

    /// Returns a new record, from the map of a name.
    void writeConstruction(String record, List<ComponentModel> components, String map) {
        writeConstruction(record, components, map, _ -> Optional.empty());
    }

    /// Returns a new record, from the map of a name.
    ///
    /// @param elsewhere code for the attribute value of a required component that the map may lack
    void writeConstruction(
            String record,
            List<ComponentModel> components,
            String map,
            Function<ComponentModel, Optional<String>> elsewhere) {
        for (ComponentModel component : components) {
            if (elsewhere.apply(component).isEmpty() && isTested(component)) {
                file.lines(file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue") + " "
                        + stored(component) + " = " + valuesName() + ".present(" + map + ", "
                        + quote(component.attribute()) + ");");
            }
        }
        file.lines("return new " + record + "(");
        for (int i = 0; i < components.size(); i++) {
            ComponentModel component = components.get(i);
            String value = elsewhere
                    .apply(component)
                    .map(stored -> readValue(component, stored))
                    .orElseGet(() -> argument(component, map));
            file.more(value + (i < components.size() - 1 ? "," : ""));
        }
        file.lines(");");
    }

    /// The variable that holds an attribute which may be missing.
    private static String stored(ComponentModel component) {
        return component.name() + "Stored";
    }

    /// Whether a component may be missing and no method of the runtime reads it then.
    private boolean isTested(ComponentModel component) {
        return component.role() != Role.VERSION
                && component.fallback().isEmpty()
                && (component.isOptional() || component.isCollection())
                && optionalReader(component).isEmpty();
    }

    /// A call of the method that makes a computed component.
    ///
    /// @param source the value of each component that it is made from
    String computation(EntityModel entity, ComponentModel component, Function<ComponentModel, String> source) {
        ComputationModel computation = component.computation().orElseThrow();
        String call = file.type(computation.owner()) + "." + computation.method()
                + computation.sources().stream()
                        .map(entity::require)
                        .map(source)
                        .collect(Collectors.joining(", ", "(", ")"));
        // A constructor of the record with another type must not be chosen instead.
        return computation.converted() ? "((" + file.type(component.type().javaType()) + ") " + call + ")" : call;
    }

    /// What the key of a change tells of a component: its part, or what is computed from parts alone.
    String ofKey(EntityModel entity, ComponentModel component) {
        return component.role() == Role.COMPUTED
                ? computation(entity, component, source -> ofKey(entity, source))
                : "this.key." + component.name() + "()";
    }

    /// A call that goes on only if the item has what the key of a change believes in.
    String hold(ComponentModel component, String mapper) {
        return "hold(" + quote(component.attribute()) + ", "
                + attributeValue(component, "this.key." + component.name() + "()", mapper) + ")";
    }

    /// Code for the attribute value of a component that the key of the table repeats as it is: items that others
    /// wrote may have it only there.
    Optional<String> fromKey(EntityModel entity, ComponentModel component) {
        boolean same = component.type().prefix().isEmpty()
                && switch (component.type().core()) {
                    case ValueType.Scalar(var kind, var _) ->
                        kind == ValueType.ScalarKind.STRING || kind == ValueType.ScalarKind.UUID;
                    case ValueType.Enumeration _ -> true;
                    default -> false;
                };
        for (KeyTemplate key : same ? entity.tableKeys() : List.<KeyTemplate>of()) {
            List<String> parts =
                    key.template().parts().stream().map(Part::component).toList();
            int part = parts.indexOf(component.name());
            if (part >= 0 && !key.attribute().equals(component.attribute())) {
                return Optional.of(MapperWriter.patternName(key) + ".attributeOrPart(item, "
                        + quote(component.attribute()) + ", " + quote(key.attribute()) + ", " + part + ")");
            }
        }
        return Optional.empty();
    }

    private String argument(ComponentModel component, String map) {
        String name = quote(component.attribute());
        String place = "(" + map + ", " + name + ")";
        if (component.role() == Role.VERSION) {
            return attributes() + ".version" + place;
        }
        if (component.fallback().isPresent()) {
            return readValue(component, fallbackReader(component, map));
        }
        if (!component.isOptional() && !component.isCollection()) {
            return component.role() == Role.TTL
                    ? attributes() + ".epoch" + place
                    : readRequired(component, component.type(), map);
        }
        String ready = optionalReader(component);
        if (!ready.isEmpty()) {
            return ready + place;
        }
        return stored(component) + " == null ? " + missing(component) + " : " + found(component);
    }

    private String found(ComponentModel component) {
        String value = readValue(component, stored(component));
        return component.type().isOptional() ? optional(component) + "ofNullable(" + value + ")" : value;
    }

    /// What stands for a missing attribute. Type arguments spare javac to infer them.
    private String missing(ComponentModel component) {
        if (component.type().isOptional()) {
            return optional(component) + "empty()";
        }
        if (component.nullable()) {
            return "null";
        }
        String type = file.type(component.type().javaType());
        int arguments = type.indexOf('<');
        return type.substring(0, arguments) + "." + type.substring(arguments) + "of()";
    }

    private String optional(ComponentModel component) {
        return file.type("java.util.Optional") + ".<"
                + file.type(Style.boxed(component.type().required())) + ">";
    }

    private String fallbackReader(ComponentModel component, String map) {
        String stored = component.fallback().orElseThrow().stored();
        String arguments = "(" + map + ", " + quote(component.attribute()) + ", ";
        return valuesName()
                + switch (component.type().stored()) {
                    case "N" -> ".numberOr" + arguments + quote(stored) + ")";
                    case "BOOL" -> ".truthOr" + arguments + stored + ")";
                    default -> ".textOr" + arguments + quote(stored) + ")";
                };
    }

    /// The attribute value that a missing attribute stands for.
    String fallbackValue(ComponentModel component) {
        String stored = component.fallback().orElseThrow().stored();
        return switch (component.type().stored()) {
            case "N" ->
                file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue") + ".fromN(" + quote(stored)
                        + ")";
            case "BOOL" -> valuesName() + ".of(" + stored + ")";
            default -> valuesName() + ".of(" + quote(stored) + ")";
        };
    }

    private String attributes() {
        return file.type("dev.kumiki.design.mapping.Attributes");
    }

    /// Code for the value of an attribute that must be there.
    private String readRequired(ComponentModel component, ValueType type, String map) {
        String place = "(" + map + ", " + quote(component.attribute()) + ")";
        if (type instanceof ValueType.Enumeration enumeration) {
            return values.enumText(enumeration) + ".read" + place;
        }
        if (type instanceof ValueType.Wrapper(var javaType, var _, var inner, var prefix) && prefix.isEmpty()) {
            return "new " + file.type(javaType) + "(" + readRequired(component, inner, map) + ")";
        }
        String reader = reader(type);
        return reader.isEmpty()
                ? values.read(type, valuesName() + ".required" + place, quote(component.attribute()))
                : attributes() + "." + reader + place;
    }

    /// The method that reads the component if it is there, or empty if there is none.
    private String optionalReader(ComponentModel component) {
        ValueType type = component.type().required();
        if (type instanceof ValueType.Enumeration enumeration) {
            return values.enumText(enumeration) + (component.nullable() ? ".readOrNull" : ".readOptional");
        }
        String reader = component.role() == Role.TTL ? "epoch" : reader(type);
        if (component.nullable()) {
            return reader.equals("text") ? attributes() + ".textOrNull" : "";
        }
        return reader.isEmpty() ? "" : attributes() + ".optional" + Style.upperFirst(reader);
    }

    /// The method of `Attributes` that reads the type, or empty if there is none.
    static String reader(ValueType type) {
        return switch (type) {
            case ValueType.Scalar(var kind, var javaType) ->
                switch (kind) {
                    case STRING -> "text";
                    case BOOLEAN -> "truth";
                    case LONG -> "integer";
                    case INT -> javaType.endsWith("int") || javaType.endsWith("Integer") ? "smallInteger" : "";
                    case DECIMAL -> "decimal";
                    case BIG_INTEGER -> "bigInteger";
                    case UUID -> "uuid";
                    case BYTES -> "bytes";
                    case FLOATING, BYTE_ARRAY, DURATION, PERIOD, ZONE, URI, LOCALE, CURRENCY -> "";
                };
            case ValueType.Time(var kind, var _, var _) ->
                switch (kind) {
                    case INSTANT -> "instant";
                    case DATE -> "date";
                    case TIME -> "time";
                    case DATE_TIME -> "dateTime";
                    case MONTH -> "month";
                    case YEAR, DAY -> "";
                };
            default -> "";
        };
    }

    private String readValue(ComponentModel component, String stored) {
        String name = quote(component.attribute());
        return component.role() == Role.TTL
                ? file.type("java.time.Instant") + ".ofEpochSecond(" + valuesName() + ".integer(" + stored + ", " + name
                        + "))"
                : values.read(component.type().required(), stored, name);
    }

    /// Whether a condition of a membership holds.
    String test(ComponentModel component, WhenModel condition, String value) {
        List<String> tests = new ArrayList<>();
        String subject = component.type().isOptional() ? "found" : value;
        for (String wanted : condition.values()) {
            tests.add(
                    switch (component.type().required()) {
                        case ValueType.Enumeration(var javaType, var _) ->
                            subject + " == " + file.type(javaType) + "." + wanted;
                        case ValueType.Scalar(var kind, var _)
                        when kind == ValueType.ScalarKind.BOOLEAN -> wanted.equals("true") ? subject : "!" + subject;
                        default ->
                            quote(wanted) + ".equals("
                                    + values.text(component.type().required(), subject) + ")";
                    });
        }
        String test = String.join(" || ", tests);
        if (component.type().isOptional()) {
            return value + ".filter(found -> " + test + ").isPresent()";
        }
        return tests.size() > 1 ? "(" + test + ")" : test;
    }

    /// Names a component that is null, before it becomes a failure somewhere else.
    ///
    /// @param owner the record, for readers
    /// @param variable what holds it
    void writeCompleteness(String owner, List<ComponentModel> all, String variable) {
        String given = all.stream()
                .filter(component -> !component.nullable() && !Style.isPrimitive(component.type()))
                .map(component -> ", " + quote(component.name()) + ", " + variable + "." + component.name() + "()")
                .collect(Collectors.joining());
        if (!given.isEmpty()) {
            file.lines(valuesName() + ".requireGiven(" + quote(owner) + given + ");");
        }
    }
}
