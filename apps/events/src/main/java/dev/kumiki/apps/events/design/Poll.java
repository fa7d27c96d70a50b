package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A question for a day, whose answer becomes an event (X3.14).
///
/// @param starts the moments to choose from
/// @param eventId what it became
@Entity(table = BotOpsTable.class, type = "poll", pk = "GUILD#{guildId}", sk = "POLL#{pollId}")
@Naming(Naming.Style.SNAKE_CASE)
@Indexed(on = "gsi_due", pk = "RENDER", sk = "{dirtyAt}#{pollId}")
public record Poll(
        GuildId guildId,
        UUID pollId,
        String title,
        List<Instant> starts,
        Snowflake channelId,
        Optional<Snowflake> messageId,
        Status status,
        Optional<EventId> eventId,
        UserId createdBy,
        String createdByName,
        Instant createdAt,
        Optional<Instant> dirtyAt,
        Optional<Instant> renderedAt,
        Optional<Instant> renderLeaseUntil,
        @Version long version)
        implements Drawn {
    /// Copies the moments.
    public Poll {
        starts = List.copyOf(starts);
    }

    /// Whether it takes answers.
    public boolean isOpen() {
        return status == Status.OPEN;
    }
}
