package dev.kumiki.design.processor.describe;

import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Content;
import dev.kumiki.design.definition.EntityDefinition.Kind;
import dev.kumiki.design.definition.EntityDefinition.Origin;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.ComputationModel;
import dev.kumiki.design.processor.model.DefaultModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.report.Words;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What attributes hold, down to those that are nested in them.
final class AttributeDescription {
    private AttributeDescription() {}

    static AttributeDefinition of(ComponentModel component) {
        ValueType type = component.type();
        return new AttributeDefinition(
                component.attribute(),
                component.name(),
                Words.simple(type.javaType()),
                component.role() == Role.TTL ? "N" : type.stored(),
                !component.isOptional() && component.fallback().isEmpty(),
                component.fallback().map(DefaultModel::stored),
                origin(component.role()),
                component.computation().map(ComputationModel::sources).orElse(List.of()),
                values(type.core()),
                content(type.core(), component.role()),
                type.prefix(),
                nested(type.core()));
    }

    /// What has no name of its own: the element of a collection, or a case.
    private static AttributeDefinition unnamed(String attribute, ValueType type) {
        return new AttributeDefinition(
                attribute,
                "",
                Words.simple(type.javaType()),
                type.stored(),
                !type.isOptional(),
                Optional.empty(),
                Origin.GIVEN,
                List.of(),
                values(type.core()),
                content(type.core(), Role.VALUE),
                type.prefix(),
                nested(type.core()));
    }

    private static Origin origin(Role role) {
        return switch (role) {
            case VALUE, VERSION, TTL -> Origin.GIVEN;
            case ONCE -> Origin.ONCE;
            case CREATED -> Origin.CREATED;
            case UPDATED -> Origin.UPDATED;
            case COMPUTED -> Origin.COMPUTED;
        };
    }

    private static List<String> values(ValueType type) {
        return type instanceof ValueType.Enumeration(var _, var constants)
                ? constants.stream().map(ValueType.Constant::stored).toList()
                : List.of();
    }

    private static List<AttributeDefinition> nested(ValueType type) {
        return switch (type) {
            case ValueType.Nested nested ->
                nested.components().stream().map(AttributeDescription::of).toList();
            case ValueType.Sum sum ->
                sum.cases().stream().map(AttributeDescription::ofCase).toList();
            case ValueType.ListOf(var element) -> List.of(element(element));
            case ValueType.SetOf(var element) -> List.of(element(element));
            case ValueType.MapOf(var _, var value) -> List.of(element(value));
            default -> List.of();
        };
    }

    /// A case is named as its discriminator has it.
    private static AttributeDefinition ofCase(ValueType.Nested nested) {
        return unnamed(nested.tag().orElseThrow().text(), nested);
    }

    private static AttributeDefinition element(ValueType type) {
        return unnamed("", type);
    }

    /// The content of a value that is not optional and no value record.
    private static Content content(ValueType type, Role role) {
        Kind kind = switch (role) {
            case TTL -> Kind.EXPIRY;
            case VERSION -> Kind.VERSION;
            case VALUE, CREATED, UPDATED, ONCE, COMPUTED -> kind(type);
        };
        return switch (type) {
            case ValueType.Time(var _, var format, var zone) -> new Content(kind, format, zone);
            case ValueType.Sum(var _, var discriminator, var _) -> new Content(kind, discriminator, "");
            case ValueType.Scalar(var scalar, var _)
            when kind == Kind.KNOWN -> new Content(kind, scalar.name().toLowerCase(Locale.ROOT), "");
            default -> Content.of(kind);
        };
    }

    private static Kind kind(ValueType type) {
        return switch (type) {
            case ValueType.Scalar(var scalar, var _) -> kind(scalar);
            case ValueType.Time _ -> Kind.TIME;
            case ValueType.Enumeration _ -> Kind.ENUM;
            case ValueType.Nested _ -> Kind.RECORD;
            case ValueType.Sum _ -> Kind.SUM;
            case ValueType.ListOf _ -> Kind.LIST;
            case ValueType.SetOf _ -> Kind.SET;
            case ValueType.MapOf _ -> Kind.MAP;
            case ValueType.Converted _, ValueType.Unsupported _ -> Kind.CONVERTED;
            case ValueType.Wrapper _, ValueType.OptionalOf _ ->
                throw new IllegalStateException("no core of a type: " + type.javaType());
        };
    }

    private static Kind kind(ScalarKind kind) {
        return switch (kind) {
            case STRING -> Kind.TEXT;
            case BOOLEAN -> Kind.BOOLEAN;
            case INT, LONG, BIG_INTEGER -> Kind.INTEGER;
            case FLOATING, DECIMAL -> Kind.NUMBER;
            case UUID -> Kind.UUID;
            case BYTES, BYTE_ARRAY -> Kind.BYTES;
            case DURATION, PERIOD, ZONE, URI, LOCALE, CURRENCY -> Kind.KNOWN;
        };
    }
}
