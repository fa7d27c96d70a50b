package dev.kumiki.apps.events.design;

import java.time.Instant;
import java.util.Optional;

/// What a post shows: an event, a notice, a poll. The item holds when its post was drawn last, and who draws it now.
public interface Drawn {
    /// Where it belongs.
    GuildId guildId();

    /// When its post was drawn last.
    Optional<Instant> renderedAt();

    /// Until when somebody draws it, or nobody is to try.
    Optional<Instant> renderLeaseUntil();
}
