package dev.kumiki.apps.events.account;

import dev.kumiki.apps.common.account.OAuthProvider;
import dev.kumiki.apps.common.account.ProviderUser;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.http.Call;
import dev.kumiki.apps.common.http.CallResult;
import dev.kumiki.apps.common.http.CallSettings;
import dev.kumiki.apps.common.http.HttpCalls;
import dev.kumiki.apps.common.http.Outgoing;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.discord.DiscordSettings;
import dev.kumiki.apps.events.discord.RestDiscord;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/// Sign-in by Discord, where it is configured: who comes from there is that user of Discord in every server that
/// the bot knows and they are in, with the rights and roles that Discord says they have there, and is no longer
/// known where they are no more.
public final class DiscordSignIn implements OAuthProvider.Visits {
    /// What is asked for: who somebody is, the address, the servers, and the roles in them.
    static final List<String> SCOPES = List.of("identify", "email", "guilds", "guilds.members.read");

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int NOT_FOUND = 404;

    private final Outgoing calls;
    private final URI api;
    private final Guilds guilds;

    DiscordSignIn(Outgoing calls, URI api, Guilds guilds) {
        this.calls = calls;
        this.api = api;
        this.guilds = guilds;
    }

    /// The provider, if the application's id and secret are configured.
    public static Optional<OAuthProvider> configured(Platform platform, AppKit kit) {
        var settings = DiscordSettings.of(platform);
        return settings.client().map(client -> {
            var visits = new DiscordSignIn(
                    HttpCalls.of(CallSettings.USUAL, platform.clock()), settings.api(), new Guilds(EventsData.of(kit)));
            URI token = URI.create(settings.api() + "/oauth2/token");
            return new OAuthProvider("Discord", settings.authorize(), token, client, SCOPES, visits);
        });
    }

    @Override
    public ProviderUser who(String token) {
        try {
            JsonNode user = json(token, "/users/@me");
            UserId id = new UserId(user.path("id").asString(""));
            String name =
                    text(user, "global_name").or(() -> text(user, "username")).orElse("?");
            meet(token, new User(id, name));
            return new ProviderUser(
                    api.toString(),
                    id.value(),
                    text(user, "email").orElse(""),
                    user.path("verified").asBoolean(false),
                    name);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new OAuthProvider.UnknownVisitorException("interrupted");
        } catch (IllegalArgumentException _) {
            throw new OAuthProvider.UnknownVisitorException("Discord says nothing that can be read");
        }
    }

    /// Notes somebody in the servers that the bot knows, and forgets them in those where they are no more.
    private void meet(String token, User user) throws InterruptedException {
        Set<GuildId> left = new HashSet<>();
        for (Person place : guilds.placesOf(user.id()).toList()) {
            if (guilds.find(place.guildId()).filter(one -> !one.trial()).isPresent()) {
                left.add(place.guildId());
            }
        }
        for (JsonNode guild : json(token, "/users/@me/guilds")) {
            var id = new GuildId(guild.path("id").asString(""));
            Optional<GuildSettings> known = guilds.find(id).filter(one -> !one.trial());
            if (known.isPresent()) {
                left.remove(id);
                guilds.met(id, text(guild, "name"), false);
                meet(token, id, user, rights(guild));
            }
        }
        left.forEach(guild -> guilds.left(guild, user.id()));
    }

    private void meet(String token, GuildId guild, User user, long rights) throws InterruptedException {
        JsonNode member = json(token, "/users/@me/guilds/" + guild.value() + "/member");
        Set<Snowflake> roles = new HashSet<>();
        member.path("roles").forEach(role -> roles.add(new Snowflake(role.asString(""))));
        String name = text(member, "nick").orElse(user.name());
        guilds.seen(new Actor(guild, new User(user.id(), name), rights, roles));
    }

    /// The bits of Discord; owners may everything.
    private static long rights(JsonNode guild) {
        if (guild.path("owner").asBoolean(false)) {
            return Actor.ADMINISTRATOR;
        }
        try {
            return Long.parseUnsignedLong(guild.path("permissions").asString("0"));
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    private JsonNode json(String token, String path) throws InterruptedException {
        // Discord counts for each user, so the routes of one are none of another's.
        var call = Call.of("GET", URI.create(api + path))
                .route("sign-in " + Integer.toHexString(token.hashCode()) + path)
                .header("User-Agent", RestDiscord.AGENT)
                .secret("Authorization", "Bearer " + token)
                .safeToRepeat();
        if (calls.send(call) instanceof CallResult.Answered(var reply)) {
            if (reply.isSuccess()) {
                try {
                    return JSON.readTree(reply.text());
                } catch (JacksonException _) {
                    throw new OAuthProvider.UnknownVisitorException("Discord answered no JSON");
                }
            }
            if (reply.status() == NOT_FOUND) {
                return MissingNode.getInstance();
            }
            throw new OAuthProvider.UnknownVisitorException("Discord answered " + reply.status());
        }
        throw new OAuthProvider.UnknownVisitorException("Discord gave no answer");
    }

    private static Optional<String> text(JsonNode node, String name) {
        return Optional.of(node.path(name).asString("")).filter(text -> !text.isBlank());
    }
}
