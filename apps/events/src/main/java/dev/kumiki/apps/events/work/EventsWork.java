package dev.kumiki.apps.events.work;

import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventResult;
import dev.kumiki.apps.events.notice.Nudges;
import dev.kumiki.apps.events.reminder.Reminders;
import dev.kumiki.apps.events.series.SeriesDesk;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/// What the schedules of the application do.
public final class EventsWork {
    /// How often reminders are looked for.
    public static final Duration REMINDING = Duration.ofSeconds(20);

    /// How often reminders are looked for that the schedules outside have not told of.
    public static final Duration MISSED = Duration.ofMinutes(10);

    /// For how long who sends a reminder has it.
    public static final Duration LEASE = Duration.ofMinutes(2);

    private final EventsData data;

    /// Over the tables.
    public EventsWork(EventsData data) {
        this.data = data;
    }

    /// Who does which kind of scheduled work.
    public Map<String, WorkHandler> handlers() {
        return Map.of(
                EventDesk.CLOSING, this::close,
                SeriesDesk.KIND, this::series,
                Nudges.REPORT, this::report);
    }

    private void close(Task task) {
        Instant planned = Instant.ofEpochMilli(Long.parseLong(Orders.field(task.payload(), "at")));
        var result = new EventDesk(data)
                .closeByItself(Orders.event(task.payload()), planned)
                .run();
        if (result instanceof EventResult.Busy) {
            throw new IllegalStateException("others write all the time");
        }
    }

    private void series(Task task) {
        var result = new SeriesDesk(data)
                .next(Orders.guild(task.payload()), UUID.fromString(Orders.field(task.payload(), "series")))
                .run();
        if (result instanceof SeriesDesk.Busy) {
            throw new IllegalStateException("others write all the time");
        }
    }

    /// The report itself is a message: it leaves through the outbox, once.
    private void report(Task task) {
        new Orders(data)
                .order(
                        Orders.Kind.REPORT,
                        "report-"
                                + Orders.digits(
                                        Orders.notice(task.payload()).noticeId().value()) + "-"
                                + task.due().toEpochMilli(),
                        task.payload())
                .commit();
    }

    /// Orders the reminders that are due.
    public void remind(Task task) {
        new Reminders(data).run(LEASE);
    }

    /// Counts anew, finds what was missed for long, and lets go what was kept long enough.
    public void tidy(Task task) {
        new Reminders(data).catchUp(LEASE);
        new Tidying(data).run();
    }
}
