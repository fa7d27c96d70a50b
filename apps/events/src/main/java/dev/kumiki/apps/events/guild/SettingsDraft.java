package dev.kumiki.apps.events.guild;

import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Snowflake;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a server wants to be so.
public record SettingsDraft(
        Optional<Snowflake> organiserRoleId,
        String language,
        String zone,
        Optional<Snowflake> noticeChannelId,
        List<Integer> reminders,
        int reportHours,
        int pauseMinutes,
        Optional<Integer> retentionDays,
        boolean showMissing) {
    /// The languages of posts.
    public static final Set<String> LANGUAGES = Set.of("ja", "en");

    private static final int MAX_REMINDERS = 5;
    private static final int MAX_REMINDER_MINUTES = 28 * 24 * 60;
    private static final int MAX_REPORT_HOURS = 14 * 24;
    private static final int MAX_PAUSE_MINUTES = 7 * 24 * 60;
    private static final int MAX_RETENTION_DAYS = 3_650;

    /// Copies the list, and refuses what cannot be.
    public SettingsDraft {
        reminders = List.copyOf(reminders);
        require(LANGUAGES.contains(language), "a language is ja or en");
        require(isZone(zone), "a zone is such as Asia/Tokyo");
        require(
                reminders.size() <= MAX_REMINDERS
                        && reminders.stream().allMatch(minutes -> minutes >= 1 && minutes <= MAX_REMINDER_MINUTES),
                "there are up to " + MAX_REMINDERS + " reminders, up to four weeks before the start");
        require(reportHours >= 0 && reportHours <= MAX_REPORT_HOURS, "a report comes within two weeks");
        require(pauseMinutes >= 1 && pauseMinutes <= MAX_PAUSE_MINUTES, "a pause lasts up to a week");
        require(
                retentionDays
                        .filter(days -> days < 1 || days > MAX_RETENTION_DAYS)
                        .isEmpty(),
                "events are kept for up to ten years");
    }

    /// What holds now.
    public static SettingsDraft of(GuildSettings settings) {
        return new SettingsDraft(
                settings.organiserRoleId(),
                settings.locale().getLanguage(),
                settings.place().getId(),
                settings.noticeChannelId(),
                settings.usualReminders(),
                settings.reportHours(),
                settings.pauseMinutes(),
                settings.retentionDays(),
                settings.showMissing());
    }

    private static boolean isZone(String text) {
        try {
            return ZoneId.of(text).getId().equals(text);
        } catch (DateTimeException _) {
            return false;
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    GuildSettings applyTo(GuildSettings old) {
        return new GuildSettings(
                old.guildId(),
                old.name(),
                organiserRoleId,
                language,
                zone,
                noticeChannelId,
                Optional.of(reminders),
                reportHours,
                pauseMinutes,
                retentionDays,
                showMissing,
                old.trial(),
                old.updatedAt(),
                old.version());
    }
}
