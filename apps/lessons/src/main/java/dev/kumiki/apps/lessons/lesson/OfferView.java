package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.timetable.Card;
import java.time.Duration;
import java.time.Instant;

/// The time left for an offer, as it was when the page was made: in words, and as a stick of incense that burns down.
///
/// @param until the end, by the clock
/// @param machine the same for the attribute `datetime`
/// @param left how long that is
/// @param asOf the moment of the page, by the clock
/// @param burnt where the ember is, from 2 to 298
public record OfferView(String until, String machine, String left, String asOf, int burnt, int offerNo) {
    private static final int LENGTH = 296;

    /// The view of an entry with an open offer.
    public static OfferView of(Relation entry, Instant now, Card.Frame frame) {
        Instant end = entry.offerExpiresAt().orElse(now);
        Instant start = entry.lastNotifiedAt().orElse(now);
        long whole = Math.max(1, Duration.between(start, end).toSeconds());
        long left = Math.clamp(Duration.between(now, end).toSeconds(), 0, whole);
        return new OfferView(
                frame.clock(end),
                end.toString(),
                frame.texts().left(Duration.between(now, end)),
                frame.clock(now),
                2 + (int) (LENGTH * left / whole),
                entry.offerNo().orElse(0));
    }
}
