package dev.kumiki.apps.todo.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class TodoInvariantsTest {
    private static final int RACERS = 12;

    private final TestDatabase database;
    private final Sample sample;

    TodoInvariantsTest(TestDatabase database) {
        this.database = database;
        this.sample = Sample.withUser(database);
    }

    private void assertCountersAreTrue() {
        List<Todo> live = sample.table
                .todosNow(Sample.USER, TodoFields.DELETED_AT.missing())
                .toList();
        Counters counters = sample.counters();
        assertThat(counters.total()).isEqualTo(live.size());
        assertThat(counters.completed())
                .isEqualTo((int) live.stream().filter(Todo::completed).count());
        assertThat(List.of(counters.high(), counters.medium(), counters.low()))
                .isEqualTo(Stream.of(Priority.values())
                        .map(priority -> (int) live.stream()
                                .filter(todo -> todo.priority() == priority)
                                .count())
                        .toList());
        List<Category> categories = sample.table.categoriesOf(Sample.USER);
        assertThat(counters.categories()).isEqualTo(categories.size());
        for (Category category : categories) {
            CategoryCounters of =
                    sample.table.categoryCounters(Sample.USER, category.id()).orElseThrow();
            assertThat(of.total()).isEqualTo((int) live.stream()
                    .filter(todo -> todo.category().equals(Optional.of(category.id())))
                    .count());
        }
    }

    @Test
    @DisplayName("T-054: counters follow create, edit, toggle, trash, restore and delete in the same transaction")
    void countersFollow() {
        sample.category(Sample.WORK);
        sample.category(Sample.HOME);
        Todo todo = sample.todo(TodoContent.titled("a").in(Sample.WORK));
        sample.todo(TodoContent.titled("b").priority(Priority.HIGH));
        assertCountersAreTrue();
        var traced = database.trace(() -> sample.todos.edit(
                Sample.USER,
                todo.id(),
                todo.version(),
                todo.content().in(Sample.HOME).priority(Priority.LOW)));
        assertThat(traced.operations()).containsExactly("GetItem", "TransactWriteItems");
        assertCountersAreTrue();
        Todo done = Sample.saved(sample.todos.toggle(Sample.USER, todo.id(), false, 2));
        assertThat(done.completedAt()).contains(sample.now());
        assertThat(sample.counters().pending()).isEqualTo(1);
        assertThat(sample.table.categoryCounters(Sample.USER, Sample.HOME))
                .map(CategoryCounters::completed)
                .contains(1);
        assertCountersAreTrue();
        Todo trashed = Sample.saved(sample.todos.trash(Sample.USER, todo.id(), done.version()));
        assertThat(sample.counters().total()).isEqualTo(1);
        assertCountersAreTrue();
        Todo back = Sample.saved(sample.todos.restore(Sample.USER, todo.id(), trashed.version()));
        assertThat(back.expiresAt()).isEmpty();
        assertCountersAreTrue();
        assertThat(sample.todos.delete(Sample.USER, todo.id(), back.version())).isEqualTo(new TodoResult.Gone());
        assertCountersAreTrue();
    }

    @Test
    @DisplayName("K-1: what an operation returns is what is stored, although the clock is more precise")
    void returnsWhatIsStored() {
        database.clock().set(Instant.parse("2026-11-16T03:00:00.123456789Z"));
        Todo todo = sample.todo(TodoContent.titled("a"));
        assertThat(sample.table.todo(Sample.USER, todo.id())).contains(todo);
        Todo done = Sample.saved(sample.todos.toggle(Sample.USER, todo.id(), false, 1));
        assertThat(sample.table.todo(Sample.USER, todo.id())).contains(done);
        Todo trashed = Sample.saved(sample.todos.trash(Sample.USER, todo.id(), 2));
        assertThat(sample.table.todo(Sample.USER, todo.id())).contains(trashed);
    }

    @Test
    @DisplayName("B2.9: of edits made at the same time on one version one is stored, the others see it")
    void oneEditWins() {
        Todo todo = sample.todo(TodoContent.titled("a"));
        List<TodoResult> results = Race.run(
                RACERS,
                racer -> sample.todos.edit(
                        Sample.USER, todo.id(), 1, todo.content().title("racer " + racer)));
        assertThat(results).filteredOn(TodoResult.Saved.class::isInstance).hasSize(1);
        Todo stored = sample.table.todo(Sample.USER, todo.id()).orElseThrow();
        assertThat(results)
                .filteredOn(TodoResult.Stale.class::isInstance)
                .hasSize(RACERS - 1)
                .containsOnly(new TodoResult.Stale(stored));
        assertCountersAreTrue();
    }

    @Test
    @DisplayName("B2.9: many clicks on the same shown value complete the todo once and never flip it back")
    void togglesWhatWasShown() {
        Todo todo = sample.todo(TodoContent.titled("a"));
        List<TodoResult> results =
                Race.run(RACERS, _ -> sample.todos.toggle(Sample.USER, todo.id(), false, todo.version()));
        Todo stored = sample.table.todo(Sample.USER, todo.id()).orElseThrow();
        assertThat(stored.completed()).isTrue();
        assertThat(stored.version()).isEqualTo(2);
        assertThat(results)
                .allSatisfy(
                        result -> assertThat(result).isIn(new TodoResult.Saved(stored), new TodoResult.Stale(stored)));
        assertCountersAreTrue();
    }

    @Test
    @DisplayName("B2.9: a toggle of an older version tells what the todo is now")
    void toggleOfAnOlderVersion() {
        Todo todo = sample.todo(TodoContent.titled("a"));
        Todo edited = Sample.saved(
                sample.todos.edit(Sample.USER, todo.id(), 1, todo.content().title("b")));
        assertThat(sample.todos.toggle(Sample.USER, todo.id(), false, 1)).isEqualTo(new TodoResult.Stale(edited));
    }

    @Test
    @DisplayName("B2.9: an edit never brings a deleted todo back")
    void editDoesNotResurrect() {
        Todo todo = sample.todo(TodoContent.titled("a"));
        sample.todos.delete(Sample.USER, todo.id(), todo.version());
        assertThat(sample.todos.edit(Sample.USER, todo.id(), 1, todo.content())).isEqualTo(new TodoResult.Gone());
        assertThat(sample.stored(TodoKey.of(todo).toItem())).isEmpty();
        assertCountersAreTrue();
    }

    @Test
    @DisplayName("A form that is sent many times makes one todo")
    void doubleSubmit() {
        TodoId id = sample.ids.nextTodo();
        List<TodoResult> results =
                Race.run(RACERS, _ -> sample.todos.create(Sample.USER, id, TodoContent.titled("once")));
        assertThat(results).filteredOn(TodoResult.Saved.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(TodoResult.AlreadyThere.class::isInstance)
                .hasSize(RACERS - 1);
        assertCountersAreTrue();
    }

    @Test
    @DisplayName("Counters are true after many writers at once")
    void countersUnderRace() {
        sample.category(Sample.WORK);
        Race.run(RACERS, racer -> {
            Todo todo = sample.todo(TodoContent.titled("racer " + racer)
                    .in(Sample.WORK)
                    .priority(List.of(Priority.values()).get(racer % 3)));
            return racer % 2 == 0
                    ? sample.todos.toggle(Sample.USER, todo.id(), false, 1)
                    : sample.todos.trash(Sample.USER, todo.id(), 1);
        });
        assertThat(sample.counters().total()).isEqualTo(RACERS / 2);
        assertThat(sample.counters().completed()).isEqualTo(RACERS / 2);
        assertCountersAreTrue();
    }

    @Nested
    @DisplayName("B2.8: a todo refers to an existing category only")
    class References {
        @Test
        void createAndEditAreRefused() {
            assertThat(sample.todos.create(
                            Sample.USER,
                            sample.ids.nextTodo(),
                            TodoContent.titled("a").in(Sample.WORK)))
                    .isEqualTo(new TodoResult.NoSuchCategory());
            Todo todo = sample.todo(TodoContent.titled("a"));
            assertThat(sample.todos.edit(
                            Sample.USER, todo.id(), 1, todo.content().in(Sample.WORK)))
                    .isEqualTo(new TodoResult.NoSuchCategory());
            assertThat(sample.table.todosOf(Sample.USER)).containsExactly(todo);
            assertCountersAreTrue();
        }

        @Test
        @DisplayName("B2.8: a dead reference that somebody left does not block a toggle; it is dropped")
        void deadReferenceIsDropped() {
            Todo todo = sample.todo(TodoContent.titled("a"));
            database.client()
                    .updateItem(update -> update.tableName(Sample.TABLE)
                            .key(TodoKey.of(todo).toItem())
                            .updateExpression("SET category_id = :dead")
                            .expressionAttributeValues(Map.of(":dead", AttributeValue.fromS("dead"))));
            Todo done = Sample.saved(sample.todos.toggle(Sample.USER, todo.id(), false, 1));
            assertThat(done.category()).isEmpty();
            assertThat(sample.table.todo(Sample.USER, todo.id())).contains(done);
            assertCountersAreTrue();
        }
    }

    @Nested
    @DisplayName("Trash")
    class Trash {
        private final Instant leapDay = Instant.parse("2028-02-29T14:59:59Z");

        @Test
        @DisplayName("Keeps a todo 30 days from a 29 February on, as a Number of seconds (K-8)")
        void keepsThirtyDays() {
            database.clock().set(leapDay);
            Todo todo = sample.todo(TodoContent.titled("a"));
            Todo trashed = Sample.saved(sample.todos.trash(Sample.USER, todo.id(), 1));
            assertThat(trashed.deletedAt()).contains(leapDay);
            assertThat(sample.stored(TodoKey.of(todo).toItem()))
                    .containsEntry(
                            "expires_at",
                            AttributeValue.fromN(Long.toString(
                                    Instant.parse("2028-03-30T14:59:59Z").getEpochSecond())));
        }

        @Test
        @DisplayName("Between expiry and deletion a todo is gone: not listed, not restored, not resurrected (K-8)")
        void isGoneWhenExpired() {
            Todo todo = sample.todo(TodoContent.titled("a"));
            Todo trashed = Sample.saved(sample.todos.trash(Sample.USER, todo.id(), 1));
            database.clock().advance(Todo.TRASH_RETENTION.minus(Duration.ofSeconds(1)));
            assertThat(sample.table.todo(Sample.USER, todo.id())).contains(trashed);
            database.clock().advance(Duration.ofSeconds(1));
            assertThat(sample.stored(TodoKey.of(todo).toItem())).isNotEmpty();
            assertThat(sample.table.todosOf(Sample.USER)).isEmpty();
            assertThat(sample.todos.restore(Sample.USER, todo.id(), 2)).isEqualTo(new TodoResult.Gone());
            database.runMaintenance();
            assertThat(sample.stored(TodoKey.of(todo).toItem())).isEmpty();
            assertThat(sample.todos.restore(Sample.USER, todo.id(), 2)).isEqualTo(new TodoResult.Gone());
            assertThat(sample.stored(TodoKey.of(todo).toItem())).isEmpty();
            assertCountersAreTrue();
        }
    }
}
