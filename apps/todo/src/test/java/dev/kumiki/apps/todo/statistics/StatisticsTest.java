package dev.kumiki.apps.todo.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// X2.13: figures per priority, category and week.
final class StatisticsTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    private static final Username USER = new Username("testuser");

    /// Monday morning in Tokyo, still Sunday in UTC.
    private static final Instant NOW = Instant.parse("2026-11-15T16:00:00Z");

    private static final Category WORK = category("work", "Work");
    private static final Category HOME = category("home", "Home");

    private static Category category(String id, String name) {
        return Category.create(USER, new CategoryId(id), name, Color.INFO, NOW);
    }

    private static Todo todo(TodoContent content) {
        return Todo.create(USER, new TodoId("t"), content, NOW);
    }

    private static Statistics of(Todo... todos) {
        return Statistics.of(Stream.of(todos), List.of(WORK, HOME), NOW, TOKYO);
    }

    @Test
    void countsWhatIsOpenDoneAndOverdue() {
        var yesterday = Optional.of(LocalDate.of(2026, 11, 15));
        var statistics = of(
                todo(TodoContent.titled("a").due(yesterday, Optional.empty())),
                todo(TodoContent.titled("b").due(Optional.of(LocalDate.of(2026, 11, 16)), Optional.empty())),
                todo(TodoContent.titled("c").due(yesterday, Optional.empty())).completed(true, NOW),
                todo(TodoContent.titled("d")).trashed(NOW));

        assertThat(statistics.open()).isEqualTo(2);
        assertThat(statistics.done()).isEqualTo(1);
        assertThat(statistics.overdue()).isEqualTo(1);
        assertThat(statistics.percent()).isEqualTo(33);
    }

    @Test
    void dividesByPriorityHighFirst() {
        var high = TodoContent.titled("a").priority(Priority.HIGH);
        var statistics = of(todo(high), todo(high).completed(true, NOW), todo(high.priority(Priority.LOW)));

        assertThat(statistics.priorities())
                .extracting(Statistics.OfPriority::word)
                .containsExactly("high", "medium", "low");
        assertThat(statistics.priorities().getFirst())
                .isEqualTo(new Statistics.OfPriority("high", 1, 1, new Bar(50, 50)));
        assertThat(statistics.priorities().get(1).bar()).isEqualTo(new Bar(0, 0));
        assertThat(statistics.priorities().getLast().bar()).isEqualTo(new Bar(0, 50));
    }

    @Test
    @DisplayName("B2.8: a todo of a category that does not exist has none")
    void dividesByCategory() {
        var inHome = TodoContent.titled("a").in(HOME.id());
        var statistics = of(
                todo(inHome),
                todo(inHome),
                todo(TodoContent.titled("b").in(new CategoryId("dead"))),
                todo(TodoContent.titled("c")));

        assertThat(statistics.categories())
                .extracting(line -> line.category().map(Category::name).orElse("-"), Statistics.OfCategory::open)
                .containsExactly(tuple("Home", 2), tuple("Work", 0), tuple("-", 2));
    }

    @Test
    void countsWhatWasDoneInWeeksThatBeginOnMondayInTokyo() {
        var done = todo(TodoContent.titled("a"));
        var statistics = of(
                done.completed(true, NOW),
                done.completed(true, Instant.parse("2026-11-15T14:59:59Z")),
                done.completed(true, Instant.parse("2026-01-01T00:00:00Z")));

        assertThat(statistics.weeks()).hasSize(Statistics.WEEKS);
        assertThat(statistics.weeks().getLast().monday()).isEqualTo(LocalDate.of(2026, 11, 16));
        assertThat(statistics.weeks().getLast().done()).isEqualTo(1);
        assertThat(statistics.weeks().get(Statistics.WEEKS - 2).done()).isEqualTo(1);
        assertThat(statistics.weeks().stream().mapToInt(Statistics.OfWeek::done).sum())
                .isEqualTo(2);
    }

    @Test
    void showsWhatIsNotNothing() {
        var many = new Tally();
        for (int number = 0; number < 1_000; number++) {
            many.add(false);
        }
        var one = new Tally();
        one.add(true);

        assertThat(Bar.of(one, Bar.longest(List.of(many, one)))).isEqualTo(new Bar(1, 0));
    }
}
