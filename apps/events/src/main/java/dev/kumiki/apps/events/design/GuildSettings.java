package dev.kumiki.apps.events.design;

import dev.kumiki.design.Default;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.UpdatedAt;
import dev.kumiki.design.Version;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A server and what it has chosen. What it has not chosen has the values that are given here.
///
/// B3.15: only the creator of an event may close it, and creators leave; members with the organiser's role may too.
///
/// @param name of the server, if it is known
/// @param organiserRoleId the role whose members may do what creators may
/// @param language of what the bot posts, `ja` or `en`
/// @param zone in which times are read (X3.3)
/// @param noticeChannelId where notices go unless an event says otherwise
/// @param reminders how many minutes before the start members are reminded
/// @param reportHours how long after a reminder the organiser hears who is still missing
/// @param pauseMinutes how long the missing are left alone after they were reminded
/// @param retentionDays how long events are kept after they were archived; for ever if nothing is said (B3.17)
/// @param showMissing whether others than organisers see who has not acknowledged
/// @param trial whether it exists in this application only, for trying
@Entity(table = BotOpsTable.class, type = "settings", pk = "GUILD#{guildId}", sk = "SETTINGS")
@Naming(Naming.Style.SNAKE_CASE)
@Indexed(on = "gsi_due", pk = "GUILDS", sk = "{guildId}")
public record GuildSettings(
        GuildId guildId,
        Optional<String> name,
        Optional<Snowflake> organiserRoleId,
        @Default("ja") String language,
        @Default("Asia/Tokyo") String zone,
        Optional<Snowflake> noticeChannelId,
        Optional<List<Integer>> reminders,
        @Default("24") int reportHours,
        @Default("60") int pauseMinutes,
        Optional<Integer> retentionDays,
        @Default("false") boolean showMissing,
        @Default("false") boolean trial,
        @UpdatedAt Instant updatedAt,
        @Version long version) {
    /// Where a server is that has not said it.
    public static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    private static final List<Integer> DAY_AND_HOUR = List.of(24 * 60, 60);

    /// Copies the list.
    public GuildSettings {
        reminders = reminders.map(List::copyOf);
    }

    /// A server that has chosen nothing.
    public static GuildSettings usual(GuildId guildId) {
        return usual(guildId, Optional.empty(), false);
    }

    /// A server with a name that has chosen nothing, as an item that lacks all choices is read.
    public static GuildSettings usual(GuildId guildId, Optional<String> name, boolean trial) {
        return new GuildSettings(
                guildId,
                name,
                Optional.empty(),
                "ja",
                TOKYO.getId(),
                Optional.empty(),
                Optional.empty(),
                24,
                60,
                Optional.empty(),
                false,
                trial,
                Instant.EPOCH,
                0);
    }

    /// What it is called.
    public String title() {
        return name.orElse(guildId.value());
    }

    /// The language of its posts.
    public Locale locale() {
        return language.equals("en") ? Locale.ENGLISH : Locale.JAPANESE;
    }

    /// Where it is.
    public ZoneId place() {
        try {
            return ZoneId.of(zone);
        } catch (DateTimeException _) {
            return TOKYO;
        }
    }

    /// When members are reminded, in minutes before the start.
    public List<Integer> usualReminders() {
        return reminders.orElse(DAY_AND_HOUR);
    }
}
