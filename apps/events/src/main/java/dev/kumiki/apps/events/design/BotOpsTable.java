package dev.kumiki.apps.events.design;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The table `BotOps`: what the bot remembers of its own work.
///
/// B3.18: the four documented tables keep only the documented kinds of items, so interactions, messages to be sent
/// and settings of servers are here.
@Table(name = "BotOps", pk = "PK", sk = "SK", typeAttribute = "kind")
@Index(
        name = "gsi_due",
        pk = "due_key",
        sk = "due_sk",
        acknowledged = "messages wait in one partition, which each leaves when it is sent; Discord takes 50 a second")
public interface BotOpsTable {
    /// An interaction that was received (B3.13).
    @Get(consistent = true)
    Optional<Interaction> interaction(Snowflake interactionId);

    /// One message of the outbox (B3.10).
    @Get(consistent = true)
    Optional<OutboxMessage> message(GuildId guildId, UUID messageId);

    /// The messages to be sent by now, the longest waiting first (B3.10).
    @Query(index = "gsi_due")
    Page<OutboxMessage> pending(@To Instant until, Limit limit, Cursor after);

    /// What a server has chosen (B3.15).
    @Get
    Optional<GuildSettings> settings(GuildId guildId);
}
