package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// What a server has chosen.
///
/// B3.15: only the creator of an event may close it, and creators leave; members with the organiser's role may too.
@Entity(table = BotOpsTable.class, type = "settings", pk = "GUILD#{guildId}", sk = "SETTINGS")
@Naming(Naming.Style.SNAKE_CASE)
public record GuildSettings(
        GuildId guildId,
        Optional<Snowflake> organiserRoleId,
        Instant updatedAt,
        @Version long version) {}
