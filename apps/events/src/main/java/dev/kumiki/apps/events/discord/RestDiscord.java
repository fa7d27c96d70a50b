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
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/// Discord's REST interface. The rates of its buckets and of the whole are kept by what sends the calls.
///
/// The bot's token is a header that nothing shows; the token of an interaction is part of an address, and addresses
/// are not shown either.
public final class RestDiscord implements Discord {
    /// Where Discord is.
    public static final URI API = URI.create("https://discord.com/api/v10");

    /// Discord asks every bot to say that it is one, and lets others be blocked.
    public static final String AGENT = "DiscordBot (Kairan, 1)";

    private static final String PLACE = "Discord";
    private static final int BAD_REQUEST = 400;
    private static final int THREAD_THERE = 160_004;
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
        Call call = call(
                        "POST",
                        "/channels/" + channel + "/messages/" + message.value() + "/threads",
                        "POST channels/" + channel + "/threads")
                .json(body.toString());
        return switch (calls.send(call)) {
            case CallResult.Answered(var reply) when isThreadThere(reply) -> new Done(Optional.of(message));
            case CallResult.Answered(var reply) -> delivered(reply);
            case CallResult.Limited(var wait) -> limited(wait);
            case CallResult.Failed(var reason) -> failed(reason);
        };
    }

    /// A message has one thread, whose id is the message's: an answer that was lost made it.
    private static boolean isThreadThere(Reply reply) {
        return reply.status() == BAD_REQUEST && json(reply).path("code").asInt(0) == THREAD_THERE;
    }

    /// Without the bot's token: the interaction's own is enough, and no bucket of the bot is used.
    @Override
    public Delivered reply(Snowflake application, String interactionToken, Post post) throws InterruptedException {
        URI uri = URI.create(api + "/webhooks/" + application.value() + "/" + interactionToken + "/messages/@original");
        return send(Call.of("PATCH", uri)
                .route("PATCH interaction reply")
                .header("User-Agent", AGENT)
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
        body.putObject("entity_metadata").put("location", PLACE);
        String route = "scheduled-events of guilds/" + event.guildId().value();
        if (event.nativeEventId().isPresent()) {
            return send(call("PATCH", path + "/" + event.nativeEventId().get().value(), route)
                    .json(body.toString())
                    .safeToRepeat());
        }
        return switch (calls.send(call("GET", path, "GET " + route))) {
            case CallResult.Answered(var reply)
            when reply.isSuccess() && twin(reply, event).isPresent() -> new Done(twin(reply, event));
            case CallResult.Answered(var reply)
            when reply.isSuccess() -> send(call("POST", path, route).json(body.toString()));
            case CallResult.Answered(var reply) -> delivered(reply);
            case CallResult.Limited(var wait) -> limited(wait);
            case CallResult.Failed(var reason) -> failed(reason);
        };
    }

    /// The entry that was made before, where its answer was lost: the list knows no nonces.
    private static Optional<Snowflake> twin(Reply reply, Event event) {
        String name = PostJson.cut(event.title(), 100);
        for (JsonNode entry : json(reply)) {
            if (entry.path("name").asString("").equals(name)
                    && entry.path("entity_metadata")
                            .path("location")
                            .asString("")
                            .equals(PLACE)
                    && isAt(entry.path("scheduled_start_time").asString(""), event.eventStartAt())) {
                return Optional.of(new Snowflake(entry.path("id").asString("")));
            }
        }
        return Optional.empty();
    }

    private static boolean isAt(String written, Instant moment) {
        try {
            return OffsetDateTime.parse(written).toInstant().equals(moment);
        } catch (DateTimeParseException _) {
            return false;
        }
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
    public Rates rates() {
        return new Rates(calls.rates(), calls.refusals());
    }

    @Override
    public boolean isReal() {
        return true;
    }

    private Call call(String method, String path, String route) {
        return Call.of(method, URI.create(api + path))
                .route(route)
                .header("User-Agent", AGENT)
                .secret("Authorization", "Bot " + token);
    }

    private Delivered send(Call call) throws InterruptedException {
        return switch (calls.send(call)) {
            case CallResult.Answered(var reply) -> delivered(reply);
            case CallResult.Limited(var wait) -> limited(wait);
            case CallResult.Failed(var reason) -> failed(reason);
        };
    }

    private static Later limited(Duration wait) {
        return new Later("Discord wants to be left alone for " + wait);
    }

    private static Later failed(CallResult.Reason reason) {
        return new Later("no answer of Discord: " + reason);
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
        JsonNode id = json(reply).path("id");
        try {
            return id.isString() ? Optional.of(new Snowflake(id.asString())) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// What an answer says; nothing where it says nothing that can be read.
    private static JsonNode json(Reply reply) {
        try {
            return reply.body().length == 0 ? MissingNode.getInstance() : JSON.readTree(reply.text());
        } catch (JacksonException _) {
            return MissingNode.getInstance();
        }
    }
}
