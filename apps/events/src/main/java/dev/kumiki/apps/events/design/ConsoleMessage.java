package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import java.time.Instant;
import java.util.Optional;

/// A message as Discord would show it, kept where there is no bot token, for the pages.
///
/// @param room a channel, or `DM` and a user
/// @param post the message as [dev.kumiki.apps.events.message] writes it down
/// @param nonce the sender's name for it, which is not posted twice
/// @param thread the title of its thread, if it has one
@Entity(table = BotOpsTable.class, type = "message", pk = "ROOM#{guildId}#{room}", sk = "{messageId}")
@Naming(Naming.Style.SNAKE_CASE)
public record ConsoleMessage(
        GuildId guildId,
        String room,
        Snowflake messageId,
        String post,
        Optional<String> nonce,
        Optional<String> thread,
        Instant postedAt,
        Optional<Instant> editedAt,
        int edits,
        @Ttl Optional<Instant> ttl) {
    /// The room of a user's direct messages.
    public static String direct(UserId user) {
        return "DM" + user.value();
    }
}
