package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.discord.Rendering;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.notice.NoticeBoard;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.events.notice.NoticeResult;
import dev.kumiki.apps.events.notice.Nudges;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Told;
import dev.kumiki.apps.events.words.TimesInWords;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Writing a notice; and what to do where another is still open, which loses nothing that was written.
@Controller
final class NoticePages {
    private static final int SHORT_CHARS = 80;

    private final EventsData data;
    private final Sheets sheets;
    private final NoticeBoard board;
    private final Nudges nudges;
    private final PageWords words;
    private final Rendering rendering;

    NoticePages(
            EventsData data, Sheets sheets, NoticeBoard board, Nudges nudges, PageWords words, Rendering rendering) {
        this.data = data;
        this.sheets = sheets;
        this.board = board;
        this.nudges = nudges;
        this.words = words;
        this.rendering = rendering;
    }

    /// What was written so far.
    ///
    /// @param remind when the missing are reminded, in words
    /// @param back where it was begun
    /// @param way what to do about a notice that is open: `remind`, `close`, `back`, or nothing
    record Written(String title, String body, String remind, String way, String back) {
        /// What a form holds; nothing is an empty text.
        static Written of(Map<String, String> fields) {
            return new Written(
                    fields.getOrDefault("title", ""),
                    fields.getOrDefault("body", ""),
                    fields.getOrDefault("remind", ""),
                    fields.getOrDefault("way", ""),
                    fields.getOrDefault("back", ""));
        }

        /// Where it leads when it is done.
        String target(Event event) {
            return Paths.back(back, Paths.of(event));
        }
    }

    /// The draft on the page of a conflict.
    record Kept(String title, String body, String remind, String shortBody, String path, String back) {}

    /// The notice that is open.
    record Open(String id, String title, int confirmed, int members, boolean reminded) {
        /// How many have not confirmed.
        public int missing() {
            return members - confirmed;
        }
    }

    @GetMapping("/g/{guild}/e/{event}/notice")
    String blank(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String back,
            HttpServletRequest request,
            Model model) {
        Seat seat = sheets.seats().in(account, guild, request).on(model, "events");
        return form(seat, sheets.organised(seat, event), new Written("", "", "", "", back), List.of(), model);
    }

    private String form(Seat seat, Event event, Written written, List<String> errors, Model model) {
        model.addAttribute("event", sheets.view(event, seat));
        model.addAttribute("draft", written);
        model.addAttribute("back", written.target(event));
        model.addAttribute("errors", errors);
        model.addAttribute(
                "understood",
                read(written.remind(), seat)
                        .map(at -> words.text("events.form.read", seat.time().moment(at)))
                        .orElse(null));
        return "events/notice";
    }

    private Optional<Instant> read(String text, Seat seat) {
        return TimesInWords.read(text, seat.time().zone(), data.now())
                .filter(found -> found.rest().isEmpty())
                .map(TimesInWords.Understood::at);
    }

    @PostMapping("/g/{guild}/e/{event}/notice")
    String send(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam Map<String, String> fields,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model,
            RedirectAttributes next) {
        Seat seat = sheets.seats().in(account, guild, request).on(model, "events");
        Event found = sheets.organised(seat, event);
        Written written = Written.of(fields);
        String open = fields.getOrDefault("open", "");
        List<String> errors = errors(written, seat);
        if (!errors.isEmpty() || written.way().equals("back")) {
            response.setStatus(errors.isEmpty() ? HttpStatus.OK.value() : HttpStatus.UNPROCESSABLE_CONTENT.value());
            return form(seat, found, written, errors, model);
        }
        if (written.way().equals("close") && !open.isEmpty()) {
            Told.of(
                    board.close(sheets.notice(found, open), seat.actor()).run(),
                    "events.told.notice.ended",
                    seat.time());
        }
        if (written.way().equals("remind")) {
            return conflict(seat, found, written, model, reminded(seat, found));
        }
        var draft = new NoticeDraft(written.title(), written.body(), read(written.remind(), seat));
        NoticeResult result = board.open(EventKey.of(found), new NoticeId(data.newId()), draft, seat.actor())
                .run();
        if (result instanceof NoticeResult.AnotherIsOpen) {
            response.setStatus(HttpStatus.CONFLICT.value());
            return conflict(seat, found, written, model, null);
        }
        next.addFlashAttribute(Flash.NAME, Told.of(result, "events.told.notice.posted", seat.time()));
        rendering.now(seat.guild());
        return "redirect:" + written.target(found);
    }

    private List<String> errors(Written written, Seat seat) {
        List<String> errors = new ArrayList<>();
        if (written.title().isBlank() || tooLong(written.title(), NoticeDraft.MAX_TITLE_CHARS)) {
            errors.add(words.text("events.notice.error.title", NoticeDraft.MAX_TITLE_CHARS));
        }
        if (written.body().isBlank() || tooLong(written.body(), NoticeDraft.MAX_BODY_CHARS)) {
            errors.add(words.text("events.notice.error.body", NoticeDraft.MAX_BODY_CHARS));
        }
        if (!written.remind().isBlank() && read(written.remind(), seat).isEmpty()) {
            errors.add(words.text("events.notice.error.remind", written.remind()));
        }
        return errors;
    }

    private static boolean tooLong(String text, int most) {
        String stripped = text.strip();
        return stripped.codePointCount(0, stripped.length()) > most;
    }

    /// Reminds those who miss the open notice, and says so.
    private String reminded(Seat seat, Event event) {
        return event.openNoticeId()
                .map(open -> nudges.remindMissing(new NoticeKey(event.guildId(), open), Set.of(), seat.actor())
                        .run())
                .map(result -> Told.of(result, "events.told.reminded", seat.time()))
                .map(flash -> words.text(flash.message(), flash.arguments().toArray()))
                .orElse("");
    }

    private String conflict(Seat seat, Event event, Written written, Model model, @Nullable String done) {
        Optional<Notice> open = data.tables()
                .eventsTable()
                .event(event.guildId(), event.eventId())
                .flatMap(Event::openNoticeId)
                .flatMap(id -> data.tables().noticesTable().notice(event.guildId(), id));
        if (open.isEmpty()) {
            return form(seat, event, written, List.of(), model);
        }
        Notice notice = open.get();
        var overview = new Acknowledgements(data).overview(notice);
        String body = written.body().strip();
        model.addAttribute(
                "draft",
                new Kept(
                        written.title(),
                        written.body(),
                        written.remind(),
                        body.codePointCount(0, body.length()) <= SHORT_CHARS
                                ? body
                                : body.substring(0, body.offsetByCodePoints(0, SHORT_CHARS)) + "…",
                        Paths.of(event) + "/notice",
                        written.target(event)));
        model.addAttribute(
                "open",
                new Open(
                        notice.noticeId().value().toString(),
                        notice.title(),
                        overview.confirmed(),
                        overview.members().size(),
                        done != null));
        model.addAttribute("done", done);
        return "events/conflict";
    }
}
