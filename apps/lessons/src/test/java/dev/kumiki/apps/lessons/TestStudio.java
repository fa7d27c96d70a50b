package dev.kumiki.apps.lessons.design;

import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/// A table for one test, with lessons and relations to fill it. The clock stands at noon of [#TODAY] in Tokyo.
final class Studio {
    static final StudioCode GNZ = new StudioCode("gnz");
    static final StudioCode SBY = new StudioCode("sby");
    static final LocalDate TODAY = LocalDate.of(2026, 11, 16);
    static final LocalDate TOMORROW = TODAY.plusDays(1);
    static final UserId AKI = new UserId("aki");
    static final UserId BEN = new UserId("ben");

    private static final int CAPACITY = 10;

    final LessonsDesignTables tables;
    final LessonsData data;
    final TestDatabase database;

    Studio(TestDatabase database) {
        this(database, LessonsSettings.DEFAULT, UnaryOperator.identity());
    }

    Studio(TestDatabase database, LessonsSettings settings, UnaryOperator<String> names) {
        var options = database.options().tableNames(names);
        var ids = new AtomicLong();
        this.database = database;
        this.tables = LessonsDesignTables.on(database.client(), options);
        this.data = new LessonsData(tables, settings, options, () -> new UUID(0, ids.incrementAndGet()));
        tables.createTables();
    }

    UserLessonsAccess table() {
        return tables.userLessons();
    }

    static LessonSlot at(LocalDate day, String time) {
        return at(GNZ, day, time);
    }

    static LessonSlot at(StudioCode studio, LocalDate day, String time) {
        return new LessonSlot(studio, day, LocalTime.parse(time));
    }

    static UserId user(int number) {
        return new UserId("user" + number);
    }

    /// A lesson of the catalogue that is not stored.
    Lesson lesson(LessonSlot slot, String name, int capacity) {
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
                Lesson.State.OPEN,
                data.settings().startOf(slot),
                0);
    }

    /// Puts a lesson into the catalogue.
    Lesson open(LessonSlot slot, int capacity) {
        return table().create(lesson(slot, "BSL House 1", capacity));
    }

    Lesson stored(LessonSlot slot) {
        return data.lesson(slot).orElseThrow();
    }

    /// A relation that is not stored.
    Relation relation(UserId userId, LessonSlot slot, RelationType type) {
        return relation(userId, slot, type, "BSL House 1");
    }

    Relation relation(UserId userId, LessonSlot slot, RelationType type, String lessonName) {
        var begun = data.begin(userId, lesson(slot, lessonName, CAPACITY), type, Optional.empty());
        return switch (type) {
            case FAVORITE -> begun.build();
            case WAITLIST ->
                begun.waitlist("wl_" + userId.value(), 1, data.settings().expiryOf(slot))
                        .build();
            case BOOKING, HISTORY -> begun.reservation("r_" + userId.value()).build();
        };
    }

    /// Stores a relation.
    Relation keep(UserId userId, LessonSlot slot, RelationType type) {
        return table().create(relation(userId, slot, type));
    }

    static Instant tokyo(String local) {
        return Instant.parse(local + ":00+09:00");
    }
}
