package dev.kumiki.apps.todo.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.board.SavedFilters.Result;
import dev.kumiki.apps.todo.board.ViewRequest.Sort;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class SavedFiltersTest {
    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final TodoKit kit = new TodoKit(database);
    private final SavedFilters filters = new SavedFilters(kit.tables, database.clock());

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    @Test
    @DisplayName("X2.9: a view is saved under a name, comes with the board's one Query, and is deleted")
    void savesViews() {
        ViewRequest urgent = ViewRequest.OPEN
                .priority(Optional.of(Priority.HIGH))
                .search("仕事 & 家")
                .sort(Sort.DUE);
        assertThat(filters.save(TodoKit.USER, "f1", " 急ぎ ", urgent)).isEqualTo(Result.SAVED);
        assertThat(filters.save(TodoKit.USER, "f1", "急ぎ", urgent)).isEqualTo(Result.ALREADY_THERE);
        assertThat(filters.save(TodoKit.USER, "f2", " ", urgent)).isEqualTo(Result.BAD_NAME);
        assertThat(filters.save(new Username("nobody"), "f2", "x", urgent)).isEqualTo(Result.NO_SUCH_USER);
        var traced = database.trace(
                () -> kit.board.view(TodoKit.USER, ViewRequest.OPEN, "").orElseThrow());
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result().filters()).extracting(SavedFilter::name).containsExactly("急ぎ");
        assertThat(ViewRequest.of(traced.result().filters().getFirst())).isEqualTo(urgent);
        for (int i = 1; i < SavedFilters.MAX_FILTERS; i++) {
            filters.save(TodoKit.USER, "g" + i, "g" + i, urgent);
        }
        assertThat(filters.save(TodoKit.USER, "more", "more", urgent)).isEqualTo(Result.TOO_MANY);
        assertThat(filters.delete(TodoKit.USER, "f1")).isTrue();
        assertThat(filters.delete(TodoKit.USER, "f1")).isFalse();
    }

    @Test
    @DisplayName("X2.13: statistics by category and priority come from the counters")
    void statistics() {
        kit.category(TodoKit.WORK, "仕事");
        kit.todo(TodoContent.titled("a").in(TodoKit.WORK).priority(Priority.HIGH));
        kit.commands.setCompleted(
                TodoKit.USER, kit.todo(TodoContent.titled("b").in(TodoKit.WORK)).id(), true);
        kit.commands.setCompleted(TodoKit.USER, kit.todo("c").id(), true);
        View view = kit.board.view(TodoKit.USER, ViewRequest.OPEN, "").orElseThrow();
        var traced = database.trace(() -> Statistics.of(view));
        assertThat(traced.operations()).isEmpty();
        Statistics statistics = traced.result();
        assertThat(statistics.total()).isEqualTo(3);
        assertThat(statistics.completed()).isEqualTo(2);
        assertThat(statistics.categories())
                .extracting(Statistics.InCategory::total, Statistics.InCategory::completed)
                .containsExactly(tuple(2, 1), tuple(1, 1));
        assertThat(statistics.categories().getFirst().percent()).isEqualTo(50);
        assertThat(statistics.priorities()).containsEntry(Priority.HIGH, 1).containsEntry(Priority.LOW, 0);
    }
}
