package dev.kumiki.apps.studio.api;

import dev.kumiki.apps.common.api.EntityTags;
import dev.kumiki.apps.common.api.FieldProblem;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.design.booking.Booking;
import java.util.List;
import org.springframework.http.ResponseEntity;

/// Makes answers of what operations came to.
final class Answers {
    private Answers() {}

    static ResponseEntity<BookingShown> shown(Booking booking) {
        return EntityTags.answer(BookingShown.of(booking), booking.version());
    }

    /// The booking that an operation left, or the problem that it met.
    static Booking booking(BookingResult result) {
        return switch (result) {
            case BookingResult.Done(var booking) -> booking;
            case BookingResult.AlreadyBooked(var booking) -> booking;
            case BookingResult.Refused(var current) ->
                throw ProblemException.of(ProblemKind.CONFLICT).showing(BookingShown.of(current));
            case BookingResult.Taken _ -> throw conflict("start", "taken");
            case BookingResult.Closed _ -> throw conflict("start", "closed");
            case BookingResult.IdTaken _ -> throw ProblemException.of(ProblemKind.CONFLICT);
            case BookingResult.PriceChanged _ -> throw conflict("total", "price-changed");
            case BookingResult.TooManyOpen _ -> throw conflict("start", "open-bookings");
            case BookingResult.NoTerms _, BookingResult.TermsNotAgreed _ -> throw conflict("terms", "not-agreed");
            case BookingResult.TooLate _ -> throw conflict("type", "too-late");
            case BookingResult.AgainstRule(var rule) -> throw ProblemException.invalid(field(rule), "value");
            case BookingResult.Unavailable(var id, var _) -> throw ProblemException.invalid(id, "value");
            case BookingResult.NotFound _, BookingResult.UnknownUser _ ->
                throw ProblemException.of(ProblemKind.NOT_FOUND);
            case BookingResult.Busy _ ->
                throw ProblemException.of(ProblemKind.BUSY).header("Retry-After", "1");
        };
    }

    private static ProblemException conflict(String field, String code) {
        return ProblemException.of(ProblemKind.CONFLICT, List.of(FieldProblem.of(field, code)));
    }

    private static String field(Rule rule) {
        return switch (rule) {
            case TOO_SOON, TOO_FAR_AHEAD, OFF_GRID, OUT_OF_HOURS -> "start";
            case TOO_SHORT, TOO_LONG -> "end";
            case NOBODY -> "people";
            case NO_PURPOSE -> "purpose";
            case NO_REASON -> "reason";
            case TEXT_TOO_LONG -> "details";
        };
    }
}
