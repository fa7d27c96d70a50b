package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.guild.Actor;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Something that somebody did: a command, a press, a choice, a form.
///
/// @param id the same for every delivery: it takes effect once (K-9)
/// @param language of who did it
/// @param reply how it can be answered later; empty if the caller shows the answer itself
public record Interaction(
        Snowflake id, Actor actor, Snowflake channelId, Locale language, Ask ask, Optional<ReplyTo> reply) {
    /// What was done.
    public sealed interface Ask {}

    /// A command.
    ///
    /// @param sub the part after its name, such as `create`; empty if it has none
    /// @param options by their names
    public record Command(String name, String sub, Map<String, String> options) implements Ask {
        /// Copies the options.
        public Command {
            options = Map.copyOf(options);
        }

        /// An option, stripped; empty if it was not given.
        public Optional<String> option(String key) {
            return Optional.ofNullable(options.get(key)).map(String::strip).filter(text -> !text.isEmpty());
        }
    }

    /// A button was pressed.
    public record Press(String id) implements Ask {}

    /// Something was chosen from a menu.
    public record Choose(String id, List<String> values) implements Ask {
        /// Copies the values.
        public Choose {
            values = List.copyOf(values);
        }
    }

    /// A form was sent.
    public record Submit(String id, Map<String, String> fields) implements Ask {
        /// Copies the fields.
        public Submit {
            fields = Map.copyOf(fields);
        }

        /// A field, stripped; empty if it was left empty.
        public Optional<String> field(String key) {
            return Optional.ofNullable(fields.get(key)).map(String::strip).filter(text -> !text.isEmpty());
        }
    }

    /// An option of a command is being typed.
    ///
    /// @param option its name
    /// @param typed what stands there so far
    public record Typing(Command command, String option, String typed) implements Ask {}

    /// How Discord takes the answer later.
    ///
    /// @param token opens the answer for 15 minutes (D-058)
    public record ReplyTo(Snowflake application, String token, Instant receivedAt) {
        /// Never shows the token.
        @Override
        public String toString() {
            return "ReplyTo[" + application.value() + "]";
        }
    }
}
