package dev.kumiki.apps.events.appointment;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.http.CallSettings;
import dev.kumiki.apps.common.http.HttpCalls;
import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.ScheduleNames;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.reminder.Reminders;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

/// Keeps the schedules outside in step with the reminders (B3.9, D-056): every change of a reminder orders it in
/// its own transaction, and whoever carries the order out makes the schedule what the item says *then*. So orders
/// may come twice, late or in another order. A reminder that is due already is sent at once, because the service
/// refuses such schedules (B3.8).
public final class Appointments {
    /// For how long who sends a reminder has it.
    static final Duration LEASE = Duration.ofMinutes(2);

    private final EventsData data;
    private final EventBridge service;
    private final Reminders reminders;

    Appointments(EventsData data, EventBridge service) {
        this.data = data;
        this.service = service;
        this.reminders = new Reminders(data);
    }

    /// With the usual credentials.
    public static Appointments of(EventsData data, SchedulerSettings settings, Platform platform) {
        return of(data, settings, platform, DefaultCredentialsProvider.builder().build());
    }

    static Appointments of(
            EventsData data, SchedulerSettings settings, Platform platform, AwsCredentialsProvider credentials) {
        var calls = HttpCalls.of(CallSettings.USUAL, platform.clock());
        return new Appointments(data, new EventBridge(settings, calls, credentials, platform.clock()));
    }

    /// Who carries out which kind of order.
    public Map<String, WorkHandler> handlers() {
        return Map.of(Orders.Kind.SCHEDULE.key(), this::follow);
    }

    /// What a schedule has to be: its moment, or none.
    private record Wanted(String name, Optional<Instant> at) {}

    private void follow(Task task) throws InterruptedException {
        Map<String, String> payload = task.payload();
        Wanted wanted = wanted(payload);
        if (wanted.at().filter(moment -> !moment.isAfter(data.now())).isPresent()) {
            due(payload);
            return;
        }
        EventBridge.Answer answer = wanted.at().isPresent()
                ? service.put(wanted.name(), wanted.at().get(), payload)
                : service.delete(wanted.name());
        switch (answer) {
            case EventBridge.Done() -> {
                if (!wanted(payload).equals(wanted)) {
                    throw new IllegalStateException("the reminder was moved meanwhile");
                }
            }
            case EventBridge.Later(var reason) -> throw new IllegalStateException(reason);
            case EventBridge.Refused(var status) -> throw new GiveUpException("Scheduler refused it: " + status);
        }
    }

    private Wanted wanted(Map<String, String> payload) {
        if (payload.containsKey("notice")) {
            NoticeKey key = Orders.notice(payload);
            return new Wanted(
                    ScheduleNames.of(key.guildId(), key.noticeId()),
                    notice(key)
                            .filter(one -> one.status() == Status.OPEN && one.remindState() == ReminderState.PENDING)
                            .flatMap(Notice::remindAt));
        }
        EventKey key = Orders.event(payload);
        return new Wanted(
                ScheduleNames.of(key.guildId(), key.eventId()),
                event(key)
                        .filter(one -> one.remindState() == ReminderState.PENDING)
                        .flatMap(Event::eventRemindAt));
    }

    private Optional<Event> event(EventKey key) {
        return data.tables().eventsTable().event(key.guildId(), key.eventId());
    }

    private Optional<Notice> notice(NoticeKey key) {
        return data.tables().noticesTable().notice(key.guildId(), key.noticeId());
    }

    /// A schedule fired: the reminder is sent if it is still due, by one only. Tells whether that is settled.
    ///
    /// @param payload what was put into the schedule
    public boolean due(Map<String, String> payload) {
        return payload.containsKey("notice")
                ? notice(Orders.notice(payload))
                        .map(one -> reminders.due(one, LEASE))
                        .orElse(true)
                : event(Orders.event(payload))
                        .map(one -> reminders.due(one, LEASE))
                        .orElse(true);
    }
}
