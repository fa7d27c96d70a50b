package dev.kumiki.apps.lessons.me;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Liking;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.favorite.Likings;
import dev.kumiki.apps.lessons.lesson.LessonViews;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.timetable.Card;
import dev.kumiki.apps.lessons.timetable.Timetable;
import dev.kumiki.apps.lessons.timetable.TimetableRequest;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;

/// The own page: what needs me, and what is next?
@Controller
final class MePages {
    private static final int NEXT = 6;
    private static final int FAVORITES = 4;
    private static final int RECENT = 3;
    private static final int DAYS = 7;

    private final LessonsData data;
    private final LessonViews views;
    private final Rows rows;
    private final OwnLists lists;
    private final Likings likings;
    private final Timetable timetable;

    MePages(LessonsData data, LessonViews views, Rows rows) {
        this.data = data;
        this.views = views;
        this.rows = rows;
        this.lists = new OwnLists(data);
        this.likings = new Likings(data);
        this.timetable = new Timetable(data);
    }

    @ModelAttribute("here")
    String here() {
        return "me";
    }

    /// An instructor or programme that the reader likes.
    ///
    /// @param label in words
    /// @param text what there is of it in the next days
    /// @param path the timetable with nothing else
    record Liked(String label, String text, String path) {}

    @GetMapping("/me")
    String me(@AuthenticationPrincipal Account account, Model model, Locale locale) {
        UserId user = Requests.user(account);
        Card.Frame frame = views.frame(locale);
        List<Relation> waiting = lists.waiting(user);
        List<Relation> bookings = lists.bookings(user);
        List<Relation> favorites = lists.favorites(user);
        List<Relation> went = lists.wentIn(user, frame.today().getYear());
        model.addAttribute(
                "offers", rows.waiting(waiting.stream().filter(this::isOpen).toList(), frame));
        model.addAttribute(
                "waiting",
                rows.waiting(
                        waiting.stream().filter(entry -> !entry.holdsSeat()).toList(), frame));
        model.addAttribute("bookings", rows.plain(bookings.stream().limit(NEXT).toList(), frame));
        model.addAttribute("bookingCount", bookings.size());
        model.addAttribute(
                "favorites", rows.favorites(favorites.stream().limit(FAVORITES).toList(), frame));
        model.addAttribute("favoriteCount", favorites.size());
        model.addAttribute("liked", liked(user, frame));
        model.addAttribute(
                "recent", rows.plain(went.reversed().stream().limit(RECENT).toList(), frame));
        model.addAttribute("yearCount", went.size());
        model.addAttribute(
                "monthCount",
                went.stream()
                        .filter(relation -> relation.lessonDate().getMonth()
                                == frame.today().getMonth())
                        .count());
        model.addAttribute("month", frame.texts().format(frame.texts().get("lessons.month"), frame.today()));
        return "lessons/me/me";
    }

    private boolean isOpen(Relation entry) {
        return entry.hasOpenOffer(data.now());
    }

    private List<Liked> liked(UserId user, Card.Frame frame) {
        List<Liking> liked = likings.of(user);
        if (liked.isEmpty()) {
            return List.of();
        }
        LocalDate today = frame.today();
        List<Lesson> week = timetable.studios().stream()
                .flatMap(studio -> timetable.lessons(studio.studioCode(), today, today.plusDays(DAYS - 1)).stream())
                .filter(lesson -> lesson.isOpen(data.now()))
                .toList();
        return liked.stream().map(liking -> liked(liking, week, frame.texts())).toList();
    }

    private static Liked liked(Liking liking, List<Lesson> week, Texts texts) {
        List<Lesson> lessons =
                week.stream().filter(lesson -> isOf(liking, lesson)).toList();
        int seats = lessons.stream().mapToInt(Lesson::free).sum();
        boolean programme = liking.what() == Liking.What.PROGRAMME;
        String label = programme ? texts.programme(liking.name()) : texts.get("lessons.like.instructor", liking.name());
        String text = lessons.isEmpty()
                ? texts.get("lessons.like.none")
                : texts.get("lessons.like.week", String.valueOf(lessons.size()), String.valueOf(seats));
        String studio = lessons.isEmpty() ? "" : lessons.getFirst().studioCode().value();
        var request = new TimetableRequest(
                studio, Optional.empty(), programme ? liking.name() : "", programme ? "" : liking.name(), false, false);
        return new Liked(label, text, request.path());
    }

    private static boolean isOf(Liking liking, Lesson lesson) {
        return switch (liking.what()) {
            case INSTRUCTOR -> lesson.instructor().equals(liking.name());
            case PROGRAMME -> lesson.programme().equals(Optional.of(liking.name()));
        };
    }
}
