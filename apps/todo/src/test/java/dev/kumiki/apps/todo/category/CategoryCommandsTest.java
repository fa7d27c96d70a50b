package dev.kumiki.apps.todo.category;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.OpsKit;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCountersKey;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.Cursor;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

final class CategoryCommandsTest {
    private static final int MAX_CALLS = 100;

    /// A user with two categories, one of them with todos, in a database of its own.
    private static final class Scene implements AutoCloseable {
        final TestDatabase database = TestDatabase.open(Store.MEMORY);
        final TodoKit kit = new TodoKit(database);
        final OpsKit ops = new OpsKit(database.client(), database.options());
        final CategoryCommands commands;

        Scene() {
            ops.data.tables().createTables();
            commands = commands(database.client());
            kit.category(TodoKit.WORK, "仕事");
            kit.category(TodoKit.HOME, "家");
        }

        CategoryCommands commands(DynamoDbClient client) {
            var behind = new OpsKit(client, database.options());
            return new CategoryCommands(
                    kit.tables(client),
                    database.clock(),
                    kit.ids,
                    behind.schedules,
                    (category, job) -> behind.inbox.telling(
                            job.username().value(),
                            new OpsInbox.Draft(
                                    job.jobId(),
                                    "category",
                                    category.name(),
                                    String.valueOf(job.done()),
                                    Optional.empty())));
        }

        /// What the user was told.
        List<String> told() {
            return ops.inbox.list(TodoKit.USER.value(), Inbox.Filter.ALL, Cursor.START).items().stream()
                    .map(notice -> notice.title() + " " + notice.text())
                    .toList();
        }

        CategoryResult delete(CategoryCommands by) {
            return by.delete(TodoKit.USER, TodoKit.WORK, 1, new Disposal.MoveTo(TodoKit.HOME));
        }

        /// Everything that a worker finds to do, now and later.
        void workLater() {
            database.clock().advance(OpsKit.LATER);
            ops.work(CategoryCommands.KIND, commands.handler());
        }

        void checkDeleted(int todos) {
            assertThat(kit.table.categoryNow(TodoKit.USER, TodoKit.WORK)).isEmpty();
            assertThat(kit.table.todosOf(TodoKit.USER))
                    .hasSize(todos)
                    .allMatch(
                            todo -> todo.category().filter(TodoKit.HOME::equals).isPresent());
            assertThat(kit.checkedCounters().categories()).isEqualTo(1);
            assertThat(ops.waiting()).isEmpty();
        }

        @Override
        public void close() throws IOException {
            database.close();
        }
    }

    @ParameterizedTest
    @EnumSource(Death.class)
    @DisplayName("B2.8, crash: a request that dies anywhere while deleting a category is completed by the scheduler")
    void requestDies(Death death) throws IOException {
        boolean died = true;
        for (int calls = 0; died && calls < MAX_CALLS; calls++) {
            try (var scene = new Scene()) {
                IntStream.range(0, 3)
                        .forEach(i -> scene.kit.todo(TodoContent.titled("t" + i).in(TodoKit.WORK)));
                died = dies(scene, calls, death);
                scene.workLater();
                boolean untouched = scene.kit
                        .table
                        .categoryNow(TodoKit.USER, TodoKit.WORK)
                        .filter(category -> category.closedAt().isEmpty())
                        .isPresent();
                if (untouched) {
                    assertThat(scene.delete(scene.commands)).isInstanceOf(CategoryResult.Closing.class);
                }
                scene.checkDeleted(3);
            }
        }
        assertThat(died).isFalse();
    }

    private static boolean dies(Scene scene, int calls, Death death) {
        try {
            scene.delete(scene.commands(MortalClient.over(scene.database.client(), calls, death)));
            return false;
        } catch (SdkClientException killed) {
            return true;
        }
    }

    @ParameterizedTest
    @EnumSource(Death.class)
    @DisplayName("B2.8, crash: a worker that dies anywhere leaves work that the next one completes")
    void workerDies(Death death) throws IOException {
        boolean died = true;
        for (int calls = 0; died && calls < MAX_CALLS; calls++) {
            try (var scene = new Scene()) {
                many(scene, 100);
                assertThat(scene.delete(scene.commands)).isInstanceOf(CategoryResult.Closing.class);
                DynamoDbClient mortal = MortalClient.over(scene.database.client(), calls, death);
                try {
                    new OpsKit(mortal, scene.database.options())
                            .work(CategoryCommands.KIND, scene.commands(mortal).handler());
                    died = scene.kit
                                    .table
                                    .categoryNow(TodoKit.USER, TodoKit.WORK)
                                    .isPresent()
                            || !scene.ops.waiting().isEmpty();
                } catch (SdkClientException killed) {
                    died = true;
                }
                scene.workLater();
                scene.checkDeleted(100);
                assertThat(scene.told()).as("told once, together with the end").containsExactly("仕事 100");
            }
        }
        assertThat(died).isFalse();
    }

