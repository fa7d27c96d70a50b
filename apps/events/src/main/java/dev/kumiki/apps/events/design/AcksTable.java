package dev.kumiki.apps.events.design;

import dev.kumiki.design.Count;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import java.util.Optional;

/// The table `NoticeAcks`.
@Table(name = "NoticeAcks", pk = "guild_id", sk = "ack_key")
public interface AcksTable {
    /// One acknowledgement.
    @Get(consistent = true)
    Optional<Ack> ack(GuildId guildId, NoticeId noticeId, UserId userId);

    /// The acknowledgements of a notice, as they are now (D-013, D-042, D-045).
    @Query(consistent = true)
    Page<Ack> acks(GuildId guildId, NoticeId noticeId, Limit limit, Cursor after);

    /// How many they are.
    @Count(value = Ack.class, consistent = true)
    long countAcks(GuildId guildId, NoticeId noticeId);
}
