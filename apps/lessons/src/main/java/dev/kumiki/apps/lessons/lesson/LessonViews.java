package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Liking;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.favorite.Likings;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.standing.Standing;
import dev.kumiki.apps.lessons.standing.Standings;
import dev.kumiki.apps.lessons.timetable.Card;
import dev.kumiki.apps.lessons.timetable.Timetable;
import dev.kumiki.apps.lessons.timetable.TimetableRequest;
import dev.kumiki.design.Cursor;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/// Puts together what the page of a lesson shows.
@Component
public final class LessonViews {
    private static final int ALTERNATIVES = 3;

    /// In these states a reader may want another lesson.
    private static final Set<Standing.State> NEEDS_OTHERS =
            EnumSet.of(Standing.State.FULL, Standing.State.WAIT, Standing.State.OFF);

    private final LessonsData data;
    private final MessageSource messages;
    private final Standings standings;
    private final Timetable timetable;
    private final Overlaps overlaps;
    private final Likings likings;

    LessonViews(LessonsData data, MessageSource messages) {
        this.data = data;
        this.messages = messages;
        this.standings = new Standings(data);
        this.timetable = new Timetable(data);
        this.overlaps = new Overlaps(data);
        this.likings = new Likings(data);
    }

    /// What all texts about lessons on one page have in common.
    public Card.Frame frame(Locale locale) {
        return new Card.Frame(
                Texts.of(messages, locale), timetable.today(), data.settings().zone(), timetable.names());
    }

    /// The name of a studio; its code if there is none any more.
    public String studio(StudioCode code) {
        return data.table().studio(code).map(Studio::name).orElse(code.value());
    }

    /// The page of a lesson for somebody, or for nobody in particular; empty if there is no such lesson.
    public Optional<LessonView> of(LessonSlot slot, Optional<UserId> user, Locale locale) {
        return data.lesson(slot).map(lesson -> view(lesson, user, frame(locale)));
    }

    private LessonView view(Lesson lesson, Optional<UserId> user, Card.Frame frame) {
        Standing standing = standings.of(lesson, user);
        LessonSlot slot = lesson.slot();
        boolean open = lesson.isOpen(standing.now());
        return new LessonView(
                standing,
                Card.of(standing, frame),
                Routes.lesson(slot),
                back(slot),
                frame.texts().day(slot.lessonDate(), frame.today()),
                frame.studio(slot.studioCode()),
                frame.texts().programme(lesson.programme()),
                lesson.capacity() > Board.MAX_TAGS ? Optional.empty() : Optional.of(Board.of(standing, bookings(slot))),
                open ? standings.queue(slot).size() : 0,
                standing.offer().map(entry -> OfferView.of(entry, standing.now(), frame)),
                open && standing.booking().isEmpty()
                        ? user.flatMap(who -> overlaps.find(who, lesson)).map(found -> clash(found, frame))
                        : Optional.empty(),
                opens(standing, frame),
                standing.lapsed().map(entry -> frame.clock(entry.updatedAt())),
                standing.booking().map(booking -> bookedAt(booking, frame)),
                NEEDS_OTHERS.contains(standing.state()) ? alternatives(lesson, user, frame) : List.of(),
                user.map(who -> likes(who, Liking.What.INSTRUCTOR, lesson.instructor()))
                        .orElse(false),
                user.flatMap(who -> lesson.programme().map(name -> likes(who, Liking.What.PROGRAMME, name)))
                        .orElse(false));
    }

    private static String back(LessonSlot slot) {
        return new TimetableRequest(slot.studioCode().value(), Optional.of(slot.lessonDate()), "", "", false, false)
                        .path()
                + "#d" + slot.lessonDate().getDayOfMonth();
    }

    private List<Relation> bookings(LessonSlot slot) {
        return data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.BOOKING, Cursor.START)
                .stream()
                .filter(Relation::isActive)
                .limit(Board.MAX_TAGS)
                .toList();
    }

    private LessonView.Clash clash(Overlaps.Overlap overlap, Card.Frame frame) {
        Relation booking = overlap.booking();
        String text = frame.texts()
                .get(
                        "lessons.overlap",
                        booking.startTime().toString(),
                        frame.texts().lesson(booking.lessonName()),
                        frame.studio(booking.studioCode()),
                        String.valueOf(overlap.minutes()));
        return new LessonView.Clash(text, frame.texts().lesson(booking.lessonName()), Routes.lesson(booking.slot()));
    }

    private Optional<String> opens(Standing standing, Card.Frame frame) {
        LocalDate day = data.settings().opensOn(standing.lesson().slot());
        return day.isAfter(frame.today()) ? Optional.of(frame.texts().day(day, frame.today())) : Optional.empty();
    }

    private String bookedAt(Relation booking, Card.Frame frame) {
        LocalDate day = LocalDate.ofInstant(booking.updatedAt(), data.settings().zone());
        return frame.texts().shortDay(day, frame.today()) + " " + frame.clock(booking.updatedAt());
    }

    private List<Card> alternatives(Lesson lesson, Optional<UserId> user, Card.Frame frame) {
        return standings.of(timetable.alternatives(lesson, ALTERNATIVES), user).stream()
                .filter(other -> other.booking().isEmpty())
                .map(other -> Card.of(other, frame))
                .toList();
    }

    private boolean likes(UserId user, Liking.What what, String name) {
        return likings.of(user).stream()
                .anyMatch(liking -> liking.what() == what && liking.name().equals(name));
    }
}
