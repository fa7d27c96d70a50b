package dev.kumiki.apps.lessons.waitlist;

import dev.kumiki.apps.common.host.Seal;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/// The links in the mails of offers. A link says whose offer it is, of which lesson and which number, and nobody but
/// this installation can make one. It answers nothing by itself: whether the offer is still open is looked up.
///
/// @param seal of this purpose
public record OfferLinks(Seal seal, InstantSource clock) {
    /// How long after its end the page of an offer can still say that it is over.
    public static final Duration KEPT = Duration.ofDays(7);

    private static final String SEPARATOR = "\n";
    private static final int PARTS = 5;

    /// The token of an offer, for an address.
    public String token(Relation entry) {
        String text = String.join(
                SEPARATOR,
                entry.studioCode().value(),
                entry.lessonDate().toString(),
                entry.startTime().toString(),
                String.valueOf(entry.offerNo().orElse(0)),
                entry.userId().value());
        return seal.seal(text, entry.offerExpiresAt().orElse(clock.instant()).plus(KEPT));
    }

    /// Whose offer a token is of; empty if it is none of ours, or too old.
    public Optional<OfferWork> open(String token) {
        return seal.open(token, clock.instant()).flatMap(OfferLinks::read);
    }

    private static Optional<OfferWork> read(String text) {
        String[] parts = text.split(SEPARATOR, PARTS);
        try {
            var slot = new LessonSlot(new StudioCode(parts[0]), LocalDate.parse(parts[1]), LocalTime.parse(parts[2]));
            return Optional.of(
                    new OfferWork(slot, Optional.of(new UserId(parts[4])), Optional.of(Integer.valueOf(parts[3]))));
        } catch (IllegalArgumentException | DateTimeException | ArrayIndexOutOfBoundsException _) {
            return Optional.empty();
        }
    }
}
