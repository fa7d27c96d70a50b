package dev.kumiki.apps.todo.remind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.OpsKit;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.command.BulkAction;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.notice.TodoNotices;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.ResourceBundleMessageSource;

final class TodoRemindersTest {
    /// At noon in Tokyo, like the clock.
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    private static final ResourceBundleMessageSource MESSAGES = new ResourceBundleMessageSource();

    static {
        MESSAGES.setBasenames("messages/todo", "messages/todo-more");
        MESSAGES.setDefaultEncoding("UTF-8");
        MESSAGES.setFallbackToSystemLocale(false);
    }

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final TodoKit kit = new TodoKit(database);
    private final OpsKit ops = new OpsKit(database.client(), database.options());
    private final TodoReminders reminders = new TodoReminders(
            kit.tables,
            database.clock(),
            TodoKit.TOKYO,
            ops.schedules,
            new ReminderMessages(
                    new Mails(ops.outbox),
                    new MailTexts(MESSAGES, PublicAddress.of(URI.create("http://localhost")), new App("todo")),
                    new TodoNotices(ops.inbox, MESSAGES)));
    private final TodoCommands commands =
            new TodoCommands(kit.tables, database.clock(), TodoKit.TOKYO, kit.ids, reminders);

    TodoRemindersTest() {
        ops.data.tables().createTables();
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private static TodoContent due(LocalDate day, Optional<LocalTime> time, int minutes) {
        return TodoContent.titled("told").due(Optional.of(day), time).remindBefore(Optional.of(minutes));
    }

    private Todo create(TodoContent content) {
        return TodoKit.done(commands.create(TodoKit.USER, kit.ids.nextTodo(), content))
                .todo();
    }

    private List<Instant> scheduled() {
        return ops.waiting().stream().map(Schedule::dueAt).toList();
    }

    private List<String> mails() {
        return ops.outbox
                .waiting(Limit.of(100))
                .map(entry -> entry.payload().get("subject"))
                .toList();
    }

    private List<String> notices() {
        return ops.inbox.list(TodoKit.USER.value(), Inbox.Filter.ALL, Cursor.START).items().stream()
                .map(notice -> notice.title() + "; " + notice.text() + "; "
                        + notice.action().orElseThrow().path())
                .toList();
    }

    private void workAt(String moment) {
        database.clock().set(Instant.parse(moment));
        ops.work(TodoReminders.KIND, reminders.handler());
        ops.work(TodoReminders.KIND, reminders.handler());
    }

    @Test
    @DisplayName("X2.4: a reminder comes so long before the todo is due, once")
    void remindsOnce() {
        Todo todo = create(due(TODAY, Optional.of(LocalTime.of(18, 0)), 30));
        assertThat(scheduled()).containsExactly(Instant.parse("2026-11-16T08:30:00Z"));
        workAt("2026-11-16T08:29:59Z");
        assertThat(mails()).isEmpty();
        workAt("2026-11-16T08:30:00Z");
        assertThat(mails()).containsExactly("リマインダー: told");
        assertThat(notices())
                .containsExactly(
                        "told; 期限: 2026年11月16日 18:00; /todo/todos/" + todo.id().value());
        assertThat(ops.inbox.unread(TodoKit.USER.value())).isEqualTo(1);
        assertThat(ops.waiting()).isEmpty();
    }

    @Test
    @DisplayName("X2.4: a day without a time counts from nine in the morning")
    void daysBeginAtNine() {
        create(due(TODAY.plusDays(2), Optional.empty(), 1_440));
        assertThat(scheduled()).containsExactly(Instant.parse("2026-11-17T00:00:00Z"));
    }

    @Test
    @DisplayName("X2.4: what is done, thrown away or without a date is told no more; taken back, it is told again")
    void followsTheTodo() {
        Todo todo = create(due(TODAY, Optional.of(LocalTime.of(18, 0)), 0));
        var done = TodoKit.done(commands.setCompleted(TodoKit.USER, todo.id(), true));
        assertThat(scheduled()).isEmpty();
        commands.undo(TodoKit.USER, done.undoId());
        assertThat(scheduled()).hasSize(1);
        commands.trash(TodoKit.USER, todo.id());
        assertThat(scheduled()).isEmpty();
        commands.restore(TodoKit.USER, todo.id());
        assertThat(scheduled()).hasSize(1);
        commands.apply(TodoKit.USER, todo.id(), new BulkAction.SetDue(TODAY.plusDays(1)));
        assertThat(scheduled()).containsExactly(Instant.parse("2026-11-17T09:00:00Z"));
        commands.apply(TodoKit.USER, todo.id(), new BulkAction.ClearDue());
        assertThat(scheduled()).isEmpty();
        assertThat(kit.current(todo).remindBefore()).isEmpty();
    }

    @Test
    @DisplayName("X2.4: taking an edit back brings the earlier reminder back")
    void undoOfAnEdit() {
        Todo todo = create(due(TODAY, Optional.of(LocalTime.of(18, 0)), 0));
        var edited = TodoKit.done(
                commands.edit(TodoKit.USER, todo.id(), 1, todo.content().remindBefore(Optional.of(60))));
        assertThat(scheduled()).containsExactly(Instant.parse("2026-11-16T08:00:00Z"));
        commands.undo(TodoKit.USER, edited.undoId());
        assertThat(scheduled()).containsExactly(Instant.parse("2026-11-16T09:00:00Z"));
        assertThat(kit.current(todo).remindBefore()).hasValue(0);
    }

    @Test
    @DisplayName("X2.4: the todo that follows a recurring one is told too; a moment that is over is not")
    void repeats() {
        Todo todo = create(due(TODAY, Optional.of(LocalTime.of(18, 0)), 10)
                .recurrence(Optional.of(new Recurrence("FREQ=DAILY", Recurrence.Basis.DUE_DATE))));
        commands.setCompleted(TodoKit.USER, todo.id(), true);
        assertThat(scheduled()).containsExactly(Instant.parse("2026-11-17T08:50:00Z"));
        create(due(TODAY, Optional.of(LocalTime.of(12, 30)), 120));
        assertThat(scheduled()).hasSize(1);
    }

    @Test
    @DisplayName("X2.4: an entry that outlived its todo sends nothing")
    void looksBeforeItSends() {
        Todo todo = create(due(TODAY, Optional.of(LocalTime.of(18, 0)), 0));
        kit.commands.setCompleted(TodoKit.USER, todo.id(), true);
        assertThat(scheduled()).hasSize(1);
        workAt("2026-11-16T09:00:00Z");
        assertThat(mails()).isEmpty();
        assertThat(notices()).isEmpty();
        database.clock().advance(Duration.ofDays(1));
        assertThat(ops.waiting()).isEmpty();
    }
}
