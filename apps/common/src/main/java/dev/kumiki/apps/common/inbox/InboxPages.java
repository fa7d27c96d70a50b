package dev.kumiki.apps.common.inbox;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The pages of an inbox. An application has a `@Controller` of its own that extends this, in its own package: that
/// brings the pages under its path, such as `/studio/inbox`. Words of kinds are `NAME.inbox.kind.KIND`.
public abstract class InboxPages {
    private static final String UNREAD = "unread";

    private final AppInbox own;
    private final Platform platform;

    /// For the inbox of an application.
    protected InboxPages(AppInbox own, Platform platform) {
        this.own = own;
        this.platform = platform;
    }

    /// The notices of one day.
    record Day(LocalDate date, List<Notice> notices) {}

    @GetMapping("/inbox")
    String list(
            @AuthenticationPrincipal Account account,
            @RequestParam(name = "show", defaultValue = "") String show,
            @RequestParam(name = "after", defaultValue = "") String after,
            Model model) {
        Inbox.Notices notices = read(account, filter(show), after);
        model.addAttribute("days", days(notices.items()));
        model.addAttribute("today", LocalDate.ofInstant(platform.clock().instant(), platform.zone()));
        model.addAttribute("next", notices.next().map(Cursor::token).orElse(null));
        model.addAttribute("show", show);
        model.addAttribute("kinds", own.kinds());
        model.addAttribute("base", own.app().path() + "/inbox");
        return "common/inbox/list";
    }

    private Inbox.Notices read(Account account, Inbox.Filter filter, String after) {
        try {
            return own.inbox().list(account.key(), filter, after.isEmpty() ? Cursor.START : Cursor.of(after));
        } catch (InvalidCursorException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a place in the list", e);
        }
    }

    private Inbox.Filter filter(String show) {
        return show.equals(UNREAD)
                ? new Inbox.Filter(true, Optional.empty())
                : new Inbox.Filter(
                        false, own.kinds().stream().filter(show::equals).findFirst());
    }

    private List<Day> days(List<Notice> notices) {
        Map<LocalDate, List<Notice>> days = new LinkedHashMap<>();
        notices.forEach(notice -> days.computeIfAbsent(
                        LocalDate.ofInstant(notice.at(), platform.zone()), _ -> new ArrayList<>())
                .add(notice));
        return days.entrySet().stream()
                .map(day -> new Day(day.getKey(), List.copyOf(day.getValue())))
                .toList();
    }

    /// Opens a notice: it is then read, and its action leads on. A form, because it changes something.
    @PostMapping("/inbox/{id}/open")
    String open(@AuthenticationPrincipal Account account, @PathVariable String id) {
        Notice notice = require(account, id);
        own.inbox().read(account.key(), id);
        return "redirect:"
                + notice.action().map(Notice.Action::path).orElse(own.app().path() + "/inbox");
    }

    /// What is not of this account is not there.
    private Notice require(Account account, String id) {
        return own.inbox().find(account.key(), id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    @PostMapping("/inbox/{id}/read")
    String read(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(name = "show", defaultValue = "") String show) {
        require(account, id);
        own.inbox().read(account.key(), id);
        return back(show);
    }

    @PostMapping("/inbox/read")
    String readAll(
            @AuthenticationPrincipal Account account,
            @RequestParam(name = "show", defaultValue = "") String show,
            RedirectAttributes next) {
        Flash done = Flash.done("common.inbox.all.done");
        next.addFlashAttribute(
                Flash.NAME,
                own.inbox()
                        .readAll(account.key())
                        .map(token -> done.undo(own.app().path() + "/inbox/undo", token))
                        .orElse(done));
        return back(show);
    }

    @PostMapping("/inbox/undo")
    String undo(
            @AuthenticationPrincipal Account account,
            @RequestParam(name = "undo") String token,
            RedirectAttributes next) {
        own.inbox().takeBack(account.key(), token);
        next.addFlashAttribute(Flash.NAME, Flash.done("common.inbox.all.undone"));
        return back("");
    }

    /// The list as it was filtered; read and written anew, so that it cannot lead elsewhere.
    private String back(String show) {
        boolean known = show.equals(UNREAD) || own.kinds().contains(show);
        return "redirect:" + own.app().path() + "/inbox" + (known ? "?show=" + show : "");
    }
}
