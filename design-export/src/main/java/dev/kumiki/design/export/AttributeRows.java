package dev.kumiki.design.export;

import static dev.kumiki.design.export.MarkdownTable.code;

import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Kind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The rows of a document that describe attributes; what is nested follows under a longer name, `options[].price`;
/// of a sealed interface under that of its case, `payment(card).number`.
final class AttributeRows {
    private AttributeRows() {}

    static void add(MarkdownTable rows, List<AttributeDefinition> attributes) {
        attributes.forEach(attribute -> add(rows, attribute.name(), attribute));
    }

    private static void add(MarkdownTable rows, String name, AttributeDefinition attribute) {
        rows.row(
                code(name),
                attribute.storedType().equals("?") ? "by converter" : attribute.storedType(),
                code(attribute.javaType()),
                attribute.required() ? "yes" : "no",
                values(attribute));
        addNested(rows, name, attribute);
    }

    private static void addNested(MarkdownTable rows, String name, AttributeDefinition attribute) {
        for (AttributeDefinition nested : attribute.nested()) {
            boolean element = nested.name().isEmpty();
            boolean isCase = attribute.content().kind() == Kind.SUM;
            String longer =
                    element ? name + "[]" : isCase ? name + "(" + nested.name() + ")" : name + "." + nested.name();
            if (element || isCase) {
                addNested(rows, longer, nested);
            } else {
                add(rows, longer, nested);
            }
        }
    }

    private static String values(AttributeDefinition attribute) {
        return Stream.of(
                        known(attribute),
                        attribute
                                .fallback()
                                .map(value -> "read as " + code(value) + " if missing")
                                .orElse(""),
                        origin(attribute))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String origin(AttributeDefinition attribute) {
        return switch (attribute.origin()) {
            case GIVEN -> "";
            case ONCE -> "written once";
            case CREATED -> "when the item was created, by the library";
            case UPDATED -> "when the item was written last, by the library";
            case COMPUTED ->
                "computed from "
                        + attribute.sources().stream().map(MarkdownTable::code).collect(Collectors.joining(", "));
        };
    }

    private static String known(AttributeDefinition attribute) {
        if (!attribute.values().isEmpty()) {
            return attribute.values().stream().map(MarkdownTable::code).collect(Collectors.joining(", "));
        }
        Kind kind = attribute.content().kind();
        return switch (kind) {
            case TIME -> time(attribute);
            case EXPIRY -> "when the item expires, epoch seconds";
            case VERSION -> "version of optimistic locking, from 1";
            case SUM ->
                code(attribute.content().format()) + " is one of "
                        + attribute.nested().stream()
                                .map(AttributeDefinition::name)
                                .map(MarkdownTable::code)
                                .collect(Collectors.joining(", "));
            default -> attribute.prefix().isEmpty() ? element(attribute) : "starts with " + code(attribute.prefix());
        };
    }

    /// The values of the elements of a list or set of few.
    private static String element(AttributeDefinition attribute) {
        return attribute.nested().size() == 1
                        && !attribute.nested().getFirst().values().isEmpty()
                ? "of " + values(attribute.nested().getFirst())
                : "";
    }

    private static String time(AttributeDefinition attribute) {
        String format = switch (attribute.content().format()) {
            case "nanos" -> "yyyy-MM-ddTHH:mm:ss.nnnnnnnnn";
            case "micros" -> "yyyy-MM-ddTHH:mm:ss.nnnnnn";
            case "millis" -> "yyyy-MM-ddTHH:mm:ss.nnn";
            case "seconds" -> "yyyy-MM-ddTHH:mm:ss";
            case "minutes" -> "yyyy-MM-ddTHH:mm";
            case "date" -> "yyyy-MM-dd";
            case "month" -> "yyyy-MM";
            case "year" -> "yyyy";
            case "time" -> "HH:mm:ss";
            case "clock" -> "HH:mm";
            default -> attribute.content().format();
        };
        String zone = attribute.content().zone();
        return code(format) + (zone.isEmpty() ? "" : " in " + zone);
    }
}
