package dev.kumiki.apps.studio.design.catalogue;

import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What the studio decides about bookings (S-169, X5.2, X5.3, X5.13). Every booking checks, in its transaction, that it
/// was decided by the settings as they stand.
///
/// @param settingsId there is one, [#STUDIO]
/// @param gridMinutes bookings begin and end at multiples of this after midnight
/// @param shortestMinutes the shortest booking
/// @param longestMinutes the longest booking
/// @param bufferMinutes the time that stays free between two bookings
/// @param leadMinutes how long before its start a booking is made at the latest
/// @param horizonDays how many days ahead bookings are made at the most
/// @param maxOpen how many open bookings a customer has at the most
/// @param deadlineDays so many days before the day of use a temporary booking must be confirmed
/// @param deadlineTime at this time of day
/// @param hours at most one for each day of the week
@Entity(table = OptionTable.class, pk = "SETTINGS#{settingsId}")
public record StudioSettings(
        String settingsId,
        int gridMinutes,
        int shortestMinutes,
        int longestMinutes,
        int bufferMinutes,
        int leadMinutes,
        int horizonDays,
        int maxOpen,
        int deadlineDays,
        ClockTime deadlineTime,
        List<OpeningHours> hours,
        Instant updatedAt,
        @Version long version)
        implements CatalogueItem {
    /// The id of the only ones.
    public static final String STUDIO = "studio";

    /// The greatest number of open bookings that can be allowed: they stand in one item.
    public static final int MOST_OPEN = 100;

    /// The longest booking that can be allowed, in minutes: it keeps the transaction well below 100 operations.
    public static final int MOST_MINUTES = 14 * 24 * 60;

    private static final int DAY_MINUTES = 24 * 60;
    private static final int TUESDAY = 2;

    /// Refuses what no booking could be made by.
    public StudioSettings {
        hours = List.copyOf(hours);
        require(gridMinutes >= 1 && DAY_MINUTES % gridMinutes == 0, "the grid divides a day");
        require(shortestMinutes >= 1 && longestMinutes >= shortestMinutes, "the longest is not below the shortest");
        require(longestMinutes <= MOST_MINUTES, "the longest booking is 14 days at the most");
        require(bufferMinutes >= 0 && bufferMinutes <= DAY_MINUTES, "a buffer is at most a day");
        require(leadMinutes >= 0 && horizonDays >= 1 && horizonDays <= 1_000, "a horizon is 1 to 1,000 days");
        require(maxOpen >= 1 && maxOpen <= MOST_OPEN, "open bookings are 1 to " + MOST_OPEN);
        require(deadlineDays >= 0 && deadlineDays <= 60, "a deadline is at most 60 days before");
        require(hours.stream().map(OpeningHours::day).distinct().count() == hours.size(), "a day has one opening");
    }

    private static void require(boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(rule);
        }
    }

    /// What holds until the studio decides otherwise: 9:00 to 21:00 except Tuesdays, half hours, two hours at least, up
    /// to an hour before, from half a year ahead, ten open bookings, the deadline seven days before at 18:00.
    public static StudioSettings usual(Instant now) {
        List<OpeningHours> hours = IntStream.rangeClosed(1, 7)
                .filter(day -> day != TUESDAY)
                .mapToObj(day -> new OpeningHours(day, new ClockTime("09:00:00"), new ClockTime("21:00:00")))
                .toList();
        return new StudioSettings(
                STUDIO, 30, 120, 14 * DAY_MINUTES, 0, 60, 183, 10, 7, new ClockTime("18:00:00"), hours, now, 0);
    }

    /// The opening hours of a day; none on days off.
    public Optional<OpeningHours> hoursOn(LocalDate date) {
        return hours.stream()
                .filter(opening -> opening.day() == date.getDayOfWeek().getValue())
                .findFirst();
    }
}
