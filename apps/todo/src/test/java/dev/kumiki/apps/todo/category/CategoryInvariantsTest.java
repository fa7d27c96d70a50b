package dev.kumiki.apps.todo.category;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.Fixtures;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.data.Sample;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
@DisplayName("B2.8: categories")
final class CategoryInvariantsTest {
    private final TestDatabase database;
    private final Sample sample;

    CategoryInvariantsTest(TestDatabase database) {
        this.database = database;
        this.sample = Sample.withUser(database);
    }

    private Job close(Category category, Disposal disposal) {
        var result = sample.categories.close(CategoryKey.of(category), category.version(), disposal, "job-1");
        return ((CategoryResult.Closing) result).job();
    }

    private List<Todo> fill(CategoryId category, int todos) {
        return IntStream.range(0, todos)
                .mapToObj(i -> sample.todo(TodoContent.titled("todo " + i).in(category)))
                .toList();
    }

    private List<Todo> stored() {
        return sample.table.todosOf(Sample.USER).toList();
    }

    @Test
    @DisplayName("An edit needs the version that was shown")
    void editsTheVersionThatWasShown() {
        Category work = sample.category(Sample.WORK);
        var key = CategoryKey.of(work);
        var saved = sample.categories.edit(key, 1, "会社", Color.DANGER);
        assertThat(saved)
                .isInstanceOfSatisfying(
                        CategoryResult.Saved.class,
                        result -> assertThat(result.category().name()).isEqualTo("会社"));
        assertThat(sample.categories.edit(key, 1, "学校", Color.INFO)).isInstanceOf(CategoryResult.Stale.class);
        assertThat(sample.categories.edit(new CategoryKey(Sample.USER, Sample.HOME), 1, "学校", Color.INFO))
                .isEqualTo(new CategoryResult.Gone());
        assertThat(sample.categories.create(work)).isInstanceOf(CategoryResult.Unchanged.class);
        assertThat(sample.counters().categories()).isEqualTo(1);
    }

    @Test
    @DisplayName("A new todo does not make the form of its category stale")
    void todosDoNotTouchTheirCategory() {
        Category work = sample.category(Sample.WORK);
        fill(Sample.WORK, 1);
        assertThat(sample.table.category(Sample.USER, Sample.WORK)).contains(work);
    }

    @Test
    @DisplayName("Deleted with its todos moving: in transactions of at most 100 operations, none left behind")
    void movesTodos() {
        Category work = sample.category(Sample.WORK);
        sample.category(Sample.HOME);
        fill(Sample.WORK, 95);
        Job job = close(work, new Disposal.MoveTo(Sample.HOME));
        var calls = database.callsOf(() -> sample.categories.run(job));
        assertThat(calls)
                .filteredOn(call -> call.operation().equals("TransactWriteItems"))
                .hasSize(3);
        assertThat(stored())
                .hasSize(95)
                .allSatisfy(todo -> assertThat(todo.category()).contains(Sample.HOME));
        assertThat(sample.table.category(Sample.USER, Sample.WORK)).isEmpty();
        assertThat(sample.table.categoryCounters(Sample.USER, Sample.WORK)).isEmpty();
        assertThat(sample.table.categoryCounters(Sample.USER, Sample.HOME))
                .map(CategoryCounters::total)
                .contains(95);
        assertThat(sample.counters().categories()).isEqualTo(1);
        assertThat(sample.table.job("job-1")).hasValueSatisfying(found -> {
            assertThat(found.finished()).isTrue();
            assertThat(found.done()).isEqualTo(95);
        });
    }

    @Test
    @DisplayName("Deleted with its todos staying uncategorised")
    void leavesTodosUncategorised() {
        Category work = sample.category(Sample.WORK);
        fill(Sample.WORK, 3);
        sample.categories.run(close(work, new Disposal.Uncategorise()));
        assertThat(stored())
                .hasSize(3)
                .allSatisfy(todo -> assertThat(todo.category()).isEmpty());
        assertThat(sample.counters().total()).isEqualTo(3);
    }

    @Test
    @DisplayName("Deleted together with its todos, which go to the trash")
    void trashesTodos() {
        Category work = sample.category(Sample.WORK);
        fill(Sample.WORK, 3);
        sample.categories.run(close(work, new Disposal.Trash()));
        assertThat(stored()).hasSize(3).allSatisfy(todo -> {
            assertThat(todo.isTrashed()).isTrue();
            assertThat(todo.category()).isEmpty();
        });
        assertThat(sample.counters().total()).isZero();
    }

