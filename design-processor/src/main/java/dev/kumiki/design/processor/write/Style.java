package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.PartFormat;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ViewModel;
import dev.kumiki.design.processor.report.Words;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/// The names and modifiers of generated code.
final class Style {
    private Style() {}

    /// `public ` if the type and all around it are, else nothing.
    static String visibility(TypeElement type) {
        for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
            if (!at.getModifiers().contains(Modifier.PUBLIC)) {
                return "";
            }
        }
        return "public ";
    }

    static String qualified(String packageName, String name) {
        return packageName.isEmpty() ? name : packageName + "." + name;
    }

    static String mapper(EntityModel entity) {
        return qualified(entity.packageName(), entity.generatedName() + "Mapper");
    }

    static String reader(ViewModel view) {
        return qualified(view.packageName(), view.generatedName() + "Reader");
    }

    static String key(EntityModel entity) {
        return qualified(entity.packageName(), entity.generatedName() + "Key");
    }

    static String patch(EntityModel entity) {
        return qualified(entity.packageName(), entity.generatedName() + "Patch");
    }

    static String access(TableModel table) {
        return qualified(table.packageName(), table.generatedName() + "Access");
    }

    /// The method that writes a key attribute: `GSI1PK` has `gsi1pkKey`.
    static String keyMethod(String attribute) {
        String letters = letters(attribute);
        boolean shouts = letters.equals(letters.toUpperCase(Locale.ROOT));
        return (shouts ? letters.toLowerCase(Locale.ROOT) : lowerFirst(letters)) + "Key";
    }

    /// The method that writes a part: `startTimePart`, or `startTimeDatePart` for a format of its own.
    static String partMethod(EntityModel entity, Part part) {
        ValueType core = entity.require(part.component()).type().core();
        String suffix = switch (part.format()) {
            case PartFormat.Plain() -> "";
            case PartFormat.Padded(var width) -> "Padded" + width;
            case PartFormat.Shifted(var width) -> "Signed" + width;
            case PartFormat.Timed(var format, var zone) ->
                core instanceof ValueType.Time(var _, var own, var ownZone)
                        ? (format.equals(own) ? "" : upperFirst(format))
                                + (zone.equals(ownZone) ? "" : zone.replaceAll("[^A-Za-z0-9]+", ""))
                        : "";
        };
        return part.component() + suffix + "Part";
    }

    /// The name with an underscore in the place of whatever is not allowed in an identifier.
    static String letters(String name) {
        var letters = new StringBuilder(name.length());
        boolean replaced = false;
        for (int i = 0; i < name.length(); i++) {
            char each = name.charAt(i);
            boolean kept = each < 128 && Character.isLetterOrDigit(each);
            if (kept || !replaced) {
                letters.append(kept ? each : '_');
            }
            replaced = !kept;
        }
        return letters.toString();
    }

    static String valueMethod(ComponentModel component) {
        return component.name() + "Value";
    }

    static String lowerFirst(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    static String upperFirst(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    static String constant(String name) {
        return Words.separated(name).toUpperCase(Locale.ROOT);
    }

    /// Whether a value of the type cannot be null.
    static boolean isPrimitive(ValueType type) {
        return !boxed(type).equals(type.javaType());
    }

    /// The type for use as a type argument.
    static String boxed(ValueType type) {
        return type instanceof Scalar scalar ? boxed(scalar.javaType()) : type.javaType();
    }

    private static String boxed(String javaType) {
        return switch (javaType) {
            case "boolean" -> "Boolean";
            case "byte" -> "Byte";
            case "short" -> "Short";
            case "int" -> "Integer";
            case "long" -> "Long";
            case "float" -> "Float";
            case "double" -> "Double";
            default -> javaType;
        };
    }

    /// Parameters for components, each with the type of a value that is there.
    static String parameters(JavaFile file, List<ComponentModel> components) {
        return String.join(
                ", ",
                components.stream()
                        .map(c -> file.type(c.type().required().javaType()) + " " + c.name())
                        .toList());
    }
}
