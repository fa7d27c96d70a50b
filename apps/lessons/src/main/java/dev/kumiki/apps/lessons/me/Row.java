package dev.kumiki.apps.lessons.me;

import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.lesson.OfferView;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.timetable.Card;
import java.util.List;
import java.util.Optional;

/// One line of a list: somebody's relation to a lesson.
///
/// @param path the page of the lesson
/// @param day in words
/// @param where studio, instructor and length, as far as they are known
/// @param place in the line; 0 if there is none
/// @param queue the line as ticks: true for the reader's own
/// @param offer the seat that is held
/// @param lesson as it is now; none if it is gone
/// @param ended why it is over, in words; none if it is not
/// @param again the timetable of lessons like it
public record Row(
        Relation relation,
        String path,
        String day,
        String where,
        int place,
        List<Boolean> queue,
        Optional<OfferView> offer,
        Optional<Card> lesson,
        Optional<String> ended,
        String again) {
    /// Copies the line.
    public Row {
        queue = List.copyOf(queue);
    }

    /// From when to when, as far as it is known: `19:30 – 20:15`.
    public String span() {
        return relation.endTime()
                .map(end -> Texts.span(relation.startTime(), end))
                .orElse(relation.startTime().toString());
    }
}
