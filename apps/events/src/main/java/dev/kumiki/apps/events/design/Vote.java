package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// What somebody has answered to the moments of a poll, in their order.
@Entity(table = BotOpsTable.class, type = "vote", pk = "VOTES#{guildId}#{pollId}", sk = "USER#{userId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Vote(
        GuildId guildId, UUID pollId, UserId userId, String username, List<Choice> choices, Instant votedAt) {
    /// Copies the choices.
    public Vote {
        choices = List.copyOf(choices);
    }

    /// Whether a moment suits.
    public enum Choice {
        YES,
        MAYBE,
        NO,
        /// Nothing was said.
        OPEN
    }
}
