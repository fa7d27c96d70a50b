package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// An event to make others of (X3.7), known by its name inside a server.
///
/// @param templateId made from the name, whatever letters it has
@Entity(table = BotOpsTable.class, type = "template", pk = "GUILD#{guildId}", sk = "TEMPLATE#{templateId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Template(
        GuildId guildId,
        String templateId,
        String name,
        String title,
        Optional<String> description,
        Optional<Integer> capacity,
        Snowflake noticeChannelId,
        EventPlan plan,
        UserId createdBy,
        Instant updatedAt,
        @Version long version) {}
