package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.standing.Standing;
import dev.kumiki.apps.lessons.timetable.Card;
import java.util.List;
import java.util.Optional;

/// The page of a lesson.
///
/// @param path its address
/// @param back the timetable of its week, at its day
/// @param day in words
/// @param studio its name
/// @param kind what its programme is called
/// @param queue how many stand in the line, as it is drawn
/// @param overlap what the reader has at the same time
/// @param opens the day from which it can be booked, if that is to come
/// @param lapsed when the reader's last offer ended, by the clock
/// @param bookedAt when the reader booked
public record LessonView(
        Standing standing,
        Card card,
        String path,
        String back,
        String day,
        String studio,
        Optional<String> kind,
        Optional<Board> board,
        int queue,
        Optional<OfferView> offer,
        Optional<Clash> overlap,
        Optional<String> opens,
        Optional<String> lapsed,
        Optional<String> bookedAt,
        List<Card> alternatives,
        boolean likesInstructor,
        boolean likesProgramme) {
    /// Copies the list.
    public LessonView {
        alternatives = List.copyOf(alternatives);
    }

    /// A booking at the same time.
    ///
    /// @param text says which, where and how long
    /// @param path its page
    public record Clash(String text, String name, String path) {}

    /// The lesson.
    public Lesson lesson() {
        return standing.lesson();
    }

    /// The state in the word that classes have for it.
    public String state() {
        return card.state();
    }

    /// How many stand before the reader.
    public int ahead() {
        return Math.max(0, standing.place() - 1);
    }

    /// How many stand behind the reader.
    public int behind() {
        return Math.max(0, queue - standing.place());
    }

    /// The share of the seats that are taken, for lessons with too many seats for tags.
    public int percent() {
        return lesson().capacity() == 0 ? 100 : lesson().takenCount() * 100 / lesson().capacity();
    }

    /// What is held for others.
    public int held() {
        return lesson().takenCount() - lesson().bookedCount() - (offer.isPresent() ? 1 : 0);
    }
}
