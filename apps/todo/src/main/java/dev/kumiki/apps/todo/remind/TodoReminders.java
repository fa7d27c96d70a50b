package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.todo.data.TodoChange;
import dev.kumiki.apps.todo.data.TodoConsequences;
import dev.kumiki.apps.todo.design.Preferences;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reminds of single todos (X2.4).
///
/// A todo that wants it has an entry on the schedule, which is put, moved and cancelled in the transaction of whatever
/// changes the todo: who ticks it off, postpones it or throws it away has nothing else to do. The entry is only an
/// occasion to look: the user is told if the todo, as it stands then, is to be told at that moment.
public final class TodoReminders implements TodoConsequences {
    /// The kind of scheduled work that sends reminders.
    public static final String KIND = "todo-reminder";

    /// When a day without a time begins, as far as reminders go.
    static final LocalTime MORNING = LocalTime.of(9, 0);

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final ZoneId zone;
    private final Schedules schedules;
    private final DueMails due;
    private final ReminderDelivery delivery;

    /// Over the tables and the schedules of the application.
    public TodoReminders(
            TodoAppTables tables, InstantSource clock, ZoneId zone, Schedules schedules, ReminderDelivery delivery) {
        this.tables = tables;
        this.clock = clock;
        this.zone = zone;
        this.schedules = schedules;
        this.due = new DueMails(tables);
        this.delivery = delivery;
    }

    /// The name of a todo's entry on the schedule.
    static String scheduleOf(Username username, TodoId id) {
        return "remind." + username.value() + "." + id.value();
    }

    @Override
    public TypedTransaction<?> of(List<TodoChange> changes) {
        var all = tables.transact();
        changes.forEach(change -> writes(change).forEach(all::and));
        return all;
    }

    private List<TypedTransaction<?>> writes(TodoChange change) {
        List<TypedTransaction<?>> writes = new ArrayList<>();
        Optional<Instant> was = change.before().flatMap(this::moment);
        Optional<Instant> will = change.after().flatMap(this::moment).filter(clock.instant()::isBefore);
        if (!was.equals(will)) {
            if (will.isPresent()) {
                writes.add(putting(change.after().orElseThrow(), will.get()));
            } else {
                Todo before = change.before().orElseThrow();
                writes.add(schedules.cancelling(scheduleOf(before.username(), before.id())));
            }
        }
        change.next()
                .ifPresent(next -> moment(next)
                        .filter(clock.instant()::isBefore)
                        .ifPresent(moment -> writes.add(putting(next, moment))));
        return writes;
    }

    private TypedTransaction<?> putting(Todo todo, Instant moment) {
        var work = new Schedules.Job(
                scheduleOf(todo.username(), todo.id()),
                KIND,
                Map.of(
                        "username", todo.username().value(),
                        "todo", todo.id().value()));
        return schedules.putting(work, moment);
    }

    /// When a todo as it stands is to be told; empty if it is not.
    private Optional<Instant> moment(Todo todo) {
        return todo.completed() || todo.isTrashed()
                ? Optional.empty()
                : todo.remindBefore()
                        .flatMap(minutes -> todo.dueDate()
                                .map(day ->
                                        StoredTime.of(day.atTime(todo.dueTime().orElse(MORNING))
                                                .minusMinutes(minutes)
                                                .atZone(zone)
                                                .toInstant())));
    }

    /// Sends reminders: the handler of [#KIND].
    public WorkHandler handler() {
        return this::remind;
    }

    private void remind(Task task) {
        var username = new Username(task.payload().getOrDefault("username", ""));
        var id = new TodoId(task.payload().getOrDefault("todo", ""));
        Optional<Profile> profile = tables.todoTable().profile(username);
        tables.todoTable()
                .todoNow(username, id)
                .filter(todo -> moment(todo).filter(task.due()::equals).isPresent())
                .ifPresent(todo -> profile.ifPresent(known -> {
                    String cause = scheduleOf(username, id) + "." + task.due().getEpochSecond();
                    String language = language(known);
                    due.send(username, () -> delivery.telling(known, todo, language, cause));
                }));
    }

    private String language(Profile profile) {
        return tables.todoTable()
                .preferences(profile.username())
                .map(Preferences::language)
                .orElse(profile.language());
    }

    /// Takes everything of a user off the schedule.
    public void forget(Username username) {
        try (Stream<Todo> todos = tables.todoTable().todosNow(username, TodoFields.REMIND_BEFORE.exists())) {
            todos.forEach(todo -> schedules.cancel(scheduleOf(username, todo.id())));
        }
    }
}
