package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;

/// What somebody who is no member has said about an event (X3.1, X3.2). Kept beside the documented tables, so that
/// every item of `EventMembers` is a member.
@Entity(table = BotOpsTable.class, type = "answer", pk = "ANSWERS#{guildId}#{eventId}", sk = "USER#{userId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Answer(GuildId guildId, EventId eventId, UserId userId, String username, Kind answer, Instant since) {
    /// What was said.
    public enum Kind {
        /// Wants to come and waits for a place; in the order of `since`.
        WAITING,
        /// May come.
        MAYBE,
        /// Does not come.
        ABSENT
    }

    /// As somebody who acts.
    public User user() {
        return new User(userId, username);
    }
}
