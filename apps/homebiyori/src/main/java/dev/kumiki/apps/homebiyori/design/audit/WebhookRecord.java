package dev.kumiki.apps.homebiyori.design.audit;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Duration;
import java.time.Instant;

/// What became of a delivery of the provider (B4.8), for administrators: every genuine one is here, whatever it came
/// to. It names no user.
///
/// @param outcome in a word, such as `applied`, `duplicate`, `outdated`
@Entity(
        table = AuditTable.class,
        type = "webhook",
        pk = "WEBHOOK#{at:date}",
        sk = "{at}#{recordId}",
        acknowledged = "some deliveries a minute, read by the day")
@WrittenBy(value = "webhook", how = WriteKind.CREATE)
@Naming(Naming.Style.SNAKE_CASE)
public record WebhookRecord(
        Instant at,
        String recordId,
        String eventId,
        String eventType,
        String outcome,
        @Ttl Instant expiresAt) {
    /// How long they are kept.
    public static final Duration RETENTION = Duration.ofDays(90);
}
