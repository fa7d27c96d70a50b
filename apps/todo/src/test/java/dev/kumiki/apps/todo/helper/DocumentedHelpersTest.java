package dev.kumiki.apps.todo.helper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.Fixtures;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.data.Sample;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryMapper;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoMapper;
import dev.kumiki.apps.todo.design.Username;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class DocumentedHelpersTest {
    private final TestDatabase database;
    private final Sample sample;
    private final DocumentedHelpers helpers;
    private Category category;
    private Todo todo;

    DocumentedHelpersTest(TestDatabase database) {
        this.database = database;
        this.sample = Sample.withUser(database);
        this.helpers = new DocumentedHelpers(sample.tables, database.clock(), sample.ids, sample.commands);
    }

    @BeforeEach
    void write() {
        var created = helpers.putData(helpers.createCategoryItem(Sample.USER, "仕事", Color.PRIMARY));
        category = ((CategoryResult.Saved) created).category();
        todo = Sample.saved(helpers.putData(
                helpers.createTodoItem(Sample.USER, TodoContent.titled("企画書").in(category.id()))));
    }

    private static String pk(Username username) {
        return "user#" + username.value();
    }

    @Test
    @DisplayName("T-046: get_user_data_by_type(username, entity_type)")
    void getUserDataByType() {
        var traced = database.trace(
                () -> List.copyOf(helpers.getUserDataByType(Sample.USER, "todo").toList()));
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result()).isEqualTo(List.of(todo));
        assertThat(helpers.getUserDataByType(Sample.USER, "category").toList()).isEqualTo(List.of(category));
        assertThat(helpers.getUserDataByType(Sample.USER, "profile").toList()).hasSize(1);
        assertThat(helpers.getUserDataByType(Sample.USER, "counters").toList()).hasSize(1);
        assertThat(helpers.getUserDataByType(Sample.USER, "category_counters").toList())
                .hasSize(1);
        assertThat(helpers.getUserDataByType(Sample.USER, "credential").toList())
                .isEmpty();
    }

    @Test
    @DisplayName("T-047: get_user_all_data(username), one Query, without secrets (B2.3)")
    void getUserAllData() {
        var traced = database.trace(() -> helpers.getUserAllData(Sample.USER));
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result())
                .hasExactlyElementsOfTypes(
                        Category.class, Counters.class, CategoryCounters.class, Profile.class, Todo.class);
    }

    @Test
    @DisplayName("T-048: get_data_by_pk_sk(pk, sk), one GetItem")
    void getDataByPkSk() {
        var traced = database.trace(
                () -> helpers.getDataByPkSk(pk(Sample.USER), "todo#" + todo.id().value()));
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(traced.result()).contains(todo);
        assertThat(helpers.getDataByPkSk(
                        pk(Sample.USER), "category#" + category.id().value()))
                .contains(category);
        assertThat(helpers.getDataByPkSk(pk(Sample.USER), "credential")).isEmpty();
        assertThat(helpers.getDataByPkSk("users", "testuser")).isEmpty();
    }

    @Test
    @DisplayName("T-049, T-055: create_todo_item builds identifier, times and defaults, and stores nothing")
    void createTodoItem() {
        var built = database.trace(() -> helpers.createTodoItem(Sample.OTHER, TodoContent.titled("買い物")));
        assertThat(built.calls()).isEmpty();
        Todo item = built.result();
        assertThat(UUID.fromString(item.id().value()).version()).isEqualTo(7);
        assertThat(item.priority()).isEqualTo(Priority.MEDIUM);
        assertThat(item.completed()).isFalse();
        assertThat(item.createdAt()).isEqualTo(sample.now()).isEqualTo(item.updatedAt());
        assertThat(Sample.text(TodoMapper.INSTANCE.toItem(item), "entity_type")).isEqualTo("todo");
    }

    @Test
    @DisplayName("T-050: create_category_item builds identifier, times and type")
    void createCategoryItem() {
        Category item = helpers.createCategoryItem(Sample.OTHER, "家事", Color.WARNING);
        assertThat(UUID.fromString(item.id().value()).version()).isEqualTo(7);
        assertThat(Sample.text(CategoryMapper.INSTANCE.toItem(item), "entity_type"))
                .isEqualTo("category");
    }

    @Test
    @DisplayName("T-051, B2.9: put_data saves what was read, and refuses to overwrite what changed since")
    void putData() {
        Todo edited = todo.edited(todo.content().title("完成"), sample.now());
        assertThat(helpers.putData(edited)).isInstanceOf(TodoResult.Saved.class);
        assertThat(helpers.putData(todo)).isInstanceOf(TodoResult.Stale.class);
        assertThat(sample.table.todo(Sample.USER, todo.id())).map(Todo::title).contains("完成");
        assertThat(helpers.putData(category)).isInstanceOf(CategoryResult.Saved.class);
        assertThat(helpers.putData(category)).isInstanceOf(CategoryResult.Stale.class);
    }

    @Test
    @DisplayName("T-051, T-018: put_data stores every attribute, with the counters")
    void putDataStoresEverything() {
        assertThat(helpers.putData(todo.completed(true, sample.now()))).isInstanceOf(TodoResult.Saved.class);
        assertThat(sample.table.todo(Sample.USER, todo.id()))
                .map(Todo::completed)
                .contains(true);
        assertThat(sample.counters().completed()).isEqualTo(1);
        Todo done = helpers.createTodoItem(Sample.USER, TodoContent.titled("済")).completed(true, sample.now());
        helpers.putData(done);
        assertThat(sample.counters().completed()).isEqualTo(2);
    }

    @Test
    @DisplayName("T-044, T-051: documented items, which have no version, can be put back, but once only")
    void putDataOfDocumentedItems() {
        sample.put(Fixtures.item(Sample.class, "category.json"));
        sample.put(Fixtures.item(Sample.class, "todo.json"));
        var id = new TodoId("550e8400-e29b-41d4-a716-446655440000");
        Todo documented = sample.table.todo(Sample.USER, id).orElseThrow();
        assertThat(helpers.putData(documented)).isInstanceOf(TodoResult.Saved.class);
        assertThat(helpers.putData(documented)).isInstanceOf(TodoResult.Unchanged.class);
        Category read = sample.table
                .category(Sample.USER, new CategoryId("category001"))
                .orElseThrow();
        assertThat(helpers.putData(read)).isInstanceOf(CategoryResult.Saved.class);
        assertThat(helpers.putData(read)).isInstanceOf(CategoryResult.Unchanged.class);
    }

    @Test
    @DisplayName("T-052, B2.8: delete_data_by_pk_sk deletes with the counters, and leaves no dead reference")
    void deleteDataByPkSk() {
        assertThat(helpers.deleteDataByPkSk(
                        pk(Sample.USER), "category#" + category.id().value()))
                .isTrue();
        assertThat(sample.table.todo(Sample.USER, todo.id()).orElseThrow().category())
                .isEmpty();
        assertThat(helpers.deleteDataByPkSk(pk(Sample.USER), "todo#" + todo.id().value()))
                .isTrue();
        assertThat(helpers.deleteDataByPkSk(pk(Sample.USER), "todo#" + todo.id().value()))
                .isFalse();
        assertThat(helpers.deleteDataByPkSk(pk(Sample.USER), "profile")).isFalse();
        assertThat(sample.counters().total()).isZero();
        assertThat(sample.counters().categories()).isZero();
    }
}
