package dev.kumiki.apps.events.message;

import dev.kumiki.apps.events.design.UserId;
import java.util.List;
import java.util.Set;

/// A message.
///
/// @param text before the slips
/// @param mentions who is notified; nobody else ever is (B3.12)
public record Post(Text text, List<Slip> slips, List<Row> rows, Set<UserId> mentions) {
    /// The greatest length of a message's text in Discord, in characters.
    public static final int MAX_TEXT_CHARS = 2_000;

    /// The greatest number of rows.
    public static final int MAX_ROWS = 5;

    /// The greatest number of people whom one message notifies: Discord takes 100, and some room is left (B3.11).
    public static final int MAX_MENTIONS = 80;

    /// Copies what can change, and refuses what Discord does not take.
    public Post {
        slips = List.copyOf(slips);
        rows = List.copyOf(rows);
        mentions = Set.copyOf(mentions);
        if (rows.size() > MAX_ROWS || mentions.size() > MAX_MENTIONS) {
            throw new IllegalArgumentException(
                    "a message has up to " + MAX_ROWS + " rows and notifies up to " + MAX_MENTIONS + " people");
        }
    }

    /// A message of text alone.
    public static Post of(Text text) {
        return new Post(text, List.of(), List.of(), Set.of());
    }

    /// A message of words alone.
    public static Post of(String words) {
        return of(Text.of(words));
    }

    /// A message of one slip.
    public static Post of(Slip slip, Row... rows) {
        return new Post(Text.EMPTY, List.of(slip), List.of(rows), Set.of());
    }

    /// With rows of controls.
    public Post with(Row... more) {
        return new Post(text, slips, List.of(more), mentions);
    }

    /// With rows of controls.
    public Post with(List<Row> more) {
        return new Post(text, slips, more, mentions);
    }

    /// Which notifies these.
    public Post notifying(Set<UserId> people) {
        return new Post(text, slips, rows, people);
    }
}
