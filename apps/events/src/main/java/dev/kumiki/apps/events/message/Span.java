package dev.kumiki.apps.events.message;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.UserId;
import java.time.Instant;

/// A piece of a text. What people wrote is only ever [Plain] or [Bold], which say what they say: no markup and no
/// mention can be smuggled in through them (B3.12).
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Span.Plain.class, name = "plain"),
    @JsonSubTypes.Type(value = Span.Bold.class, name = "bold"),
    @JsonSubTypes.Type(value = Span.Time.class, name = "time"),
    @JsonSubTypes.Type(value = Span.Mention.class, name = "mention"),
    @JsonSubTypes.Type(value = Span.Room.class, name = "room"),
    @JsonSubTypes.Type(value = Span.Link.class, name = "link")
})
public sealed interface Span {
    /// Text as it stands; lines are divided by `\n`.
    record Plain(String text) implements Span {}

    /// Text that stands out.
    record Bold(String text) implements Span {}

    /// A moment, which every reader sees in their own zone (B3.2).
    record Time(Instant at, Style style) implements Span {
        /// How a moment is written.
        public enum Style {
            /// With the day of the week, the date and the time.
            FULL('F'),
            /// The date and the time.
            SHORT('f'),
            /// Such as "in two days".
            RELATIVE('R');

            private final char letter;

            Style(char letter) {
                this.letter = letter;
            }

            /// Discord's letter for it.
            public char letter() {
                return letter;
            }
        }
    }

    /// Somebody by name; they are notified if the post names them in its mentions.
    record Mention(UserId user, String name) implements Span {}

    /// A channel.
    record Room(Snowflake channel) implements Span {}

    /// A link to a message of a server, or to a page.
    record Link(String label, String url) implements Span {}
}
