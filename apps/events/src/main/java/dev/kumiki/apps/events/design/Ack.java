package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;
import java.util.Optional;

/// A user's acknowledgement of a notice (D-038 to D-041). Written once and deleted, never changed.
///
/// B3.5: whoever leaves the event also takes back the acknowledgement of its open notice, so that no more have
/// acknowledged than there are members.
///
/// @param confirmedBy the organiser who did it for the user, if one did (X3.6)
@Entity(table = AcksTable.class, pk = "{guildId}", sk = "{noticeId}#USER#{userId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Ack(
        GuildId guildId,
        NoticeId noticeId,
        EventId eventId,
        UserId userId,
        String username,
        Instant ackedAt,
        Optional<UserId> confirmedBy) {}
