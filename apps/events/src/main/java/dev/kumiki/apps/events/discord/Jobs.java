package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.interaction.Interaction;
import dev.kumiki.apps.events.interaction.Interactions;
import dev.kumiki.apps.events.interaction.Response;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Interactions of Discord, from the moment they are let in (B3.13).
///
/// What cannot wait is answered at once: forms and suggestions, which change nothing. Everything else is stored under
/// the interaction's id before Discord hears that it will be answered; a worker does it, and its true result takes the
/// place of that answer. A second delivery finds the id taken.
public final class Jobs {
    private static final int PONG = 1;
    private static final int MESSAGE = 4;
    private static final int LATER = 5;
    private static final int SUGGESTIONS = 8;
    private static final int FORM = 9;
    private static final int EPHEMERAL = 64;
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final EventsData data;
    private final Interactions interactions;

    /// Over the tables.
    public Jobs(EventsData data, Interactions interactions) {
        this.data = data;
        this.interactions = interactions;
    }

    /// Takes a body that Discord has signed, and returns what it is answered.
    ///
    /// @throws IllegalArgumentException if it cannot be read
    public String take(String body) {
        JsonNode tree = InteractionJson.tree(body);
        if (tree.path("type").asInt(0) == InteractionJson.PING) {
            return JSON.objectNode().put("type", PONG).toString();
        }
        Instant now = data.now();
        Optional<Interaction> read = InteractionJson.read(tree, now);
        if (read.isEmpty()) {
            return elsewhere();
        }
        Optional<Response> atOnce = interactions.atOnce(read.get());
        return atOnce.isPresent() ? answer(atOnce.get()) : store(read.get(), body, now);
    }

    private String store(Interaction interaction, String body, Instant now) {
        Outcome outcome = new Orders(data)
                .order(
                        Orders.Kind.INTERACTION,
                        "interaction-" + interaction.id().value(),
                        Map.of("body", body, "received", Long.toString(now.toEpochMilli())))
                .commit();
        if (outcome instanceof Outcome.Rejected(var conflicts)
                && conflicts.stream().noneMatch(Conflict.AlreadyExists.class::isInstance)) {
            throw new IllegalStateException("an interaction could not be stored");
        }
        ObjectNode json = JSON.objectNode().put("type", LATER);
        json.putObject("data").put("flags", EPHEMERAL);
        return json.toString();
    }

    private static String answer(Response response) {
        return switch (response) {
            case Response.Open(var modal) ->
                JSON.objectNode()
                        .put("type", FORM)
                        .set("data", PostJson.of(modal))
                        .toString();
            case Response.Suggest(var options) -> {
                ObjectNode json = JSON.objectNode().put("type", SUGGESTIONS);
                json.putObject("data").set("choices", PostJson.choices(options));
                yield json.toString();
            }
            case Response.Say(var post) -> message(post);
            case Response.Wrong(var words) -> message(Post.of(words));
        };
    }

    private static String message(Post post) {
        return JSON.objectNode()
                .put("type", MESSAGE)
                .set("data", PostJson.of(post).put("flags", EPHEMERAL))
                .toString();
    }

    private static String elsewhere() {
        ObjectNode json = JSON.objectNode().put("type", MESSAGE);
        ObjectNode message = json.putObject("data");
        message.put("content", "サーバーの中で使ってください。 / Please use this in a server.").put("flags", EPHEMERAL);
        message.putObject("allowed_mentions").putArray("parse");
        return json.toString();
    }

    /// Carries out what was stored.
    public WorkHandler handler() {
        return this::handle;
    }

    private void handle(Task task) {
        Instant received = Instant.ofEpochMilli(Long.parseLong(Orders.field(task.payload(), "received")));
        try {
            InteractionJson.read(InteractionJson.tree(Orders.field(task.payload(), "body")), received)
                    .ifPresent(interactions::handle);
        } catch (IllegalArgumentException e) {
            throw new GiveUpException("the interaction cannot be read", e);
        }
    }
}
