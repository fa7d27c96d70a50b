package dev.kumiki.apps.todo.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.board.ViewRequest.Sort;
import dev.kumiki.apps.todo.board.ViewRequest.Status;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class PagingTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final TodoKit kit = new TodoKit(database);

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private View view(ViewRequest request) {
        return kit.board.view(TodoKit.USER, request, "").orElseThrow();
    }

    @Test
    @DisplayName("B2.7: every order pages forwards and back over any size, and equals sorting everything at once")
    void pagesEqualSorting() {
        List<Todo> todos = various(180);
        kit.write(todos);
        checkAllOrders(todos);
        // Beyond 1 MB the partition takes several queries: the same pages come.
        List<Todo> large = new ArrayList<>(todos);
        String text = "長".repeat(100_000);
        for (int i = 0; i < 5; i++) {
            large.add(large("large " + i, text));
        }
        kit.write(large.subList(180, large.size()));
        checkAllOrders(large);
    }

    private Todo large(String title, String description) {
        Todo plain = Todo.create(TodoKit.USER, kit.ids.nextTodo(), TodoContent.titled(title), kit.now());
        return new Todo(
                plain.username(),
                plain.id(),
                title,
                Optional.of(description),
                Priority.LOW,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                plain.createdAt(),
                plain.updatedAt(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                1);
    }

    private List<Todo> various(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    TodoContent content = TodoContent.titled("todo " + i)
                            .priority(List.of(Priority.values()).get(i % 3))
                            .due(
                                    i % 4 == 0 ? Optional.empty() : Optional.of(TODAY.plusDays(i * 7 % 11 - 5)),
                                    i % 8 == 1 ? Optional.of(LocalTime.of(i % 24, 0)) : Optional.empty());
                    Todo todo = Todo.create(TodoKit.USER, kit.ids.nextTodo(), content, kit.now());
                    return i % 5 == 0 ? todo.completed(true, kit.now()) : todo;
                })
                .toList();
    }

    private void checkAllOrders(List<Todo> todos) {
        for (Sort sort : Sort.values()) {
            for (Status status : Status.values()) {
                ViewRequest request = ViewRequest.OPEN.status(status).sort(sort);
                List<TodoId> expected = todos.stream()
                        .filter(todo -> status == Status.ALL || todo.completed() == (status == Status.DONE))
                        .sorted((a, b) ->
                                SortPosition.order(sort).compare(SortPosition.of(a, sort), SortPosition.of(b, sort)))
                        .map(Todo::id)
                        .toList();
                assertThat(walk(request)).as(request.query()).isEqualTo(expected);
            }
        }
    }

    /// Walks to the last page and back, and tells what was seen; both ways see the same pages.
    private List<TodoId> walk(ViewRequest request) {
        List<List<TodoId>> there = new ArrayList<>();
        View page = view(request);
        there.add(ids(page));
        while (page.next().isPresent()) {
            page = kit.board.view(TodoKit.USER, request, page.next().get()).orElseThrow();
            there.add(ids(page));
        }
        List<List<TodoId>> back = new ArrayList<>();
        back.add(ids(page));
        while (page.previous().isPresent()) {
            page = kit.board.view(TodoKit.USER, request, page.previous().get()).orElseThrow();
            back.add(ids(page));
        }
        Collections.reverse(back);
        assertThat(back).isEqualTo(there);
        return there.stream().flatMap(List::stream).toList();
    }

    private static List<TodoId> ids(View view) {
        return view.todos().stream().map(Todo::id).toList();
    }
}
