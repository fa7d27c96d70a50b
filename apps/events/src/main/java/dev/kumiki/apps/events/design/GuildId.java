package dev.kumiki.apps.events.design;

/// Identifies a Discord server.
public record GuildId(String value) {
    /// Refuses everything but digits.
    public GuildId {
        Snowflake.require(value);
    }
}
