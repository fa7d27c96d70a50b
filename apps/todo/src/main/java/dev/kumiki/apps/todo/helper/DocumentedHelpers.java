package dev.kumiki.apps.todo.helper;

import dev.kumiki.apps.todo.category.Categories;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.category.Disposal;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Owned;
import dev.kumiki.apps.todo.design.Preferences;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The helper functions of the design document, under their names in Java.
///
/// | document | here |
/// | --- | --- |
/// | `get_user_data_by_type(username, entity_type)` | [#getUserDataByType] |
/// | `get_user_all_data(username)` | [#getUserAllData] |
/// | `get_data_by_pk_sk(pk, sk)` | [#getDataByPkSk] |
/// | `create_todo_item(username, todo_data)` | [#createTodoItem] |
/// | `create_category_item(username, category_data)` | [#createCategoryItem] |
/// | `put_data(item)` | [#putData(Todo)], [#putData(Category)] |
/// | `delete_data_by_pk_sk(pk, sk)` | [#deleteDataByPkSk] |
///
/// B2.9: where the document's `put_data` overwrites whatever is there, this one writes a new item or the version that
/// was read, with the counters. B2.8: deleting a category leaves its todos without one, never with a dead one.
public final class DocumentedHelpers {
    private static final String OWNER_PREFIX = "user#";
    private static final String TODO_PREFIX = "todo#";
    private static final String CATEGORY_PREFIX = "category#";

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final TodoIds ids;
    private final TodoCommands commands;

    /// Over the tables.
    public DocumentedHelpers(TodoAppTables tables, InstantSource clock, TodoIds ids, TodoCommands commands) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.ids = ids;
        this.commands = commands;
    }

    /// `get_user_data_by_type`: all items of a user of one type (T-046); of an unknown type there are none.
    public Stream<? extends Owned> getUserDataByType(Username username, String entityType) {
        return switch (entityType) {
            case "todo" -> tables.todoTable().todosOf(username);
            case "category" -> tables.todoTable().categoriesOf(username).stream();
            case "category_counters" -> tables.todoTable().categoryCountersOf(username).stream();
            case "counters" -> tables.todoTable().counters(username).stream();
            case "filter" -> tables.todoTable().filtersOf(username).stream();
            case "preferences" -> tables.todoTable().preferences(username).stream();
            case "profile" -> tables.todoTable().profile(username).stream();
            default -> Stream.empty();
        };
    }

    /// `get_user_all_data`: everything that a user owns (T-047).
    public List<Owned> getUserAllData(Username username) {
        return tables.todoTable().itemsOf(username).toList();
    }

    /// `get_data_by_pk_sk`: a todo or a category by its key as text (T-048); nothing under other keys.
    public Optional<Owned> getDataByPkSk(String pk, String sk) {
        if (!pk.startsWith(OWNER_PREFIX)) {
            return Optional.empty();
        }
        var username = new Username(pk.substring(OWNER_PREFIX.length()));
        if (sk.startsWith(TODO_PREFIX)) {
            return tables.todoTable().todo(username, todoId(sk)).map(Owned.class::cast);
        }
        return sk.startsWith(CATEGORY_PREFIX)
                ? tables.todoTable().category(username, categoryId(sk)).map(Owned.class::cast)
                : Optional.empty();
    }

    /// `create_todo_item`: a todo with keys, type, identifier and times, not yet stored (T-049).
    public Todo createTodoItem(Username username, TodoContent content) {
        return Todo.create(username, ids.nextTodo(), content, clock.instant());
    }

    /// `create_category_item`: a category with keys, type, identifier and times, not yet stored (T-050).
    public Category createCategoryItem(Username username, String name, Color color) {
        return Category.create(username, ids.nextCategory(), name, color, clock.instant());
    }

    /// `put_data` of a todo: new, or in the version that was read (T-051). Items of others have no version.
    public TodoResult putData(Todo todo) {
        return commands.put(todo);
    }

    /// `put_data` of a category: new, or in the version that was read (T-051). Items of others have no version.
    public CategoryResult putData(Category category) {
        var categories = new Categories(tables, clock);
        CategoryResult result = category.version() == 0 ? categories.create(category) : edit(categories, category);
        return result instanceof CategoryResult.Unchanged(var current) && current.version() == 0
                ? edit(categories, category)
                : result;
    }

    private static CategoryResult edit(Categories categories, Category category) {
        return categories.edit(CategoryKey.of(category), category.version(), category.name(), category.color());
    }

    /// `delete_data_by_pk_sk`: deletes a todo or a category by its key as text (T-052); tells whether there was one.
    public boolean deleteDataByPkSk(String pk, String sk) {
        Optional<Owned> found = getDataByPkSk(pk, sk);
        if (found.isEmpty()) {
            return false;
        }
        return switch (found.get()) {
            case Todo todo -> commands.delete(todo) instanceof TodoResult.Deleted;
            case Category category -> delete(category);
            case CategoryCounters _, Counters _, Preferences _, Profile _, SavedFilter _ -> false;
        };
    }

    private boolean delete(Category category) {
        var categories = new Categories(tables, clock);
        var closed = categories.close(
                CategoryKey.of(category),
                category.version(),
                new Disposal.Uncategorise(),
                ids.next().toString());
        if (closed instanceof CategoryResult.Closing(var job)) {
            categories.run(job);
            return true;
        }
        return false;
    }

    private static TodoId todoId(String sk) {
        return new TodoId(sk.substring(TODO_PREFIX.length()));
    }

    private static CategoryId categoryId(String sk) {
        return new CategoryId(sk.substring(CATEGORY_PREFIX.length()));
    }
}
