package dev.kumiki.apps.lessons.demo;

import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Event;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsDesignTransaction;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationBuilder;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/// What the customer of the demonstration did since the year began.
///
/// @param data the table
record DemoRecord(LessonsData data) {
    private static final int EVERY_DAYS = 4;
    private static final int PER_TRANSACTION = 20;
    private static final int WAITED_EVERY = 6;

    /// Writes a lesson every few days of this year up to yesterday, some of them got by waiting.
    void keep(UserId user, LocalDate today) {
        if (!data.table()
                .listOf(user, RelationType.HISTORY, Limit.of(1), Cursor.START)
                .items()
                .isEmpty()) {
            return;
        }
        var write = data.tables().transact();
        int written = 0;
        for (LocalDate day = today.withDayOfYear(1).plusDays(4); day.isBefore(today); day = day.plusDays(step(day))) {
            add(write, user, day, written);
            written++;
            if (written % PER_TRANSACTION == 0) {
                write.commit().orThrow();
                write = data.tables().transact();
            }
        }
        if (!write.isEmpty()) {
            write.commit().orThrow();
        }
    }

    /// Not quite regularly, as people are.
    private static int step(LocalDate day) {
        return EVERY_DAYS + Math.floorMod(day.hashCode(), 3) - 1;
    }

    private void add(LessonsDesignTransaction write, UserId user, LocalDate day, int number) {
        DemoLessons.Line line =
                DemoLessons.WEEK.get(Math.floorMod(number * 7 + day.getMonthValue(), DemoLessons.WEEK.size()));
        LessonSlot slot = new LessonSlot(line.studio(), day, LocalTime.parse(line.start()));
        LessonDraft draft = line.on(day.minusDays(line.day()));
        Instant start = data.settings().startOf(slot);
        Relation history = new RelationBuilder(
                        user,
                        draft.toLesson(start),
                        RelationType.HISTORY,
                        start,
                        data.settings().shardOf(user))
                .reservation("R-Y" + number)
                .status(RelationStatus.COMPLETED, start.plus(Duration.ofHours(1)))
                .build();
        write.create(history).create(event(history, Optional.of(RelationStatus.ACTIVE), history.updatedAt()));
        if (number % WAITED_EVERY == 0) {
            boolean got = number % (WAITED_EVERY * 3) != 0;
            write.create(new Event(
                    user,
                    start.minus(Duration.ofHours(20)),
                    data.ids().get(),
                    RelationType.WAITLIST,
                    history.studioCode(),
                    history.lessonDate(),
                    history.startTime(),
                    history.lessonName(),
                    Optional.of(RelationStatus.ACTIVE),
                    got ? RelationStatus.COMPLETED : RelationStatus.EXPIRED));
        }
    }

    private Event event(Relation relation, Optional<RelationStatus> before, Instant at) {
        return new Event(
                relation.userId(),
                at,
                data.ids().get(),
                relation.type(),
                relation.studioCode(),
                relation.lessonDate(),
                relation.startTime(),
                relation.lessonName(),
                before,
                relation.status());
    }
}
