package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.events.design.Drawn;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.message.Post;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// How the posts of one kind of item are found, taken, drawn and noted.
interface Canvas<T extends Drawn> {
    /// The items whose posts are behind, the longest first.
    Stream<T> behind();

    /// Where the post of an item is.
    Snowflake channel(T item);

    /// Its post, if there is one.
    Optional<Snowflake> message(T item);

    /// What tells it apart.
    String id(T item);

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
