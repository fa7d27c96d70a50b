package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import java.time.Duration;
import java.time.Instant;

/// That a user was forgotten (B4.19): kept as long as a backup could bring the user back, so that the deletion is
/// applied again after a restore. Afterwards nothing is left that leads to the user.
@Entity(
        table = KeyTable.class,
        type = "forgotten",
        pk = "FORGOTTEN",
        sk = "{userId}",
        acknowledged = "accounts are deleted a few times a day")
@Naming(Naming.Style.SNAKE_CASE)
public record Forgotten(String userId, Instant at, @Ttl Instant expiresAt) {
    /// The longest that a backup or a point in time is kept, and a day more.
    public static final Duration KEPT = Duration.ofDays(36);
}
