package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.events.data.Contended;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.interaction.Interaction.ReplyTo;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.PostCodec;
import dev.kumiki.apps.events.words.BotWords;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.operation.Operation;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;

/// Carries out what an interaction asks and answers it, once however often it is delivered (K-9, B3.13).
///
/// The answer goes into the transaction of the effect: as an order if Discord waits for it, under the interaction's
/// id; else as a claim of that id, and the caller shows the answer. So a second delivery changes nothing, and after
/// a crash the true result is still told.
final class Replies {
    private static final String DOOR = "interaction";
    private static final Duration REMEMBERED = Duration.ofDays(2);

    private final EventsData data;
    private final Orders orders;

    Replies(EventsData data) {
        this.data = data;
        this.orders = new Orders(data);
    }

    /// Others were always faster. What waits in the outbox is tried again.
    static final class ContendedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        ContendedException() {
            super("others wrote all the time");
        }
    }

    /// Does it and says what it came to.
    <R> Response run(Interaction interaction, Operation<R> operation, Function<R, Post> words) {
        return switch (operation.with((result, steps) -> {
            if (!(result instanceof Contended)) {
                steps.and(answering(interaction, words.apply(result)));
            }
        })) {
            case Combined.Decided<R>(var result)
            when result instanceof Contended && interaction.reply().isPresent() -> throw new ContendedException();
            case Combined.Decided<R>(var result) -> new Response.Say(words.apply(result));
            case Combined.Refused<R> _ -> repeated(interaction);
        };
    }

    /// Says something that changes nothing.
    Response say(Interaction interaction, Post post) {
        if (interaction.reply().isPresent()) {
            answering(interaction, post).commit();
        }
        return new Response.Say(post);
    }

    Response say(Interaction interaction, String words) {
        return say(interaction, Post.of(words));
    }

    /// Says that a form was not understood.
    Response wrong(Interaction interaction, String words) {
        say(interaction, words);
        return new Response.Wrong(words);
    }

    private static Response repeated(Interaction interaction) {
        return new Response.Say(Post.of(new BotWords(interaction.language()).text("discord.repeated")));
    }

    private OpsTransaction answering(Interaction interaction, Post post) {
        String id = interaction.id().value();
        return interaction
                .reply()
                .map(to -> orders.order(Orders.Kind.REPLY, "reply-" + id, payload(interaction, to, post)))
                .orElseGet(() -> new Dedupe(data.ops(), REMEMBERED).claim(DOOR, id));
    }

    private static Map<String, String> payload(Interaction interaction, ReplyTo to, Post post) {
        return Map.of(
                "application", to.application().value(),
                "token", to.token(),
                "received", Long.toString(to.receivedAt().toEpochMilli()),
                "guild", interaction.actor().guildId().value(),
                "channel", interaction.channelId().value(),
                "user", interaction.actor().id().value(),
                "name", interaction.actor().user().name(),
                "post", PostCodec.write(post));
    }
}
