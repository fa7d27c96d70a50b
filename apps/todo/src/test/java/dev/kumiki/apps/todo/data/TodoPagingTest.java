package dev.kumiki.apps.todo.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryCountersMapper;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.JobMapper;
import dev.kumiki.apps.todo.design.Session;
import dev.kumiki.apps.todo.design.SessionMapper;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.TodoMapper;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.mapping.EntityMapper;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The lists that [TodoPatternsTest] does not page: each item carries an attribute of a newer version that makes it
/// large.
@OnEveryStore
@DisplayName("K-5: lists beyond 1 MB come whole, in order, in several calls")
final class TodoPagingTest {
    private static final int ITEMS = 4;

    private final TestDatabase database;
    private final Sample sample;

    TodoPagingTest(TestDatabase database) {
        this.database = database;
        this.sample = new Sample(database);
    }

    private <E> List<E> write(EntityMapper<E> mapper, IntFunction<E> entity) {
        List<E> entities = IntStream.range(0, ITEMS).mapToObj(entity).toList();
        for (E one : entities) {
            Map<String, AttributeValue> item = new HashMap<>(mapper.toItem(one));
            item.put("newer", AttributeValue.fromS("a".repeat(350_000)));
            sample.put(item);
        }
        return entities;
    }

    private <T> void assertWhole(List<T> expected, Supplier<List<T>> read) {
        var traced = database.trace(read);
        assertThat(traced.result()).isEqualTo(expected);
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query");
    }

    @Test
    @DisplayName("K-5: sessions, and the whole partition before it is deleted")
    void sessions() {
        List<Session> sessions = write(
                SessionMapper.INSTANCE,
                number -> new Session(
                        Sample.USER,
                        "s" + number,
                        sample.now(),
                        sample.now(),
                        sample.now().plus(Duration.ofDays(1)),
                        Map.of(),
                        1));
        assertWhole(sessions, () -> sample.table.sessionsOf(Sample.USER));
        assertWhole(
                List.copyOf(sessions),
                () -> sample.table
                        .partitionOf(Sample.USER)
                        .map(Session.class::cast)
                        .toList());
    }

    @Test
    @DisplayName("K-5: the counters of categories")
    void categoryCounters() {
        List<CategoryCounters> counters = write(
                CategoryCountersMapper.INSTANCE,
                number -> new CategoryCounters(Sample.USER, new CategoryId("c" + number), number, 0, 1));
        assertWhole(counters, () -> sample.table.categoryCountersOf(Sample.USER));
    }

    @Test
    @DisplayName("K-5, B2.8: jobs, page by page")
    void jobs() {
        List<Job> jobs = write(
                JobMapper.INSTANCE,
                number -> Job.begin("job-" + number, Job.Kind.DELETE_ACCOUNT, Sample.USER, sample.now()));
        assertWhole(jobs, () -> sample.table.jobs(Limit.of(10), Cursor.START).items());
        assertThat(sample.table.jobs(Limit.of(3), Cursor.START).stream()).containsExactlyElementsOf(jobs);
    }

    @Test
    @DisplayName("K-5, B2.8: the todos of a category")
    void todosOfACategory() {
        List<Todo> todos = write(
                TodoMapper.INSTANCE,
                number -> Todo.create(
                        Sample.USER,
                        sample.ids.nextTodo(),
                        TodoContent.titled("a").in(Sample.WORK),
                        sample.now()));
        assertWhole(
                todos,
                () -> sample.table
                        .todosNow(Sample.USER, TodoFields.CATEGORY_ID.is(Sample.WORK.value()))
                        .toList());
    }
}
