package dev.kumiki.apps.events.design;

import dev.kumiki.design.Default;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Upserted;
import java.time.Instant;
import java.util.List;

/// Somebody of a server, as Discord last told of them.
///
/// @param permissions Discord's bits, as a number
/// @param directMessages whether they want reminders as direct messages (X3.5)
@Upserted
@Entity(table = BotOpsTable.class, type = "person", pk = "GUILD#{guildId}", sk = "PERSON#{userId}")
@Naming(Naming.Style.SNAKE_CASE)
@Indexed(on = "gsi_user", pk = "USER#{userId}", sk = "{guildId}")
public record Person(
        GuildId guildId,
        UserId userId,
        String name,
        long permissions,
        List<Snowflake> roles,
        @Default("false") boolean directMessages,
        Instant seenAt) {
    /// Copies the list.
    public Person {
        roles = List.copyOf(roles);
    }

    /// As somebody who acts.
    public User user() {
        return new User(userId, name);
    }
}
