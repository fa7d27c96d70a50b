package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;
import java.util.Optional;

/// A user's participation in an event (D-024 to D-027). Who waits, may come or stays away is no member: see [Answer].
///
/// @param isLate whether they said that they come late
/// @param attended whether they came, once somebody has looked
@Entity(table = MembersTable.class, pk = "{guildId}", sk = "{eventId}#USER#{userId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Member(
        GuildId guildId,
        EventId eventId,
        UserId userId,
        String username,
        Instant joinedAt,
        Optional<Boolean> isLate,
        Optional<Boolean> attended) {
    /// A new member.
    public static Member of(EventKey event, User user, Instant now, boolean late) {
        return new Member(
                event.guildId(),
                event.eventId(),
                user.id(),
                user.name(),
                now,
                late ? Optional.of(true) : Optional.empty(),
                Optional.empty());
    }

    /// Whether they come late.
    public boolean comesLate() {
        return isLate.orElse(false);
    }

    /// As somebody who acts.
    public User user() {
        return new User(userId, username);
    }
}
