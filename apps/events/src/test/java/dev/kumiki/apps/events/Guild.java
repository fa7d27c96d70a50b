package dev.kumiki.apps.events;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.event.AnswerResult;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.event.EventResult;
import dev.kumiki.apps.events.event.Participation;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.notice.AckResult;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.notice.NoticeBoard;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.events.notice.NoticeResult;
import dev.kumiki.apps.events.reminder.Reminders;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The tables for one test, with events and notices of one server. The clock stands at 12:00 on 2026-11-16 in Tokyo.
public final class Guild {
    public static final GuildId ID = new GuildId("123456789012345678");
    public static final User CREATOR = new User(new UserId("234567890123456789"), "幹事");
    public static final Actor ORGANISER = new Actor(ID, CREATOR, 0, Set.of());
    public static final Instant START = tokyo("2026-12-20T19:00");
    public static final EventId EVENT = event(1);

    public static final Snowflake CHANNEL = new Snowflake("345678901234567890");

    /// What the ops table is called.
    public static final String OPS = "events-ops";

    public final TestDatabase database;
    public final EventsDesignTables tables;
    public final EventsData data;
    public final EventDesk desk;
    public final Participation participation;
    public final NoticeBoard board;
    public final Acknowledgements acknowledgements;
    public final Reminders reminders;

    public Guild(TestDatabase database) {
        this.database = database;
        this.tables = EventsDesignTables.on(database.client(), database.options());
        var ops = OpsData.on(database.client(), database.options().tableNames(_ -> OPS));
        ops.tables().createTables();
        this.data = EventsData.of(tables, database.options(), ops);
        this.desk = new EventDesk(data);
        this.participation = new Participation(data);
        this.board = new NoticeBoard(data);
        this.acknowledgements = new Acknowledgements(data);
        this.reminders = new Reminders(data);
        tables.createTables();
    }

    public static EventId event(int number) {
        return new EventId(new UUID(0x0193_a2b4_0000_7000L, number));
    }

    public static NoticeId notice(int number) {
        return new NoticeId(new UUID(0x0193_a2b5_0000_7000L, number));
    }

    public static EventKey key(EventId eventId) {
        return new EventKey(ID, eventId);
    }

    public static NoticeKey key(NoticeId noticeId) {
        return new NoticeKey(ID, noticeId);
    }

    public static User user(int number) {
        return new User(new UserId(Integer.toString(1_000 + number)), "user" + number);
    }

    public static Actor actor(int number) {
        return new Actor(ID, user(number), 0, Set.of());
    }

    public static Instant tokyo(String local) {
        return Instant.parse(local + ":00+09:00");
    }

    public static EventDraft draft(Instant start, Optional<Integer> capacity) {
        return new EventDraft(
                "忘年会",
                Optional.empty(),
                CHANNEL,
                CHANNEL,
                start,
                capacity,
                EventPlan.PLAIN.reminding(List.of(24 * 60)));
    }

    /// Creates [#EVENT].
    public Event open() {
        return open(EVENT, START, Optional.empty());
    }

    public Event open(EventId eventId, Instant start, Optional<Integer> capacity) {
        return switch (desk.create(eventId, draft(start, capacity), ORGANISER).run()) {
            case EventResult.Saved(var event) -> event;
            case EventResult.Unchanged(var event) -> event;
            case EventResult.Stale _,
                    EventResult.Over _,
                    EventResult.Gone _,
                    EventResult.NotAllowed _,
                    EventResult.Busy _ -> throw new IllegalStateException("not created");
        };
    }

    /// Opens a notice of [#EVENT] without a reminder.
    public Notice announce(int number) {
        return announce(number, Optional.empty());
    }

    public Notice announce(int number, Optional<Instant> remindAt) {
        var draft = new NoticeDraft("集合場所", "新宿駅", remindAt);
        return ((NoticeResult.Saved)
                        board.open(key(EVENT), notice(number), draft, ORGANISER).run())
                .notice();
    }

    public AnswerResult join(int user) {
        return participation.join(key(EVENT), actor(user)).run();
    }

    public AnswerResult leave(int user) {
        return participation.leave(key(EVENT), actor(user)).run();
    }

    public AckResult ack(int notice, int user) {
        return acknowledgements.acknowledge(key(notice(notice)), actor(user)).run();
    }

    public Event stored() {
        return tables.eventsTable().event(ID, EVENT).orElseThrow();
    }

    public Notice stored(int notice) {
        return tables.noticesTable().notice(ID, notice(notice)).orElseThrow();
    }
}
