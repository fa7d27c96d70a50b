package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A call of Discord, kept until it has succeeded (K-10).
///
/// B3.10: sending and marking are not one step, so the id is also the nonce that makes Discord drop a repetition.
@Entity(table = BotOpsTable.class, type = "outbox", pk = "OUTBOX#{guildId}", sk = "MESSAGE#{messageId}")
@Naming(Naming.Style.SNAKE_CASE)
@Indexed(on = "gsi_due", pk = "OUTBOX", sk = "{nextAttemptAt}#{messageId}", when = "state=PENDING")
public record OutboxMessage(
        GuildId guildId,
        UUID messageId,
        Snowflake channelId,
        String payload,
        State state,
        int attempts,
        Instant nextAttemptAt,
        Instant createdAt,
        @Ttl Optional<Instant> ttl,
        @Version long version) {
    /// How far it is.
    public enum State {
        PENDING,
        SENT,
        DEAD
    }
}
