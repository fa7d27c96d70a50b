package dev.kumiki.apps.studio.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.studio.booking.Quotes;
import dev.kumiki.apps.studio.calendar.Availability;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.DayPlan;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Span;
import dev.kumiki.apps.studio.catalogue.Catalogue;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// What is free and what it costs. Of others' bookings nothing is told but that the time is taken (B5.30).
@RestController
@RequestMapping(Api.ROOT)
final class AvailabilityRoutes {
    private static final int MAX_DAYS = 62;

    private final StudioData data;
    private final StudioWords words;

    AvailabilityRoutes(StudioData data, StudioWords words) {
        this.data = data;
        this.words = words;
    }

    /// What a part of a day is.
    enum Kind {
        FREE,
        TAKEN,
        CLOSED,
        OWN
    }

    /// A part of a day.
    ///
    /// @param booking if it is the caller's own
    record Part(Instant start, Instant end, Kind kind, Optional<String> booking) {}

    /// A day.
    record Day(LocalDate date, List<Part> parts) {}

    /// Several days.
    record Days(List<Day> days) {}

    @NeedsScope("read")
    @GetMapping("/availability")
    Days availability(
            @AuthenticationPrincipal Account account, @RequestParam LocalDate from, @RequestParam LocalDate to) {
        if (to.isBefore(from) || to.isAfter(from.plusDays(MAX_DAYS))) {
            throw ProblemException.invalid("to", "value");
        }
        return new Days(new Availability(data)
                .days(from, to, Look.of(Requests.user(account))).stream()
                        .map(AvailabilityRoutes::day)
                        .toList());
    }

    private static Day day(DayPlan plan) {
        return new Day(
                plan.date(),
                plan.spans().stream().map(span -> part(plan.date(), span)).toList());
    }

    private static Part part(LocalDate date, Span span) {
        Kind kind = switch (span.kind()) {
            case FREE -> Kind.FREE;
            case MINE, KEEP -> Kind.OWN;
            case CLOSED -> Kind.CLOSED;
            case BUSY, SHORT, GONE, PICK, WISH -> Kind.TAKEN;
        };
        return new Part(
                Minutes.on(date, span.from()),
                Minutes.on(date, span.until()),
                kind,
                span.booking().map(id -> id.value()));
    }

    /// A plan as programs see it.
    record PlanView(String id, String details, int maxPeople, long hourlyPrice, long taxIncludedHourlyPrice) {
        static PlanView of(Plan plan) {
            return new PlanView(
                    plan.planId().value(),
                    plan.details(),
                    plan.maxPeople(),
                    plan.hourlyPrice(),
                    plan.taxIncludedHourlyPrice());
        }
    }

    /// An option as programs see it.
    record OptionView(
            String id,
            String name,
            String description,
            String unit,
            long price,
            long taxIncludedPrice,
            Optional<Integer> stock) {
        static OptionView of(StudioOption option, StudioWords words) {
            return new OptionView(
                    option.optionId().value(),
                    words.name(option),
                    words.about(option),
                    words.unit(option),
                    option.unitPrice(),
                    option.priceWithTax(),
                    option.stock());
        }
    }

    /// What is offered.
    record Offers(List<PlanView> plans, List<OptionView> options, Optional<Long> insurance) {}

    @NeedsScope("read")
    @GetMapping("/catalogue")
    Offers catalogue() {
        Catalogue catalogue = Catalogue.offered(data);
        return new Offers(
                catalogue.plans().stream().map(PlanView::of).toList(),
                catalogue.options().stream()
                        .map(option -> OptionView.of(option, words))
                        .toList(),
                catalogue.insurance().map(offer -> offer.taxIncludedPrice()));
    }

    /// A line of a bill.
    record LineView(String name, int quantity, long taxIncludedPrice) {}

    /// A bill.
    record QuoteView(List<LineView> lines, long price, long taxIncludedPrice) {}

    @NeedsScope("read")
    @PostMapping("/quote")
    QuoteView quote(@RequestBody Drafts.Wish wish) {
        var quote = new Quotes(data).of(wish.choice(), wish.period().length());
        quote.problem().ifPresent(problem -> {
            throw ProblemException.invalid(problem.id(), "value");
        });
        return new QuoteView(
                quote.lines().stream()
                        .map(line -> new LineView(
                                words.either(line.name(), line.english()), line.quantity(), line.taxIncluded()))
                        .toList(),
                quote.total().price(),
                quote.total().taxIncludedPrice());
    }
}
