package dev.kumiki.apps.events.message;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Text made of pieces.
public record Text(@JsonValue List<Span> spans) {
    /// Nothing.
    public static final Text EMPTY = new Text(List.of());

    /// Copies the pieces.
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Text {
        spans = List.copyOf(spans);
    }

    /// Text as it stands.
    public static Text of(String text) {
        return text.isEmpty() ? EMPTY : new Text(List.of(new Span.Plain(text)));
    }

    /// With text after it.
    public Text plain(String text) {
        return text.isEmpty() ? this : and(new Span.Plain(text));
    }

    /// With text that stands out after it.
    public Text bold(String text) {
        return text.isEmpty() ? this : and(new Span.Bold(text));
    }

    /// With a moment after it.
    public Text time(Instant at, Span.Time.Style style) {
        return and(new Span.Time(at, style));
    }

    /// With somebody's name after it.
    public Text mention(User user) {
        return and(new Span.Mention(user.id(), user.name()));
    }

    /// With a channel after it.
    public Text room(Snowflake channel) {
        return and(new Span.Room(channel));
    }

    /// With a link after it.
    public Text link(String label, String url) {
        return and(new Span.Link(label, url));
    }

    /// On a new line.
    public Text line() {
        return plain("\n");
    }

    /// With other text after it.
    public Text and(Text more) {
        return new Text(Stream.concat(spans.stream(), more.spans.stream()).toList());
    }

    private Text and(Span span) {
        List<Span> all = new ArrayList<>(spans);
        all.add(span);
        return new Text(all);
    }

    /// Whether there is nothing.
    public boolean isEmpty() {
        return spans.isEmpty();
    }

    /// The words alone, as a person would read them aloud.
    public String words() {
        var words = new StringBuilder();
        for (Span span : spans) {
            words.append(
                    switch (span) {
                        case Span.Plain(var text) -> text;
                        case Span.Bold(var text) -> text;
                        case Span.Time(var at, var _) -> at.toString();
                        case Span.Mention(var _, var name) -> "@" + name;
                        case Span.Room(var channel) -> "#" + channel.value();
                        case Span.Link(var label, var _) -> label;
                    });
        }
        return words.toString();
    }
}