    /// Todos past the operations, counted anew.
    private static void many(Scene scene, int count) {
        List<Todo> todos = IntStream.range(0, count)
                .mapToObj(i -> Todo.create(
                        TodoKit.USER,
                        scene.kit.ids.nextTodo(),
                        TodoContent.titled("t" + i).in(TodoKit.WORK),
                        scene.kit.now()))
                .toList();
        scene.kit.write(todos);
        scene.kit.table.delete(new CountersKey(TodoKit.USER));
        scene.kit.table.delete(new CategoryCountersKey(TodoKit.USER, TodoKit.WORK));
        var more = scene.kit.todo(TodoContent.titled("counted").in(TodoKit.WORK));
        scene.kit.commands.trash(TodoKit.USER, more.id());
        scene.kit.commands.purge(TodoKit.USER, more.id());
    }

    @Test
    @DisplayName("B2.8: a large category is deleted in the background, with its progress told")
    void largeCategory() throws IOException {
        try (var scene = new Scene()) {
            many(scene, 250);
            var closing = (CategoryResult.Closing) scene.delete(scene.commands);
            String jobId = closing.job().jobId();
            assertThat(scene.commands.progress(TodoKit.USER, jobId))
                    .map(Job::finished)
                    .contains(false);
            assertThat(scene.commands.progress(new Username("other"), jobId)).isEmpty();
            assertThat(scene.delete(scene.commands)).isInstanceOf(CategoryResult.Stale.class);
            scene.ops.work(CategoryCommands.KIND, scene.commands.handler());
            assertThat(scene.commands.progress(TodoKit.USER, jobId))
                    .hasValueSatisfying(job ->
                            assertThat(job.finished() && job.done() == 250).isTrue());
            scene.checkDeleted(250);
            assertThat(scene.told()).containsExactly("仕事 250");
        }
    }

    @Test
    @DisplayName("B2.8: todos of a deleted category can also lose it, or go to the trash")
    void disposals() throws IOException {
        try (var scene = new Scene()) {
            Todo work = scene.kit.todo(TodoContent.titled("a").in(TodoKit.WORK));
            Todo home = scene.kit.todo(TodoContent.titled("b").in(TodoKit.HOME));
            scene.commands.delete(TodoKit.USER, TodoKit.WORK, 1, new Disposal.Uncategorise());
            scene.commands.delete(TodoKit.USER, TodoKit.HOME, 1, new Disposal.Trash());
            assertThat(scene.kit.current(work).category()).isEmpty();
            assertThat(scene.kit.current(home).isTrashed()).isTrue();
            assertThat(scene.kit.checkedCounters().categories()).isZero();
            assertThat(scene.ops.waiting()).isEmpty();
            assertThat(scene.told()).as("the page said so already").isEmpty();
        }
    }

    @Test
    @DisplayName("T-028, T-055: categories are created once, renamed by version, and limited in number")
    void createsAndEdits() throws IOException {
        try (var scene = new Scene()) {
            CategoryId id = scene.commands.newId();
            assertThat(scene.commands.create(TodoKit.USER, id, " 趣味 ", Color.INFO))
                    .isInstanceOfSatisfying(
                            CategoryResult.Saved.class,
                            saved -> assertThat(saved.category().name()).isEqualTo("趣味"));
            assertThat(scene.commands.create(TodoKit.USER, id, "趣味", Color.INFO))
                    .isInstanceOf(CategoryResult.Unchanged.class);
            assertThat(scene.commands.edit(TodoKit.USER, id, 1, "遊び", Color.DARK))
                    .isInstanceOf(CategoryResult.Saved.class);
            assertThat(scene.commands.edit(TodoKit.USER, id, 1, "別", Color.DARK))
                    .isInstanceOfSatisfying(
                            CategoryResult.Stale.class,
                            stale -> assertThat(stale.current().name()).isEqualTo("遊び"));
            int there = scene.kit.table.categoriesOf(TodoKit.USER).size();
            for (int i = there; i < Category.MAX_CATEGORIES; i++) {
                scene.commands.create(TodoKit.USER, scene.commands.newId(), "c" + i, Color.LINK);
            }
            assertThat(scene.commands.create(TodoKit.USER, scene.commands.newId(), "more", Color.LINK))
                    .isEqualTo(new CategoryResult.TooManyCategories());
            assertThat(scene.kit.table.categoriesOf(TodoKit.USER))
                    .extracting(Category::name)
                    .doesNotContain("more");
        }
    }
}
