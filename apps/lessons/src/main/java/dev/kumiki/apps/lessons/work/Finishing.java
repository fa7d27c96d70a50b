package dev.kumiki.apps.lessons.work;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.favorite.FavoriteResult;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.history.CompletionResult;
import dev.kumiki.apps.lessons.history.History;
import dev.kumiki.apps.lessons.waitlist.LeaveResult;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.design.Cursor;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// Ends what people have of a lesson that is over: bookings become history (L-043), waiting and favourites expire
/// (L-042, L-044). One transaction each, so that it can be broken off anywhere and repeated.
final class Finishing {
    private final LessonsData data;
    private final History history;
    private final Waitlist waitlist;
    private final Favorites favorites;

    Finishing(LessonsData data) {
        this.data = data;
        this.history = new History(data);
        this.waitlist = new Waitlist(data);
        this.favorites = new Favorites(data);
    }

    /// When a lesson is over; one that is no longer in the catalogue, when it would have begun.
    Instant endOf(LessonSlot slot) {
        return data.lesson(slot)
                .map(lesson -> data.settings().endOf(slot, lesson.endTime()))
                .orElseGet(() -> data.settings().startOf(slot));
    }

    /// Ends some relations; returns how many.
    int run(LessonSlot slot, int most) {
        return (int)
                Stream.of(RelationType.BOOKING, RelationType.WAITLIST, RelationType.FAVORITE)
                        .flatMap(type -> data
                                .table()
                                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), type, Cursor.START)
                                .stream())
                        .filter(Relation::isActive)
                        .filter(this::end)
                        .limit(most)
                        .count();
    }

    /// Notes in the lesson how many waited for it and how many of them got a seat, before the entries are deleted. Done
    /// again later, when some are, it changes nothing.
    void countWaiting(LessonSlot slot) {
        List<Relation> entries = data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.WAITLIST, Cursor.START)
                .stream()
                .toList();
        int seated = (int) entries.stream()
                .filter(entry -> entry.status() == RelationStatus.COMPLETED)
                .count();
        data.lesson(slot)
                .filter(lesson -> lesson.waitedCount().orElse(0) < entries.size())
                .ifPresent(_ -> data.table()
                        .patch(LessonPatch.of(LessonKeys.of(slot))
                                .waitedCount(entries.size())
                                .seatedCount(seated)));
    }

    /// Tells whether it was this that ended it.
    private boolean end(Relation relation) {
        Object result = switch (relation.type()) {
            case BOOKING -> history.complete(relation.userId(), relation.slot()).run();
            case WAITLIST -> waitlist.expire(relation.userId(), relation.slot()).run();
            case FAVORITE ->
                favorites.expire(relation.userId(), relation.slot()).run();
            case HISTORY, OTHER -> throw new IllegalArgumentException("nothing ends " + relation.type());
        };
        if (result instanceof CompletionResult.Busy
                || result instanceof LeaveResult.Busy
                || result instanceof FavoriteResult.Busy) {
            throw new IllegalStateException("others were always faster: to be tried again");
        }
        return result instanceof CompletionResult.Completed
                || result instanceof LeaveResult.Left
                || result instanceof FavoriteResult.Ended;
    }
}
