package dev.kumiki.apps.studio.owner.day;

import dev.kumiki.apps.studio.calendar.DayPlan;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Span;
import dev.kumiki.apps.studio.calendar.Strip.Window;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.mine.BookingView;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// A day as the studio sees it: who is in when, and when the studio is made ready.
///
/// @param bookings those that touch the day, in order
public record OwnerDay(DayPlan plan, Window window, List<Frame> frames, List<BookingView> bookings) {
    /// Copies the lists.
    public OwnerDay {
        frames = List.copyOf(frames);
        bookings = List.copyOf(bookings);
    }

    /// A part of the strip.
    ///
    /// @param start the frame it begins at
    /// @param length in frames
    /// @param prep whether it is kept free to make the studio ready
    public record Frame(int start, int length, Span span, Optional<Booking> booking, boolean prep) {
        /// The classes of style sheets.
        public String css() {
            return (prep ? "is-prep" : span.kind().css()) + " s" + start + " n" + length;
        }

        /// As people read it: `9:00–12:00`.
        public String times() {
            return Minutes.text(span.from()) + "–" + Minutes.text(span.until());
        }

        /// Who is in, briefly: the company, or else the family name.
        public String who() {
            return booking.map(found -> found.companyName().orElse(found.userName()))
                    .orElse("");
        }

        /// Who is in, where there is little room.
        public String brief() {
            String name = booking.map(Booking::userName).orElse("");
            int end = name.indexOf(' ');
            return end > 0 ? name.substring(0, end) : name;
        }
    }

    /// The day.
    public LocalDate date() {
        return plan.date();
    }
}
