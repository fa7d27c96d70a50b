package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.transfer.ImportFile.UnreadableException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads the JSON that [Exports] writes. Properties that are not known are passed over. Belongs to one thread.
final class JsonFile {
    private static final JsonFactory JSON = new JsonFactory();

    private static final Map<String, Column> COLUMNS = Map.ofEntries(
            Map.entry("id", Column.ID),
            Map.entry("title", Column.TITLE),
            Map.entry("description", Column.DESCRIPTION),
            Map.entry("priority", Column.PRIORITY),
            Map.entry("completed", Column.STATUS),
            Map.entry("category", Column.CATEGORY),
            Map.entry("dueDate", Column.DUE_DATE),
            Map.entry("dueTime", Column.DUE_TIME),
            Map.entry("rule", Column.RULE),
            Map.entry("ruleFrom", Column.RULE_FROM),
            Map.entry("remindBefore", Column.REMIND_BEFORE),
            Map.entry("createdAt", Column.CREATED_AT),
            Map.entry("completedAt", Column.COMPLETED_AT));

    private final JsonParser parser;
    private final List<CategoryDraft> categories = new ArrayList<>();
    private final List<Draft> todos = new ArrayList<>();
    private String format = "";
    private int version;

    private JsonFile(JsonParser parser) {
        this.parser = parser;
    }

    static ImportFile read(String text) throws UnreadableException {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            var file = new JsonFile(parser);
            file.readAll();
            return new ImportFile(file.categories, file.todos, List.of());
        } catch (JacksonException e) {
            throw new UnreadableException(
                    ImportResult.Reason.MALFORMED,
                    e.getLocation() == null ? 0 : e.getLocation().getLineNr());
        }
    }

    private void readAll() throws UnreadableException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw new UnreadableException(ImportResult.Reason.NOT_OURS, 1);
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            switch (name) {
                case "format" -> format = scalar();
                case "version" -> version = value == JsonToken.VALUE_NUMBER_INT ? parser.getIntValue() : 0;
                case "categories" -> eachObject(value, () -> readCategory(values()));
                case "todos" -> eachObject(value, this::readTodo);
                default -> parser.skipChildren();
            }
            checkFormat(name);
        }
        checkFormat("todos");
    }

    private void checkFormat(String name) throws UnreadableException {
        boolean content = name.equals("todos") || name.equals("categories");
        if (content && !format.equals(Exports.FORMAT)) {
            throw new UnreadableException(ImportResult.Reason.NOT_OURS, 0);
        }
        if (version > Exports.VERSION) {
            throw new UnreadableException(ImportResult.Reason.TOO_NEW, 0);
        }
    }

    private interface Part {
        void read() throws UnreadableException;
    }

    private void eachObject(JsonToken start, Part part) throws UnreadableException {
        if (start != JsonToken.START_ARRAY) {
            throw new UnreadableException(ImportResult.Reason.NOT_OURS, line());
        }
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            part.read();
        }
        if (parser.currentToken() != JsonToken.END_ARRAY) {
            throw new UnreadableException(ImportResult.Reason.NOT_OURS, line());
        }
    }

    private int line() {
        return parser.currentLocation().getLineNr();
    }

    /// The texts, numbers and truth values of an object; what is nested is passed over.
    private Map<String, String> values() {
        Map<String, String> values = new HashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            values.put(name, scalar());
        }
        return values;
    }

    private String scalar() {
        JsonToken token = parser.currentToken();
        if (token == null || token == JsonToken.VALUE_NULL) {
            return "";
        }
        if (token.isScalarValue()) {
            return String.valueOf(parser.getString());
        }
        parser.skipChildren();
        return "";
    }

    private void readCategory(Map<String, String> values) throws UnreadableException {
        String name = values.getOrDefault("name", "").strip();
        try {
            if (name.isEmpty() || name.codePointCount(0, name.length()) > Category.MAX_NAME_CHARS) {
                throw new IllegalArgumentException("not the name of a category");
            }
            categories.add(new CategoryDraft(
                    new CategoryId(values.getOrDefault("id", "")),
                    name,
                    Color.valueOf(values.getOrDefault("color", "primary").toUpperCase(Locale.ROOT))));
        } catch (IllegalArgumentException e) {
            throw new UnreadableException(ImportResult.Reason.MALFORMED, line());
        }
    }

    private void readTodo() throws UnreadableException {
        Map<Column, String> values = new EnumMap<>(Column.class);
        List<ChecklistItem> steps = new ArrayList<>();
        String deletedAt = "";
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            if (name.equals("checklist")) {
                eachObject(value, () -> steps.add(step(values(), steps.size())));
            } else if (name.equals("deletedAt")) {
                deletedAt = scalar();
            } else {
                Column column = COLUMNS.get(name);
                String text = scalar();
                if (column != null) {
                    values.put(column, text);
                }
            }
        }
        todos.add(new Draft(todos.size() + 1, values, steps, deletedAt));
        if (todos.size() > Imports.MAX_TODOS) {
            throw new UnreadableException(ImportResult.Reason.TOO_MANY_TODOS, line());
        }
    }

    private static ChecklistItem step(Map<String, String> values, int at) {
        return new ChecklistItem(
                values.getOrDefault("id", "s" + (at + 1)),
                values.getOrDefault("text", ""),
                Boolean.parseBoolean(values.get("done")));
    }
}
