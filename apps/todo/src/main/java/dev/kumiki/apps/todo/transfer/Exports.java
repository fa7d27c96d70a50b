package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Preferences;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/// Writes everything of a user while it is read: as JSON, which [Imports] reads back, and as CSV for spreadsheets.
///
/// The JSON is `{"format": "kumiki-todo", "version": 1, "exportedAt", "profile", "preferences", "categories",
/// "filters", "todos"}`. Times are ISO 8601 in UTC, dates and times of day as in the forms, words as they are stored;
/// what a todo does not have is left out. Todos in the trash have `deletedAt`. The CSV has the todos that are not in
/// the trash.
public final class Exports {
    /// What the format is called.
    public static final String FORMAT = "kumiki-todo";

    /// The version of the format. A reader refuses a later one.
    public static final int VERSION = 1;

    private static final JsonFactory JSON = new JsonFactory();
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final TodoAppTables tables;
    private final InstantSource clock;

    /// Over the tables.
    public Exports(TodoAppTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = clock;
    }

    /// Writes everything of a user as JSON. The stream stays open.
    public void json(Username username, OutputStream out) {
        try (JsonGenerator json = JSON.rebuild()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build()
                .createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            json.writeStringProperty("format", FORMAT);
            json.writeNumberProperty("version", VERSION);
            json.writeStringProperty("exportedAt", clock.instant().toString());
            tables.todoTable().profile(username).ifPresent(profile -> write(json, profile));
            tables.todoTable().preferences(username).ifPresent(preferences -> write(json, preferences));
            json.writeArrayPropertyStart("categories");
            tables.todoTable().categoriesOf(username).forEach(category -> write(json, category));
            json.writeEndArray();
            json.writeArrayPropertyStart("filters");
            tables.todoTable().filtersOf(username).forEach(filter -> write(json, filter));
            json.writeEndArray();
            json.writeArrayPropertyStart("todos");
            try (Stream<Todo> todos = tables.todoTable().todosOf(username)) {
                todos.forEach(todo -> write(json, todo));
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static void write(JsonGenerator json, Profile profile) {
        json.writeObjectPropertyStart("profile");
        json.writeStringProperty("username", profile.username().value());
        json.writeStringProperty("email", profile.email().value());
        json.writeStringProperty("displayName", profile.displayName());
        json.writeStringProperty("createdAt", profile.createdAt().toString());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Preferences preferences) {
        json.writeObjectPropertyStart("preferences");
        json.writeBooleanProperty("reminders", preferences.reminders());
        json.writeStringProperty("remindAt", preferences.remindAt().toString());
        json.writeStringProperty("language", preferences.language());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Category category) {
        json.writeStartObject();
        json.writeStringProperty("id", category.id().value());
        json.writeStringProperty("name", category.name());
        json.writeStringProperty("color", word(category.color()));
        json.writeStringProperty("createdAt", category.createdAt().toString());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, SavedFilter filter) {
        json.writeStartObject();
        json.writeStringProperty("id", filter.id());
        json.writeStringProperty("name", filter.name());
        json.writeStringProperty("view", filter.view());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Todo todo) {
        json.writeStartObject();
        json.writeStringProperty("id", todo.id().value());
        json.writeStringProperty("title", todo.title());
        optional(json, "description", todo.description());
        json.writeStringProperty("priority", word(todo.priority()));
        json.writeBooleanProperty("completed", todo.completed());
        optional(json, "category", todo.categoryId());
        optional(json, "dueDate", todo.dueDate());
        optional(json, "dueTime", todo.dueTime());
        optional(json, "rule", todo.recurrence().map(Recurrence::rule));
        optional(json, "ruleFrom", todo.recurrence().map(recurrence -> word(recurrence.from())));
        optional(json, "remindBefore", todo.remindBefore());
        if (!todo.checklist().isEmpty()) {
            json.writeArrayPropertyStart("checklist");
            todo.checklist().forEach(step -> write(json, step));
            json.writeEndArray();
        }
        json.writeStringProperty("createdAt", todo.createdAt().toString());
        json.writeStringProperty("updatedAt", todo.updatedAt().toString());
        optional(json, "completedAt", todo.completedAt());
        optional(json, "deletedAt", todo.deletedAt());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, ChecklistItem step) {
        json.writeStartObject();
        json.writeStringProperty("id", step.id());
        json.writeStringProperty("text", step.text());
        json.writeBooleanProperty("done", step.done());
        json.writeEndObject();
    }

    private static void optional(JsonGenerator json, String name, Optional<?> value) {
        value.ifPresent(found -> json.writeStringProperty(name, found.toString()));
    }

    /// Writes the todos of a user as CSV (RFC 4180, UTF-8). The stream stays open.
    ///
    /// @param mark whether it begins with a byte order mark, by which Excel knows UTF-8
    public void csv(Username username, OutputStream out, boolean mark) throws IOException {
        Map<CategoryId, String> names = tables.todoTable().categoriesOf(username).stream()
                .collect(Collectors.toMap(Category::id, Category::name));
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        if (mark) {
            writer.write(BYTE_ORDER_MARK);
        }
        writer.write(Csv.line(Arrays.stream(Column.values()).map(Column::title).toList()));
        try (Stream<Todo> todos = tables.todoTable().todosOf(username)) {
            for (Todo todo : (Iterable<Todo>) todos::iterator) {
                if (!todo.isTrashed()) {
                    writer.write(Csv.line(fields(todo, names)));
                }
            }
        }
        writer.flush();
    }

    private static List<String> fields(Todo todo, Map<CategoryId, String> names) {
        return Arrays.stream(Column.values())
                .map(column -> switch (column) {
                    case ID -> todo.id().value();
                    case TITLE -> todo.title();
                    case DESCRIPTION -> todo.description().orElse("");
                    case PRIORITY -> word(todo.priority());
                    case STATUS -> todo.completed() ? "done" : "open";
                    case CATEGORY -> todo.category().map(names::get).orElse("");
                    case DUE_DATE -> text(todo.dueDate());
                    case DUE_TIME -> text(todo.dueTime());
                    case RULE -> todo.recurrence().map(Recurrence::rule).orElse("");
                    case RULE_FROM ->
                        todo.recurrence()
                                .map(recurrence -> word(recurrence.from()))
                                .orElse("");
                    case REMIND_BEFORE -> text(todo.remindBefore());
                    case CHECKLIST -> Checklists.write(todo.checklist());
                    case CREATED_AT -> todo.createdAt().toString();
                    case COMPLETED_AT ->
                        todo.completedAt().map(Instant::toString).orElse("");
                })
                .toList();
    }

    private static String text(Optional<?> value) {
        return value.map(Object::toString).orElse("");
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
