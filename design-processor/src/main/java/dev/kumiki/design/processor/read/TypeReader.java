package dev.kumiki.design.processor.read;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Computed;
import dev.kumiki.design.CreatedAt;
import dev.kumiki.design.Default;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Naming.Style;
import dev.kumiki.design.Prefix;
import dev.kumiki.design.StoredAs;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.UpdatedAt;
import dev.kumiki.design.Version;
import dev.kumiki.design.WriteOnce;
import dev.kumiki.design.mapping.Convert;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Constant;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.model.ValueType.TimeKind;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/// Reads the components of records and their types.
final class TypeReader {
    /// How deep records, lists and maps may be nested; DynamoDB's own limit is 32.
    private static final int MAX_DEPTH = 16;

    private static final Map<String, ScalarKind> SCALARS = Map.ofEntries(
            Map.entry("java.lang.String", ScalarKind.STRING),
            Map.entry("java.lang.Boolean", ScalarKind.BOOLEAN),
            Map.entry("java.lang.Byte", ScalarKind.INT),
            Map.entry("java.lang.Short", ScalarKind.INT),
            Map.entry("java.lang.Integer", ScalarKind.INT),
            Map.entry("java.lang.Long", ScalarKind.LONG),
            Map.entry("java.lang.Float", ScalarKind.FLOATING),
            Map.entry("java.lang.Double", ScalarKind.FLOATING),
            Map.entry("java.math.BigInteger", ScalarKind.BIG_INTEGER),
            Map.entry("java.math.BigDecimal", ScalarKind.DECIMAL),
            Map.entry("java.util.UUID", ScalarKind.UUID),
            Map.entry("java.time.Duration", ScalarKind.DURATION),
            Map.entry("java.time.Period", ScalarKind.PERIOD),
            Map.entry("java.time.ZoneId", ScalarKind.ZONE),
            Map.entry("java.net.URI", ScalarKind.URI),
            Map.entry("java.util.Locale", ScalarKind.LOCALE),
            Map.entry("java.util.Currency", ScalarKind.CURRENCY),
            Map.entry("software.amazon.awssdk.core.SdkBytes", ScalarKind.BYTES));

    private static final Set<String> ZONED =
            Set.of("java.time.ZonedDateTime", "java.time.OffsetDateTime", "java.time.OffsetTime");

    private static final Map<Class<? extends Annotation>, Role> ROLES = Map.of(
            Version.class, Role.VERSION,
            Ttl.class, Role.TTL,
            CreatedAt.class, Role.CREATED,
            UpdatedAt.class, Role.UPDATED,
            WriteOnce.class, Role.ONCE,
            Computed.class, Role.COMPUTED);

    private final Mirrors mirrors;
    private final ComputationReader computations;
    private final String zone;

    TypeReader(Mirrors mirrors, ComputationReader computations, String zone) {
        this.mirrors = mirrors;
        this.computations = computations;
        this.zone = zone;
    }

    List<ComponentModel> components(TypeElement record) {
        return components(record, 0);
    }

    /// The components of a record that is so deep in others.
    List<ComponentModel> components(TypeElement record, int depth) {
        Style style = style(record);
        List<ComponentModel> components = new ArrayList<>();
        for (RecordComponentElement component : record.getRecordComponents()) {
            components.add(component(record, component, style, depth));
        }
        return components;
    }

    private ComponentModel component(TypeElement record, RecordComponentElement component, Style style, int depth) {
        String name = component.getSimpleName().toString();
        var attribute = mirrors.find(component, Attribute.class);
        String stored = attribute.map(mirror -> mirrors.string(mirror, "value")).orElse("");
        String format =
                attribute.map(mirror -> mirrors.string(mirror, "format")).orElse("");
        ValueType type = mirrors.find(component, Convert.class)
                .flatMap(mirror -> mirrors.type(mirror, "value"))
                .map(converter -> converted(component.asType(), converter))
                .orElseGet(() -> type(component.asType(), format, depth));
        return new ComponentModel(
                name,
                stored.isEmpty() ? Names.stored(name, style) : stored,
                type,
                isNullable(component),
                role(component),
                mirrors.find(component, Default.class)
                        .map(mirror -> DefaultReader.read(type, mirrors.string(mirror, "value"))),
                computations.read(record, component),
                component);
    }

