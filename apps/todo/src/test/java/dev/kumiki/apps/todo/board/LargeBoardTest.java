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
import dev.kumiki.apps.todo.design.TodoMapper;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

final class LargeBoardTest {
    private static final int TODOS = 10_000;

    /// What a description of usual length is made of.
    private static final String DESCRIPTION = "関係者にレビューを依頼する。".repeat(3);

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final TodoKit kit = new TodoKit(database);

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    @Test
    @DisplayName("B2.7: with 10,000 todos the first page is one Query; each other view reads what the board says")
    void tenThousandTodos() {
        LocalDate day = LocalDate.of(2026, 11, 16);
        List<Todo> todos = IntStream.range(0, TODOS)
                .mapToObj(i -> Todo.create(
                        TodoKit.USER,
                        kit.ids.nextTodo(),
                        TodoContent.titled("todo " + i)
                                .description(Optional.of(DESCRIPTION))
                                .priority(List.of(Priority.values()).get(i % 3))
                                .due(Optional.of(day.plusDays(i % 365)), Optional.empty()),
                        kit.now()))
                .map(todo -> TodoMapper.INSTANCE.withVersion(todo, 1))
                .toList();
        kit.write(todos);

        ViewRequest oldest = ViewRequest.OPEN.sort(Sort.OLDEST);
        var first = database.trace(() -> view(oldest, ""));
        assertThat(first.operations()).containsExactly("Query");
        assertThat(first.result().todos()).isEqualTo(todos.subList(0, Board.PAGE_SIZE));

        var second = database.trace(() -> view(oldest, first.result().next().orElseThrow()));
        assertThat(second.operations()).containsExactly("Query", "Query");
        assertThat(second.result().todos()).isEqualTo(todos.subList(Board.PAGE_SIZE, 2 * Board.PAGE_SIZE));

        var newest = database.trace(() -> view(ViewRequest.OPEN, ""));
        assertThat(newest.operations()).containsExactly("Query", "Query");
        assertThat(newest.result().todos().getFirst()).isEqualTo(todos.getLast());

        var sorted = database.trace(() -> view(ViewRequest.OPEN.sort(Sort.DUE), ""));
        assertThat(sorted.operations()).containsOnly("Query").hasSizeBetween(4, 6);
        assertThat(sorted.result().matches()).hasValue(TODOS);
        assertThat(sorted.result().todos()).allMatch(todo -> todo.dueDate().equals(Optional.of(day)));

        var nothing = database.trace(() -> view(ViewRequest.OPEN.status(Status.DONE), ""));
        assertThat(nothing.operations()).containsOnly("Query").hasSizeBetween(5, 8);

        double units = readUnits();
        assertThat(units / sorted.operations().size()).isBetween(150.0, 270.0);
        assertThat(units).isBetween(900.0, 1_300.0);
    }

    private View view(ViewRequest request, String token) {
        return kit.board.view(TodoKit.USER, request, token).orElseThrow();
    }

    /// The read units of the whole partition, read as the board reads it.
    private double readUnits() {
        return database
                .client()
                .queryPaginator(request -> request.tableName(TodoKit.TABLE)
                        .keyConditionExpression("pk = :pk")
                        .expressionAttributeValues(Map.of(":pk", AttributeValue.fromS("user#testuser")))
                        .consistentRead(true)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .stream()
                .mapToDouble(response -> response.consumedCapacity().capacityUnits())
                .sum();
    }
}
