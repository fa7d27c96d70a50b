package dev.kumiki.apps.todo.feed;

import dev.kumiki.apps.common.calendar.CalendarEntry;
import dev.kumiki.apps.common.calendar.CalendarEntry.When;
import dev.kumiki.apps.common.calendar.CalendarFile;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.Username;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.Collectors;

/// The due dates of a user as a calendar.
///
/// Only what is still to be done is in the feed, and for a while, as cancelled, what was thrown away. A date is an
/// event of the whole day, a time one of half an hour in the application's zone, so that a weekly rule stays on its
/// day. What recurs from its due date carries its rule; what recurs from its completion has no next date yet. An event
/// keeps its UID for as long as its todo exists.
public final class Calendars {
    /// The greatest number of events: those due first.
    public static final int MAX_EVENTS = 2_000;

    private static final Duration LENGTH = Duration.ofMinutes(30);
    private static final Comparator<Todo> BY_DUE = Comparator.comparing(
                    (Todo todo) -> todo.dueDate().orElse(LocalDate.MAX))
            .thenComparing(todo -> todo.dueTime().orElse(LocalTime.MAX))
            .thenComparing(todo -> todo.id().value());

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final CalendarFile file;

    /// Over the tables.
    public Calendars(TodoAppTables tables, InstantSource clock, ZoneId zone) {
        this.tables = tables;
        this.clock = clock;
        this.file = new CalendarFile("TODO", zone, clock);
    }

    /// A user's calendar as a file.
    ///
    /// @param name what calendar applications call it
    public byte[] file(Username username, String name) {
        Map<CategoryId, String> names = tables.todoTable().categoriesOf(username).stream()
                .collect(Collectors.toMap(Category::id, Category::name));
        return file.bytes(
                name, due(username).stream().map(todo -> entry(todo, names)).toList());
    }

    private List<Todo> due(Username username) {
        Instant shown = clock.instant().minus(CalendarEntry.CANCELLED_SHOWN);
        var first = new PriorityQueue<>(BY_DUE.reversed());
        var filter = TodoFields.COMPLETED.is(false).and(TodoFields.DUE_DATE.exists());
        tables.todoTable()
                .todosNow(username, filter)
                .filter(todo -> todo.deletedAt().stream().allMatch(shown::isBefore))
                .forEach(todo -> {
                    first.add(todo);
                    if (first.size() > MAX_EVENTS) {
                        first.poll();
                    }
                });
        return first.stream().sorted(BY_DUE).toList();
    }

    private static CalendarEntry entry(Todo todo, Map<CategoryId, String> names) {
        var entry = new CalendarEntry(
                todo.id().value() + "@todo.kumiki",
                todo.version(),
                todo.createdAt(),
                todo.updatedAt(),
                when(todo),
                todo.title(),
                todo.description(),
                todo.category().map(names::get),
                todo.recurrence()
                        .filter(recurrence -> recurrence.from() == Recurrence.Basis.DUE_DATE)
                        .map(Recurrence::rule),
                Optional.of(priority(todo.priority())),
                false,
                false);
        return todo.isTrashed() ? entry.cancel() : entry;
    }

    private static When when(Todo todo) {
        LocalDate date = todo.dueDate().orElseThrow();
        return todo.dueTime()
                .<When>map(time -> new When.Time(date.atTime(time), LENGTH))
                .orElseGet(() -> new When.Day(date));
    }

    private static int priority(Priority priority) {
        return switch (priority) {
            case HIGH -> 1;
            case MEDIUM -> 5;
            case LOW -> 9;
        };
    }
}
