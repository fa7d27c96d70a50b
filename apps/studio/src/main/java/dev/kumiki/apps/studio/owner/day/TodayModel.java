package dev.kumiki.apps.studio.owner.day;

import dev.kumiki.apps.studio.calendar.Availability;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.DayPlan;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Strip;
import dev.kumiki.apps.studio.calendar.Strip.Window;
import dev.kumiki.apps.studio.calendar.Sun;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookedOption;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.user.UserStatistics;
import dev.kumiki.apps.studio.mine.BookingView;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.ui.Model;

/// Fills the owner's day: who is here, who waits, what comes next, which deadlines are near.
record TodayModel(StudioData data, StudioWords words) {
    /// How many requests the page shows; the search shows the others.
    static final Limit REQUESTS = Limit.of(20);

    private static final Duration ALL_AHEAD = Duration.ofDays(1_000);
    private static final Duration DEADLINES_SHOWN = Duration.ofDays(3);
    private static final int DAYS_LOOKED_AHEAD = 7;

    /// A booking that waits for the studio.
    ///
    /// @param strip its day, with its time circled
    /// @param first whether the customer has never booked before
    record Request(BookingView view, Strip strip, boolean first) {}

    /// The next day on which somebody comes.
    ///
    /// @param off how many days off lie before it
    record Next(OwnerDay day, long days, long off) {}

    void add(Model model, LocalDate date) {
        Instant now = data.now();
        LocalDate today = Minutes.date(now);
        OwnerDay day = new OwnerDays(data).day(date);
        model.addAttribute("day", day);
        model.addAttribute("window", day.window());
        model.addAttribute("sunset", Sun.STUDIO.set(date));
        model.addAttribute("sunFrame", day.window().frame(Sun.STUDIO.set(date)));
        model.addAttribute("isToday", date.equals(today));
        model.addAttribute("today", today);
        model.addAttribute("nowFrame", nowFrame(day, today, now));
        model.addAttribute("sentence", sentence(day, now, today));
        model.addAttribute("buffer", data.settings().bufferMinutes());
        Page<Booking> waiting = data.tables()
                .bookingTable()
                .withStatus(BookingStatus.PENDING, now, now.plus(ALL_AHEAD), REQUESTS, Cursor.START);
        model.addAttribute(
                "requests",
                waiting.items().stream().map(booking -> request(booking, now)).toList());
        model.addAttribute("moreRequests", waiting.next().isPresent());
        model.addAttribute("next", next(date).orElse(null));
        model.addAttribute("deadlines", deadlines(now));
    }

    /// The frame in which it is now; −1 on other days and outside of the strip.
    private static int nowFrame(OwnerDay day, LocalDate today, Instant now) {
        int minute = Minutes.of(now);
        boolean shown = day.date().equals(today)
                && !day.plan().isOff()
                && minute >= day.window().from()
                && minute < day.window().until();
        return shown ? day.window().frame(minute) : -1;
    }

    /// What the studio has to know first.
    private String sentence(OwnerDay day, Instant now, LocalDate today) {
        if (!day.date().equals(today)) {
            return words.text("studio.owner.now.other", day.bookings().size());
        }
        String clock = words.clock(now);
        Optional<Booking> here = approved(day)
                .filter(booking -> booking.hasBegun(now) && !booking.isOver(now))
                .findFirst();
        if (here.isPresent()) {
            return words.text(
                    "studio.owner.now.here",
                    clock,
                    who(here.get()),
                    words.clock(here.get().endTime()));
        }
        Optional<Booking> next =
                approved(day).filter(booking -> !booking.hasBegun(now)).findFirst();
        if (next.isPresent()) {
            return words.text(
                    "studio.owner.now.next",
                    clock,
                    who(next.get()),
                    words.clock(next.get().startTime()));
        }
        return words.text(day.plan().isOff() ? "studio.owner.now.off" : "studio.owner.now.none", clock);
    }

    private static Stream<Booking> approved(OwnerDay day) {
        return day.bookings().stream()
                .map(BookingView::booking)
                .filter(booking -> booking.status() == BookingStatus.APPROVED)
                .sorted(Comparator.comparing(Booking::startTime));
    }

    private static String who(Booking booking) {
        return booking.companyName().orElse(booking.userName());
    }

    private Request request(Booking booking, Instant now) {
        LocalDate date = Minutes.date(booking.startTime());
        DayPlan plan = new Availability(data).day(date, Look.STRANGER.moving(booking.bookingId()));
        int from = Minutes.of(booking.startTime());
        int until = Minutes.date(booking.endTime()).equals(date) ? Minutes.of(booking.endTime()) : Minutes.DAY;
        long before = data.tables()
                .userTable()
                .statistics(booking.userId())
                .map(UserStatistics::bookingCount)
                .orElse(0L);
        return new Request(
                new BookingView(booking, now), Strip.picked(plan, Window.of(List.of(plan)), from, until), before <= 1);
    }

    private Optional<Next> next(LocalDate date) {
        List<OwnerDay> days = new OwnerDays(data).days(date.plusDays(1), date.plusDays(DAYS_LOOKED_AHEAD));
        for (int at = 0; at < days.size(); at++) {
            if (!days.get(at).bookings().isEmpty()) {
                long off = days.subList(0, at).stream()
                        .filter(day -> day.plan().isOff())
                        .count();
                return Optional.of(new Next(days.get(at), at + 1L, off));
            }
        }
        return Optional.empty();
    }

    /// The temporary bookings whose deadline is near, by DeadlineIndex.
    private List<BookingView> deadlines(Instant now) {
        Instant until = now.plus(DEADLINES_SHOWN);
        return Stream.of(now, until)
                .map(moment -> moment.atZone(ZoneOffset.UTC).withDayOfMonth(1).toLocalDate())
                .distinct()
                .map(month -> month.atStartOfDay(ZoneOffset.UTC).toInstant())
                .flatMap(month -> data.tables().bookingTable().dueInMonth(month, until).stream())
                .filter(booking -> !booking.isOverdue(now))
                .map(booking -> new BookingView(booking, now))
                .toList();
    }

    /// What has to stand ready: the options of a booking, in words.
    static String bring(Booking booking, StudioWords words) {
        return booking.options().stream()
                .map(option -> line(option, words))
                .collect(Collectors.joining(words.text("studio.list.between")));
    }

    private static String line(BookedOption option, StudioWords words) {
        String name = words.either(option.name(), option.englishName());
        return option.quantity() > 1 ? name + " ×" + option.quantity() : name;
    }
}
