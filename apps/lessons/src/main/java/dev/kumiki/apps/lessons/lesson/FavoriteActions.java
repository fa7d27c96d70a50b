package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.account.Members;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Liking;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.favorite.FavoriteResult;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.favorite.LikingResult;
import dev.kumiki.apps.lessons.favorite.Likings;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Routes;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Keeps lessons, instructors and programmes that somebody likes.
@Controller
@RequestMapping("/lessons/{studio}/{date}/{time}")
final class FavoriteActions {
    private final LessonsData data;
    private final Members members;
    private final Favorites favorites;
    private final Likings likings;

    FavoriteActions(LessonsData data, Members members, Favorites favorites) {
        this.data = data;
        this.members = members;
        this.favorites = favorites;
        this.likings = new Likings(data);
    }

    private static String answer(String back, LessonSlot slot, Flash told, RedirectAttributes next) {
        next.addFlashAttribute(Flash.NAME, told);
        return "redirect:" + Back.path(back, slot);
    }

    private Optional<Relation> before(Account account, LessonSlot slot) {
        return LessonsData.pick(data.relationsTo(Requests.user(account), slot), RelationType.FAVORITE);
    }

    /// Adds the lesson; one that was taken off the list comes back with its notes.
    @PostMapping("/favorite")
    String add(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        LessonSlot slot = Requests.slot(studio, date, time);
        String notes = before(account, slot).flatMap(Relation::notes).orElse("");
        FavoriteResult result = members.run(account, favorites.add(Requests.user(account), slot, notes));
        Flash told = told(result, "lessons.told.favorite");
        return answer(
                back,
                slot,
                result instanceof FavoriteResult.Kept ? told.undo(Routes.lesson(slot) + "/unfavorite", "1") : told,
                next);
    }

    @PostMapping("/unfavorite")
    String remove(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        LessonSlot slot = Requests.slot(studio, date, time);
        FavoriteResult result = members.run(account, favorites.remove(Requests.user(account), slot));
        Flash told = told(result, "lessons.told.unfavorite");
        return answer(
                back,
                slot,
                result instanceof FavoriteResult.Ended ? told.undo(Routes.lesson(slot) + "/favorite", "1") : told,
                next);
    }

    /// Changes the notes of a favourite, unless they were changed since the form was shown.
    @PostMapping("/notes")
    String notes(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestParam(defaultValue = "") String back,
            @RequestParam(defaultValue = "") String notes,
            @RequestParam(defaultValue = "0") long version,
            RedirectAttributes next) {
        LessonSlot slot = Requests.slot(studio, date, time);
        Relation favorite = before(account, slot).filter(Relation::isActive).orElseThrow(Requests::notFound);
        FavoriteResult result = favorite.version() == version
                ? members.run(account, favorites.annotate(favorite, notes.strip()))
                : new FavoriteResult.Stale(favorite);
        return answer(back, slot, told(result, "lessons.told.notes"), next);
    }

    private static Flash told(FavoriteResult result, String done) {
        return switch (result) {
            case FavoriteResult.Kept _, FavoriteResult.Ended _ -> Flash.done(done);
            case FavoriteResult.Stale _ -> Flash.failed("lessons.told.notes.stale");
            case FavoriteResult.NotesTooLong(var most) -> Flash.failed("lessons.told.notes.long", String.valueOf(most));
            case FavoriteResult.Over _ -> Flash.failed("lessons.told.over");
            case FavoriteResult.TooEarly _ -> Flash.failed("lessons.told.favorite.early");
            case FavoriteResult.NotFound _ -> Flash.failed("lessons.told.favorite.gone");
            case FavoriteResult.Busy _ -> Flash.failed("lessons.told.busy");
        };
    }

    /// Likes or no longer likes the lesson's instructor or programme.
    @PostMapping("/like")
    String like(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestParam(defaultValue = "instructor") String what,
            @RequestParam(defaultValue = "false") boolean on,
            RedirectAttributes next) {
        LessonSlot slot = Requests.slot(studio, date, time);
        Lesson lesson = data.lesson(slot).orElseThrow(Requests::notFound);
        boolean programme = what.equals("programme");
        String name = programme ? lesson.programme().orElseThrow(Requests::notFound) : lesson.instructor();
        Liking.What kind = programme ? Liking.What.PROGRAMME : Liking.What.INSTRUCTOR;
        LikingResult result = members.run(
                account,
                on
                        ? likings.add(Requests.user(account), kind, name)
                        : likings.remove(Requests.user(account), kind, name));
        return answer("", slot, Likes.told(result), next);
    }
}
