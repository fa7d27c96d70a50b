package dev.kumiki.apps.lessons.work;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.operation.Attempt;
import java.util.Optional;
import java.util.stream.Stream;

/// Writes a lesson's name and instructor, as they are now, into what people have of it, and tells those with a seat.
final class Renaming {
    private final LessonsData data;

    Renaming(LessonsData data) {
        this.data = data;
    }

    void run(LessonSlot slot) {
        Optional<Lesson> found = data.lesson(slot);
        if (found.isEmpty()) {
            return;
        }
        Stream.of(RelationType.BOOKING, RelationType.WAITLIST, RelationType.FAVORITE)
                .flatMap(
                        type -> data
                                .table()
                                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), type, Cursor.START)
                                .stream())
                .filter(Relation::isActive)
                .forEach(relation -> rename(relation, found.get()));
    }

    private void rename(Relation seen, Lesson lesson) {
        boolean written =
                data.operation(() -> tryRename(seen, lesson), () -> false).run();
        if (!written) {
            throw new IllegalStateException("others were always faster: to be tried again");
        }
    }

    /// What is so already was written by an earlier turn, together with its message.
    private Attempt<Boolean> tryRename(Relation seen, Lesson lesson) {
        Optional<Relation> found = LessonsData.pick(data.relationsTo(seen.userId(), seen.slot()), seen.type())
                .filter(Relation::isActive);
        if (found.isEmpty() || isSame(found.get(), lesson)) {
            return Attempt.answer(true);
        }
        Relation after = found.get().change().of(lesson, data.now()).build();
        var transaction = data.tables().transact().replace(after);
        if (after.type() == RelationType.BOOKING) {
            var work = OfferWork.of(after.slot(), after.userId());
            transaction.and(data.work()
                    .outbox()
                    .entry(
                            work.id(OfferWork.LESSON_CHANGED, String.valueOf(after.version())),
                            OfferWork.LESSON_CHANGED,
                            work.payload()));
        }
        return Attempt.write(transaction, true);
    }

    private static boolean isSame(Relation relation, Lesson lesson) {
        return relation.equals(
                relation.change().of(lesson, relation.updatedAt()).build());
    }
}
