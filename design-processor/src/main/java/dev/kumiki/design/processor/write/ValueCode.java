package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.PartFormat;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.model.ValueType.Time;
import dev.kumiki.design.processor.model.ValueType.TimeKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The expressions that write and read values. Collects the constants and the helper methods they need, which the
/// mapper then declares.
final class ValueCode {
    private static final String VALUES = "dev.kumiki.design.mapping.Values";

    private final JavaFile file;
    private final String owner;
    private final Map<String, String> constants = new LinkedHashMap<>();
    private final Map<String, ValueType> helpers = new LinkedHashMap<>();

    /// For a class that declares the constants and helpers itself.
    ValueCode(JavaFile file) {
        this(file, "");
    }

    /// @param owner the class that declares the constants, with a dot, unless it is the one being written
    private ValueCode(JavaFile file, String owner) {
        this.file = file;
        this.owner = owner;
    }

    /// For the mapper of an entity, and for classes beside it that use its constants: these have the same names
    /// wherever they are used.
    static ValueCode of(EntityModel entity, JavaFile file, String owner) {
        var values = new ValueCode(file, owner);
        values.reserve(entity.components());
        return values;
    }

    private void reserve(List<ComponentModel> components) {
        for (ComponentModel component : components) {
            if (component.role() != ComponentModel.Role.TTL) {
                reserve(component.type());
            }
        }
    }

    private void reserve(ValueType type) {
        switch (type) {
            case Time time -> timeText(time);
            case ValueType.Enumeration enumeration -> enumText(enumeration);
            case ValueType.Wrapper wrapper -> reserve(wrapper.inner());
            case ValueType.OptionalOf optional -> reserve(optional.element());
            case ValueType.ListOf list -> reserve(list.element());
            case ValueType.SetOf set -> reserve(set.element());
            case ValueType.MapOf map -> {
                reserve(map.key());
                reserve(map.value());
            }
            case ValueType.Nested nested -> reserve(nested.components());
            case ValueType.Sum sum -> sum.cases().forEach(nested -> reserve(nested.components()));
            case Scalar _, ValueType.Converted _, ValueType.Unsupported _ -> {
                // Needs no constant that others use.
            }
        }
    }

    /// Constants by name, each with its type and initial value.
    Map<String, String> constants() {
        return constants;
    }

    /// Nested records and sealed interfaces, by the simple name that their helper methods carry.
    Map<String, ValueType> helpers() {
        return helpers;
    }

    private String values() {
        return file.type(VALUES);
    }

    private String known() {
        return file.type("dev.kumiki.design.mapping.KnownValues");
    }

    /// An expression of type `AttributeValue` for the value of an expression.
    String write(ValueType type, String value) {
        return switch (type) {
            case Scalar(var kind, var _) when kind.isKnown() -> known() + ".of(" + value + ")";
            case Scalar(var kind, var javaType) ->
                values() + ".of(" + (isFloat(kind, javaType) ? "(Number) " : "") + value + ")";
            case Time time -> timeText(time) + ".value(" + value + ")";
            case ValueType.Enumeration enumeration -> enumText(enumeration) + ".value(" + value + ")";
            case ValueType.Wrapper(var _, var component, var inner, var prefix) ->
                prefix.isEmpty()
                        ? write(inner, value + "." + component + "()")
                        : values() + ".of(" + JavaFile.quote(prefix) + " + " + value + "." + component + "())";
            case ValueType.Nested _, ValueType.Sum _ -> helper(type) + "ToMap(" + value + ")";
            case ValueType.ListOf _, ValueType.SetOf _, ValueType.MapOf _ -> helper(type) + "ToValue(" + value + ")";
            case ValueType.Converted(var _, var converter) -> converter(converter) + ".write(" + value + ")";
            case ValueType.OptionalOf _, ValueType.Unsupported _ ->
                throw new IllegalStateException("no expression writes " + type);
        };
    }

    private static boolean isFloat(ScalarKind kind, String javaType) {
        return kind == ScalarKind.FLOATING && javaType.equals("float");
    }

