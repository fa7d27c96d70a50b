package dev.kumiki.engine.partiql;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Writes conditions and edits as expressions, with a placeholder for every name and value. One writer serves all the
/// expressions of a request. Parentheses stand only where they are needed: expressions allow no others.
final class ExpressionWriter {
    private final Map<String, String> placeholders = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    /// What each `#name` stands for.
    Map<String, String> names() {
        var names = new LinkedHashMap<String, String>();
        placeholders.forEach((name, placeholder) -> names.put(placeholder, name));
        return names;
    }

    /// What each `:value` stands for.
    Map<String, AttributeValue> values() {
        return values;
    }

    String condition(Where where) {
        return switch (where) {
            case Where.All(var parts) ->
                parts.stream()
                        .map(part -> part instanceof Where.Any ? grouped(part) : condition(part))
                        .collect(Collectors.joining(" AND "));
            case Where.Any(var parts) -> parts.stream().map(this::condition).collect(Collectors.joining(" OR "));
            case Where.Not(var negated) ->
                "NOT "
                        + (negated instanceof Where.All || negated instanceof Where.Any
                                ? grouped(negated)
                                : condition(negated));
            case Where.Comparison(var operator, var left, var right) -> side(left) + " " + operator + " " + side(right);
            case Where.Between(var side, var low, var high) ->
                side(side) + " BETWEEN " + side(low) + " AND " + side(high);
            case Where.In(var side, var candidates) -> side(side) + " IN " + list(candidates);
            case Where.Call(var function, var arguments) -> function + list(arguments);
        };
    }

    /// The attributes themselves, whatever places inside them the columns name.
    String attributes(List<Statement.Column> columns) {
        return columns.stream()
                .map(column -> column.reference().root())
                .distinct()
                .map(this::name)
                .collect(Collectors.joining(", "));
    }

    String edits(List<Edit> edits) {
        var sections = new LinkedHashMap<String, StringBuilder>();
        for (Edit edit : edits) {
            var section = sections.computeIfAbsent(section(edit), _ -> new StringBuilder());
            section.append(section.isEmpty() ? "" : ", ").append(edit(edit));
        }
        return sections.entrySet().stream()
                .map(section -> section.getKey() + " " + section.getValue())
                .collect(Collectors.joining(" "));
    }

    String name(String attribute) {
        return placeholders.computeIfAbsent(attribute, _ -> "#" + placeholders.size());
    }

    String side(Side side) {
        return switch (side) {
            case Reference reference -> path(reference);
            case Given(var value) -> value(value);
            case SizeOf(var of) -> "size(" + side(of) + ")";
        };
    }

    private static String section(Edit edit) {
        return switch (edit) {
            case Edit.Assign _ -> "SET";
            case Edit.Remove _ -> "REMOVE";
            case Edit.AddMembers _ -> "ADD";
            case Edit.DeleteMembers _ -> "DELETE";
        };
    }

    private String edit(Edit edit) {
        return switch (edit) {
            case Edit.Assign(var target, var value) -> path(target) + " = " + assigned(value);
            case Edit.Remove(var target) -> path(target);
            case Edit.AddMembers(var target, var members) -> path(target) + " " + side(members);
            case Edit.DeleteMembers(var target, var members) -> path(target) + " " + side(members);
        };
    }

    private String assigned(Assigned value) {
        return switch (value) {
            case Assigned.Plain(var side) -> side(side);
            case Assigned.Sum(var left, var right) -> operand(left) + " + " + operand(right);
            case Assigned.Difference(var left, var right) -> operand(left) + " - " + operand(right);
            case Assigned.Appended(var first, var second) ->
                "list_append(" + operand(first) + ", " + operand(second) + ")";
        };
    }

    private String operand(Assigned value) {
        boolean compound = value instanceof Assigned.Sum || value instanceof Assigned.Difference;
        return compound ? "(" + assigned(value) + ")" : assigned(value);
    }

    private String grouped(Where where) {
        return "(" + condition(where) + ")";
    }

    private String list(List<Side> sides) {
        return sides.stream().map(this::side).collect(Collectors.joining(", ", "(", ")"));
    }

    private String path(Reference reference) {
        var path = new StringBuilder(name(reference.root()));
        for (Reference.Step step : reference.steps()) {
            switch (step) {
                case Reference.Field(var field) -> path.append('.').append(name(field));
                case Reference.Element(var index) ->
                    path.append('[').append(index).append(']');
            }
        }
        return path.toString();
    }

    private String value(AttributeValue value) {
        String placeholder = ":" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }
}
