package dev.kumiki.apps.events.poll;

import dev.kumiki.apps.events.design.Snowflake;
import java.time.Instant;
import java.util.List;

/// What an organiser asks.
///
/// @param starts the moments to choose from
public record PollDraft(String title, Snowflake channelId, List<Instant> starts) {
    /// The greatest length of a title, in characters.
    public static final int MAX_TITLE_CHARS = 100;

    /// The greatest number of moments.
    public static final int MAX_STARTS = 10;

    /// Strips the title, puts the moments in order, and refuses what is no question.
    public PollDraft {
        title = title.strip();
        starts = starts.stream().distinct().sorted().toList();
        if (title.isEmpty() || title.codePointCount(0, title.length()) > MAX_TITLE_CHARS) {
            throw new IllegalArgumentException("a title has 1 to " + MAX_TITLE_CHARS + " characters");
        }
        if (starts.size() < 2 || starts.size() > MAX_STARTS) {
            throw new IllegalArgumentException("a poll has 2 to " + MAX_STARTS + " moments");
        }
    }
}
