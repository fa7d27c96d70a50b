package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;

/// What attributes hold, as definitions tell it: `TEXT`, `TIME millis@Asia/Tokyo`.
public final class ContentCode {
    private ContentCode() {}

    /// The content of a value that is not optional and no value record.
    public static String of(ValueType type, Role role) {
        String kind = switch (role) {
            case TTL -> "EXPIRY";
            case VERSION -> "VERSION";
            case VALUE -> kind(type);
        };
        return type instanceof ValueType.Time(var _, var format, var zone)
                ? kind + " " + format + (zone.isEmpty() ? "" : "@" + zone)
                : kind;
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
}
