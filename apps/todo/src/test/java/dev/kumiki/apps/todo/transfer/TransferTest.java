package dev.kumiki.apps.todo.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.command.TodoForm.Problem;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.feed.CalendarFeeds;
import dev.kumiki.apps.todo.feed.Calendars;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class TransferTest {
    private static final LocalDate DAY = LocalDate.of(2026, 12, 24);
    private static final Username OTHER = new Username("other");

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final TodoKit kit = new TodoKit(database);
    private final Exports exports = new Exports(kit.tables, database.clock());
    private final Imports imports = new Imports(kit.tables, database.clock(), _ -> kit.tables.transact());

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private void fill() {
        kit.category(TodoKit.WORK, "仕事, \"急ぎ\"");
        kit.todo(TodoContent.titled("=HYPERLINK(\"x\")")
                .description(Optional.of("一行目\n二行目, \"引用\""))
                .priority(Priority.HIGH)
                .in(TodoKit.WORK)
                .due(Optional.of(DAY), Optional.of(LocalTime.of(18, 30)))
                .recurrence(Optional.of(new Recurrence("FREQ=WEEKLY;BYDAY=TH", Recurrence.Basis.COMPLETION)))
                .checklist(List.of(new ChecklistItem("s1", "ケーキ", true), new ChecklistItem("s2", "花", false))));
        kit.commands.setCompleted(TodoKit.USER, kit.todo("'-済み").id(), true);
        kit.commands.trash(TodoKit.USER, kit.todo("捨てた").id());
        kit.todo("😀 @here");
    }

    private byte[] json(Username username) {
        var out = new ByteArrayOutputStream();
        exports.json(username, out);
        return out.toByteArray();
    }

    private byte[] csv(Username username, boolean mark) throws IOException {
        var out = new ByteArrayOutputStream();
        exports.csv(username, out, mark);
        return out.toByteArray();
    }

    private static ByteArrayInputStream in(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }

    private static ByteArrayInputStream in(String text) {
        return in(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<Todo> todos(Username username) {
        return kit.table.todosOf(username).toList();
    }

    @Test
    @DisplayName("X2.10: what is exported as JSON comes back whole in another account, and only once")
    void jsonRoundTrip() throws IOException {
        fill();
        kit.signUp(OTHER, "other@example.com");
        byte[] file = json(TodoKit.USER);
        assertThat(imports.json(OTHER, in(file), "t")).isEqualTo(new ImportResult.Done(4, 0, 1, List.of()));
        assertThat(todos(OTHER))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("username", "version", "updatedAt")
                .isEqualTo(todos(TodoKit.USER));
        assertThat(kit.table.categoriesOf(OTHER)).extracting(Category::name).containsExactly("仕事, \"急ぎ\"");
        assertThat(kit.table.counters(OTHER).orElseThrow().total()).isEqualTo(3);
        assertThat(imports.json(OTHER, in(file), "other token")).isEqualTo(new ImportResult.Done(0, 4, 0, List.of()));
        assertThat(imports.json(new Username("nobody"), in(file), "t")).isEqualTo(new ImportResult.NoSuchUser());
        assertThat(new String(file, StandardCharsets.UTF_8)).doesNotContain("$2a$", "password");
    }

    @Test
    @DisplayName("X2.10: CSV is RFC 4180, holds no formula, and comes back as it was")
    void csvRoundTrip() throws IOException {
        fill();
        kit.signUp(OTHER, "other@example.com");
        byte[] file = csv(TodoKit.USER, true);
        String text = new String(file, StandardCharsets.UTF_8);
        assertThat(text).startsWith("\uFEFFid,title,").contains("\"'=HYPERLINK(\"\"x\"\")\"", "\r\n");
        assertThat(text.lines().filter(line -> line.matches(".*(^|,)\"?[=+@-].*")))
                .isEmpty();
        assertThat(text).doesNotContain("捨てた");
        assertThat(imports.csv(OTHER, in(file), "t")).isEqualTo(new ImportResult.Done(3, 0, 1, List.of()));
        assertThat(todos(OTHER))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields(
                        "username", "version", "updatedAt", "categoryId")
                .isEqualTo(todos(TodoKit.USER).stream()
                        .filter(todo -> !todo.isTrashed())
                        .toList());
        assertThat(imports.csv(OTHER, in(file), "t")).isEqualTo(new ImportResult.Done(0, 3, 0, List.of()));
    }

    @Test
    @DisplayName("X2.10: a CSV file of others is read by its header; the same form sent twice imports once")
    void foreignCsv() throws IOException {
        kit.category(TodoKit.WORK, "仕事");
        String file = "優先度,タイトル,カテゴリ,Due Date,色\nhigh,牛乳,しごと,2026-12-24,赤\n\nlow,\"改\n行\",仕事,,\n";
        assertThat(imports.csv(TodoKit.USER, in(file), "form-1"))
                .isEqualTo(new ImportResult.Done(2, 0, 1, List.of("色")));
        assertThat(imports.csv(TodoKit.USER, in(file), "form-1"))
                .isEqualTo(new ImportResult.Done(0, 2, 0, List.of("色")));
        assertThat(todos(TodoKit.USER)).extracting(Todo::title).containsExactlyInAnyOrder("牛乳", "改\n行");
        assertThat(kit.checkedCounters().categories()).isEqualTo(2);
    }

    @Test
    @DisplayName("X2.10: nothing is written if anything is wrong; every error is told with its line")
    void errorsByLine() throws IOException {
        String file = """
                title,priority,due_date,due_time,status,id
                ok,high,2026-12-24,,open,
                ,urgent,2026-02-30,,maybe,
                x,,,10:00,,a#b
                y,,,,,a#b
                """;
        assertThat(imports.csv(TodoKit.USER, in(file), "t"))
                .isEqualTo(new ImportResult.Invalid(List.of(
                        new ImportResult.LineError(3, "title", Problem.MISSING),
                        new ImportResult.LineError(3, "priority", Problem.INVALID),
                        new ImportResult.LineError(3, "due_date", Problem.INVALID),
                        new ImportResult.LineError(4, "due_time", Problem.NEEDS_DATE),
                        new ImportResult.LineError(5, "id", Problem.INVALID))));
        assertThat(todos(TodoKit.USER)).isEmpty();
    }

    @Test
    @DisplayName("X2.10: files that are something else are refused with the reason")
    void unreadable() throws IOException {
        assertThat(json("{\"format\":\"x\",\"todos\":[]}")).isEqualTo(ImportResult.Reason.NOT_OURS);
        assertThat(json("{}")).isEqualTo(ImportResult.Reason.NOT_OURS);
        assertThat(json("[]")).isEqualTo(ImportResult.Reason.NOT_OURS);
        assertThat(json("{\"format\":\"kumiki-todo\",\"version\":2,\"todos\":[]}"))
                .isEqualTo(ImportResult.Reason.TOO_NEW);
        assertThat(json("{\"format\":\"kumiki-todo\",\"version\":1,\"todos\":[{\"title\":"))
                .isEqualTo(ImportResult.Reason.MALFORMED);
        assertThat(json("{\"format\":\"kumiki-todo\",\"version\":1,\"categories\":[{\"id\":\"a\",\"name\":\"\"}]}"))
                .isEqualTo(ImportResult.Reason.MALFORMED);
        assertThat(reason(imports.csv(TodoKit.USER, in("a,b\n1,2\n"), "t")))
                .isEqualTo(ImportResult.Reason.NO_TITLE_COLUMN);
        assertThat(imports.csv(TodoKit.USER, in("title\nx\n\"never closed\n"), "t"))
                .isEqualTo(new ImportResult.Unreadable(ImportResult.Reason.MALFORMED, 3));
        assertThat(reason(imports.csv(TodoKit.USER, in("title\n牛乳\n".getBytes(Charset.forName("Shift_JIS"))), "t")))
                .isEqualTo(ImportResult.Reason.NOT_UTF8);
        assertThat(reason(imports.csv(TodoKit.USER, in(new byte[Imports.MAX_BYTES + 1]), "t")))
                .isEqualTo(ImportResult.Reason.TOO_LARGE);
        assertThat(reason(imports.csv(TodoKit.USER, in("title\n" + "x\n".repeat(Imports.MAX_TODOS + 1)), "t")))
                .isEqualTo(ImportResult.Reason.TOO_MANY_TODOS);
        assertThat(todos(TodoKit.USER)).isEmpty();
    }

    private ImportResult.Reason json(String text) throws IOException {
        return reason(imports.json(TodoKit.USER, in(text), "t"));
    }

    private static ImportResult.Reason reason(ImportResult result) {
        return ((ImportResult.Unreadable) result).reason();
    }

    @Test
    @DisplayName("X2.10: a feed is opened by its secret only, until it is replaced, revoked or the account is gone")
    void feedSecrets() {
        var feeds = new CalendarFeeds(kit.tables, database.clock(), new Random(5));
        String first = feeds.issue(TodoKit.USER).orElseThrow();
        assertThat(feeds.owner(first)).contains(TodoKit.USER);
        assertThat(kit.items(TodoKit.TABLE).toString()).doesNotContain(first);
        String second = feeds.issue(TodoKit.USER).orElseThrow();
        assertThat(feeds.owner(first)).isEmpty();
        assertThat(feeds.owner(second)).contains(TodoKit.USER);
        assertThat(feeds.find(TodoKit.USER)).isPresent();
        assertThat(feeds.owner("x".repeat(100))).isEmpty();
        assertThat(feeds.revoke(TodoKit.USER)).isTrue();
        assertThat(feeds.revoke(TodoKit.USER)).isFalse();
        assertThat(feeds.owner(second)).isEmpty();
        assertThat(feeds.issue(new Username("nobody"))).isEmpty();
    }

    @Test
    @DisplayName("X2.10: the calendar has what is open and due, with stable names, escaped texts and rules")
    void calendar() {
        kit.category(TodoKit.WORK, "仕事");
        Todo timed = kit.todo(TodoContent.titled("会議; A, B\\C")
                .description(Optional.of("一行目\n二行目"))
                .priority(Priority.HIGH)
                .in(TodoKit.WORK)
                .due(Optional.of(DAY), Optional.of(LocalTime.of(8, 0)))
                .recurrence(Optional.of(new Recurrence("FREQ=WEEKLY;BYDAY=TH", Recurrence.Basis.DUE_DATE))));
        kit.todo(TodoContent.titled("一日中")
                .due(Optional.of(DAY.plusDays(1)), Optional.empty())
                .recurrence(Optional.of(new Recurrence("FREQ=DAILY", Recurrence.Basis.COMPLETION))));
        kit.todo("never due");
        Todo done = kit.todo(TodoContent.titled("done").due(Optional.of(DAY), Optional.empty()));
        kit.commands.setCompleted(TodoKit.USER, done.id(), true);
        String text = calendarText();
        assertThat(text)
                .startsWith("BEGIN:VCALENDAR\r\n")
                .contains(
                        "UID:" + timed.id().value() + "@todo.kumiki",
                        "DTSTART;TZID=Asia/Tokyo:20261224T080000",
                        "DTSTART;VALUE=DATE:20261225",
                        "SUMMARY:会議\\; A\\, B\\\\C",
                        "RRULE:FREQ=WEEKLY;BYDAY=TH",
                        "BEGIN:VTIMEZONE",
                        "TZOFFSETTO:+0900",
                        "CATEGORIES:仕事",
                        "X-WR-CALNAME:やること");
        assertThat(text).doesNotContain("never due", "SUMMARY:done", "FREQ=DAILY");
        ICalendar read = Biweekly.parse(text).first();
        assertThat(read.getEvents()).hasSize(2);
        VEvent event = read.getEvents().getFirst();
        assertThat(event.getSummary().getValue()).isEqualTo(timed.title());
        assertThat(event.getDescription().getValue()).isEqualTo("一行目\n二行目");
        assertThat(event.getDateStart().getValue().toInstant())
                .isEqualTo(DAY.atTime(8, 0).atZone(TodoKit.TOKYO).toInstant());
        assertThat(read.validate(ICalVersion.V2_0).isEmpty()).isTrue();
    }

    private String calendarText() {
        var calendars = new Calendars(kit.tables, database.clock(), TodoKit.TOKYO);
        return new String(calendars.file(TodoKit.USER, "やること"), StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("X2.10: what was thrown away is cancelled in the calendar for two weeks")
    void cancelled() {
        Todo todo = kit.todo(TodoContent.titled("gone").due(Optional.of(DAY), Optional.empty()));
        kit.commands.trash(TodoKit.USER, todo.id());
        assertThat(calendarText()).contains("SUMMARY:gone", "STATUS:CANCELLED");
        kit.commands.restore(TodoKit.USER, todo.id());
        assertThat(calendarText()).contains("SUMMARY:gone").doesNotContain("STATUS:CANCELLED");
        kit.commands.trash(TodoKit.USER, todo.id());
        database.clock().advance(Duration.ofDays(14));
        assertThat(calendarText()).doesNotContain("SUMMARY:gone");
    }
}