    /// An expression for the value in an expression of type `AttributeValue`.
    ///
    /// @param name code for the name of the attribute, for messages
    String read(ValueType type, String stored, String name) {
        return switch (type) {
            case Scalar(var kind, var javaType) -> readScalar(kind, javaType, stored, name);
            case Time(var kind, var _, var _) ->
                file.type("dev.kumiki.design.mapping.TimeText") + "." + reader(kind) + "(" + values() + ".text("
                        + stored + ", " + name + "), " + name + ")";
            case ValueType.Enumeration enumeration -> enumText(enumeration) + ".read(" + stored + ", " + name + ")";
            case ValueType.Wrapper(var javaType, var _, var inner, var prefix) ->
                "new " + file.type(javaType) + "("
                        + (prefix.isEmpty() ? read(inner, stored, name) : readAfter(prefix, inner, stored, name))
                        + ")";
            case ValueType.Nested _, ValueType.Sum _ ->
                helper(type) + "FromMap(" + values() + ".fields(" + stored + ", " + name + "))";
            case ValueType.ListOf _, ValueType.SetOf _, ValueType.MapOf _ ->
                helper(type) + "FromValue(" + stored + ", " + name + ")";
            case ValueType.Converted(var _, var converter) -> converter(converter) + ".read(" + stored + ")";
            case ValueType.OptionalOf _, ValueType.Unsupported _ ->
                throw new IllegalStateException("no expression reads " + type);
        };
    }

    /// The value that stands behind a prefix.
    private String readAfter(String prefix, ValueType inner, String stored, String name) {
        String text = values() + ".text(" + stored + ", " + name + ", " + JavaFile.quote(prefix) + ")";
        return inner instanceof Scalar(var kind, var _) && kind == ScalarKind.STRING
                ? text
                : read(inner, values() + ".of(" + text + ")", name);
    }

    private String readScalar(ScalarKind kind, String javaType, String stored, String name) {
        String arguments = "(" + stored + ", " + name + ")";
        return switch (kind) {
            case STRING -> values() + ".text" + arguments;
            case BOOLEAN -> values() + ".truth" + arguments;
            case INT -> narrow(javaType) + values() + ".smallInteger" + arguments;
            case LONG -> values() + ".integer" + arguments;
            case BIG_INTEGER -> values() + ".bigInteger" + arguments;
            case FLOATING ->
                values() + ".decimal" + arguments + (javaType.endsWith("loat") ? ".floatValue()" : ".doubleValue()");
            case DECIMAL -> values() + ".decimal" + arguments;
            case UUID -> values() + ".uuid" + arguments;
            case BYTES -> values() + ".bytes" + arguments;
            case BYTE_ARRAY -> values() + ".bytes" + arguments + ".asByteArray()";
            case DURATION -> known() + ".duration" + arguments;
            case PERIOD -> known() + ".period" + arguments;
            case ZONE -> known() + ".zone" + arguments;
            case URI -> known() + ".uri" + arguments;
            case LOCALE -> known() + ".locale" + arguments;
            case CURRENCY -> known() + ".currency" + arguments;
        };
    }

    private static String narrow(String javaType) {
        return switch (javaType) {
            case "byte", "java.lang.Byte" -> "(byte) ";
            case "short", "java.lang.Short" -> "(short) ";
            default -> "";
        };
    }

    private static String reader(TimeKind kind) {
        return switch (kind) {
            case INSTANT -> "readInstant";
            case DATE -> "readDate";
            case TIME -> "readTime";
            case DATE_TIME -> "readDateTime";
            case MONTH -> "readMonth";
            case YEAR -> "readYear";
            case DAY -> "readDay";
        };
    }

    /// An expression of type `String` for a value that is stored as text; the prefix of a value record is left out.
    String text(ValueType type, String value) {
        return switch (type) {
            case Scalar(var kind, var _) when kind.isKnown() -> known() + ".of(" + value + ").s()";
            case Scalar(var kind, var _) -> kind == ScalarKind.STRING ? value : value + ".toString()";
            case Time time -> timeText(time) + ".write(" + value + ")";
            case ValueType.Enumeration enumeration -> enumText(enumeration) + ".text(" + value + ")";
            case ValueType.Wrapper(var _, var component, var inner, var _) ->
                text(inner, value + "." + component + "()");
            default -> throw new IllegalStateException("no text for " + type);
        };
    }

