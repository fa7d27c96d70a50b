package dev.kumiki.apps.studio.design.value;

/// Identifies a user.
public record UserId(String value) {
    /// Refuses what cannot be part of a key.
    public UserId {
        KeyText.require("the id of a user", value);
    }
}