    @Test
    @DisplayName("A deletion that was interrupted after each step goes on and ends the same")
    void resumes() {
        Category work = sample.category(Sample.WORK);
        sample.category(Sample.HOME);
        fill(Sample.WORK, 3);
        close(work, new Disposal.MoveTo(Sample.HOME));
        Job found = sample.table.jobs(Limit.of(10), Cursor.START).items().getFirst();
        assertThat(sample.categories.step(found, Sample.WORK)).isTrue();
        // A new process finds the job again, whose todos have already moved.
        new Categories(sample.tables, database.clock()).run(found);
        new Categories(sample.tables, database.clock()).run(found);
        assertThat(stored())
                .hasSize(3)
                .allSatisfy(todo -> assertThat(todo.category()).contains(Sample.HOME));
        assertThat(sample.counters().categories()).isEqualTo(1);
        assertThat(sample.table.job("job-1")).map(Job::done).contains(3);
        database.clock().advance(Job.RETENTION);
        assertThat(sample.table.job("job-1")).isEmpty();
    }

    @Test
    @DisplayName("A category on its way out takes no todos and no second deletion")
    void closedTakesNothing() {
        Category work = sample.category(Sample.WORK);
        sample.category(Sample.HOME);
        close(work, new Disposal.Uncategorise());
        assertThat(sample.commands.create(
                        Sample.USER,
                        sample.ids.nextTodo(),
                        TodoContent.titled("late").in(Sample.WORK)))
                .isEqualTo(new TodoResult.NoSuchCategory());
        var again = sample.categories.close(CategoryKey.of(work), 2, new Disposal.Uncategorise(), "job-2");
        assertThat(again).isInstanceOf(CategoryResult.Stale.class);
        Category home = sample.table.category(Sample.USER, Sample.HOME).orElseThrow();
        assertThat(sample.categories.close(CategoryKey.of(home), 1, new Disposal.MoveTo(Sample.WORK), "job-3"))
                .isEqualTo(new CategoryResult.NoSuchCategory());
        assertThat(sample.categories.close(CategoryKey.of(home), 1, new Disposal.MoveTo(Sample.HOME), "job-3"))
                .isEqualTo(new CategoryResult.NoSuchCategory());
    }

    @Test
    @DisplayName("Race: a category is deleted while todos move into it; none keeps a dead reference")
    void deletedWhileTodosMoveIn() {
        Category work = sample.category(Sample.WORK);
        List<Todo> todos = IntStream.range(0, 8)
                .mapToObj(i -> sample.todo(TodoContent.titled("todo " + i)))
                .toList();
        Race.run(9, racer -> {
            if (racer == 4) {
                sample.categories.run(close(work, new Disposal.Uncategorise()));
                return new TodoResult.Gone();
            }
            Todo todo = todos.get(racer > 4 ? racer - 1 : racer);
            return sample.commands.edit(
                    Sample.USER, todo.id(), 1, todo.content().in(Sample.WORK));
        });
        assertThat(sample.table.category(Sample.USER, Sample.WORK)).isEmpty();
        assertThat(stored())
                .hasSize(8)
                .allSatisfy(todo -> assertThat(todo.category()).isEmpty());
        assertThat(sample.counters().total()).isEqualTo(8);
        assertThat(sample.counters().categories()).isZero();
        assertThat(sample.table.categoryCountersOf(Sample.USER)).isEmpty();
    }

    @Test
    @DisplayName("T-044: documented items without counters are counted when they are first written to")
    void countsDocumentedItems() {
        sample.put(Fixtures.item(Sample.class, "category.json"));
        sample.put(Fixtures.item(Sample.class, "todo.json"));
        sample.table.delete(new CountersKey(Sample.USER));
        var documented = new CategoryId("category001");
        sample.todo(TodoContent.titled("second").in(documented));
        assertThat(sample.counters().total()).isEqualTo(2);
        assertThat(sample.counters().high()).isEqualTo(1);
        assertThat(sample.counters().categories()).isEqualTo(1);
        assertThat(sample.table.categoryCounters(Sample.USER, documented))
                .map(CategoryCounters::total)
                .contains(2);
        Category category = sample.table.category(Sample.USER, documented).orElseThrow();
        sample.categories.run(close(category, new Disposal.Uncategorise()));
        assertThat(stored()).extracting(Todo::category).containsOnly(Optional.empty());
    }
}
