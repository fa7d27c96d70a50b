package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// A post to the members of an event, which each acknowledges (D-030 to D-035).
///
/// B3.5: counting acknowledgements reads all of them each time; `ack_count` is raised in the transaction that writes
/// one. B3.6: `dirty_at` says since when its post is behind. B3.7: a pending reminder is in `gsi_remind` by day while
/// the notice is open, so that closing takes it out. `reminded_at` is the last time that the missing were reminded.
@Entity(table = NoticesTable.class, pk = "{guildId}", sk = "{noticeId}")
@Naming(Naming.Style.SNAKE_CASE)
@Indexed(on = "gsi_event", pk = "{guildId}", sk = "{eventId}#{createdAt}#{noticeId}")
@Indexed(
        on = "gsi_remind",
        pk = "REMIND#{remindAt:date}",
        sk = "{remindAt}#{noticeId}",
        when = {"remindState=PENDING", "status=OPEN"})
@Indexed(on = "gsi_render", pk = "RENDER", sk = "{dirtyAt}#{noticeId}")
public record Notice(
        GuildId guildId,
        NoticeId noticeId,
        EventId eventId,
        Status status,
        boolean isHidden,
        Snowflake noticeChannelId,
        Optional<Snowflake> noticeMessageId,
        String title,
        String body,
        UserId createdBy,
        String createdByName,
        Instant createdAt,
        Optional<Instant> remindAt,
        Optional<String> remindScheduleName,
        ReminderState remindState,
        Optional<Instant> remindLeaseUntil,
        int ackCount,
        Optional<Instant> remindedAt,
        Optional<Instant> closedAt,
        Optional<Instant> dirtyAt,
        Optional<Instant> renderedAt,
        Optional<Instant> renderLeaseUntil,
        @Version long version)
        implements Drawn {
    /// Refuses a negative count.
    public Notice {
        if (ackCount < 0) {
            throw new IllegalArgumentException("a notice has no negative count of acknowledgements");
        }
    }

    /// Whether it takes acknowledgements.
    public boolean isOpen() {
        return status == Status.OPEN;
    }
}
