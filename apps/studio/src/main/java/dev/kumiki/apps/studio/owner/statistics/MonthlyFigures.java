package dev.kumiki.apps.studio.owner.statistics;

import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookedOption;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Adds up the bookings of some months, read day by day from DateBookingsIndex (S-062): it has every booking, also
/// those that left the index of states. Reads may lag a little, which statistics can stand (S-131).
public record MonthlyFigures(StudioData data) {
    private static final Limit PAGE = Limit.of(100);
    private static final int HOUR = 60;
    private static final int HUNDRED = 100;
    private static final int TOP = 8;
    private static final int SHADES = 5;

    /// How often an option was booked.
    ///
    /// @param name as it was called when it was booked last
    public record Count(String name, Optional<String> english, int times) {
        private static Count of(BookedOption option) {
            return new Count(option.name(), option.englishName(), 1);
        }

        private Count and(Count later) {
            return new Count(later.name, later.english, times + later.times);
        }
    }

    /// An hour of the week.
    ///
    /// @param percent how often it was used; −1 where the studio does not open
    /// @param shade from 0 for never to 5 for the hour that is used most
    public record Cell(int percent, int shade) {
        /// The class of style sheets.
        public String css() {
            return percent < 0 ? "qx" : "q" + shade;
        }
    }

    /// A day of the week, hour by hour.
    public record Row(DayOfWeek day, List<Cell> cells) {
        /// Copies the list.
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /// Everything that the page shows.
    ///
    /// @param hours the hours of the columns of `week`
    public record Figures(List<Month> months, List<Integer> hours, List<Row> week, List<Count> options) {
        /// Copies the lists.
        public Figures {
            months = List.copyOf(months);
            hours = List.copyOf(hours);
            week = List.copyOf(week);
            options = List.copyOf(options);
        }

        /// The month of today.
        public Month current() {
            return months.getLast();
        }
    }

    /// The figures of so many months, this one the last.
    public Figures of(int count) {
        YearMonth last = YearMonth.from(Minutes.date(data.now()));
        StudioSettings settings = data.settings();
        var usage = new WeekUsage(settings);
        Map<OptionId, Count> options = new HashMap<>();
        List<Month> months = new ArrayList<>();
        for (int back = count - 1; back >= 0; back--) {
            YearMonth month = last.minusMonths(back);
            List<Booking> bookings = bookings(month);
            months.add(month(month, bookings, settings));
            usage.open(month, Minutes.date(data.now()));
            bookings.stream().filter(MonthlyFigures::isUse).forEach(booking -> {
                usage.add(booking, Minutes.date(data.now()));
                booking.options().forEach(option -> options.merge(option.id(), Count.of(option), Count::and));
            });
        }
        return new Figures(
                months,
                usage.hours(),
                usage.rows(),
                options.values().stream()
                        .sorted(Comparator.comparingInt(Count::times).reversed().thenComparing(Count::name))
                        .limit(TOP)
                        .toList());
    }

    private List<Booking> bookings(YearMonth month) {
        return month.atDay(1)
                .datesUntil(month.atEndOfMonth().plusDays(1))
                .flatMap(day -> data.tables().bookingTable().startingOn(day, PAGE, Cursor.START).stream())
                .toList();
    }

    private static boolean isUse(Booking booking) {
        return booking.status() == BookingStatus.APPROVED && booking.noShowAt().isEmpty();
    }

