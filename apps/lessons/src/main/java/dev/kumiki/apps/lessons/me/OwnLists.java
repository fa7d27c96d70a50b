package dev.kumiki.apps.lessons.me;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/// Reads the four lists of a user in the order of the lessons (L-035). Every list is read from a moment on, so that
/// what it costs does not grow with the past.
public final class OwnLists {
    /// How many entries of one list are shown at once.
    public static final int MAX_ROWS = 200;

    private static final Limit PAGE = Limit.of(100);

    private final LessonsData data;

    /// Over the table.
    public OwnLists(LessonsData data) {
        this.data = data;
    }

    /// The entries of a type whose lessons start at a moment or later, ended ones included.
    public List<Relation> from(UserId user, RelationType type, Instant moment) {
        return data.table().listOf(user, type, moment, PAGE, Cursor.START).stream()
                .limit(MAX_ROWS)
                .toList();
    }

    /// The bookings of lessons that have not begun.
    public List<Relation> bookings(UserId user) {
        return active(from(user, RelationType.BOOKING, data.now()));
    }

    /// The places in lines of lessons that have not begun. What is over is hidden before the database deletes it
    /// (L-045).
    public List<Relation> waiting(UserId user) {
        return active(from(user, RelationType.WAITLIST, data.now()));
    }

    /// The favourites among lessons that have not begun.
    public List<Relation> favorites(UserId user) {
        return active(from(user, RelationType.FAVORITE, data.now()));
    }

    private static List<Relation> active(List<Relation> relations) {
        return relations.stream().filter(Relation::isActive).toList();
    }

    /// What was cancelled or ended of a type, of lessons that have not begun.
    public List<Relation> ended(UserId user, RelationType type) {
        return from(user, type, data.now()).stream()
                .filter(relation -> relation.status() != RelationStatus.ACTIVE)
                .toList();
    }

    /// The lessons that a user went to in a year, in their order.
    public List<Relation> wentIn(UserId user, int year) {
        Instant start =
                LocalDate.of(year, 1, 1).atStartOfDay(data.settings().zone()).toInstant();
        return data.table().listOf(user, RelationType.HISTORY, start, PAGE, Cursor.START).stream()
                .takeWhile(relation -> relation.lessonDate().getYear() == year)
                .toList();
    }

    /// The lessons that a user went to, the last first.
    public Page<Relation> went(UserId user, Limit limit, Cursor after) {
        return data.table().latestOf(user, RelationType.HISTORY, limit, after);
    }
}
