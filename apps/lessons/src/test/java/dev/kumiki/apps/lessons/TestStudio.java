package dev.kumiki.apps.lessons;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsDesignTables;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.design.UserLessonsAccess;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/// A table for one test, with lessons and relations to fill it. The clock stands at noon of [#TODAY] in Tokyo.
public final class TestStudio {
    public static final StudioCode GNZ = new StudioCode("gnz");
    public static final StudioCode SBY = new StudioCode("sby");
    public static final LocalDate TODAY = LocalDate.of(2026, 11, 16);
    public static final LocalDate TOMORROW = TODAY.plusDays(1);
    public static final UserId AKI = new UserId("aki");
    public static final UserId BEN = new UserId("ben");

    /// The types that are written.
    public static final List<RelationType> TYPES =
            List.of(RelationType.FAVORITE, RelationType.WAITLIST, RelationType.BOOKING, RelationType.HISTORY);

    private static final int CAPACITY = 10;

    public final LessonsDesignTables tables;
    public final LessonsData data;
    public final TestDatabase database;
    public final OpsData ops;

    public TestStudio(TestDatabase database) {
        this(database, LessonsSettings.DEFAULT, UnaryOperator.identity());
    }

    public TestStudio(TestDatabase database, LessonsSettings settings, UnaryOperator<String> names) {
        var options = database.options().tableNames(names);
        var ids = new AtomicLong();
        this.database = database;
        this.tables = LessonsDesignTables.on(database.client(), options);
        this.ops = OpsData.on(database.client(), options.tableNames(name -> names.apply("lessons-" + name)));
        this.data = new LessonsData(tables, settings, options, () -> new UUID(0, ids.incrementAndGet()), work(ops));
        tables.createTables();
        ops.tables().createTables();
    }

    /// The outbox and the schedules of a table.
    public static LessonsData.Work work(OpsData ops) {
        return new LessonsData.Work(
                new Outbox(ops, WorkSettings.DEFAULT, new Random(1)),
                new Schedules(ops, WorkSettings.DEFAULT, new Random(2)));
    }

    /// The kinds of messages that wait to be sent.
    public List<String> messages() {
        return data.work()
                .outbox()
                .waiting(Limit.of(100))
                .map(entry -> entry.kind() + " " + entry.payload().getOrDefault("user", "all"))
                .sorted()
                .toList();
    }

    public UserLessonsAccess table() {
        return tables.userLessons();
    }

    public static LessonSlot at(LocalDate day, String time) {
        return at(GNZ, day, time);
    }

    public static LessonSlot at(StudioCode studio, LocalDate day, String time) {
        return new LessonSlot(studio, day, LocalTime.parse(time));
    }

    public static UserId user(int number) {
        return new UserId("user" + number);
    }

    /// A lesson of the catalogue that is not stored.
    public Lesson lesson(LessonSlot slot, String name, int capacity) {
        return new Lesson(
                slot.studioCode(),
                slot.lessonDate(),
                slot.startTime(),
                slot.startTime().plusMinutes(45),
                name,
                "YUKI",
                capacity,
                0,
                0,
                0,
                0,
                Lesson.State.OPEN,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                data.settings().startOf(slot),
                0);
    }

    /// Puts a lesson into the catalogue.
    public Lesson open(LessonSlot slot, int capacity) {
        return table().create(lesson(slot, "BSL House 1", capacity));
    }

    /// Puts a lesson into the catalogue whose seats `guest0`, `guest1` and so on have.
    public Lesson full(LessonSlot slot, int capacity) {
        open(slot, capacity);
        for (int seat = 0; seat < capacity; seat++) {
            new Seats(data).book(new UserId("guest" + seat), slot, "g" + seat).run();
        }
        return stored(slot);
    }

    public Lesson stored(LessonSlot slot) {
        return data.lesson(slot).orElseThrow();
    }

    /// A relation that is not stored.
    public Relation relation(UserId userId, LessonSlot slot, RelationType type) {
        return relation(userId, slot, type, "BSL House 1");
    }

    public Relation relation(UserId userId, LessonSlot slot, RelationType type, String lessonName) {
        var begun = data.begin(userId, lesson(slot, lessonName, CAPACITY), type, Optional.empty());
        return switch (type) {
            case FAVORITE -> begun.build();
            case WAITLIST ->
                begun.waitlist("wl_" + userId.value(), 1, data.settings().expiryOf(slot))
                        .build();
            case OTHER -> throw new IllegalArgumentException("nobody writes an unknown type");
            case BOOKING, HISTORY -> begun.reservation("r_" + userId.value()).build();
        };
    }

    /// Stores a relation.
    public Relation keep(UserId userId, LessonSlot slot, RelationType type) {
        return table().create(relation(userId, slot, type));
    }

    public static Instant tokyo(String local) {
        return Instant.parse(local + ":00+09:00");
    }
}
