package dev.kumiki.apps.events.design;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.condition.Condition;
import java.time.Instant;
import java.util.Optional;

/// The table `Notices`.
@Table(name = "Notices", pk = "guild_id", sk = "notice_id")
@Index(name = "gsi_event", pk = "guild_id", sk = "event_sk")
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
public interface NoticesTable {
    /// One notice.
    @Get(consistent = true)
    Optional<Notice> notice(GuildId guildId, NoticeId noticeId);

    /// The notices of an event, newest first (D-010, D-036, D-037, D-046).
    @Query(index = "gsi_event", order = SortOrder.DESCENDING)
    Page<Notice> noticesOf(GuildId guildId, EventId eventId, Limit limit, Cursor after);

    /// Those of them that fulfil a condition, such as being open or hidden (D-011, D-012). For display only: whether
    /// a notice is open is decided on the event (B3.3).
    @Query(index = "gsi_event", order = SortOrder.DESCENDING)
    Page<Notice> noticesOf(GuildId guildId, EventId eventId, Condition<Notice> filter, Limit limit, Cursor after);

    /// The open notices with a reminder on the day of `remindAt`, up to a moment (B3.7).
    @Query(index = "gsi_remind")
    Page<Notice> due(Instant remindAt, @To Instant until, Cursor after);

    /// The notices whose posts are behind, the longest first (B3.6).
    @Query(index = "gsi_render")
    Page<Notice> behind(Limit limit, Cursor after);
}
