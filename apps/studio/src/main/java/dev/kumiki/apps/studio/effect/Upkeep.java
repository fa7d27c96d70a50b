package dev.kumiki.apps.studio.effect;

import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.statistics.UsageStatistics;
import dev.kumiki.apps.studio.statistics.UsageStatistics.UsageResult;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What is done from time to time: deadlines that no schedule caught (B5.10), the use of bookings that are over
/// (S-168), and old cancellations that leave the index of states (B5.11).
public record Upkeep(StudioData data, BookingDecisions decisions, UsageStatistics statistics) {
    /// The kind of the work.
    public static final String KIND = "studio-upkeep";

    /// How long cancelled and rejected bookings stay in the index of states, after their time.
    public static final Duration LISTED = Duration.ofDays(90);

    private static final Duration EVERY = Duration.ofMinutes(15);
    private static final Duration USE_LOOKED_BACK =
            Duration.ofMinutes(StudioSettings.MOST_MINUTES).plusDays(2);
    private static final Limit PAGE = Limit.of(100);

    /// Sees to it that it is done again and again.
    public void plan() {
        data.schedules().repeat(new Schedules.Job("studio-upkeep", KIND, Map.of()), new Repeat.Every(EVERY));
    }

    /// Does it: the handler of [#KIND].
    public WorkHandler handler() {
        return _ -> run();
    }

    /// Does it now.
    public void run() {
        decisions.expireOverdue();
        Instant now = data.now();
        between(BookingStatus.APPROVED, now.minus(USE_LOOKED_BACK), now)
                .filter(booking -> booking.isOver(now))
                .forEach(booking -> count(booking));
        List.of(BookingStatus.CANCELLED, BookingStatus.REJECTED)
                .forEach(status -> between(status, Instant.EPOCH, now.minus(LISTED))
                        .forEach(
                                booking -> decisions.unlist(booking.bookingId()).run()));
    }

    private void count(Booking booking) {
        if (statistics.update(booking.bookingId()).run() == UsageResult.BUSY) {
            throw new IllegalStateException("the statistics of a user are busy");
        }
    }

    private Stream<Booking> between(BookingStatus status, Instant from, Instant until) {
        return data.tables().bookingTable().withStatus(status, from, until, PAGE, Cursor.START).stream();
    }
}
