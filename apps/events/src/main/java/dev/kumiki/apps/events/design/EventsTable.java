package dev.kumiki.apps.events.design;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import java.time.Instant;
import java.util.Optional;

/// The table `Events`. B3.6: a server is one partition, which bears what one server can ask of a bot.
@Table(name = "Events", pk = "guild_id", sk = "event_id")
@Index(name = "gsi_start", pk = "guild_id", sk = "start_sk")
@Index(
        name = "gsi_remind",
        pk = "remind_bucket",
        sk = "remind_sk",
        acknowledged = "the bucket is the day of the reminder, not of the write, and a day has some hundred")
@Index(
        name = "gsi_render",
        pk = "render_key",
        sk = "render_sk",
        acknowledged =
                "posts that are behind wait in one partition, which each leaves; Discord takes 50 edits a second")
public interface EventsTable {
    /// An event, with its status, start and posts (D-004, D-005, D-006).
    @Get(consistent = true)
    Optional<Event> event(GuildId guildId, EventId eventId);

    /// All events of a server, archived ones too.
    @Query
    Page<Event> eventsOf(GuildId guildId, Limit limit, Cursor after);

    /// The events that start at a moment or later, the next one first (B3.1).
    @Query(index = "gsi_start")
    Page<Event> upcoming(GuildId guildId, @From Instant from, Limit limit, Cursor after);

    /// The events that started by a moment, the last one first (B3.1).
    @Query(index = "gsi_start", order = SortOrder.DESCENDING)
    Page<Event> past(GuildId guildId, @To Instant until, Limit limit, Cursor after);

    /// The events with a reminder on the day of `eventRemindAt`, up to a moment (B3.7).
    @Query(index = "gsi_remind")
    Page<Event> due(Instant eventRemindAt, @To Instant until, Cursor after);

    /// The events whose posts are behind, the longest first (B3.6).
    @Query(index = "gsi_render")
    Page<Event> behind(Limit limit, Cursor after);
}
