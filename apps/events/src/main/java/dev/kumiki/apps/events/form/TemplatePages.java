package dev.kumiki.apps.events.form;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.design.Series;
import dev.kumiki.apps.events.design.Template;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.apps.events.page.Told;
import dev.kumiki.apps.events.series.SeriesDesk;
import dev.kumiki.apps.events.template.Templates;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The templates and repetitions of a server, for its organisers.
@Controller
final class TemplatePages {
    private final Seats seats;
    private final Templates templates;
    private final SeriesDesk series;
    private final PageWords words;

    TemplatePages(Seats seats, Templates templates, SeriesDesk series, PageWords words) {
        this.seats = seats;
        this.templates = templates;
        this.series = series;
        this.words = words;
    }

    /// A template in the list.
    record Kept(String id, String name, String line, String href) {}

    /// A repetition in the list.
    record Repeated(String id, String title, String line) {}

    private Seat organiser(Account account, String guild, HttpServletRequest request) {
        Seat seat = seats.in(account, guild, request);
        if (!seat.view().organises()) {
            throw Seats.notFound();
        }
        return seat;
    }

    @GetMapping("/g/{guild}/templates")
    String list(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            HttpServletRequest request,
            Model model) {
        Seat seat = organiser(account, guild, request).on(model, "events");
        model.addAttribute(
                "templates",
                templates.of(seat.guild()).stream().map(one -> kept(one, seat)).toList());
        model.addAttribute(
                "series",
                series.of(seat.guild())
                        .filter(one -> !one.ended())
                        .map(one -> repeated(one, seat))
                        .toList());
        return "events/templates";
    }

    private Kept kept(Template one, Seat seat) {
        return new Kept(
                one.templateId(),
                one.name(),
                one.title()
                        + one.capacity()
                                .map(most -> " · " + words.text("events.members.capacity", most))
                                .orElse(""),
                seat.path() + "/new?template=" + one.templateId());
    }

    private Repeated repeated(Series one, Seat seat) {
        return new Repeated(
                one.seriesId().toString(),
                one.title(),
                words.text("events.rhythm." + words.word(one.rhythm())) + " · "
                        + words.text("events.series.next", seat.time().moment(one.nextStart())));
    }

    @PostMapping("/g/{guild}/templates/delete")
    String delete(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam(defaultValue = "") String name,
            HttpServletRequest request,
            RedirectAttributes next) {
        Seat seat = organiser(account, guild, request);
        Template found = templates.of(seat.guild()).stream()
                .filter(one -> one.templateId().equals(name))
                .findFirst()
                .orElseThrow(Seats::notFound);
        var result = templates.delete(found.name(), seat.actor()).run();
        next.addFlashAttribute(Flash.NAME, Told.of(result, "events.told.template.deleted"));
        return "redirect:" + seat.path() + "/templates";
    }

    @PostMapping("/g/{guild}/series/stop")
    String stop(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam(name = "series", defaultValue = "") String id,
            HttpServletRequest request,
            RedirectAttributes next) {
        Seat seat = organiser(account, guild, request);
        Flash flash =
                switch (series.end(seat.guild(), Paths.id(id), seat.actor()).run()) {
                    case SeriesDesk.Saved(var ended) -> Flash.done("events.told.series.ended", ended.title());
                    case SeriesDesk.Busy() -> Flash.failed("events.told.busy");
                    case SeriesDesk.Gone(), SeriesDesk.NotAllowed() -> throw Seats.notFound();
                };
        next.addFlashAttribute(Flash.NAME, flash);
        return "redirect:" + seat.path() + "/templates";
    }
}
