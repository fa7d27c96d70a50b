package dev.kumiki.apps.todo.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.board.ViewRequest.Sort;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.SavedFilter;
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
        assertThat(filters.save(TodoKit.USER, "f1", " 急ぎ ", urgent)).isEqualTo(new FilterResult.Saved());
        assertThat(filters.save(TodoKit.USER, "f1", "急ぎ", urgent)).isEqualTo(new FilterResult.Unchanged());
        assertThat(filters.save(TodoKit.USER, "f2", " ", urgent)).isEqualTo(new FilterResult.InvalidName());
        assertThat(filters.save(new Username("nobody"), "f2", "x", urgent)).isEqualTo(new FilterResult.NoSuchUser());
        var traced = database.trace(
                () -> kit.board.view(TodoKit.USER, ViewRequest.OPEN, "").orElseThrow());
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result().filters()).extracting(SavedFilter::name).containsExactly("急ぎ");
        assertThat(ViewRequest.of(traced.result().filters().getFirst())).isEqualTo(urgent);
        for (int i = 1; i < SavedFilters.MAX_FILTERS; i++) {
            filters.save(TodoKit.USER, "g" + i, "g" + i, urgent);
        }
        assertThat(filters.save(TodoKit.USER, "more", "more", urgent)).isEqualTo(new FilterResult.TooManyFilters());
        assertThat(filters.delete(TodoKit.USER, "f1")).isTrue();
        assertThat(filters.delete(TodoKit.USER, "f1")).isFalse();
    }
}
