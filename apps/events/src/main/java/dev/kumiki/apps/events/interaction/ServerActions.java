package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.guild.SettingsDraft;
import dev.kumiki.apps.events.guild.SettingsResult;
import dev.kumiki.apps.events.interaction.Interaction.Command;
import dev.kumiki.apps.events.interaction.Wishes.NotUnderstoodException;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Slip;
import dev.kumiki.apps.events.message.Text;
import dev.kumiki.apps.events.words.BotWords;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// What people do with their server: `/settings`.
final class ServerActions {
    private final EventsData data;
    private final Replies replies;
    private final Guilds guilds;

    ServerActions(EventsData data, Replies replies) {
        this.data = data;
        this.replies = replies;
        this.guilds = new Guilds(data);
    }

    /// Shows what the server has chosen, or changes what is mentioned.
    Response settings(Interaction interaction, Command command) {
        var words = new BotWords(interaction.language());
        GuildSettings now = data.settings(interaction.actor().guildId());
        if (command.options().isEmpty()) {
            return replies.say(interaction, shown(now, words));
        }
        try {
            SettingsDraft draft = draft(now, new Wishes(command::option, now, data.now()));
            return replies.run(
                    interaction,
                    guilds.save(draft, interaction.actor(), OptionalLong.empty()),
                    result -> switch (result) {
                        case SettingsResult.Saved(var saved) -> shown(saved, words);
                        case SettingsResult.Stale _, SettingsResult.Busy _ -> Post.of(words.text("discord.busy"));
                        case SettingsResult.NotAllowed _ -> Post.of(words.text("discord.settings.not-allowed"));
                    });
        } catch (NotUnderstoodException e) {
            return replies.say(
                    interaction,
                    words.text(
                            "discord.not-understood",
                            words.text("discord.field." + e.field()),
                            EventWords.shortened(e.typed(), 100)));
        }
    }

    private static SettingsDraft draft(GuildSettings now, Wishes wishes) {
        SettingsDraft old = SettingsDraft.of(now);
        return new SettingsDraft(
                wishes.id("role").or(old::organiserRoleId),
                wishes.given().apply("language").orElse(old.language()),
                wishes.given().apply("zone").orElse(old.zone()),
                wishes.id("notice").or(old::noticeChannelId),
                wishes.reminders("remind").orElse(old.reminders()),
                wishes.number("report").orElse(old.reportHours()),
                wishes.number("pause").orElse(old.pauseMinutes()),
                wishes.number("keep").or(old::retentionDays),
                wishes.flag("missing").orElse(old.showMissing()));
    }

    private static Post shown(GuildSettings settings, BotWords words) {
        Text text = Text.of(words.text("discord.settings.zone", settings.place()))
                .line()
                .plain(words.text("discord.settings.language", settings.locale().getLanguage()))
                .line()
                .plain(words.text(
                        "discord.settings.remind",
                        settings.usualReminders().stream()
                                .map(minutes -> minutes % 60 == 0 ? minutes / 60 + "h" : minutes + "m")
                                .collect(Collectors.joining(", "))))
                .line()
                .plain(words.text("discord.settings.report", settings.reportHours()))
                .line()
                .plain(words.text("discord.settings.pause", settings.pauseMinutes()));
        if (settings.noticeChannelId().isPresent()) {
            text = text.line()
                    .plain(words.text("discord.settings.notice"))
                    .room(settings.noticeChannelId().get());
        }
        return Post.of(new Slip(Slip.Edge.INK, words.text("discord.settings.heading"), text, List.of(), ""));
    }
}
