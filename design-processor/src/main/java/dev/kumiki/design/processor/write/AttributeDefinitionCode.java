package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import java.util.List;
import java.util.stream.Collectors;

/// Code that describes attributes, with what is nested in them.
final class AttributeDefinitionCode {
    private final JavaFile file;

    AttributeDefinitionCode(JavaFile file) {
        this.file = file;
    }

    String write(ComponentModel component) {
        return attribute(
                component.attribute(), component.name(), component.type(), component.isOptional(), component.role());
    }

    private String attribute(String name, String component, ValueType type, boolean optional, Role role) {
        List<String> allowed = type.core() instanceof ValueType.Enumeration(var _, var constants)
                ? constants.stream().map(ValueType.Constant::stored).toList()
                : List.of();
        return "new " + definitions() + ".AttributeDefinition(" + quote(name) + ", " + quote(component) + ", "
                + quote(type.javaType().replaceAll("\\b[a-z_][\\w$]*\\.", "")) + ", "
                + quote(role == Role.TTL ? "N" : type.stored()) + ", " + !optional + ", "
                + list(allowed.stream().map(JavaFile::quote).toList()) + ", " + content(type.core(), role) + ", "
                + quote(type.prefix()) + ", " + list(nested(type.core())) + ")";
    }

    private List<String> nested(ValueType type) {
        return switch (type) {
            case ValueType.Nested(var _, var components) ->
                components.stream().map(this::write).toList();
            case ValueType.ListOf(var element) -> List.of(element(element));
            case ValueType.SetOf(var element) -> List.of(element(element));
            case ValueType.MapOf(var _, var value) -> List.of(element(value));
            default -> List.of();
        };
    }

    private String element(ValueType type) {
        return attribute("", "", type, type.isOptional(), Role.VALUE);
    }

    private String content(ValueType type, Role role) {
        String content = definitions() + ".Content";
        String kind = definitions() + ".Kind." + switch (role) {
            case TTL -> "EXPIRY";
            case VERSION -> "VERSION";
            case VALUE -> kind(type);
        };
        return type instanceof ValueType.Time(var _, var format, var zone)
                ? "new " + content + "(" + kind + ", " + quote(format) + ", " + quote(zone) + ")"
                : content + ".of(" + kind + ")";
    }

    private static String kind(ValueType type) {
        return switch (type) {
            case ValueType.Scalar(var scalar, var _) -> kind(scalar);
            case ValueType.Time _ -> "TIME";
            case ValueType.Enumeration _ -> "ENUM";
            case ValueType.Nested _ -> "RECORD";
            case ValueType.ListOf _ -> "LIST";
            case ValueType.SetOf _ -> "SET";
            case ValueType.MapOf _ -> "MAP";
            case ValueType.Converted _, ValueType.Unsupported _ -> "CONVERTED";
            case ValueType.Wrapper _, ValueType.OptionalOf _ ->
                throw new IllegalStateException("no core of a type: " + type.javaType());
        };
    }

    private static String kind(ScalarKind kind) {
        return switch (kind) {
            case STRING -> "TEXT";
            case BOOLEAN -> "BOOLEAN";
            case INT, LONG, BIG_INTEGER -> "INTEGER";
            case FLOATING, DECIMAL -> "NUMBER";
            case UUID -> "UUID";
            case BYTES, BYTE_ARRAY -> "BYTES";
        };
    }

    private String definitions() {
        return file.type("dev.kumiki.design.definition.EntityDefinition");
    }

    private String list(List<String> elements) {
        return file.type("java.util.List") + elements.stream().collect(Collectors.joining(", ", ".of(", ")"));
    }
}
