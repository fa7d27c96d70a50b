package dev.kumiki.apps.homebiyori.desk;

import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.Subscriber;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.notification.NotificationResult;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tells all users something (`system_maintenance`, H-048), in the background and page by page.
///
/// Whoever changes the plan meanwhile moves from one list to another; so it goes round until a round finds nobody new.
/// Nobody is told twice: identifier and time of a notification follow from the announcement.
public final class Announcements {
    /// The kind of scheduled work.
    public static final String KIND = "homebiyori-announcement";

    /// The greatest length of a title, in characters.
    static final int MAX_TITLE = 60;

    /// The greatest length of a text, in characters.
    static final int MAX_TEXT = 500;

    private static final Limit TURN = Limit.of(25);
    private static final Duration PAUSE = Duration.ofMillis(5);
    private static final String SUBJECT = "homebiyori-announcements";
    private static final String BEGUN = "begun";
    private static final String DONE = "done";
    private static final int MAX_ROUNDS = 5;

    private final HomebiyoriData data;
    private final Notifications notifications;

    /// Over the tables.
    public Announcements(HomebiyoriData data) {
        this.data = data;
        this.notifications = new Notifications(data);
    }

    /// One announcement, as the desk shows it.
    public record Shown(String title, Instant at, long told, boolean running) {}

    /// Where the work stands.
    ///
    /// @param told how many have it by now
    /// @param found how many this round has found who did not have it
    private record Place(String id, Instant at, Plan plan, String after, long told, long found, int round) {
        Map<String, String> fields() {
            return Map.of(
                    "id",
                    id,
                    "at",
                    at.toString(),
                    "plan",
                    plan.name(),
                    "after",
                    after,
                    "told",
                    Long.toString(told),
                    "found",
                    Long.toString(found),
                    "round",
                    Integer.toString(round));
        }

        static Place of(Map<String, String> fields) {
            return new Place(
                    fields.getOrDefault("id", ""),
                    Instant.parse(fields.getOrDefault("at", "1970-01-01T00:00:00Z")),
                    Plan.valueOf(fields.getOrDefault("plan", Plan.FREE.name())),
                    fields.getOrDefault("after", ""),
                    Long.parseLong(fields.getOrDefault("told", "0")),
                    Long.parseLong(fields.getOrDefault("found", "0")),
                    Integer.parseInt(fields.getOrDefault("round", "1")));
        }

        Place next(String token, long more) {
            return new Place(id, at, plan, token, told + more, found + more, round);
        }
    }

    /// Begins to tell everybody. The same form sent twice begins once.
    public void begin(String form, String title, String text) {
        String id = "announcement-" + form;
        if (begun(id).isPresent()) {
            return;
        }
        var place = new Place(id, data.now(), Plan.FREE, "", 0, 0, 1);
        audit().entry("system", BEGUN, SUBJECT, Map.of("id", id, "title", title))
                .and(data.schedules().putting(job(place, title, text), data.now()))
                .commit();
    }

    private Audit audit() {
        return new Audit(data.ops(), Audit.KEPT);
    }

    private static Job job(Place place, String title, String text) {
        Map<String, String> payload = new HashMap<>(place.fields());
        payload.put("title", title);
        payload.put("text", text);
        return new Job(place.id(), KIND, payload);
    }

    private List<AuditEntry> entries() {
        return data.ops().table().auditOf(SUBJECT, Limit.of(100), Cursor.START).items();
    }

    private Optional<AuditEntry> begun(String id) {
        return entries().stream()
                .filter(entry -> entry.action().equals(BEGUN))
                .filter(entry -> id.equals(entry.details().get("id")))
                .findFirst();
    }

    /// The last ones, the latest first.
    public List<Shown> shown() {
        List<AuditEntry> all = entries();
        return all.stream()
                .filter(entry -> entry.action().equals(BEGUN))
                .map(entry -> shown(entry, all))
                .toList();
    }

    private Shown shown(AuditEntry begun, List<AuditEntry> all) {
        String id = begun.details().getOrDefault("id", "");
        Optional<AuditEntry> done = all.stream()
                .filter(entry -> entry.action().equals(DONE))
                .filter(entry -> id.equals(entry.details().get("id")))
                .findFirst();
        Optional<Schedule> waiting =
                done.isPresent() ? Optional.empty() : data.schedules().find(id);
        String told = done.map(AuditEntry::details)
                .or(() -> waiting.map(Schedule::payload))
                .map(details -> details.getOrDefault("told", "0"))
                .orElse("0");
        return new Shown(
                begun.details().getOrDefault("title", ""), begun.at(), Long.parseLong(told), waiting.isPresent());
    }

    /// Does a turn: the handler of [#KIND].
    public void turn(Task task) {
        Place place = Place.of(task.payload());
        String title = task.payload().getOrDefault("title", "");
        String text = task.payload().getOrDefault("text", "");
        Page<Subscriber> page = page(place);
        long more = 0;
        for (Subscriber subscriber : page.items()) {
            more += isTold(subscriber, place, new Notification.Text(title, text)) ? 1 : 0;
            data.options().pause().accept(PAUSE);
        }
        Optional<Place> next = following(
                place.next(page.next().map(Cursor::token).orElse(""), more),
                page.next().isPresent());
        if (next.isPresent()) {
            data.schedules().put(job(next.get(), title, text), data.now());
        } else {
            audit().entry("system", DONE, SUBJECT, Map.of("id", place.id(), "told", Long.toString(place.told() + more)))
                    .commit();
        }
    }

    /// A place that no longer holds, because the secret changed, begins anew.
    private Page<Subscriber> page(Place place) {
        Cursor after = place.after().isEmpty() ? Cursor.START : Cursor.of(place.after());
        try {
            return data.tables().coreTable().subscribers(place.plan(), TURN, after);
        } catch (InvalidCursorException _) {
            return data.tables().coreTable().subscribers(place.plan(), TURN, Cursor.START);
        }
    }

    private static Optional<Place> following(Place place, boolean more) {
        if (more) {
            return Optional.of(place);
        }
        if (place.plan() != Plan.YEARLY) {
            Plan plan = place.plan() == Plan.FREE ? Plan.MONTHLY : Plan.YEARLY;
            return Optional.of(new Place(place.id(), place.at(), plan, "", place.told(), place.found(), place.round()));
        }
        return place.found() == 0 || place.round() >= MAX_ROUNDS
                ? Optional.empty()
                : Optional.of(new Place(place.id(), place.at(), Plan.FREE, "", place.told(), 0, place.round() + 1));
    }

    /// Whether somebody is told now who was not before.
    private boolean isTold(Subscriber subscriber, Place place, Notification.Text text) {
        var notification = Notification.unread(
                subscriber.userId(),
                Notifications.idOf(place.id(), NotificationType.SYSTEM_MAINTENANCE),
                NotificationType.SYSTEM_MAINTENANCE,
                text,
                place.at());
        return switch (notifications.post(notification).run()) {
            case NotificationResult.Done _ -> true;
            case NotificationResult.Unchanged _ -> false;
            case NotificationResult.Busy _ -> throw new IllegalStateException("an inbox is busy; it is tried again");
        };
    }
}
