package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.http.CallSettings;
import dev.kumiki.apps.common.http.HttpCalls;
import dev.kumiki.apps.events.discord.Discord.Delivered;
import dev.kumiki.apps.events.discord.Discord.Done;
import dev.kumiki.apps.events.discord.Discord.Forbidden;
import dev.kumiki.apps.events.discord.Discord.Later;
import dev.kumiki.apps.events.discord.Discord.Missing;
import dev.kumiki.apps.events.discord.Discord.Rejected;
import java.util.List;
import java.util.function.Consumer;

/// `kumiki events register`: tells Discord the commands of the bot.
public final class RegisterChore implements Chore {
    @Override
    public String name() {
        return "register";
    }

    @Override
    public String description() {
        return "Register the bot's commands with Discord. Needs DISCORD_BOT_TOKEN and DISCORD_APPLICATION_ID;"
                + " --print shows them only.";
    }

    @Override
    public String run(Platform platform, List<String> arguments, Consumer<String> said) {
        if (arguments.equals(List.of("--print"))) {
            said.accept(CommandList.json());
            return "";
        }
        if (!arguments.isEmpty()) {
            throw new IllegalArgumentException("the one argument is --print");
        }
        var settings = DiscordSettings.of(platform);
        if (settings.token().isEmpty() || settings.application().isEmpty()) {
            return "DISCORD_BOT_TOKEN and DISCORD_APPLICATION_ID are not both set";
        }
        try (var calls = HttpCalls.of(CallSettings.USUAL, platform.clock())) {
            var discord =
                    new RestDiscord(calls, settings.api(), settings.token().get());
            return told(discord.register(settings.application().get(), CommandList.json()), said);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return "it was interrupted";
        }
    }

    private static String told(Delivered delivered, Consumer<String> said) {
        return switch (delivered) {
            case Done _ -> {
                said.accept("registered: /event, /notice, /poll, /settings, /ping");
                yield "";
            }
            case Missing() -> "Discord knows no application of this id";
            case Forbidden() -> "Discord does not let this token register commands of this application";
            case Rejected(var status) -> "Discord refused the commands or the token: " + status;
            case Later(var reason) -> reason;
        };
    }
}
