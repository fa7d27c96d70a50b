package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.page.Routes;
import java.time.LocalDate;

/// The addresses of the pages of staff.
final class StaffRoutes {
    static final String HOME = Routes.HOME + "/staff";
    static final String STUDIOS = Routes.HOME + "/admin/studios";

    private StaffRoutes() {}

    /// The lessons of a studio on a day.
    static String day(StudioCode studio, LocalDate day) {
        return HOME + "/" + studio.value() + "?date=" + day;
    }

    /// The desk of a lesson.
    static String desk(LessonSlot slot) {
        return HOME + "/" + slot.studioCode().value() + "/" + slot.lessonDate() + "/" + Routes.time(slot);
    }

    /// The week of a studio, to be edited.
    static String week(StudioCode studio, LocalDate monday) {
        return HOME + "/" + studio.value() + "/timetable?week=" + monday;
    }
}
