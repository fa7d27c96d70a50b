package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Duration;
import java.time.Instant;

/// A Stripe event that was dealt with (B4.8): written in the same transaction as what it changes, so that a repetition
/// changes nothing.
///
/// It does not name the user, so that nothing has to be removed when the user goes.
///
/// @param applied whether it changed anything; an event older than the last one does not
@Entity(table = CoreTable.class, type = "stripe_event", pk = "STRIPE_EVENT#{eventId}", sk = "META")
@WrittenBy(value = "webhook", how = WriteKind.CREATE)
@Naming(Naming.Style.SNAKE_CASE)
public record StripeEvent(
        String eventId,
        String eventType,
        Instant eventCreated,
        boolean applied,
        Instant receivedAt,
        @Ttl Instant expiresAt) {
    /// How long events are remembered; Stripe repeats for days, not for months.
    public static final Duration RETENTION = Duration.ofDays(90);
}
