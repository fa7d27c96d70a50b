package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.interaction.Interaction;
import dev.kumiki.apps.events.interaction.Interaction.Ask;
import dev.kumiki.apps.events.interaction.Interaction.Choose;
import dev.kumiki.apps.events.interaction.Interaction.Command;
import dev.kumiki.apps.events.interaction.Interaction.Press;
import dev.kumiki.apps.events.interaction.Interaction.ReplyTo;
import dev.kumiki.apps.events.interaction.Interaction.Submit;
import dev.kumiki.apps.events.interaction.Interaction.Typing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What Discord delivers, read. Who acts and what they may comes from Discord alone, which has signed it.
final class InteractionJson {
    static final int PING = 1;
    private static final int COMMAND = 2;
    private static final int COMPONENT = 3;
    private static final int TYPING = 4;
    private static final int FORM = 5;
    private static final int MENU = 3;
    private static final int SUB_COMMAND = 1;
    private static final int MAX_DEPTH = 4;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private InteractionJson() {}

    /// The tree of a body.
    ///
    /// @throws IllegalArgumentException if it is none
    static JsonNode tree(String body) {
        try {
            return JSON.readTree(body);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("no JSON", e);
        }
    }

    /// The interaction that a body tells of; empty if it comes from no server, or is of a kind that is not known.
    ///
    /// @throws IllegalArgumentException if it cannot be read
    static Optional<Interaction> read(JsonNode body, Instant received) {
        if (!body.path("guild_id").isString() || !body.path("member").isObject()) {
            return Optional.empty();
        }
        return ask(body.path("type").asInt(0), body.path("data"))
                .map(ask -> new Interaction(
                        id(body.path("id")),
                        actor(body),
                        id(body.path("channel_id")),
                        Locale.forLanguageTag(body.path("locale").asString("ja")),
                        ask,
                        Optional.of(new ReplyTo(
                                id(body.path("application_id")),
                                body.path("token").asString(""),
                                received))));
    }

    private static Snowflake id(JsonNode node) {
        return new Snowflake(node.asString(""));
    }

    private static Actor actor(JsonNode body) {
        JsonNode member = body.path("member");
        JsonNode user = member.path("user");
        String name = text(member.path("nick"))
                .or(() -> text(user.path("global_name")))
                .or(() -> text(user.path("username")))
                .orElse("?");
        Set<Snowflake> roles = new HashSet<>();
        member.path("roles").forEach(role -> roles.add(id(role)));
        return new Actor(
                new GuildId(body.path("guild_id").asString("")),
                new User(new UserId(user.path("id").asString("")), name),
                permissions(member.path("permissions").asString("0")),
                roles);
    }

    private static long permissions(String bits) {
        try {
            return Long.parseUnsignedLong(bits);
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    private static Optional<String> text(JsonNode node) {
        return node.isString() && !node.asString("").isBlank() ? Optional.of(node.asString("")) : Optional.empty();
    }

    private static Optional<Ask> ask(int type, JsonNode data) {
        return switch (type) {
            case COMMAND -> Optional.of(command(data));
            case COMPONENT -> Optional.of(component(data));
            case TYPING -> typing(data);
            case FORM -> Optional.of(form(data));
            default -> Optional.empty();
        };
    }

    private static Command command(JsonNode data) {
        JsonNode first = data.path("options").path(0);
        boolean sub = first.path("type").asInt(0) == SUB_COMMAND;
        Map<String, String> options = new HashMap<>();
        for (JsonNode option : (sub ? first : data).path("options")) {
            options.put(option.path("name").asString(""), option.path("value").asString(""));
        }
        return new Command(
                data.path("name").asString(""), sub ? first.path("name").asString("") : "", options);
    }

    private static Optional<Ask> typing(JsonNode data) {
        Command command = command(data);
        JsonNode first = data.path("options").path(0);
        JsonNode options = first.path("type").asInt(0) == SUB_COMMAND ? first.path("options") : data.path("options");
        for (JsonNode option : options) {
            if (option.path("focused").asBoolean(false)) {
                return Optional.of(new Typing(
                        command,
                        option.path("name").asString(""),
                        option.path("value").asString("")));
            }
        }
        return Optional.empty();
    }

    private static Ask component(JsonNode data) {
        String id = data.path("custom_id").asString("");
        if (data.path("component_type").asInt(0) != MENU) {
            return new Press(id);
        }
        List<String> values = new ArrayList<>();
        data.path("values").forEach(value -> values.add(value.asString("")));
        return new Choose(id, values);
    }

    private static Submit form(JsonNode data) {
        Map<String, String> fields = new HashMap<>();
        collect(data.path("components"), fields, 0);
        return new Submit(data.path("custom_id").asString(""), fields);
    }

    /// Fields stand in labels, and in rows of forms that were opened before.
    private static void collect(JsonNode components, Map<String, String> fields, int depth) {
        if (depth > MAX_DEPTH) {
            return;
        }
        for (JsonNode component : components) {
            if (component.path("value").isString()
                    && component.path("custom_id").isString()) {
                fields.put(
                        component.path("custom_id").asString(""),
                        component.path("value").asString(""));
            }
            collect(component.path("components"), fields, depth + 1);
            JsonNode inner = component.path("component");
            if (inner.path("value").isString() && inner.path("custom_id").isString()) {
                fields.put(
                        inner.path("custom_id").asString(""),
                        inner.path("value").asString(""));
            }
        }
    }
}
