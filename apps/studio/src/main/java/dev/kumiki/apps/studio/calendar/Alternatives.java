package dev.kumiki.apps.studio.calendar;

import dev.kumiki.apps.studio.booking.BookingRules;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.value.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds free times near one that cannot be had (X5.14).
public record Alternatives(StudioData data) {
    /// How many are offered.
    public static final int MOST = 4;

    /// How many days before and after are looked at.
    public static final int DAYS = 14;

    /// The free times of the same length that are nearest to a wish, nearest first.
    public List<Period> near(Period wish, BookingType type, Look look) {
        LocalDate day = Minutes.date(wish.start());
        int length = Math.toIntExact(Math.min(Minutes.DAY, wish.length().toMinutes()));
        int wanted = Minutes.of(wish.start());
        var rules = new BookingRules(data.settings());
        Instant now = data.now();
        return new Availability(data)
                .days(day.minusDays(DAYS), day.plusDays(DAYS), look).stream()
                        .flatMap(plan -> candidates(plan, wanted, length, rules.settings()))
                        .filter(period -> !period.equals(wish))
                        .filter(period -> rules.broken(period, false, now).isEmpty())
                        .filter(period -> type == BookingType.CONFIRMED
                                || rules.deadline(period.start()).isAfter(now))
                        .sorted(Comparator.comparing(period ->
                                Duration.between(wish.start(), period.start()).abs()))
                        .limit(MOST)
                        .toList();
    }

    private static Stream<Period> candidates(DayPlan plan, int wanted, int length, StudioSettings settings) {
        return plan.free().stream().filter(span -> span.minutes() >= length).map(span -> {
            int grid = settings.gridMinutes();
            int last = (span.until() - length) / grid * grid;
            int start = Math.clamp((wanted + grid / 2) / grid * (long) grid, Math.min(span.from(), last), last);
            return Minutes.period(plan.date(), start, start + length);
        });
    }

    /// The first time of at least this length that is free from today on.
    public Optional<Free> next(int minutes, Look look) {
        LocalDate today = Minutes.date(data.now());
        return new Availability(data)
                .days(today, today.plusDays(2L * DAYS), look).stream()
                        .flatMap(plan -> plan.free().stream()
                                .filter(span -> span.minutes() >= minutes)
                                .map(span -> new Free(plan.date(), span)))
                        .findFirst();
    }

    /// A free time of a day.
    public record Free(LocalDate date, Span span) {}
}
