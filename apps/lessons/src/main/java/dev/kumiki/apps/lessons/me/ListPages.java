package dev.kumiki.apps.lessons.me;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.account.Members;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Liking;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.favorite.Likings;
import dev.kumiki.apps.lessons.lesson.LessonViews;
import dev.kumiki.apps.lessons.lesson.Likes;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.timetable.Card;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.util.List;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The lists of bookings, queues, favourites and past lessons.
@Controller
final class ListPages {
    private static final Limit PAGE = Limit.of(30);

    private final LessonViews views;
    private final Rows rows;
    private final Members members;
    private final OwnLists lists;
    private final Likings likings;

    ListPages(LessonsData data, LessonViews views, Rows rows, Members members) {
        this.views = views;
        this.rows = rows;
        this.members = members;
        this.lists = new OwnLists(data);
        this.likings = new Likings(data);
    }

    @GetMapping("/bookings")
    String bookings(@AuthenticationPrincipal Account account, Model model, Locale locale) {
        UserId user = Requests.user(account);
        Card.Frame frame = views.frame(locale);
        model.addAttribute("here", "bookings");
        model.addAttribute("rows", rows.plain(lists.bookings(user), frame));
        model.addAttribute("ended", rows.plain(lists.ended(user, RelationType.BOOKING), frame));
        return "lessons/me/bookings";
    }

    @GetMapping("/waitlist")
    String waitlist(@AuthenticationPrincipal Account account, Model model, Locale locale) {
        UserId user = Requests.user(account);
        Card.Frame frame = views.frame(locale);
        model.addAttribute("here", "waitlist");
        List<Row> waiting = rows.waiting(lists.waiting(user), frame);
        model.addAttribute("rows", waiting);
        model.addAttribute("lined", waiting.stream().anyMatch(row -> row.offer().isEmpty()));
        model.addAttribute("ended", rows.plain(lists.ended(user, RelationType.WAITLIST), frame));
        return "lessons/me/waitlist";
    }

    /// An instructor or programme that the reader likes.
    ///
    /// @param what the word of its kind
    record Liked(String what, String name, String label) {}

    @GetMapping("/favorites")
    String favorites(@AuthenticationPrincipal Account account, Model model, Locale locale) {
        UserId user = Requests.user(account);
        Card.Frame frame = views.frame(locale);
        model.addAttribute("here", "favorites");
        model.addAttribute("rows", rows.favorites(lists.favorites(user), frame));
        model.addAttribute(
                "liked",
                likings.of(user).stream().map(liking -> liked(liking, frame)).toList());
        return "lessons/me/favorites";
    }

    private static Liked liked(Liking liking, Card.Frame frame) {
        boolean programme = liking.what() == Liking.What.PROGRAMME;
        return new Liked(
                programme ? "programme" : "instructor",
                liking.name(),
                programme
                        ? frame.texts()
                                .get("lessons.like.programme", frame.texts().programme(liking.name()))
                        : frame.texts().get("lessons.like.instructor", liking.name()));
    }

    @PostMapping("/favorites/unlike")
    String unlike(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String what,
            @RequestParam(defaultValue = "") String name,
            RedirectAttributes next) {
        Liking.What kind = what.equals("programme") ? Liking.What.PROGRAMME : Liking.What.INSTRUCTOR;
        next.addFlashAttribute(
                Flash.NAME, Likes.told(members.run(account, likings.remove(Requests.user(account), kind, name))));
        return "redirect:/lessons/favorites";
    }

    @GetMapping("/history")
    String history(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String after,
            Model model,
            Locale locale) {
        Page<Relation> page = read(Requests.user(account), after);
        List<Relation> went = page.items();
        model.addAttribute("here", "history");
        model.addAttribute("rows", rows.plain(went, views.frame(locale)));
        model.addAttribute("previous", page.previous().map(Cursor::token).orElse(null));
        model.addAttribute("next", page.next().map(Cursor::token).orElse(null));
        return "lessons/me/history";
    }

    private Page<Relation> read(UserId user, String after) {
        try {
            return lists.went(user, PAGE, after.isEmpty() ? Cursor.START : Cursor.of(after));
        } catch (InvalidCursorException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a place in the list", e);
        }
    }
}
