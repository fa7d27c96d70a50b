package dev.kumiki.apps.studio.design.value;

import java.time.ZoneId;

/// The zone of the studio, from which days and times of day in keys come (B5.7). It is a constant, because another zone
/// would be another key for every booking that is stored.
public final class StudioZone {
    /// Its name, for key templates.
    public static final String NAME = "Asia/Tokyo";

    /// The zone itself.
    public static final ZoneId ZONE = ZoneId.of(NAME);

    private StudioZone() {}
}
