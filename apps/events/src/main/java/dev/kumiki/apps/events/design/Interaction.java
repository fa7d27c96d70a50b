package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;

/// A command or a press of a button that Discord delivered, kept so that it is carried out once (K-9).
///
/// B3.13: it is stored before the bot answers, and found again after a crash; the id that Discord gave it is the key.
@Entity(table = BotOpsTable.class, type = "interaction", pk = "INTERACTION#{interactionId}", sk = "JOB")
@Naming(Naming.Style.SNAKE_CASE)
public record Interaction(
        Snowflake interactionId,
        GuildId guildId,
        UserId userId,
        String command,
        State state,
        Instant receivedAt,
        @Ttl Instant ttl,
        @Version long version) {
    /// How far it is.
    public enum State {
        RECEIVED,
        DONE
    }
}
