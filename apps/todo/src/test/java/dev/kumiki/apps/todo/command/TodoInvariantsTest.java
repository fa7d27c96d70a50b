package dev.kumiki.apps.todo.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.data.Sample;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoKey;
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
        var traced = database.trace(() -> sample.commands.edit(
                Sample.USER,
                todo.id(),
                todo.version(),
                todo.content().in(Sample.HOME).priority(Priority.LOW)));
        assertThat(traced.operations()).containsExactly("GetItem", "TransactWriteItems");
        assertCountersAreTrue();
        Todo done = Sample.saved(sample.commands.setCompleted(Sample.USER, todo.id(), true));
        assertThat(done.completedAt()).contains(sample.now());
        assertThat(sample.counters().pending()).isEqualTo(1);
        assertThat(sample.table.categoryCounters(Sample.USER, Sample.HOME))
                .map(CategoryCounters::completed)
                .contains(1);
        assertCountersAreTrue();
        sample.commands.trash(Sample.USER, todo.id());
        assertThat(sample.counters().total()).isEqualTo(1);
        assertCountersAreTrue();
        Todo back = Sample.saved(sample.commands.restore(Sample.USER, todo.id()));
        assertThat(back.expiresAt()).isEmpty();
        assertCountersAreTrue();
        assertThat(sample.commands.delete(back)).isEqualTo(new TodoResult.Deleted());
        assertCountersAreTrue();
    }

    @Test
    @DisplayName("K-1: what an operation returns is what is stored, although the clock is more precise")
    void returnsWhatIsStored() {
        database.clock().set(Instant.parse("2026-11-16T03:00:00.123456789Z"));
        Todo todo = sample.todo(TodoContent.titled("a"));
        assertThat(sample.table.todo(Sample.USER, todo.id())).contains(todo);
        Todo done = Sample.saved(sample.commands.setCompleted(Sample.USER, todo.id(), true));
        assertThat(sample.table.todo(Sample.USER, todo.id())).contains(done);
        Todo trashed = Sample.saved(sample.commands.trash(Sample.USER, todo.id()));
        assertThat(sample.table.todo(Sample.USER, todo.id())).contains(trashed);
    }

    @Test
    @DisplayName("B2.9: of edits made at the same time on one version one is stored, the others see it")
    void oneEditWins() {
        Todo todo = sample.todo(TodoContent.titled("a"));
        List<TodoResult> results = Race.run(
                RACERS,
                racer -> sample.commands.edit(
                        Sample.USER, todo.id(), 1, todo.content().title("racer " + racer)));
        assertThat(results).filteredOn(TodoResult.Saved.class::isInstance).hasSize(1);
        Todo stored = sample.table.todo(Sample.USER, todo.id()).orElseThrow();
        assertThat(results)
                .filteredOn(TodoResult.Stale.class::isInstance)
                .hasSize(RACERS - 1)
                .allSatisfy(result ->
                        assertThat(((TodoResult.Stale) result).current()).isEqualTo(stored));
        assertCountersAreTrue();
    }

    @Test
    @DisplayName("B2.9: many clicks on the same shown value complete the todo once and never flip it back")
    void togglesWhatWasShown() {
        Todo todo = sample.todo(TodoContent.titled("a"));
        List<TodoResult> results = Race.run(RACERS, _ -> sample.commands.setCompleted(Sample.USER, todo.id(), true));
        Todo stored = sample.table.todo(Sample.USER, todo.id()).orElseThrow();
        assertThat(stored.completed()).isTrue();
        assertThat(stored.version()).isEqualTo(2);
        assertThat(results).filteredOn(TodoResult.Saved.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(result -> !(result instanceof TodoResult.Saved))
                .containsOnly(new TodoResult.Unchanged(stored));
        assertCountersAreTrue();
    }

    @Test
    @DisplayName("B2.9: completing keeps what another tab wrote meanwhile")
    void completingKeepsOtherChanges() {
        Todo todo = sample.todo(TodoContent.titled("a"));
        sample.commands.edit(Sample.USER, todo.id(), 1, todo.content().title("b"));
        Todo done = Sample.saved(sample.commands.setCompleted(Sample.USER, todo.id(), true));
        assertThat(done.title()).isEqualTo("b");
        assertThat(done.completed()).isTrue();
    }

    @Test
    @DisplayName("B2.9: an edit never brings a deleted todo back")
    void editDoesNotResurrect() {
        Todo todo = sample.todo(TodoContent.titled("a"));
        sample.commands.delete(todo);
        assertThat(sample.commands.edit(Sample.USER, todo.id(), 1, todo.content()))
                .isEqualTo(new TodoResult.Gone());
        assertThat(sample.stored(TodoKey.of(todo).toItem())).isEmpty();
        assertCountersAreTrue();
    }

    @Test
    @DisplayName("A form that is sent many times makes one todo")
    void doubleSubmit() {
        TodoId id = sample.ids.nextTodo();
        List<TodoResult> results =
                Race.run(RACERS, _ -> sample.commands.create(Sample.USER, id, TodoContent.titled("once")));
        assertThat(results).filteredOn(TodoResult.Saved.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(TodoResult.Unchanged.class::isInstance).hasSize(RACERS - 1);
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
                    ? sample.commands.setCompleted(Sample.USER, todo.id(), true)
                    : sample.commands.trash(Sample.USER, todo.id());
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
            assertThat(sample.commands.create(
                            Sample.USER,
                            sample.ids.nextTodo(),
                            TodoContent.titled("a").in(Sample.WORK)))
                    .isEqualTo(new TodoResult.NoSuchCategory());
            Todo todo = sample.todo(TodoContent.titled("a"));
            assertThat(sample.commands.edit(
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
            Todo done = Sample.saved(sample.commands.setCompleted(Sample.USER, todo.id(), true));
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
            Todo trashed = Sample.saved(sample.commands.trash(Sample.USER, todo.id()));
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
            Todo trashed = Sample.saved(sample.commands.trash(Sample.USER, todo.id()));
            database.clock().advance(Todo.TRASH_RETENTION.minus(Duration.ofSeconds(1)));
            assertThat(sample.table.todo(Sample.USER, todo.id())).contains(trashed);
            database.clock().advance(Duration.ofSeconds(1));
            assertThat(sample.stored(TodoKey.of(todo).toItem())).isNotEmpty();
            assertThat(sample.table.todosOf(Sample.USER)).isEmpty();
            assertThat(sample.commands.restore(Sample.USER, todo.id())).isEqualTo(new TodoResult.Gone());
            database.runMaintenance();
            assertThat(sample.stored(TodoKey.of(todo).toItem())).isEmpty();
            assertThat(sample.commands.restore(Sample.USER, todo.id())).isEqualTo(new TodoResult.Gone());
            assertThat(sample.stored(TodoKey.of(todo).toItem())).isEmpty();
            assertCountersAreTrue();
        }
    }
}
