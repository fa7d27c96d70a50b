package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.page.Requests;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What staff typed about a lesson.
record LessonForm(
        String date,
        String start,
        String end,
        String name,
        String instructor,
        String seats,
        String programme,
        String about) {
    private static final int USUAL_SEATS = 16;

    /// A form that nobody has filled in.
    static LessonForm empty(LocalDate day) {
        return new LessonForm(day.toString(), "19:30", "20:15", "", "", String.valueOf(USUAL_SEATS), "", "");
    }

    /// A lesson, to be changed.
    static LessonForm of(Lesson lesson) {
        return new LessonForm(
                lesson.lessonDate().toString(),
                lesson.startTime().toString(),
                lesson.endTime().toString(),
                lesson.lessonName(),
                lesson.instructor(),
                String.valueOf(lesson.capacity()),
                lesson.programme().orElse(""),
                lesson.about().orElse(""));
    }

    /// Missing fields are empty.
    LessonForm {
        date = known(date);
        start = known(start);
        end = known(end);
        name = known(name).strip();
        instructor = known(instructor).strip();
        seats = known(seats).strip();
        programme = known(programme).strip();
        about = known(about).strip().replace("\r\n", "\n");
    }

    @SuppressWarnings("ConstantValue") // Spring binds missing fields as null.
    private static String known(String text) {
        return Optional.ofNullable(text).orElse("");
    }

    /// The draft that it says; empty if something cannot be read, which [#unreadable] names.
    Optional<LessonDraft> draft(StudioCode studio) {
        return unreadable().isEmpty()
                ? Optional.of(new LessonDraft(
                        new LessonSlot(
                                studio,
                                Requests.date(date).orElseThrow(),
                                Requests.time(start).orElseThrow()),
                        Requests.time(end).orElseThrow(),
                        name,
                        instructor,
                        Integer.parseInt(seats),
                        optional(programme),
                        optional(about)))
                : Optional.empty();
    }

    private static Optional<String> optional(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    /// The fields that cannot be read, and the ends of the keys of their messages.
    Map<String, String> unreadable() {
        Map<String, String> wrong = new LinkedHashMap<>();
        if (Requests.date(date).isEmpty()) {
            wrong.put("date", "date");
        }
        if (Requests.time(start).isEmpty()) {
            wrong.put("start", "time");
        }
        if (Requests.time(end).isEmpty()) {
            wrong.put("end", "time");
        }
        if (!seats.matches("[0-9]{1,5}")) {
            wrong.put("seats", "capacity");
        }
        return wrong;
    }
}