    private Month month(YearMonth month, List<Booking> bookings, StudioSettings settings) {
        Instant now = data.now();
        List<Booking> firm = bookings.stream()
                .filter(booking -> booking.status() == BookingStatus.APPROVED)
                .filter(booking -> booking.bookingType() == BookingType.CONFIRMED || booking.isOver(now))
                .toList();
        List<Booking> held = bookings.stream()
                .filter(booking -> booking.status().isOpen() && !firm.contains(booking))
                .toList();
        List<Booking> gone =
                bookings.stream().filter(booking -> !booking.status().isOpen()).toList();
        return new Month(
                month,
                bookings.stream()
                        .filter(MonthlyFigures::isUse)
                        .mapToLong(booking -> booking.period().length().toMinutes())
                        .sum(),
                openMinutes(month, settings),
                firm.size(),
                held.size(),
                gone.size(),
                firm.stream().mapToLong(Booking::taxIncludedPrice).sum(),
                held.stream().mapToLong(Booking::taxIncludedPrice).sum(),
                gone.stream()
                        .filter(booking -> booking.status() == BookingStatus.CANCELLED)
                        .mapToLong(booking ->
                                (booking.taxIncludedPrice() * booking.cancellationFeePercent() + 50) / HUNDRED)
                        .sum());
    }

    /// The opening hours are today's: the studio keeps no history of them.
    private static long openMinutes(YearMonth month, StudioSettings settings) {
        return IntStream.rangeClosed(1, month.lengthOfMonth())
                .mapToObj(month::atDay)
                .flatMap(day -> settings.hoursOn(day).stream())
                .mapToLong(hours -> Minutes.of(hours.until()) - Minutes.of(hours.from()))
                .sum();
    }

    /// Counts which hours of the week are used. Belongs to one call.
    private static final class WeekUsage {
        private final StudioSettings settings;
        private final int first;
        private final int last;
        private final int[][] open;
        private final int[][] used;

        WeekUsage(StudioSettings settings) {
            this.settings = settings;
            this.first = settings.hours().stream()
                    .mapToInt(hours -> Minutes.of(hours.from()) / HOUR)
                    .min()
                    .orElse(9);
            this.last = settings.hours().stream()
                    .mapToInt(hours -> (Minutes.of(hours.until()) + HOUR - 1) / HOUR)
                    .max()
                    .orElse(21);
            this.open = new int[8][24];
            this.used = new int[8][24];
        }

        /// Days to come say nothing yet.
        void open(YearMonth month, LocalDate today) {
            month.atDay(1).datesUntil(month.atEndOfMonth().plusDays(1)).forEach(day -> {
                if (!day.isAfter(today)) {
                    settings.hoursOn(day)
                            .ifPresent(hours -> IntStream.range(first, last)
                                    .filter(hour -> hour * HOUR >= Minutes.of(hours.from())
                                            && hour * HOUR < Minutes.of(hours.until()))
                                    .forEach(hour -> open[day.getDayOfWeek().getValue()][hour]++));
                }
            });
        }

        void add(Booking booking, LocalDate today) {
            booking.period().slots(StudioZone.ZONE).stream()
                    .filter(slot -> !slot.date().isAfter(today))
                    .forEach(slot -> {
                        int from = Minutes.of(slot.from());
                        int until = Minutes.of(slot.until());
                        IntStream.range(first, last)
                                .filter(hour -> from < (hour + 1) * HOUR && hour * HOUR < until)
                                .forEach(hour -> used[slot.date().getDayOfWeek().getValue()][hour]++);
                    });
        }

        List<Integer> hours() {
            return IntStream.range(first, last).boxed().toList();
        }

        List<Row> rows() {
            return List.of(DayOfWeek.values()).stream()
                    .map(day -> new Row(
                            day,
                            IntStream.range(first, last)
                                    .mapToObj(hour -> cell(day.getValue(), hour))
                                    .toList()))
                    .toList();
        }

        private int percent(int day, int hour) {
            int times = open[day][hour];
            return times == 0 ? -1 : Math.min(HUNDRED, used[day][hour] * HUNDRED / times);
        }

        private Cell cell(int day, int hour) {
            int most = IntStream.rangeClosed(1, 7)
                    .flatMap(other -> IntStream.range(first, last).map(at -> percent(other, at)))
                    .max()
                    .orElse(0);
            int percent = percent(day, hour);
            return new Cell(percent, most <= 0 || percent <= 0 ? 0 : Math.ceilDiv(percent * SHADES, most));
        }
    }
}
