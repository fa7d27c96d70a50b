package dev.kumiki.design.processor.model;

import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.ValueType.Converted;
import dev.kumiki.design.processor.model.ValueType.Enumeration;
import dev.kumiki.design.processor.model.ValueType.ListOf;
import dev.kumiki.design.processor.model.ValueType.MapOf;
import dev.kumiki.design.processor.model.ValueType.Nested;
import dev.kumiki.design.processor.model.ValueType.OptionalOf;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.model.ValueType.SetOf;
import dev.kumiki.design.processor.model.ValueType.Time;
import dev.kumiki.design.processor.model.ValueType.Unsupported;
import dev.kumiki.design.processor.model.ValueType.Wrapper;
import java.util.Comparator;
import java.util.stream.Collectors;

/// How values are written, as words: two components with the same form read each other's attributes.
public final class StoredForm {
    private StoredForm() {}

    /// The form of a component's attribute.
    public static String of(ComponentModel component) {
        return component.role() == Role.TTL ? "epoch seconds" : of(component.type());
    }

    private static String of(ValueType type) {
        return switch (type) {
            case Scalar(var kind, var _) -> scalar(kind);
            case Time(var _, var format, var zone) -> "time " + format + (zone.isEmpty() ? "" : "@" + zone);
            case Enumeration _ -> "word";
            case Wrapper(var _, var _, var inner, var prefix) ->
                prefix.isEmpty() ? of(inner) : of(inner) + " after " + prefix;
            case Nested(var _, var components) ->
                components.stream()
                        .sorted(Comparator.comparing(ComponentModel::attribute))
                        .map(part -> part.attribute() + (part.isOptional() ? "?: " : ": ") + of(part.type()))
                        .collect(Collectors.joining(", ", "{", "}"));
            case ListOf(var element) -> "list of " + of(element);
            case SetOf(var element) -> "set of " + of(element);
            case MapOf(var key, var value) -> "map of " + of(value) + " by " + of(key);
            case OptionalOf(var element) -> of(element);
            case Converted(var _, var converter) -> "as by " + converter;
            case Unsupported _ -> "?";
        };
    }

    /// Numbers of any width share a form: a wider one reads what a narrower one has written.
    private static String scalar(ScalarKind kind) {
        return switch (kind) {
            case STRING -> "text";
            case BOOLEAN -> "truth value";
            case INT, LONG, BIG_INTEGER -> "whole number";
            case FLOATING, DECIMAL -> "decimal number";
            case UUID -> "uuid";
            case BYTES, BYTE_ARRAY -> "bytes";
        };
    }
}
