package dev.kumiki.apps.todo.feed;

import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.DaylightSavingsTime;
import biweekly.component.Observance;
import biweekly.component.StandardTime;
import biweekly.component.VEvent;
import biweekly.component.VTimezone;
import biweekly.io.CannotParseException;
import biweekly.io.ParseContext;
import biweekly.io.TimezoneAssignment;
import biweekly.io.scribe.property.RecurrenceRuleScribe;
import biweekly.io.text.ICalWriter;
import biweekly.parameter.ICalParameters;
import biweekly.property.DateStart;
import biweekly.property.RecurrenceRule;
import biweekly.util.DateTimeComponents;
import biweekly.util.Duration;
import biweekly.util.UtcOffset;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.Username;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TimeZone;
import java.util.stream.Collectors;

/// Writes the due dates of a user as iCalendar (RFC 5545).
///
/// They are events, not VTODOs: the calendars that people subscribe with (Google, Outlook, Apple) show nothing of a
/// subscribed VTODO. Only what is still to be done is in the feed. A date is an event of the whole day, a time one of
/// half an hour in the application's zone, so that a weekly rule stays on its day. What recurs from its due date
/// carries its rule; what recurs from its completion has no next date yet. An event keeps its UID for as long as its
/// todo exists.
public final class Calendars {
    /// The greatest number of events: those due first.
    public static final int MAX_EVENTS = 2_000;

    private static final Duration LENGTH = Duration.builder().minutes(30).build();
    private static final int YEARS_OF_ZONE = 5;
    private static final Comparator<Todo> BY_DUE = Comparator.comparing(
                    (Todo todo) -> todo.dueDate().orElse(LocalDate.MAX))
            .thenComparing(todo -> todo.dueTime().orElse(LocalTime.MAX))
            .thenComparing(todo -> todo.id().value());

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final ZoneId zone;

    /// Over the tables.
    public Calendars(TodoAppTables tables, InstantSource clock, ZoneId zone) {
        this.tables = tables;
        this.clock = clock;
        this.zone = zone;
    }

    /// Writes a user's calendar. The stream stays open.
    ///
    /// @param name what calendar applications call it
    public void write(Username username, String name, OutputStream out) throws IOException {
        var calendar = new ICalendar();
        calendar.setProductId("-//Kumiki//TODO//EN");
        calendar.setName(name);
        calendar.addExperimentalProperty("X-WR-CALNAME", name);
        calendar.getTimezoneInfo().setDefaultTimezone(new TimezoneAssignment(TimeZone.getTimeZone(zone), timezone()));
        Map<CategoryId, String> names = tables.todoTable().categoriesOf(username).stream()
                .collect(Collectors.toMap(Category::id, Category::name));
        due(username).forEach(todo -> calendar.addEvent(event(todo, names)));
        var writer = new ICalWriter(out, ICalVersion.V2_0);
        writer.write(calendar);
        writer.flush();
    }

    private List<Todo> due(Username username) {
        var first = new PriorityQueue<>(BY_DUE.reversed());
        var filter = TodoFields.COMPLETED
                .is(false)
                .and(TodoFields.DELETED_AT.missing())
                .and(TodoFields.DUE_DATE.exists());
        tables.todoTable().todosNow(username, filter).forEach(todo -> {
            first.add(todo);
            if (first.size() > MAX_EVENTS) {
                first.poll();
            }
        });
        return first.stream().sorted(BY_DUE).toList();
    }

    private VEvent event(Todo todo, Map<CategoryId, String> names) {
        var event = new VEvent();
        event.setUid(todo.id().value() + "@todo.kumiki");
        event.setDateTimeStamp(Date.from(todo.updatedAt()));
        event.setLastModified(Date.from(todo.updatedAt()));
        event.setCreated(Date.from(todo.createdAt()));
        event.setSequence(Math.toIntExact(Math.min(todo.version(), Integer.MAX_VALUE)));
        event.setSummary(todo.title());
        todo.description().ifPresent(event::setDescription);
        todo.category().map(names::get).ifPresent(event::addCategories);
        event.setPriority(priority(todo.priority()));
        event.setTransparency(true);
        LocalDate date = todo.dueDate().orElseThrow();
        if (todo.dueTime().isPresent()) {
            LocalDateTime start = date.atTime(todo.dueTime().get());
            event.setDateStart(Date.from(start.atZone(zone).toInstant()), true);
            event.setDuration(LENGTH);
        } else {
            event.setDateStart(new DateStart(
                    new DateTimeComponents(date.getYear(), date.getMonthValue(), date.getDayOfMonth())
                            .toDate(TimeZone.getDefault()),
                    false));
        }
        todo.recurrence()
                .filter(recurrence -> recurrence.from() == Recurrence.Basis.DUE_DATE)
                .flatMap(recurrence -> rule(recurrence.rule()))
                .ifPresent(event::setRecurrenceRule);
        return event;
    }

    private static Optional<RecurrenceRule> rule(String text) {
        var context = new ParseContext();
        context.setVersion(ICalVersion.V2_0);
        try {
            return Optional.of(new RecurrenceRuleScribe().parseText(text, null, new ICalParameters(), context));
        } catch (CannotParseException e) {
            return Optional.empty();
        }
    }

    private static int priority(Priority priority) {
        return switch (priority) {
            case HIGH -> 1;
            case MEDIUM -> 5;
            case LOW -> 9;
        };
    }

    /// The zone with its offset of last year, and what changed since or will change in the next years.
    private VTimezone timezone() {
        var timezone = new VTimezone(zone.getId());
        Instant start = clock.instant().atZone(ZoneOffset.UTC).minusYears(1).toInstant();
        Instant end =
                clock.instant().atZone(ZoneOffset.UTC).plusYears(YEARS_OF_ZONE).toInstant();
        ZoneOffset first = zone.getRules().getOffset(start);
        add(timezone, LocalDateTime.of(1970, 1, 1, 0, 0), first, first, start);
        ZoneOffsetTransition next = zone.getRules().nextTransition(start);
        while (next != null && next.getInstant().isBefore(end)) {
            add(timezone, next.getDateTimeBefore(), next.getOffsetBefore(), next.getOffsetAfter(), next.getInstant());
            next = zone.getRules().nextTransition(next.getInstant());
        }
        return timezone;
    }

    private void add(VTimezone timezone, LocalDateTime from, ZoneOffset before, ZoneOffset after, Instant at) {
        boolean summer = zone.getRules().isDaylightSavings(at);
        Observance observance = summer ? new DaylightSavingsTime() : new StandardTime();
        observance.setDateStart(new DateTimeComponents(
                from.getYear(),
                from.getMonthValue(),
                from.getDayOfMonth(),
                from.getHour(),
                from.getMinute(),
                from.getSecond(),
                false));
        observance.setTimezoneOffsetFrom(new UtcOffset(before.getTotalSeconds() * 1000L));
        observance.setTimezoneOffsetTo(new UtcOffset(after.getTotalSeconds() * 1000L));
        switch (observance) {
            case DaylightSavingsTime daylight -> timezone.addDaylightSavingsTime(daylight);
            case StandardTime standard -> timezone.addStandardTime(standard);
            default -> throw new IllegalStateException("made above");
        }
    }
}
