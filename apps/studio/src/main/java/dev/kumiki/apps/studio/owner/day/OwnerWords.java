package dev.kumiki.apps.studio.owner.day;

import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.page.StudioWords;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.format.TextStyle;
import org.springframework.stereotype.Component;

/// What the owner's templates say about bookings: `${@ownerWords.bring(booking)}`.
@Component("ownerWords")
public final class OwnerWords {
    private final StudioWords words;

    OwnerWords(StudioWords words) {
        this.words = words;
    }

    /// What has to stand ready for a booking; empty if nothing.
    public String bring(Booking booking) {
        return TodayModel.bring(booking, words);
    }

    /// How long a booking goes on.
    public String left(Booking booking, Instant now) {
        return words.hours(Math.max(1, Duration.between(now, booking.endTime()).toMinutes()));
    }

    /// From when to when it is on its day: `10:00–13:00`.
    public String times(Booking booking) {
        return words.clock(booking.startTime()) + "–" + words.clock(booking.endTime());
    }

    /// A day of the week, briefly.
    public String weekday(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT, StudioWords.language());
    }

    /// A size in bytes, as people read it.
    public String size(long bytes) {
        return bytes < 1_000_000 ? Math.max(1, bytes / 1_000) + " kB" : bytes / 1_000_000 + " MB";
    }
}
