package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;

/// A channel of a server that the bot has heard of.
@Entity(table = BotOpsTable.class, type = "channel", pk = "GUILD#{guildId}", sk = "CHANNEL#{channelId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Channel(GuildId guildId, Snowflake channelId, String name) {}
