package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.booking.BookingResult.AgainstRule;
import dev.kumiki.apps.studio.booking.BookingResult.Busy;
import dev.kumiki.apps.studio.booking.BookingResult.Done;
import dev.kumiki.apps.studio.booking.BookingResult.NotFound;
import dev.kumiki.apps.studio.booking.BookingResult.Refused;
import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingBuilder.Contents;
import dev.kumiki.apps.studio.design.booking.BookingMapper;
import dev.kumiki.apps.studio.design.booking.BookingStep.Deed;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.Optional;

/// Changes what of the catalogue a booking has: people, plan, options, insurance. The time stays, and so does its place
/// in the calendar. Prices are the catalogue's of the moment (B5.20).
public record Amendments(StudioData data) {
    /// Gives a booking that has not begun another choice.
    public Operation<BookingResult> change(BookingId bookingId, Choice choice, Actor actor) {
        return data.operation(() -> tryToChange(bookingId, choice, actor), Busy::new);
    }

    private Attempt<BookingResult> tryToChange(BookingId bookingId, Choice choice, Actor actor) {
        Instant now = data.now();
        Optional<Booking> found = data.tables().bookingTable().byId(bookingId).filter(actor::mayTouch);
        if (found.isEmpty()) {
            return Attempt.answer(new NotFound());
        }
        Booking booking = found.get();
        if (!booking.status().isOpen() || booking.isOverdue(now) || booking.hasBegun(now)) {
            return Attempt.answer(new Refused(booking));
        }
        if (choice.people() < 1) {
            return Attempt.answer(new AgainstRule(Rule.NOBODY));
        }
        return switch (Offer.of(data.tables().optionTable(), choice)) {
            case Offer.NotOffered(var why) -> Attempt.answer(why);
            case Offer.Offered offer -> write(booking, choice, offer, actor);
        };
    }

    private Attempt<BookingResult> write(Booking before, Choice choice, Offer.Offered offer, Actor actor) {
        Instant now = data.now();
        Plan plan = offer.plan();
        var contents = new Contents(
                plan.planId(),
                plan.details(),
                offer.insurance(),
                offer.booked(),
                choice.people(),
                plan.hourlyPrice(),
                plan.taxIncludedHourlyPrice());
        Price price = Price.of(
                new Price(contents.hourlyPrice(), contents.taxIncludedHourlyPrice()),
                before.period().length(),
                contents.insurance(),
                contents.options());
        Booking after = data.marked(before.change()
                .amend(contents, price.price(), price.taxIncludedPrice())
                .note(
                        now,
                        Deed.CHANGED,
                        Optional.of(actor.userId()),
                        Optional.of(String.valueOf(price.taxIncludedPrice() - before.taxIncludedPrice())))
                .build(now));
        StudioTransaction transaction = data.tables().transact().replace(after);
        Bookings.checkOffer(transaction, offer);
        return Attempt.write(transaction, new Done(BookingMapper.INSTANCE.withVersion(after, after.version() + 1)));
    }
}
