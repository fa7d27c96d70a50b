package dev.kumiki.apps.events.guild;

import dev.kumiki.apps.events.data.Contended;
import dev.kumiki.apps.events.design.GuildSettings;

/// What an attempt to change what a server has chosen came to.
public sealed interface SettingsResult {
    /// It is so now.
    record Saved(GuildSettings settings) implements SettingsResult {}

    /// Somebody changed it since it was shown.
    record Stale(GuildSettings current) implements SettingsResult {}

    /// Only who manages the server may.
    record NotAllowed() implements SettingsResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements SettingsResult, Contended {}
}
