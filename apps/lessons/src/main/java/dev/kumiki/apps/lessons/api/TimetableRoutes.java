package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.standing.Standings;
import dev.kumiki.apps.lessons.timetable.Timetable;
import java.time.LocalDate;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Studios, the timetable, and one lesson.
@RestController
@RequestMapping(Api.ROOT)
final class TimetableRoutes {
    private static final int USUAL_DAYS = 7;
    private static final int MAX_DAYS = 31;

    private final LessonsData data;
    private final Timetable timetable;
    private final Standings standings;

    TimetableRoutes(LessonsData data) {
        this.data = data;
        this.timetable = new Timetable(data);
        this.standings = new Standings(data);
    }

    /// A studio as programs see it.
    record StudioShown(String studioCode, String name) {}

    @NeedsScope("read")
    @GetMapping("/studios")
    ResponseEntity<ItemPage<StudioShown>> studios() {
        var studios = timetable.studios().stream()
                .map(studio -> new StudioShown(studio.studioCode().value(), studio.name()))
                .toList();
        return new ItemPage<>(studios, Optional.empty()).answer();
    }

    @NeedsScope("read")
    @GetMapping("/timetable")
    ResponseEntity<ItemPage<LessonShown>> lessons(
            @AuthenticationPrincipal Account account,
            @RequestParam String studio,
            @RequestParam Optional<LocalDate> from,
            @RequestParam Optional<LocalDate> until) {
        StudioCode code = Requests.studio(studio).orElseThrow(() -> ProblemException.invalid("studio", "value"));
        LocalDate first = from.orElse(timetable.today());
        LocalDate last = until.orElse(first.plusDays(USUAL_DAYS - 1));
        if (last.isBefore(first) || last.isAfter(first.plusDays(MAX_DAYS - 1))) {
            throw ProblemException.invalid("until", "value");
        }
        var lessons = timetable.lessons(code, first, last);
        var shown = standings.of(lessons, Optional.of(Requests.user(account))).stream()
                .map(LessonShown::of)
                .toList();
        return new ItemPage<>(shown, Optional.empty()).answer();
    }

    @NeedsScope("read")
    @GetMapping("/lessons/{studio}/{date}/{time}")
    ResponseEntity<LessonShown> lesson(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        return data.lesson(Requests.slot(studio, date, time))
                .map(lesson -> LessonShown.of(standings.of(lesson, Optional.of(Requests.user(account)))))
                .map(ResponseEntity::ok)
                .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
    }
}
