package dev.kumiki.apps.events.ballot;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.design.PollKey;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Vote;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.form.FormModel;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.apps.events.page.Told;
import dev.kumiki.apps.events.poll.PollDraft;
import dev.kumiki.apps.events.poll.PollResult;
import dev.kumiki.apps.events.poll.Polls;
import dev.kumiki.apps.events.words.TimesInWords;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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

/// The date polls of a server: asking, answering, deciding.
@Controller
final class PollPages {
    private static final int MOST_LISTED = 100;
    private static final Set<String> CHOICES = Set.of("yes", "maybe", "no");

    private final EventsData data;
    private final Seats seats;
    private final Polls polls;
    private final FormModel forms;
    private final PageWords words;

    PollPages(EventsData data, Seats seats, Polls polls, FormModel forms, PageWords words) {
        this.data = data;
        this.seats = seats;
        this.polls = polls;
        this.forms = forms;
        this.words = words;
    }

    /// A poll in the list.
    record Line(String path, String title, String line, boolean open) {}

    /// What stands in the form of a new poll.
    ///
    /// @param read what was understood of the dates
    record Form(
            String id,
            String title,
            String dates,
            String channel,
            @Nullable String read) {}

    @GetMapping("/g/{guild}/polls")
    String list(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "polls");
        var form = new Form(data.newId().toString(), "", "", seat.view().channel(), null);
        return list(seat, form, List.of(), model);
    }

    private String list(Seat seat, Form form, List<String> errors, Model model) {
        model.addAttribute(
                "polls",
                polls.of(seat.guild())
                        .limit(MOST_LISTED)
                        .map(poll -> new Line(
                                Paths.of(poll),
                                poll.title(),
                                words.text(
                                        "events.poll.line",
                                        poll.starts().size(),
                                        poll.createdByName(),
                                        seat.time().shortDay(poll.createdAt())),
                                poll.isOpen()))
                        .toList());
        model.addAttribute("form", form);
        model.addAttribute("errors", errors);
        model.addAttribute("channels", forms.channels(seat));
        return "events/polls";
    }

    @PostMapping("/g/{guild}/polls")
    String create(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam Map<String, String> fields,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model,
            RedirectAttributes next) {
        Seat seat = seats.in(account, guild, request).on(model, "polls");
        var id = Paths.id(fields.getOrDefault("id", ""));
        String title = fields.getOrDefault("title", "").strip();
        String dates = fields.getOrDefault("dates", "");
        List<String> errors = new ArrayList<>();
        if (title.isEmpty() || title.codePointCount(0, title.length()) > PollDraft.MAX_TITLE_CHARS) {
            errors.add(words.text("events.form.error.title", PollDraft.MAX_TITLE_CHARS));
        }
        List<Instant> starts = starts(dates, seat, errors);
        String channel = fields.getOrDefault("channel", "");
        if (forms.channels(seat).stream().noneMatch(one -> one.id().equals(channel))) {
            errors.add(words.text("events.form.error.channel"));
        }
        if (!errors.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return list(seat, new Form(id.toString(), title, dates, channel, null), errors, model);
        }
        var draft = new PollDraft(title, new Snowflake(channel), starts);
        PollResult result = polls.create(id, draft, seat.actor()).run();
        next.addFlashAttribute(Flash.NAME, Told.of(result, "events.told.poll.created"));
        return "redirect:" + seat.path() + "/polls/" + id;
    }

    /// The moments that the lines say; what is not understood is told line by line.
    private List<Instant> starts(String dates, Seat seat, List<String> errors) {
        List<Instant> starts = new ArrayList<>();
        for (String line :
                dates.lines().map(String::strip).filter(one -> !one.isEmpty()).toList()) {
            Optional<Instant> start = TimesInWords.read(line, seat.time().zone(), data.now())
                    .filter(found -> found.rest().isEmpty())
                    .map(TimesInWords.Understood::at);
            start.ifPresentOrElse(starts::add, () -> errors.add(words.text("events.form.error.start", line)));
        }
        long different = starts.stream().distinct().count();
        if (errors.isEmpty() && (different < 2 || different > PollDraft.MAX_STARTS)) {
            errors.add(words.text("events.poll.error.dates", PollDraft.MAX_STARTS));
        }
        return starts;
    }

    private Poll poll(Seat seat, String id) {
        return polls.find(seat.guild(), Paths.id(id)).orElseThrow(Seats::notFound);
    }

    @GetMapping("/g/{guild}/polls/{poll}")
    String show(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String poll,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "polls");
        Poll found = poll(seat, poll);
        model.addAttribute(
                "poll", PollView.of(found, polls.tally(found), seat, seats.channelName(seat, found.channelId())));
        return "events/poll";
    }

    @PostMapping("/g/{guild}/polls/{poll}")
    String answer(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String poll,
            @RequestParam Map<String, String> fields,
            HttpServletRequest request,
            RedirectAttributes next) {
        Seat seat = seats.in(account, guild, request);
        Poll found = poll(seat, poll);
        Map<Integer, Vote.Choice> choices = new HashMap<>();
        for (int at = 0; at < found.starts().size(); at++) {
            String chosen = fields.getOrDefault("c" + at, "");
            if (CHOICES.contains(chosen)) {
                choices.put(at, Vote.Choice.valueOf(chosen.toUpperCase(Locale.ROOT)));
            }
        }
        PollResult result =
                polls.answer(PollKey.of(found), choices, seat.actor()).run();
        return to(found, Told.of(result, "events.told.poll.answered"), next);
    }

    private static String to(Poll poll, Flash flash, RedirectAttributes next) {
        next.addFlashAttribute(Flash.NAME, flash);
        return "redirect:" + Paths.of(poll);
    }

    @PostMapping("/g/{guild}/polls/{poll}/decide")
    String decide(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String poll,
            @RequestParam(defaultValue = "-1") int which,
            HttpServletRequest request,
            RedirectAttributes next) {
        Seat seat = seats.in(account, guild, request);
        Poll found = poll(seat, poll);
        var draft = new EventDraft(
                found.title(),
                Optional.empty(),
                found.channelId(),
                seat.settings().noticeChannelId().orElse(found.channelId()),
                which >= 0 && which < found.starts().size() ? found.starts().get(which) : data.now(),
                Optional.empty(),
                EventPlan.PLAIN.reminding(seat.settings().usualReminders()));
        PollResult result =
                polls.decide(PollKey.of(found), which, draft, seat.actor()).run();
        Flash flash = Told.of(result, "events.told.poll.decided");
        if (result instanceof PollResult.Decided(var _, var event)) {
            next.addFlashAttribute(Flash.NAME, flash);
            return "redirect:" + Paths.event(seat.guild(), event);
        }
        return to(found, flash, next);
    }

    @PostMapping("/g/{guild}/polls/{poll}/close")
    String close(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String poll,
            HttpServletRequest request,
            RedirectAttributes next) {
        Seat seat = seats.in(account, guild, request);
        Poll found = poll(seat, poll);
        PollResult result = polls.close(PollKey.of(found), seat.actor()).run();
        return to(found, Told.of(result, "events.told.poll.ended"), next);
    }
}
