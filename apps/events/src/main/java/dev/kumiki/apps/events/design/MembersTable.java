package dev.kumiki.apps.events.design;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import java.util.Optional;

/// The table `EventMembers`.
@Table(name = "EventMembers", pk = "guild_id", sk = "member_key")
public interface MembersTable {
    /// One member.
    @Get(consistent = true)
    Optional<Member> member(GuildId guildId, EventId eventId, UserId userId);

    /// The members of an event, as they are now (D-007, D-028, D-045).
    @Query(consistent = true)
    Page<Member> members(GuildId guildId, EventId eventId, Limit limit, Cursor after);
}
