package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// An event that is repeated (X3.7). Its next one is created, and so posted, some days before it starts.
///
/// @param firstStart when the first one started: the day of the month and the time of day that all others keep, and
///     the start to which the plan's moments belong; empty in repetitions that are older than this attribute
/// @param nextStart when the next one starts that is not created yet
/// @param leadDays how many days before its start one is posted
/// @param until after which there is none
@Entity(table = BotOpsTable.class, type = "series", pk = "GUILD#{guildId}", sk = "SERIES#{seriesId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Series(
        GuildId guildId,
        UUID seriesId,
        String title,
        Optional<String> description,
        Optional<Integer> capacity,
        Snowflake recruitChannelId,
        Snowflake noticeChannelId,
        EventPlan plan,
        Rhythm rhythm,
        Optional<Instant> firstStart,
        Instant nextStart,
        int leadDays,
        Optional<Instant> until,
        boolean ended,
        UserId createdBy,
        String createdByName,
        @Version long version) {
    /// How often.
    public enum Rhythm {
        DAILY,
        WEEKLY,
        FORTNIGHTLY,
        MONTHLY
    }

    /// The start that all others follow.
    public Instant pattern() {
        return firstStart.orElse(nextStart);
    }

    /// After the next one was created.
    public Series after(Instant next) {
        return with(next, until.filter(next::isAfter).isPresent());
    }

    /// Without further ones.
    public Series stopped() {
        return with(nextStart, true);
    }

    private Series with(Instant next, boolean over) {
        return new Series(
                guildId,
                seriesId,
                title,
                description,
                capacity,
                recruitChannelId,
                noticeChannelId,
                plan,
                rhythm,
                firstStart,
                next,
                leadDays,
                until,
                over,
                createdBy,
                createdByName,
                version);
    }
}
