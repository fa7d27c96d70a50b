package dev.kumiki.apps.studio.migration;

import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.studio.design.value.StudioZone;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;

/// What the `Z` at the end of an old item's times means (B5.7). The document wrote the studio's local time and marked
/// it `Z`: 13:00Z was one o'clock in Tokyo.
public enum LegacyTimes {
    /// The local time of the studio.
    LOCAL,
    /// What it says: UTC.
    UTC;

    /// The setting that decides: `local` or `utc`.
    public static final String SETTING = "STUDIO_LEGACY_TIMES";

    /// What was decided; local if nothing was.
    ///
    /// @param settings by the names of environment variables
    public static LegacyTimes of(Map<String, String> settings) {
        return switch (settings.getOrDefault(SETTING, "").strip()) {
            case "", "local" -> LOCAL;
            case "utc" -> UTC;
            default -> throw new BadSettingException(SETTING + " is 'local' or 'utc'");
        };
    }

    /// The true moment of a time that was written so.
    public Instant read(String text) {
        Instant written = Instant.parse(text);
        return this == UTC
                ? written
                : LocalDateTime.ofInstant(written, ZoneOffset.UTC)
                        .atZone(StudioZone.ZONE)
                        .toInstant();
    }
}
