package dev.kumiki.apps.events.message;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Writes messages down and reads them again: in the outbox, and for the pages.
public final class PostCodec {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PostCodec() {}

    /// A message as text.
    public static String write(Post post) {
        return JSON.writeValueAsString(post);
    }

    /// The message that was written.
    ///
    /// @throws IllegalArgumentException if it was none
    public static Post read(String written) {
        try {
            return JSON.readValue(written, Post.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("no message can be read from this", e);
        }
    }
}
