package dev.kumiki.apps.todo.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.board.ViewRequest.Due;
import dev.kumiki.apps.todo.board.ViewRequest.InCategory;
import dev.kumiki.apps.todo.board.ViewRequest.Sort;
import dev.kumiki.apps.todo.board.ViewRequest.Status;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class BoardTest {
    /// The test clock begins on a Monday noon in Tokyo.
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    private final TestDatabase database;
    private final TodoKit kit;

    BoardTest(TestDatabase database) {
        this.database = database;
        this.kit = new TodoKit(database);
    }

    private View view(ViewRequest request) {
        return kit.board.view(TodoKit.USER, request, "").orElseThrow();
    }

    private List<String> titles(ViewRequest request) {
        return view(request).todos().stream().map(Todo::title).toList();
    }

    private Todo due(String title, LocalDate date, Optional<LocalTime> time) {
        return kit.todo(TodoContent.titled(title).due(Optional.of(date), time));
    }

    @Test
    @DisplayName("T-033, T-054: the whole dashboard is one Query: profile, counters, categories and todos")
    void oneQuery() {
        kit.category(TodoKit.WORK, "仕事");
        kit.category(TodoKit.HOME, "家");
        Todo todo = kit.todo(TodoContent.titled("企画書").in(TodoKit.WORK).priority(Priority.HIGH));
        kit.todo("牛乳");
        kit.commands.setCompleted(TodoKit.USER, kit.todo("済み").id(), true);
        var traced = database.trace(() -> view(ViewRequest.OPEN));
        assertThat(traced.operations()).containsExactly("Query");
        View view = traced.result();
        assertThat(view.profile().username()).isEqualTo(TodoKit.USER);
        assertThat(view.counters()).isEqualTo(kit.checkedCounters());
        assertThat(view.counters().pending()).isEqualTo(2);
        assertThat(view.categories()).extracting(Category::name).containsExactly("仕事", "家");
        assertThat(view.countersOf(view.category(TodoKit.WORK).orElseThrow()).total())
                .isEqualTo(1);
        assertThat(view.uncategorised()).isEqualTo(2);
        assertThat(view.todos()).extracting(Todo::title).containsExactly("牛乳", "企画書");
        assertThat(view.dueCounts()).contains(new DueCounts(0, 0, 0, 2, 1, List.of(0, 0, 0, 0, 0, 0, 0)));
        assertThat(view.categoryOf(todo)).map(Category::name).contains("仕事");
        assertThat(view.matches()).hasValue(2);
        assertThat(view.next()).isEmpty();
    }

    @Test
    @DisplayName("T-054: views by status, priority and category; a dead category counts as none (B2.8)")
    void filters() {
        kit.category(TodoKit.WORK, "仕事");
        kit.todo(TodoContent.titled("a").in(TodoKit.WORK).priority(Priority.HIGH));
        kit.todo(TodoContent.titled("b").priority(Priority.LOW));
        Todo done = kit.todo("c");
        kit.commands.setCompleted(TodoKit.USER, done.id(), true);
        Todo trashed = kit.todo("d");
        kit.commands.trash(TodoKit.USER, trashed.id());
        kit.write(List.of(Todo.create(
                TodoKit.USER, kit.ids.nextTodo(), TodoContent.titled("e").in(new CategoryId("dead")), kit.now())));
        ViewRequest all = ViewRequest.OPEN.status(Status.ALL).sort(Sort.OLDEST);
        assertThat(titles(ViewRequest.OPEN)).containsExactly("e", "b", "a");
        assertThat(titles(all)).containsExactly("a", "b", "c", "e");
        assertThat(titles(ViewRequest.OPEN.status(Status.DONE))).containsExactly("c");
        assertThat(titles(all.priority(Optional.of(Priority.LOW)))).containsExactly("b");
        assertThat(titles(all.category(new InCategory.One(TodoKit.WORK)))).containsExactly("a");
        assertThat(titles(all.category(new InCategory.None()))).containsExactly("b", "c", "e");
        assertThat(titles(all.sort(Sort.NEWEST))).containsExactly("e", "c", "b", "a");
        assertThat(titles(all.sort(Sort.PRIORITY))).containsExactly("a", "e", "b", "c");
    }

    @Test
    @DisplayName("X2.4: today, upcoming, overdue and never due, by the day and the minute in Tokyo")
    void due() {
        due("yesterday", TODAY.minusDays(1), Optional.empty());
        due("morning", TODAY, Optional.of(LocalTime.of(9, 0)));
        due("evening", TODAY, Optional.of(LocalTime.of(18, 0)));
        due("some time today", TODAY, Optional.empty());
        due("tomorrow", TODAY.plusDays(1), Optional.empty());
        kit.todo("never");
        Todo done = due("done", TODAY.minusDays(2), Optional.empty());
        kit.commands.setCompleted(TodoKit.USER, done.id(), true);
        ViewRequest all = ViewRequest.OPEN.status(Status.ALL).sort(Sort.DUE);
        assertThat(titles(all.due(Due.TODAY))).containsExactly("yesterday", "morning", "evening", "some time today");
        assertThat(titles(ViewRequest.OPEN.due(Due.TODAY)))
                .as("today includes what is overdue, in the order of dates")
                .containsExactly("yesterday", "morning", "evening", "some time today");
        assertThat(view(ViewRequest.OPEN).dueCounts())
                .contains(new DueCounts(4, 2, 1, 1, 1, List.of(3, 1, 0, 0, 0, 0, 0)));
        assertThat(titles(all.due(Due.UPCOMING))).containsExactly("tomorrow");
        assertThat(titles(all.due(Due.OVERDUE))).containsExactly("yesterday", "morning");
        assertThat(titles(all.due(Due.NONE))).containsExactly("never");
        assertThat(titles(all))
                .containsExactly("yesterday", "morning", "evening", "some time today", "tomorrow", "never", "done");
        // 23:59:59 in Tokyo is the same day; a second later it is not.
        database.clock().advance(Duration.ofHours(12).minusSeconds(1));
        assertThat(titles(all.due(Due.TODAY))).hasSize(4);
        database.clock().advance(Duration.ofSeconds(1));
        assertThat(titles(all.due(Due.TODAY)))
                .containsExactly("yesterday", "morning", "evening", "some time today", "tomorrow");
        assertThat(titles(all.due(Due.OVERDUE))).containsExactly("yesterday", "morning", "evening", "some time today");
    }

    @Test
    @DisplayName("X2.9: search ignores width, capitals and kana, needs every word, and reads steps too")
    void search() {
        kit.todo("カフェで打ち合わせ");
        kit.todo(TodoContent.titled("Buy MILK").description(Optional.of("低脂肪の１リットル")));
        kit.todo(TodoContent.titled("旅行").checklist(List.of(new ChecklistItem("1", "パスポート", false))));
        assertThat(titles(ViewRequest.OPEN.search("かふぇ"))).containsExactly("カフェで打ち合わせ");
        assertThat(titles(ViewRequest.OPEN.search("ｶﾌｪ"))).containsExactly("カフェで打ち合わせ");
        assertThat(titles(ViewRequest.OPEN.search("ｍｉｌｋ　1リットル"))).containsExactly("Buy MILK");
        assertThat(titles(ViewRequest.OPEN.search("milk 2リットル"))).isEmpty();
        assertThat(titles(ViewRequest.OPEN.search("ぱすぽーと"))).containsExactly("旅行");
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

    private static List<TodoId> ids(View view) {
        return view.todos().stream().map(Todo::id).toList();
    }

    @Test
    @DisplayName("K-5: a place of another user, another view or no place at all gives the first page")
    void foreignTokens() {
        kit.write(various(60));
        String token = view(ViewRequest.OPEN).next().orElseThrow();
        assertThat(ids(kit.board.view(TodoKit.USER, ViewRequest.OPEN, token).orElseThrow()))
                .isNotEqualTo(ids(view(ViewRequest.OPEN)));
        var other = new Username("other");
        kit.signUp(other, "other@example.com");
        assertThat(kit.board.view(other, ViewRequest.OPEN, token).orElseThrow().todos())
                .isEmpty();
        ViewRequest done = ViewRequest.OPEN.status(Status.DONE);
        assertThat(ids(kit.board.view(TodoKit.USER, done, token).orElseThrow())).isEqualTo(ids(view(done)));
        for (String forged : List.of("x", token.substring(1), "A".repeat(600), "%%%", token + "A")) {
            assertThat(ids(kit.board
                            .view(TodoKit.USER, ViewRequest.OPEN, forged)
                            .orElseThrow()))
                    .as(forged)
                    .isEqualTo(ids(view(ViewRequest.OPEN)));
        }
    }

    @Test
    @DisplayName("X2.1: the trash shows what was thrown away last first, until it expires")
    void trash() {
        List<Todo> todos =
                IntStream.range(0, 30).mapToObj(i -> kit.todo("t" + i)).toList();
        for (Todo todo : todos) {
            database.clock().advance(Duration.ofSeconds(1));
            kit.commands.trash(TodoKit.USER, todo.id());
        }
        TodoPage first = kit.board.trash(TodoKit.USER, "");
        assertThat(first.todos()).hasSize(Board.PAGE_SIZE);
        assertThat(first.todos().getFirst().title()).isEqualTo("t29");
        TodoPage second = kit.board.trash(TodoKit.USER, first.next().orElseThrow());
        assertThat(second.todos()).extracting(Todo::title).containsExactly("t4", "t3", "t2", "t1", "t0");
        assertThat(kit.board
                        .trash(TodoKit.USER, second.previous().orElseThrow())
                        .todos())
                .isEqualTo(first.todos());
        database.clock().advance(Todo.TRASH_RETENTION);
        assertThat(kit.board.trash(TodoKit.USER, "").todos()).isEmpty();
    }

    @Test
    @DisplayName("B2.7: items of the time before counters are counted when the board is first opened")
    void countsOldItems() {
        kit.todo("a");
        kit.table.delete(new CountersKey(TodoKit.USER));
        assertThat(view(ViewRequest.OPEN).counters())
                .extracting(Counters::total)
                .isEqualTo(1);
        assertThat(kit.board.view(new Username("nobody"), ViewRequest.OPEN, "")).isEmpty();
    }
}
