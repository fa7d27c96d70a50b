package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.message.Control;
import dev.kumiki.apps.events.message.Modal;
import dev.kumiki.apps.events.message.Post;
import java.util.List;

/// What who did something gets to see.
public sealed interface Response {
    /// A message that only they see.
    record Say(Post post) implements Response {}

    /// A message that only they see: what they wrote in a form was not understood, so that nothing was done.
    record Wrong(String words) implements Response {}

    /// A form.
    record Open(Modal modal) implements Response {}

    /// What they may mean, while they type.
    record Suggest(List<Control.Option> options) implements Response {
        /// Copies the options.
        public Suggest {
            options = List.copyOf(options);
        }
    }
}
