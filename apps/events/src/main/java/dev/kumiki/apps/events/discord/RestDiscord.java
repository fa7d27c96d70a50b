package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.http.Call;
import dev.kumiki.apps.common.http.CallResult;
import dev.kumiki.apps.common.http.Outgoing;
import dev.kumiki.apps.common.http.Reply;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.message.Post;
import java.net.URI;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Discord's REST interface. The rates of its buckets and of the whole are kept by what sends the calls.
///
/// The bot's token is a header that nothing shows; the token of an interaction is part of an address, and addresses are
/// not shown either.
public final class RestDiscord implements Discord {
    /// Where Discord is.
    public static final URI API = URI.create("https://discord.com/api/v10");

    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int TOO_MANY = 429;
    private static final int SERVER_ERROR = 500;
    private static final int MAX_THREAD_CHARS = 100;
    private static final int EXTERNAL = 3;
    private static final int GUILD_ONLY = 2;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Outgoing calls;
    private final URI api;
    private final String token;

    /// @param api where Discord is; [#API] unless for tests
    public RestDiscord(Outgoing calls, URI api, String token) {
        this.calls = calls;
        this.api = api;
        this.token = token;
    }

    @Override
    public Delivered post(Address to, Post post, String nonce) throws InterruptedException {
        String channel = to.channel().value();
        ObjectNode body = PostJson.of(post).put("nonce", nonce).put("enforce_nonce", true);
        return send(call("POST", "/channels/" + channel + "/messages", "POST channels/" + channel + "/messages")
                .json(body.toString())
                .safeToRepeat());
    }

    @Override
    public Delivered edit(Address to, Snowflake message, Post post) throws InterruptedException {
        String channel = to.channel().value();
        return send(call(
                        "PATCH",
                        "/channels/" + channel + "/messages/" + message.value(),
                        "PATCH channels/" + channel + "/messages")
                .json(PostJson.of(post).toString())
                .safeToRepeat());
    }

    @Override
    public Delivered direct(GuildId guild, UserId user, Post post, String nonce) throws InterruptedException {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("recipient_id", user.value());
        Delivered room = send(call("POST", "/users/@me/channels", "POST users/@me/channels")
                .json(body.toString())
                .safeToRepeat());
        return room instanceof Done(var id) && id.isPresent() ? post(new Address(guild, id.get()), post, nonce) : room;
    }

    @Override
    public Delivered role(GuildId guild, UserId user, Snowflake role, boolean on) throws InterruptedException {
        String path = "/guilds/" + guild.value() + "/members/" + user.value() + "/roles/" + role.value();
        return send(call(on ? "PUT" : "DELETE", path, "roles of guilds/" + guild.value()));
    }

    @Override
    public Delivered thread(Address at, Snowflake message, String name) throws InterruptedException {
        String channel = at.channel().value();
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("name", PostJson.cut(name, MAX_THREAD_CHARS));
        return send(call(
                        "POST",
                        "/channels/" + channel + "/messages/" + message.value() + "/threads",
                        "POST channels/" + channel + "/threads")
                .json(body.toString()));
    }

    /// Without the bot's token: the interaction's own is enough, and no bucket of the bot is used.
    @Override
    public Delivered reply(Snowflake application, String interactionToken, Post post) throws InterruptedException {
        URI uri = URI.create(api + "/webhooks/" + application.value() + "/" + interactionToken + "/messages/@original");
        return send(Call.of("PATCH", uri)
                .route("PATCH interaction reply")
                .json(PostJson.of(post).toString())
                .safeToRepeat());
    }

    @Override
    public Delivered mirror(Event event) throws InterruptedException {
        String path = "/guilds/" + event.guildId().value() + "/scheduled-events";
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("name", PostJson.cut(event.title(), 100))
                .put("privacy_level", GUILD_ONLY)
                .put("entity_type", EXTERNAL)
                .put("scheduled_start_time", event.eventStartAt().toString())
                .put("scheduled_end_time", event.endsAt().toString());
        event.description().ifPresent(text -> body.put("description", PostJson.cut(text, 1_000)));
        body.putObject("entity_metadata").put("location", "Discord");
        String route = "scheduled-events of guilds/" + event.guildId().value();
        return event.nativeEventId().isPresent()
                ? send(call("PATCH", path + "/" + event.nativeEventId().get().value(), route)
                        .json(body.toString())
                        .safeToRepeat())
                : send(call("POST", path, route).json(body.toString()));
    }

    @Override
    public Delivered unmirror(GuildId guild, Snowflake entry) throws InterruptedException {
        return send(call(
                "DELETE",
                "/guilds/" + guild.value() + "/scheduled-events/" + entry.value(),
                "scheduled-events of guilds/" + guild.value()));
    }

    /// Replaces all commands of the application.
    Delivered register(Snowflake application, String commands) throws InterruptedException {
        return send(call("PUT", "/applications/" + application.value() + "/commands", "PUT commands")
                .json(commands));
    }

    @Override
    public boolean isReal() {
        return true;
    }

    private Call call(String method, String path, String route) {
        return Call.of(method, URI.create(api + path)).route(route).secret("Authorization", "Bot " + token);
    }

    private Delivered send(Call call) throws InterruptedException {
        return switch (calls.send(call)) {
            case CallResult.Answered(var reply) -> delivered(reply);
            case CallResult.Limited(var wait) -> new Later("Discord wants to be left alone for " + wait);
            case CallResult.Failed(var reason) -> new Later("no answer of Discord: " + reason);
        };
    }

    private static Delivered delivered(Reply reply) {
        if (reply.isSuccess()) {
            return new Done(id(reply));
        }
        return switch (reply.status()) {
            case NOT_FOUND -> new Missing();
            case FORBIDDEN -> new Forbidden();
            case TOO_MANY -> new Later("too many calls");
            default ->
                reply.status() >= SERVER_ERROR
                        ? new Later("Discord answered " + reply.status())
                        : new Rejected(reply.status());
        };
    }

    private static Optional<Snowflake> id(Reply reply) {
        if (reply.body().length == 0) {
            return Optional.empty();
        }
        try {
            JsonNode id = JSON.readTree(reply.text()).path("id");
            return id.isString() ? Optional.of(new Snowflake(id.asString())) : Optional.empty();
        } catch (JacksonException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
