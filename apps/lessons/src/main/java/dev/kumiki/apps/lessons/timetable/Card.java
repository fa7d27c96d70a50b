package dev.kumiki.apps.lessons.timetable;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.page.Pictures;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.standing.Standing;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A lesson as it stands on pages: when, what, with whom, and what it is to the reader.
///
/// @param state the word of its state in classes and drawings
/// @param standing its state in words
/// @param where the name of the studio
/// @param liked whether it is a favourite of the reader
public record Card(
        String href,
        LocalDate date,
        String time,
        String day,
        String name,
        String instructor,
        long minutes,
        Optional<String> programme,
        String state,
        String standing,
        String where,
        boolean liked,
        Rail rail) {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    /// What cards on one page have in common.
    ///
    /// @param today the day that it is
    /// @param studios the names of the studios, read once for a page
    public record Frame(Texts texts, LocalDate today, ZoneId zone, Map<StudioCode, String> studios) {
        /// Copies the names.
        public Frame {
            studios = Map.copyOf(studios);
        }

        /// The name of a studio; its code if there is none any more.
        public String studio(StudioCode code) {
            return studios.getOrDefault(code, code.value());
        }

        /// The time of day of a moment.
        public String clock(Instant moment) {
            return CLOCK.format(moment.atZone(zone));
        }
    }

    /// The card of a lesson.
    public static Card of(Standing standing, Frame frame) {
        Lesson lesson = standing.lesson();
        return new Card(
                Routes.lesson(lesson.slot()),
                lesson.lessonDate(),
                lesson.startTime().toString(),
                frame.texts().nearDay(lesson.lessonDate(), frame.today()),
                frame.texts().lesson(lesson.lessonName()),
                lesson.instructor(),
                minutes(lesson),
                lesson.programme(),
                Texts.word(standing.state()),
                words(standing, frame),
                frame.studio(lesson.studioCode()),
                standing.favorite().isPresent(),
                Rail.of(standing));
    }

    /// The name of the drawing of its programme.
    public String picture() {
        return Pictures.of(programme);
    }

    /// How long a lesson is; one that ends before it starts goes on past midnight.
    public static long minutes(Lesson lesson) {
        long minutes = Duration.between(lesson.startTime(), lesson.endTime()).toMinutes();
        return minutes > 0 ? minutes : minutes + Duration.ofDays(1).toMinutes();
    }

    /// The state in few words: 残り3席, `3 left`.
    public static String words(Standing standing, Frame frame) {
        Texts texts = frame.texts();
        return switch (standing.state()) {
            case OFF -> texts.get("lessons.state.off");
            case PAST -> texts.get("lessons.state.past");
            case BOOKED -> texts.get("lessons.state.booked");
            case OFFERED ->
                texts.get(
                        "lessons.state.offered",
                        frame.clock(standing.offer()
                                .flatMap(Relation::offerExpiresAt)
                                .orElse(standing.now())));
            case WAIT ->
                standing.isInTurn()
                        ? texts.get("lessons.state.wait", texts.place(standing.place()))
                        : texts.get("lessons.state.wait.all");
            case FREE, FEW -> left(texts, standing.seatsForMe());
            case FULL ->
                standing.lesson().waitingCount() == 0
                        ? texts.get("lessons.state.full")
                        : texts.get(
                                "lessons.state.full.waiting",
                                String.valueOf(standing.lesson().waitingCount()));
        };
    }

    private static String left(Texts texts, int seats) {
        return texts.get(seats == 1 ? "lessons.state.free.one" : "lessons.state.free", String.valueOf(seats));
    }
}
