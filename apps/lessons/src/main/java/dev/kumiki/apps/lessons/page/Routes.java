package dev.kumiki.apps.lessons.page;

import dev.kumiki.apps.lessons.design.LessonSlot;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// The addresses of pages.
public final class Routes {
    /// The start page, which is the own page for who is signed in.
    public static final String HOME = "/lessons";

    /// The timetable.
    public static final String TIMETABLE = HOME + "/timetable";

    /// The own page.
    public static final String ME = HOME + "/me";

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HHmm", Locale.ROOT);

    private Routes() {}

    /// The page of a lesson.
    public static String lesson(LessonSlot slot) {
        return HOME + "/lessons/" + slot.studioCode().value() + "/" + slot.lessonDate() + "/" + time(slot);
    }

    /// The time of a lesson as addresses have it, such as `0700`.
    public static String time(LessonSlot slot) {
        return CLOCK.format(slot.startTime());
    }
}
