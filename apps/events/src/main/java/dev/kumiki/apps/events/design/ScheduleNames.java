package dev.kumiki.apps.events.design;

import java.util.UUID;

/// The names of schedules.
///
/// B3.7: EventBridge takes up to 64 characters of `[0-9a-zA-Z-_.]`, so the `#` of an id cannot stand in one, and a
/// name from the end of an id could collide. These have the whole id, and fit for any server.
public final class ScheduleNames {
    /// The greatest length of a name, in characters.
    public static final int MAX_LENGTH = 64;

    private ScheduleNames() {}

    /// The schedule of an event's reminder.
    public static String of(GuildId guildId, EventId eventId) {
        return "evt-" + guildId.value() + "-" + digits(eventId.value());
    }

    /// The schedule of a notice's reminder.
    public static String of(GuildId guildId, NoticeId noticeId) {
        return "ntc-" + guildId.value() + "-" + digits(noticeId.value()) + "-remind";
    }

    private static String digits(UUID id) {
        return id.toString().replace("-", "");
    }
}
