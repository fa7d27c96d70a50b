package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.page.Crests;
import dev.kumiki.apps.lessons.standing.Standing;
import java.util.ArrayList;
import java.util.List;

/// The seats of a lesson as tags on rails: those of others bear a crest, the reader's own a name.
///
/// @param columns how many tags hang on one rail, so that rails are even
public record Board(List<Tag> tags, int columns) {
    /// More seats than these are one line instead.
    public static final int MAX_TAGS = 40;

    private static final int MAX_COLUMNS = 16;
    private static final int MIN_COLUMNS = 4;

    /// Copies the tags.
    public Board {
        tags = List.copyOf(tags);
    }

    /// One seat.
    ///
    /// @param kind the class: empty, `is-mine`, `is-call`, `is-held` or `is-free`
    /// @param crest which crest; -1 for none
    public record Tag(String kind, int crest) {}

    /// The seats of a lesson.
    ///
    /// @param bookings as an index has them, which may lag: the lesson's own counts decide how many there are
    public static Board of(Standing standing, List<Relation> bookings) {
        Lesson lesson = standing.lesson();
        List<Tag> tags = new ArrayList<>();
        boolean mine = standing.booking().isPresent();
        String own = standing.booking().flatMap(Relation::reservationId).orElse("");
        List<String> others = bookings.stream()
                .map(booking -> booking.reservationId().orElse(""))
                .filter(id -> !id.equals(own))
                .toList();
        if (mine) {
            tags.add(new Tag("is-mine", -1));
        }
        for (int seat = tags.size(); seat < lesson.bookedCount(); seat++) {
            int at = seat - (mine ? 1 : 0);
            tags.add(new Tag("", Crests.of(at < others.size() ? others.get(at) : lesson.slot() + " " + seat)));
        }
        boolean held = standing.offer().isPresent();
        for (int seat = lesson.bookedCount(); seat < lesson.takenCount(); seat++) {
            tags.add(new Tag(held && seat == lesson.bookedCount() ? "is-call" : "is-held", -1));
        }
        while (tags.size() < lesson.capacity()) {
            tags.add(new Tag("is-free", -1));
        }
        return new Board(tags, columns(lesson.capacity()));
    }

    /// How many tags hang on one rail.
    static int columns(int seats) {
        int rails = Math.ceilDiv(Math.max(1, seats), MAX_COLUMNS);
        return Math.max(MIN_COLUMNS, Math.ceilDiv(seats, rails));
    }
}
