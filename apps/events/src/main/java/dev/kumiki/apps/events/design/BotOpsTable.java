package dev.kumiki.apps.events.design;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import java.util.Optional;
import java.util.UUID;

/// The table `BotOps`: what the bot knows beyond the documented tables.
///
/// B3.18: the four documented tables keep only the documented kinds of items. Interactions, messages to be sent and
/// schedules are in the ops table, as in every application.
@Table(name = "BotOps", pk = "PK", sk = "SK", typeAttribute = "kind")
@Index(
        name = "gsi_due",
        pk = "due_key",
        sk = "due_sk",
        acknowledged =
                "servers are few, and polls that are behind leave their partition; Discord takes 50 edits a second")
@Index(name = "gsi_user", pk = "user_key", sk = "user_sk")
public interface BotOpsTable {
    /// A server and what it has chosen (B3.15).
    @Get
    Optional<GuildSettings> settings(GuildId guildId);

    /// All servers.
    @Query(index = "gsi_due")
    Page<GuildSettings> guilds(Limit limit, Cursor after);

    /// Somebody of a server.
    @Get
    Optional<Person> person(GuildId guildId, UserId userId);

    /// Everybody of a server who is known.
    @Query
    Page<Person> people(GuildId guildId, Limit limit, Cursor after);

    /// The servers of a user.
    @Query(index = "gsi_user")
    Page<Person> placesOf(UserId userId, Limit limit, Cursor after);

    /// A channel of a server.
    @Get
    Optional<Channel> channel(GuildId guildId, Snowflake channelId);

    /// The channels of a server.
    @Query
    Page<Channel> channels(GuildId guildId, Limit limit, Cursor after);

    /// What somebody who is no member has said about an event.
    @Get(consistent = true)
    Optional<Answer> answer(GuildId guildId, EventId eventId, UserId userId);

    /// What those who are no members have said about an event, as it is now.
    @Query(consistent = true)
    Page<Answer> answers(GuildId guildId, EventId eventId, Limit limit, Cursor after);

    /// One template.
    @Get(consistent = true)
    Optional<Template> template(GuildId guildId, String templateId);

    /// The templates of a server.
    @Query
    Page<Template> templates(GuildId guildId, Limit limit, Cursor after);

    /// One repetition.
    @Get(consistent = true)
    Optional<Series> series(GuildId guildId, UUID seriesId);

    /// The repetitions of a server.
    @Query
    Page<Series> seriesOf(GuildId guildId, Limit limit, Cursor after);

    /// One poll.
    @Get(consistent = true)
    Optional<Poll> poll(GuildId guildId, UUID pollId);

    /// The polls of a server, in the order of their creation.
    @Query(order = SortOrder.DESCENDING)
    Page<Poll> polls(GuildId guildId, Limit limit, Cursor after);

    /// The polls whose posts are behind.
    @Query(index = "gsi_due")
    Page<Poll> pollsBehind(Limit limit, Cursor after);

    /// What somebody has answered to a poll.
    @Get(consistent = true)
    Optional<Vote> vote(GuildId guildId, UUID pollId, UserId userId);

    /// The answers to a poll, as they are now.
    @Query(consistent = true)
    Page<Vote> votes(GuildId guildId, UUID pollId, Limit limit, Cursor after);

    /// One message of the console.
    @Get(consistent = true)
    Optional<ConsoleMessage> message(GuildId guildId, String room, Snowflake messageId);

    /// The messages of a room of the console, the newest first.
    @Query(consistent = true, order = SortOrder.DESCENDING)
    Page<ConsoleMessage> messages(GuildId guildId, String room, Limit limit, Cursor after);
}
