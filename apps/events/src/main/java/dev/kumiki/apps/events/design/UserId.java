package dev.kumiki.apps.events.design;

/// Identifies a Discord user.
public record UserId(String value) {
    /// Refuses everything but digits.
    public UserId {
        Snowflake.require(value);
    }
}
