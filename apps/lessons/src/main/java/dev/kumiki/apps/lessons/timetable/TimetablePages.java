package dev.kumiki.apps.lessons.timetable;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.page.Pictures;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.standing.Standings;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// The start page and the timetable, which need no account.
@Controller
final class TimetablePages {
    private static final int SOON = 4;

    /// How many weeks before the present one can be looked at.
    private static final int WEEKS_BACK = 8;

    private final LessonsData data;
    private final Timetable timetable;
    private final Standings standings;
    private final MessageSource messages;

    TimetablePages(LessonsData data, MessageSource messages) {
        this.data = data;
        this.timetable = new Timetable(data);
        this.standings = new Standings(data);
        this.messages = messages;
    }

    /// What the start page shows; for who is signed in, the own page is the start.
    @GetMapping({"", "/"})
    String start(@AuthenticationPrincipal @Nullable Account account, Model model, Locale locale) {
        if (account != null) {
            return "redirect:/lessons/me";
        }
        var frame = frame(locale);
        model.addAttribute("soon", cards(timetable.soon(SOON), Optional.empty(), frame));
        model.addAttribute("today", frame.texts().shortDay(frame.today(), frame.today()));
        return "lessons/start";
    }

    private Card.Frame frame(Locale locale) {
        return new Card.Frame(
                Texts.of(messages, locale), timetable.today(), data.settings().zone(), timetable.names());
    }

    private List<Card> cards(List<Lesson> lessons, Optional<Account> reader, Card.Frame frame) {
        return standings.of(lessons, reader.map(Requests::user)).stream()
                .map(standing -> Card.of(standing, frame))
                .toList();
    }

    @GetMapping("/timetable")
    String week(
            @AuthenticationPrincipal @Nullable Account account,
            @RequestParam(defaultValue = "") String studio,
            @RequestParam(defaultValue = "") String week,
            @RequestParam(defaultValue = "") String programme,
            @RequestParam(defaultValue = "") String instructor,
            @RequestParam(defaultValue = "") String free,
            @RequestParam(defaultValue = "") String liked,
            Model model,
            Locale locale) {
        model.addAttribute("here", "timetable");
        List<Studio> studios = timetable.studios();
        if (studios.isEmpty()) {
            return "lessons/timetable/none";
        }
        Studio chosen = studio.isEmpty() ? studios.getFirst() : named(studios, studio);
        var request = new TimetableRequest(
                studio, Requests.date(week), programme.strip(), instructor.strip(), !free.isEmpty(), !liked.isEmpty());
        LocalDate monday = monday(request);
        show(request, chosen, monday, Optional.ofNullable(account), model, frame(locale));
        model.addAttribute("studios", studios);
        return "lessons/timetable/week";
    }

    private static Studio named(List<Studio> studios, String code) {
        return studios.stream()
                .filter(studio -> Requests.studio(code)
                        .filter(studio.studioCode()::equals)
                        .isPresent())
                .findFirst()
                .orElseThrow(Requests::notFound);
    }

    private LocalDate monday(TimetableRequest request) {
        LocalDate present = timetable.today().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        LocalDate last = timetable
                .today()
                .plus(data.settings().horizon())
                .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return request.monday()
                .filter(day -> !day.isAfter(last) && !day.isBefore(present.minusWeeks(WEEKS_BACK)))
                .orElse(present);
    }

    private void show(
            TimetableRequest request,
            Studio studio,
            LocalDate monday,
            Optional<Account> reader,
            Model model,
            Card.Frame frame) {
        List<Lesson> lessons = timetable.lessons(studio.studioCode(), monday, monday.plusDays(6));
        List<Card> cards = cards(lessons, reader, frame).stream()
                .filter(card -> isWanted(card, request))
                .toList();
        model.addAttribute("request", request);
        model.addAttribute("studio", studio);
        model.addAttribute("week", Week.of(monday, cards, frame));
        model.addAttribute("shown", cards.size());
        model.addAttribute("any", !lessons.isEmpty());
        model.addAttribute(
                "programmes",
                lessons.stream()
                        .flatMap(lesson -> lesson.programme().stream())
                        .distinct()
                        .sorted()
                        .map(name -> new Programme(name, frame.texts().programme(name)))
                        .toList());
        model.addAttribute(
                "instructors",
                lessons.stream().map(Lesson::instructor).distinct().sorted().toList());
        LocalDate present = frame.today().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        LocalDate last =
                frame.today().plus(data.settings().horizon()).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        model.addAttribute("before", monday.isAfter(present.minusWeeks(WEEKS_BACK)) ? monday.minusWeeks(1) : null);
        model.addAttribute("after", monday.isBefore(last) ? monday.plusWeeks(1) : null);
    }

    /// A programme among the filters.
    ///
    /// @param label what it is called
    record Programme(String name, String label) {
        /// The name of its drawing.
        public String picture() {
            return Pictures.of(Optional.of(name));
        }
    }

    private static boolean isWanted(Card card, TimetableRequest request) {
        return (request.programme().isEmpty() || card.programme().equals(Optional.of(request.programme())))
                && (request.instructor().isEmpty() || card.instructor().equals(request.instructor()))
                && (!request.free()
                        || card.state().equals("free")
                        || card.state().equals("few"))
                && (!request.liked() || card.liked());
    }
}
