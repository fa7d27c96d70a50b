package dev.kumiki.apps.todo.migration;

import static dev.kumiki.apps.todo.migration.TodoCase.ALICE;
import static dev.kumiki.apps.todo.migration.TodoCase.FIRST;
import static dev.kumiki.apps.todo.migration.TodoCase.RECENT;
import static dev.kumiki.apps.todo.migration.TodoCase.SECOND;
import static dev.kumiki.apps.todo.migration.TodoCase.category;
import static dev.kumiki.apps.todo.migration.TodoCase.s;
import static dev.kumiki.apps.todo.migration.TodoCase.todo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.MigrationKit;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoKey;
import dev.kumiki.apps.todo.design.TodoPatch;
import dev.kumiki.design.migration.MigrationRunner;
import dev.kumiki.design.migration.PassReport.Problem;
import dev.kumiki.design.migration.State;
import dev.kumiki.design.migration.Verification.Strictness;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class TodoMigrationTest {
    private final TestDatabase database;
    private final MigrationKit kit;
    private final TodoCase example;
    private final MigrationRunner runner;

    TodoMigrationTest(TestDatabase database) {
        this.database = database;
        this.kit = new MigrationKit(database);
        this.example = new TodoCase(database, "");
        this.runner = kit.runner(example);
        example.fill();
    }

    private Todo read(String id) {
        return example.design().todoTable().todo(ALICE, new TodoId(id)).orElseThrow();
    }

    @Test
    @DisplayName("T-057: older todos and categories get their documented keys, types and colours")
    void converts() {
        assertThat(runner.copy().isComplete()).isTrue();
        Todo todo = read(FIRST);
        assertThat(todo.title()).isEqualTo("Buy milk");
        assertThat(todo.priority()).isEqualTo(Priority.HIGH);
        assertThat(todo.completed()).as("T-018: text before").isFalse();
        assertThat(todo.description()).as("B2.12").isEmpty();
        assertThat(todo.createdAt()).isEqualTo(Instant.parse("2024-01-01T00:00:00.123Z"));
        assertThat(todo.updatedAt()).isEqualTo(Instant.parse("2024-01-02T00:00:00Z"));
        assertThat(example.design().todoTable().categoriesOf(ALICE))
                .extracting(Category::color)
                .containsExactly(Color.PRIMARY, Color.LINK);
        assertThat(example.design().todoTable().todosOf(ALICE)).hasSize(3);
        assertThat(kit.items(example.table()))
                .hasSize(6)
                .allSatisfy(item -> assertThat(item).containsKeys("id", "entity_type", "username", "version"))
                .anySatisfy(item -> assertThat(item).containsEntry("sort_hint", AttributeValue.fromN("7")));
        assertThat(runner.verify(Strictness.EXACT).passed())
                .as("a todo of the new layout was there before")
                .isFalse();
        assertThat(runner.verify(Strictness.NEW_WRITES).passed()).isTrue();
        assertThat(runner.finish().passed()).isTrue();
        assertThat(kit.items(example.table())).hasSize(6);
        assertThat(runner.backups()).containsOnlyKeys(example.table());
    }

    @Test
    @DisplayName("T-028, B2.13: an unknown colour stops the migration with a report, before anything is written")
    void unknownColour() {
        example.put(category("bob", "cat9", "mauve"));
        var before = kit.items(example.table());
        assertThat(runner.copy().last().problems())
                .containsExactly(new Problem(
                        Problem.Kind.UNMAPPABLE,
                        "category-keys",
                        "pk=user#bob#category, sk=cat9",
                        "unknown colour 'mauve'"));
        assertThat(kit.items(example.table())).isEqualTo(before);
    }

    @Test
    @DisplayName("B2.5: so does a user name that the new keys refuse")
    void unknownName() {
        example.put(todo("Bob Smith", FIRST, "Tea"));
        assertThat(runner.dryRun(line -> {}).problems())
                .extracting(Problem::reason)
                .containsExactly("not a user name: 3 to 32 of a-z, 0-9, _ and -");
    }

    @Test
    @DisplayName("B2.14: with its flag up, the application reads and changes items of the older layout")
    void readsOldLayout() {
        var flag = new AtomicBoolean(true);
        var client = TodoMigration.readingOldLayout(
                database.client(), example.migration(), kit.options("journal." + example.table()), flag::get);
        var table = example.tables(client).todoTable();
        assertThat(table.todo(ALICE, new TodoId(FIRST))).map(Todo::title).contains("Buy milk");
        table.patch(TodoPatch.of(new TodoKey(ALICE, new TodoId(SECOND))).title("Send report"));
        assertThat(table.todosOf(ALICE).map(Todo::title)).containsExactly("New", "Buy milk", "Send report");
        assertThat(table.everythingOf(ALICE).categories()).hasSize(2);
        table.delete(read(FIRST));
        assertThat(table.todo(ALICE, new TodoId(FIRST))).isEmpty();
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(table.todo(ALICE, new TodoId(FIRST))).as("not back").isEmpty();
        assertThat(read(SECOND).title()).isEqualTo("Send report");
    }

    @Test
    @DisplayName("B2.14: with its flag down it does not")
    void flagDown() {
        var client = TodoMigration.readingOldLayout(
                database.client(), example.migration(), kit.options("journal." + example.table()), () -> false);
        assertThat(example.tables(client).todoTable().todosOf(ALICE)).hasSize(1);
    }

    @Test
    @DisplayName("T-057: what old code writes during the migration is not lost")
    void concurrentWriters() {
        Race.run(3, racer -> {
            for (int i = 0; i < 10 && racer > 0; i++) {
                if (racer == 1) {
                    example.put(todo("alice", "6f1f1c0e-0000-4000-8000-00000000010" + i, "Late " + i));
                } else {
                    example.put(todo("carol", FIRST, "Edited " + i));
                }
            }
            return racer == 0 ? runner.copy().state() : State.PLANNED;
        });
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(example.design().todoTable().todosOf(ALICE)).hasSize(13);
        Map<String, AttributeValue> carol = kit.items(example.table()).stream()
                .filter(item -> MigrationKit.text(item, "pk").startsWith("user#carol"))
                .reduce((one, other) -> {
                    throw new AssertionError("in both layouts");
                })
                .orElseThrow();
        assertThat(carol).containsEntry("title", s("Edited 9")).containsEntry("sk", s("todo#" + FIRST));
    }

    @Test
    @DisplayName("T-057: rollback, also after new writes")
    void rollback() {
        assertThat(runner.copy().isComplete()).isTrue();
        example.writeAsNewCode();
        assertThat(runner.rollback().isComplete()).isTrue();
        var items = kit.items(example.table());
        assertThat(items)
                .allSatisfy(item -> assertThat(MigrationKit.text(item, "pk")).matches("user#[^#]+#(todo|category)"));
        assertThat(items.stream().filter(item -> MigrationKit.text(item, "pk").equals("user#alice#todo")))
                .extracting(item -> MigrationKit.text(item, "sk"))
                .containsExactlyInAnyOrder(FIRST, RECENT, "0199aaaa-0000-7000-8000-000000000004");
        assertThat(items)
                .contains(todo("bob", FIRST, "Same id, other user"), category("alice", "cat2", "purple"))
                .anySatisfy(
                        item -> assertThat(item).containsEntry("sk", s("cat1")).containsEntry("color", s("red")))
                .anySatisfy(item -> assertThat(item)
                        .containsEntry("sk", s(FIRST))
                        .containsEntry("title", s("Buy oat milk"))
                        .containsEntry("sort_hint", AttributeValue.fromN("7")));
    }

    @Test
    @DisplayName("T-057: untouched items go back exactly as they were")
    void exactRollback() {
        example.design().todoTable().delete(read(RECENT));
        var before = kit.items(example.table());
        runner.copy();
        assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
        assertThat(runner.rollback().isComplete()).isTrue();
        assertThat(kit.items(example.table())).isEqualTo(before);
    }

    @Test
    @DisplayName("T-057, README 7: killed after any call, the migration goes on to the same end")
    void killedForward() {
        kit.killForward(suffix -> new TodoCase(database, suffix));
    }

    @Test
    @DisplayName("T-057, README 7: killed after any call, the rollback goes on to the same end")
    void killedBackward() {
        kit.killBackward(suffix -> new TodoCase(database, suffix));
    }
}
