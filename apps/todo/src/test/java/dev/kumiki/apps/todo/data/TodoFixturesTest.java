package dev.kumiki.apps.todo.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.testkit.Fixtures;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.DirectoryEntry;
import dev.kumiki.apps.todo.design.DirectoryEntryKey;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoKey;
import dev.kumiki.design.outcome.UnreadableItemException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The examples of the design document, as they stand there.
@OnEveryStore
final class TodoFixturesTest {
    private static final Instant NEW_YEAR = Instant.parse("2024-01-01T00:00:00Z");
    private static final TodoId ID = new TodoId("550e8400-e29b-41d4-a716-446655440000");

    private final Sample sample;

    TodoFixturesTest(TestDatabase database) {
        this.sample = new Sample(database);
    }

    private static Map<String, AttributeValue> fixture(String name) {
        return Fixtures.item(TodoFixturesTest.class, name);
    }

    private static Map<String, AttributeValue> with(
            Map<String, AttributeValue> item, Map<String, AttributeValue> more) {
        Map<String, AttributeValue> all = new HashMap<>(item);
        all.putAll(more);
        return all;
    }

    @Test
    @DisplayName("T-008 to T-011: the user of the document; a version is added (K-7)")
    void user() {
        sample.put(fixture("user.json"));
        var user = sample.table.user(Sample.USER).orElseThrow();
        assertThat(user).isEqualTo(new DirectoryEntry(Sample.USER, Sample.EMAIL, 0));
        sample.table.replace(user);
        assertThat(sample.stored(DirectoryEntryKey.of(user).toItem()))
                .isEqualTo(with(fixture("user.json"), Map.of("version", AttributeValue.fromN("1"))));
    }

    @Test
    @DisplayName("T-012 to T-022, T-044, T-045: the todo of the document; user name, checklist and version are added")
    void todo() {
        sample.put(fixture("todo.json"));
        var todo = sample.table.todo(Sample.USER, ID).orElseThrow();
        assertThat(todo.title()).isEqualTo("プロジェクトの企画書作成");
        assertThat(todo.description()).contains("新プロジェクトの企画書をドラフトして、関係者にレビューを依頼する");
        assertThat(todo.priority()).isEqualTo(Priority.HIGH);
        assertThat(todo.completed()).isFalse();
        assertThat(todo.category()).contains(new CategoryId("category001"));
        assertThat(todo.createdAt()).isEqualTo(NEW_YEAR);
        assertThat(todo.updatedAt()).isEqualTo(NEW_YEAR);
        assertThat(todo.version()).isZero();
        sample.table.replace(todo);
        assertThat(sample.stored(TodoKey.of(todo).toItem()))
                .isEqualTo(with(
                        fixture("todo.json"),
                        Map.of(
                                "username", AttributeValue.fromS("testuser"),
                                "checklist", AttributeValue.fromL(List.of()),
                                "version", AttributeValue.fromN("1"))));
    }

    @Test
    @DisplayName("T-023 to T-030, B2.6: the category of the document; its id is no UUID and is read all the same")
    void category() {
        sample.put(fixture("category.json"));
        var category = sample.table
                .category(Sample.USER, new CategoryId("category001"))
                .orElseThrow();
        assertThat(category)
                .isEqualTo(new Category(
                        Sample.USER,
                        new CategoryId("category001"),
                        "仕事",
                        Color.PRIMARY,
                        NEW_YEAR,
                        NEW_YEAR,
                        Optional.empty(),
                        0));
        sample.table.replace(category);
        assertThat(sample.stored(CategoryKey.of(category).toItem()))
                .isEqualTo(with(
                        fixture("category.json"),
                        Map.of(
                                "username", AttributeValue.fromS("testuser"),
                                "version", AttributeValue.fromN("1"))));
    }

    @Test
    @DisplayName("B2.12: an empty category_id is read as none, and none is written as nothing")
    void emptyCategory() {
        sample.put(with(fixture("todo.json"), Map.of("category_id", AttributeValue.fromS(""))));
        var todo = sample.table.todo(Sample.USER, ID).orElseThrow();
        assertThat(todo.category()).isEmpty();
        sample.table.replace(todo);
        assertThat(sample.stored(TodoKey.of(todo).toItem())).doesNotContainKey("category_id");
    }

    @ParameterizedTest
    @DisplayName("T-028, B2.13: the eight colours are stored under their class, with their label")
    @CsvSource({
        "PRIMARY, primary, Blue (Primary)",
        "INFO, info, Light Blue (Info)",
        "SUCCESS, success, Green (Success)",
        "WARNING, warning, Yellow (Warning)",
        "DANGER, danger, Red (Danger)",
        "LINK, link, Dark Blue (Link)",
        "LIGHT, light, Light Gray",
        "DARK, dark, Dark Gray"
    })
    void colours(Color color, String stored, String label) {
        var category = sample.table.create(Category.create(Sample.USER, Sample.WORK, "仕事", color, NEW_YEAR));
        assertThat(sample.stored(CategoryKey.of(category).toItem()))
                .containsEntry("color", AttributeValue.fromS(stored));
        assertThat(sample.table.category(Sample.USER, Sample.WORK)).contains(category);
        assertThat(color.label()).isEqualTo(label);
        assertThat(Color.values()).hasSize(8);
    }

    @ParameterizedTest
    @DisplayName("T-028, B2.13: a colour outside the list is not read, so that it reaches no page")
    @ValueSource(strings = {"blue", "PRIMARY", "primary\" onclick=\"x", ""})
    void refusesOtherColours(String color) {
        sample.put(with(fixture("category.json"), Map.of("color", AttributeValue.fromS(color))));
        assertThatThrownBy(() -> sample.table.categoriesOf(Sample.USER))
                .isInstanceOf(UnreadableItemException.class)
                .hasMessageContaining("attribute=color");
    }

    @ParameterizedTest
    @DisplayName("T-017: priorities are stored in small letters; others are not read")
    @EnumSource
    void priorities(Priority priority) {
        var todo = sample.table.create(
                Todo.create(Sample.USER, ID, TodoContent.titled("買い物").priority(priority), NEW_YEAR));
        var stored = sample.stored(TodoKey.of(todo).toItem());
        assertThat(Sample.text(stored, "priority"))
                .isIn("high", "medium", "low")
                .isEqualToIgnoringCase(priority.name());
        sample.put(with(stored, Map.of("priority", AttributeValue.fromS("urgent"))));
        assertThatThrownBy(() -> sample.table.todo(Sample.USER, ID)).isInstanceOf(UnreadableItemException.class);
    }

    @Test
    @DisplayName("T-018: completed is a Boolean, not text")
    void completedIsBoolean() {
        sample.put(with(fixture("todo.json"), Map.of("completed", AttributeValue.fromS("false"))));
        assertThatThrownBy(() -> sample.table.todo(Sample.USER, ID))
                .isInstanceOf(UnreadableItemException.class)
                .hasMessageContaining("completed");
    }
}
