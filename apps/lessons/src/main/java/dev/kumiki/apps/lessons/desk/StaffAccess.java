package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.lessons.account.LessonsRoles;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.page.Requests;
import java.util.List;

/// Which studio and lesson a request of staff is about. Whoever does not work there is told that there is nothing.
final class StaffAccess {
    private final LessonsData data;

    StaffAccess(LessonsData data) {
        this.data = data;
    }

    /// A studio that somebody works at.
    Studio studio(Account account, String code) {
        return Requests.studio(code)
                .filter(studio -> LessonsRoles.worksAt(account, studio))
                .flatMap(studio -> data.table().studio(studio))
                .orElseThrow(Requests::notFound);
    }

    /// The studios that somebody works at.
    List<Studio> studios(Account account) {
        return data.table().studios().stream()
                .filter(studio -> LessonsRoles.worksAt(account, studio.studioCode()))
                .toList();
    }

    /// The place and time of a lesson at a studio that somebody works at.
    LessonSlot slot(Account account, String studio, String date, String time) {
        return Requests.slot(studio(account, studio).studioCode().value(), date, time);
    }

    /// A lesson at a studio that somebody works at.
    Lesson lesson(Account account, LessonSlot slot) {
        if (!LessonsRoles.worksAt(account, slot.studioCode())) {
            throw Requests.notFound();
        }
        return data.lesson(slot).orElseThrow(Requests::notFound);
    }

    /// Only for those who run all studios.
    static void requireAdmin(Account account) {
        if (!LessonsRoles.isAdmin(account)) {
            throw Requests.notFound();
        }
    }
}