    /// An expression of type `String` for a part of a key.
    String part(ValueType type, PartFormat format, String name, String value) {
        String keys = file.type("dev.kumiki.design.mapping.Keys");
        String inner = unwrapped(type, value);
        String label = JavaFile.quote(name);
        return switch (format) {
            case PartFormat.Padded(var width) -> keys + ".padded(" + label + ", " + inner + ", " + width + ")";
            case PartFormat.Shifted(var width) -> keys + ".shifted(" + label + ", " + inner + ", " + width + ")";
            case PartFormat.Timed(var time, var zone) -> timeText(time, zone) + ".write(" + inner + ")";
            case PartFormat.Plain() ->
                type.core() instanceof ValueType.Enumeration
                        ? keys + ".part(" + label + ", " + text(type.core(), inner) + ")"
                        : keys + ".part(" + label + ", " + inner + ")";
        };
    }

    /// The value inside value records.
    private static String unwrapped(ValueType type, String value) {
        return type.required() instanceof ValueType.Wrapper(var _, var component, var inner, var _)
                ? unwrapped(inner, value + "." + component + "()")
                : value;
    }

    /// The constant that knows the texts of a time.
    String timeText(Time time) {
        return timeText(time.format(), time.zone());
    }

    private String timeText(String format, String zone) {
        String name = Style.letters((zone.isEmpty() ? "LOCAL_" : "") + format + (zone.isEmpty() ? "" : "_" + zone))
                .toUpperCase(Locale.ROOT);
        String type = declared("dev.kumiki.design.mapping.TimeText");
        String create = zone.isEmpty()
                ? type + ".ofLocal(" + JavaFile.quote(format) + ")"
                : type + ".ofInstant(" + JavaFile.quote(format) + ", " + JavaFile.quote(zone) + ")";
        return constant(type, name, create);
    }

    /// The constant that knows the texts of an enum.
    String enumText(ValueType.Enumeration enumeration) {
        String javaType = declared(enumeration.javaType());
        String type = declared("dev.kumiki.design.mapping.EnumText");
        var create = new StringBuilder(type).append(".of(").append(javaType).append(".class");
        for (ValueType.Constant constant : enumeration.constants()) {
            create.append(", ").append(JavaFile.quote(constant.name()));
            create.append(", ").append(JavaFile.quote(constant.stored()));
        }
        String name = Style.constant(javaType.substring(javaType.lastIndexOf('.') + 1));
        return constant(type + "<" + javaType + ">", name, create.append(')').toString());
    }

    /// A type as a declaration has it; a file that declares no constants need not import it.
    private String declared(String type) {
        return owner.isEmpty() ? file.type(type) : type;
    }

    /// Declares a constant once, under a name that no other has.
    private String constant(String type, String wanted, String value) {
        String name = wanted;
        for (int i = 2; isTaken(name, type + " " + name + " = " + value); i++) {
            name = wanted + "_" + i;
        }
        constants.put(name, type + " " + name + " = " + value);
        return owner + name;
    }

    private boolean isTaken(String name, String declaration) {
        return name.equals("INSTANCE")
                || name.endsWith("_PATTERN")
                || !constants.getOrDefault(name, declaration).equals(declaration);
    }

    private String converter(String converter) {
        String type = file.type(converter);
        String name = Style.constant(type).replace('.', '_');
        return constant(type, name, "new " + type + "()");
    }

    /// The stem of the methods that turn what is no single value into one and back: records, sealed interfaces, lists,
    /// sets and maps.
    String helper(ValueType type) {
        String stem = stem(type);
        String unique = stem;
        for (int i = 2; helpers.containsKey(unique) && !helpers.get(unique).equals(type); i++) {
            unique = stem + i;
        }
        helpers.put(unique, type);
        return unique;
    }

    private static String stem(ValueType type) {
        return switch (type) {
            case ValueType.ListOf(var element) -> stem(element) + "List";
            case ValueType.SetOf(var element) -> stem(element) + "Set";
            case ValueType.MapOf(var _, var element) -> stem(element) + "Map";
            default -> {
                String qualified = type.javaType();
                yield Style.lowerFirst(
                        qualified.substring(qualified.lastIndexOf('.') + 1).replace("[]", "s"));
            }
        };
    }
}
