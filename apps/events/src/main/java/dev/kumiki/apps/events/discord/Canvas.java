package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.message.Post;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// Something that is shown by a post: an event, a notice, a poll.
///
/// @param <T> the item, which holds since when its post is behind, when it was drawn last, and who draws it now
interface Canvas<T> {
    /// The items whose posts are behind, the longest first.
    Stream<T> behind();

    /// Where an item belongs.
    GuildId guild(T item);

    /// Where its post is.
    Snowflake channel(T item);

    /// Its post, if there is one.
    Optional<Snowflake> message(T item);

    /// What tells it apart.
    String id(T item);

    /// When its post was drawn last.
    Optional<Instant> renderedAt(T item);

    /// Until when somebody draws it, or nobody is to try.
    Optional<Instant> leasedUntil(T item);

    /// Takes the item for drawing, as it is then; nothing if another has it or it is no longer behind.
    Optional<T> take(T found, Instant now, Instant until);

    /// What its post shows.
    Post draw(T item);

    /// Notes a new post in the place of the known one; nothing if another post is known meanwhile (B3.16).
    Optional<T> note(T taken, Snowflake posted);

    /// The post shows the item as it was taken; what changed since leaves it behind.
    void done(T taken, Instant now);

    /// Leaves the item for later.
    void putOff(T taken, Instant until);

    /// The event whose organiser hears if the post is refused; empty where there is none.
    Optional<EventKey> event(T item);
}
