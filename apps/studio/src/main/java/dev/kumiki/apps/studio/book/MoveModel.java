package dev.kumiki.apps.studio.book;

import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.booking.Protection;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.ui.Model;

/// Fills the pages that give a booking another time or other contents.
public record MoveModel(StudioData data) {
    /// Adds everything that such a page shows.
    public void add(Model model, BookForm form, Look look, List<Problem> problems) {
        var page = new BookModel(data);
        page.addTimes(model, form, look);
        page.addChoice(model, form);
        BookModel.addProblems(model, problems);
    }

    /// A booking as its form.
    public static BookForm of(Booking booking) {
        Map<String, String> quantities = booking.options().stream()
                .collect(Collectors.toMap(
                        option -> option.id().value(), option -> String.valueOf(option.quantity()), (one, _) -> one));
        return new BookForm(
                booking.bookingId().value(),
                Minutes.date(booking.startTime()).toString(),
                Minutes.text(Minutes.of(booking.startTime())),
                end(booking),
                String.valueOf(booking.peopleCount()),
                booking.plan().value(),
                booking.purpose(),
                booking.photographerName().orElse(""),
                booking.shootingDetails(),
                booking.protection() == Protection.WITH,
                booking.insurance().selected(),
                booking.bookingType() == BookingType.CONFIRMED,
                quantities);
    }

    private static String end(Booking booking) {
        Instant end = booking.endTime();
        boolean midnight = Minutes.of(end) == 0;
        return Minutes.text(midnight ? Minutes.DAY : Minutes.of(end));
    }

    /// A form with the booking's time, where it names none of its own.
    public static BookForm started(BookForm typed, Booking booking) {
        BookForm stored = of(booking);
        return new BookForm(
                stored.id(),
                typed.date().isEmpty() ? stored.date() : typed.date(),
                typed.from().isEmpty() ? stored.from() : typed.from(),
                typed.until().isEmpty() ? stored.until() : typed.until(),
                stored.people(),
                stored.plan(),
                stored.purpose(),
                stored.photographer(),
                stored.details(),
                stored.protection(),
                stored.insured(),
                stored.confirmed(),
                stored.quantities());
    }

    /// A form for other contents: what it does not ask for stays as it is.
    public static BookForm kept(BookForm typed, Booking booking) {
        BookForm stored = of(booking);
        return new BookForm(
                stored.id(),
                stored.date(),
                stored.from(),
                stored.until(),
                typed.people(),
                typed.plan(),
                stored.purpose(),
                stored.photographer(),
                stored.details(),
                stored.protection(),
                typed.insured(),
                stored.confirmed(),
                typed.quantities());
    }
}