    private Role role(RecordComponentElement component) {
        return ROLES.entrySet().stream()
                .filter(role -> mirrors.find(component, role.getKey()).isPresent())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Role.VALUE);
    }

    static boolean isNullable(RecordComponentElement component) {
        return component.asType().getAnnotationMirrors().stream()
                .anyMatch(mirror ->
                        mirror.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable"));
    }

    Style style(TypeElement type) {
        return mirrors.find(type, Naming.class)
                .map(mirror -> mirrors.constant(mirror, "value", Style.class))
                .orElse(Style.AS_DECLARED);
    }

    /// The type of a parameter or component, by its qualified name; primitives by their boxes.
    static String nameOf(TypeMirror type) {
        if (type.getKind().isPrimitive()) {
            return boxed(type.getKind());
        }
        if (type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
            String name = element.getQualifiedName().toString();
            List<String> arguments =
                    declared.getTypeArguments().stream().map(TypeReader::nameOf).toList();
            return arguments.isEmpty() ? name : name + "<" + String.join(", ", arguments) + ">";
        }
        return type.toString();
    }

    private static String boxed(TypeKind kind) {
        return switch (kind) {
            case BOOLEAN -> "java.lang.Boolean";
            case BYTE -> "java.lang.Byte";
            case SHORT -> "java.lang.Short";
            case INT -> "java.lang.Integer";
            case LONG -> "java.lang.Long";
            case FLOAT -> "java.lang.Float";
            case DOUBLE -> "java.lang.Double";
            default -> "java.lang.Character";
        };
    }

    private ValueType converted(TypeMirror type, TypeElement converter) {
        if (type instanceof DeclaredType declared && nameOf(declared).startsWith("java.util.Optional<")) {
            return new ValueType.OptionalOf(
                    converted(declared.getTypeArguments().getFirst(), converter));
        }
        return new ValueType.Converted(
                nameOf(type), converter.getQualifiedName().toString());
    }

    private ValueType type(TypeMirror type, String format, int depth) {
        if (depth > MAX_DEPTH) {
            return unsupported(type, "it contains itself, or is nested too deep");
        }
        if (type.getKind().isPrimitive()) {
            return primitive(type);
        }
        if (type instanceof ArrayType array && array.getComponentType().getKind() == TypeKind.BYTE) {
            return new Scalar(ScalarKind.BYTE_ARRAY, "byte[]");
        }
        if (!(type instanceof DeclaredType declared) || !(declared.asElement() instanceof TypeElement element)) {
            return unsupported(type, "only records, enums and the types of the library can be stored");
        }
        return declared(declared, element, format, depth);
    }

    private static ValueType primitive(TypeMirror type) {
        ScalarKind kind = switch (type.getKind()) {
            case BOOLEAN -> ScalarKind.BOOLEAN;
            case BYTE, SHORT, INT -> ScalarKind.INT;
            case LONG -> ScalarKind.LONG;
            case FLOAT, DOUBLE -> ScalarKind.FLOATING;
            default -> null;
        };
        String name = type.getKind().name().toLowerCase(Locale.ROOT);
        return kind == null ? unsupported(type, "a char is no text; use String") : new Scalar(kind, name);
    }

    private ValueType declared(DeclaredType type, TypeElement element, String format, int depth) {
        String name = element.getQualifiedName().toString();
        ScalarKind scalar = SCALARS.get(name);
        if (scalar != null) {
            return new Scalar(scalar, name);
        }
        if (ZONED.contains(name)) {
            return unsupported(type, "it has several texts for one moment; use Instant");
        }
        Optional<TimeKind> time = Arrays.stream(TimeKind.values())
                .filter(kind -> kind.javaType().equals(name))
                .findFirst();
        if (time.isPresent()) {
            return time(time.get(), format);
        }
        Optional<TypeElement> converter =
                mirrors.find(element, Convert.class).flatMap(mirror -> mirrors.type(mirror, "value"));
        if (converter.isPresent()) {
            return converted(type, converter.get());
        }
        return switch (element.getKind()) {
            case ENUM -> enumeration(element, name);
            case RECORD -> record(element, name, depth);
            default ->
                element.getKind() == ElementKind.INTERFACE
                                && element.getModifiers().contains(Modifier.SEALED)
                        ? new SumReader(mirrors, this).read(element, depth)
                        : container(type, name, format, depth);
        };
    }

    private ValueType time(TimeKind kind, String declared) {
        int at = declared.indexOf('@');
        String format = at < 0 ? declared : declared.substring(0, at);
        String own = at < 0 ? zone : declared.substring(at + 1);
        return new ValueType.Time(
                kind, format.isEmpty() ? kind.defaultFormat() : format, kind == TimeKind.INSTANT ? own : "");
    }

    private ValueType container(DeclaredType type, String name, String format, int depth) {
        List<? extends TypeMirror> arguments = type.getTypeArguments();
        if (arguments.isEmpty()) {
            return unsupported(type, "only records, enums and the types of the library can be stored");
        }
        return switch (name) {
            case "java.util.Optional" -> new ValueType.OptionalOf(type(arguments.getFirst(), format, depth + 1));
            case "java.util.List" -> new ValueType.ListOf(type(arguments.getFirst(), format, depth + 1));
            case "java.util.Set" -> new ValueType.SetOf(type(arguments.getFirst(), format, depth + 1));
            case "java.util.Map" ->
                new ValueType.MapOf(
                        type(arguments.getFirst(), "", depth + 1), type(arguments.getLast(), format, depth + 1));
            default -> unsupported(type, "only records, enums and the types of the library can be stored");
        };
    }

    private ValueType enumeration(TypeElement element, String name) {
        Style style = style(element);
        List<Constant> constants = new ArrayList<>();
        for (Element member : element.getEnclosedElements()) {
            if (member.getKind() == ElementKind.ENUM_CONSTANT) {
                String constant = member.getSimpleName().toString();
                String stored = mirrors.find(member, StoredAs.class)
                        .map(mirror -> mirrors.string(mirror, "value"))
                        .orElseGet(() -> Names.stored(constant, style));
                constants.add(new Constant(constant, stored));
            }
        }
        return new ValueType.Enumeration(name, constants);
    }

    private ValueType record(TypeElement element, String name, int depth) {
        if (!element.getTypeParameters().isEmpty()) {
            return new ValueType.Unsupported(name, "a generic record cannot be stored; give it a converter");
        }
        List<ComponentModel> components = components(element, depth + 1);
        String prefix = mirrors.find(element, Prefix.class)
                .map(mirror -> mirrors.string(mirror, "value"))
                .orElse("");
        if (components.size() == 1) {
            ComponentModel only = components.getFirst();
            return new ValueType.Wrapper(name, only.name(), only.type(), prefix);
        }
        if (!prefix.isEmpty()) {
            return new ValueType.Unsupported(name, "@Prefix is for records with one component");
        }
        return new ValueType.Nested(name, components, Optional.empty());
    }

    private static ValueType unsupported(TypeMirror type, String reason) {
        return new ValueType.Unsupported(nameOf(type), reason);
    }
}
