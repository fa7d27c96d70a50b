package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;

/// A user's participation in an event (D-024 to D-027). Written once and deleted, never changed.
@Entity(table = MembersTable.class, pk = "{guildId}", sk = "{eventId}#USER#{userId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Member(GuildId guildId, EventId eventId, UserId userId, String username, Instant joinedAt) {}
