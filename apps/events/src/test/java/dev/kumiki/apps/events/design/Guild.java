package dev.kumiki.apps.events.design;

import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The tables for one test, with events and notices of one server. The clock stands at 12:00 on 2026-11-16 in Tokyo.
final class Guild {
    static final GuildId ID = new GuildId("123456789012345678");
    static final User CREATOR = new User(new UserId("234567890123456789"), "幹事");
    static final Instant START = tokyo("2026-12-20T19:00");
    static final EventId EVENT = event(1);

    private static final Snowflake CHANNEL = new Snowflake("345678901234567890");

    final TestDatabase database;
    final EventsDesignTables tables;
    final EventsData data;
    final EventDesk desk;
    final Participation participation;
    final NoticeBoard board;
    final Acknowledgements acknowledgements;
    final Reminders reminders;

    Guild(TestDatabase database) {
        this.database = database;
        this.tables = EventsDesignTables.on(database.client(), database.options());
        this.data = new EventsData(tables, database.options());
        this.desk = new EventDesk(data);
        this.participation = new Participation(data);
        this.board = new NoticeBoard(data);
        this.acknowledgements = new Acknowledgements(data);
        this.reminders = new Reminders(data);
        tables.createTables();
    }

    static EventId event(int number) {
        return new EventId(new UUID(0x0193_a2b4_0000_7000L, number));
    }

    static NoticeId notice(int number) {
        return new NoticeId(new UUID(0x0193_a2b5_0000_7000L, number));
    }

    static EventKey key(EventId eventId) {
        return new EventKey(ID, eventId);
    }

    static NoticeKey key(NoticeId noticeId) {
        return new NoticeKey(ID, noticeId);
    }

    static User user(int number) {
        return new User(new UserId(Integer.toString(1_000 + number)), "user" + number);
    }

    static Instant tokyo(String local) {
        return Instant.parse(local + ":00+09:00");
    }

    static EventDraft draft(Instant start, Optional<Integer> capacity) {
        return new EventDraft("忘年会", CHANNEL, CHANNEL, start, Optional.of(start.minus(Duration.ofDays(1))), capacity);
    }

    /// Creates [#EVENT].
    Event open() {
        return open(EVENT, START, Optional.empty());
    }

    Event open(EventId eventId, Instant start, Optional<Integer> capacity) {
        return desk.create(ID, eventId, draft(start, capacity), CREATOR);
    }

    /// Opens a notice of [#EVENT] without a reminder.
    Notice announce(int number) {
        return announce(number, Optional.empty());
    }

    Notice announce(int number, Optional<Instant> remindAt) {
        var draft = new NoticeDraft("集合場所", "新宿駅", remindAt);
        return ((NoticeBoard.Opened) board.open(key(EVENT), notice(number), draft, CREATOR)).notice();
    }

    Participation.Joining join(int user) {
        return participation.join(ID, EVENT, user(user));
    }

    Acknowledgements.Result ack(int notice, int user) {
        return acknowledgements.acknowledge(key(notice(notice)), EVENT, user(user));
    }

    Event stored() {
        return tables.eventsTable().event(ID, EVENT).orElseThrow();
    }

    Notice stored(int notice) {
        return tables.noticesTable().notice(ID, notice(notice)).orElseThrow();
    }
}
