package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.interaction.Interaction.Command;
import dev.kumiki.apps.events.interaction.Interaction.Submit;
import dev.kumiki.apps.events.interaction.Wishes.NotUnderstoodException;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Modal;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.notice.NoticeBoard;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.events.notice.Nudges;
import dev.kumiki.apps.events.words.BotWords;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/// What people do with notices: `/notice …`, the acknowledge button, the list of notices and its buttons.
final class NoticeActions {
    private final EventsData data;
    private final Replies replies;
    private final NoticeBoard board;
    private final Acknowledgements acknowledgements;
    private final Nudges nudges;
    private final EventLists events;
    private final NoticeLists lists;

    NoticeActions(EventsData data, Replies replies) {
        this.data = data;
        this.replies = replies;
        this.board = new NoticeBoard(data);
        this.acknowledgements = new Acknowledgements(data);
        this.nudges = new Nudges(data);
        this.events = new EventLists(data);
        this.lists = new NoticeLists(data);
    }

    /// The form for a new notice, where no title was given.
    Optional<Response> form(Interaction interaction, Command command) {
        return command.sub().equals("create") && command.option("title").isEmpty()
                ? event(interaction, command).flatMap(event -> form(interaction, event))
                : Optional.empty();
    }

    /// The form of the button under an event; empty for who may not, who is told so instead.
    Optional<Response> form(Interaction interaction, UUID eventId) {
        return find(interaction, eventId).flatMap(event -> form(interaction, event));
    }

    private Optional<Response> form(Interaction interaction, Event event) {
        if (!interaction.actor().organises(event, data.settings(event.guildId()))) {
            return Optional.empty();
        }
        var words = words(interaction);
        var forms = new EventForms(words);
        return Optional.of(new Response.Open(new Modal(
                ControlId.of("notice", event.eventId().value()).text(),
                words.text("discord.form.notice"),
                List.of(
                        forms.field("title", NoticeDraft.MAX_TITLE_CHARS, true, ""),
                        forms.longField("body", NoticeDraft.MAX_BODY_CHARS, ""),
                        forms.field("remind-at", 100, false, "")))));
    }

    Response command(Interaction interaction, Command command) {
        Optional<Event> event = event(interaction, command);
        if (event.isEmpty()) {
            return replies.say(interaction, words(interaction).text("discord.event.gone"));
        }
        return switch (command.sub()) {
            case "create" -> create(interaction, event.get(), command::option);
            case "list" -> replies.say(interaction, lists.of(interaction, event.get(), 0));
            case "status" -> replies.say(interaction, lists.status(interaction, event.get()));
            default -> replies.say(interaction, words(interaction).text("discord.unknown"));
        };
    }

    private Response create(Interaction interaction, Event event, Function<String, Optional<String>> given) {
        var words = new NoticeWords(words(interaction));
        Optional<String> title = given.apply("title");
        if (title.isEmpty()) {
            boolean may = interaction.actor().organises(event, data.settings(event.guildId()));
            return replies.say(interaction, words.words().text(may ? "discord.notice.title" : "discord.not-allowed"));
        }
        Optional<Instant> remindAt;
        try {
            remindAt = new Wishes(given, data.settings(event.guildId()), data.now()).moment("remind-at");
        } catch (NotUnderstoodException e) {
            return replies.say(
                    interaction,
                    words.words()
                            .text(
                                    "discord.not-understood",
                                    words.words().text("discord.field.remind-at"),
                                    EventWords.shortened(e.typed(), 100)));
        }
        var draft = new NoticeDraft(title.get(), given.apply("body").orElse(""), remindAt);
        var id = new NoticeId(Interactions.idOf(interaction));
        return replies.run(interaction, board.open(EventKey.of(event), id, draft, interaction.actor()), words::opened);
    }

    /// A button under a notice or in the list of notices; empty if it is none.
    Optional<Response> control(Interaction interaction, ControlId id, List<String> values) {
        Actor actor = interaction.actor();
        GuildId guild = actor.guildId();
        var key = new NoticeKey(guild, new NoticeId(id.subject()));
        var words = new NoticeWords(words(interaction));
        return switch (id.verb()) {
            case "ack" ->
                Optional.of(replies.run(interaction, acknowledgements.acknowledge(key, actor), words::acknowledged));
            case "nclose" ->
                Optional.of(
                        replies.run(interaction, board.close(key, actor), result -> words.changed(result, "closed")));
            case "nhide" ->
                Optional.of(replies.run(
                        interaction, board.hide(key, true, actor), result -> words.changed(result, "hidden")));
            case "nshow" ->
                Optional.of(replies.run(
                        interaction, board.hide(key, false, actor), result -> words.changed(result, "shown")));
            case "nremind" ->
                Optional.of(replies.run(interaction, nudges.remindMissing(key, Set.of(), actor), words::reminded));
            case "notices" -> Optional.of(list(interaction, id));
            case "nchoose" ->
                Optional.of(
                        replies.say(interaction, lists.chosen(interaction, values.isEmpty() ? "" : values.getFirst())));
            case "notice" ->
                Optional.of(replies.say(interaction, words(interaction).text("discord.not-allowed")));
            default -> Optional.empty();
        };
    }

    private Response list(Interaction interaction, ControlId id) {
        return find(interaction, id.subject())
                .map(event -> replies.say(interaction, lists.of(interaction, event, EventActions.page(id))))
                .orElseGet(() -> replies.say(interaction, words(interaction).text("discord.event.gone")));
    }

    /// A form that was sent; empty if it is none of these.
    Optional<Response> submitted(Interaction interaction, ControlId id, Submit submit) {
        return id.verb().equals("notice")
                ? Optional.of(find(interaction, id.subject())
                        .map(event -> create(interaction, event, submit::field))
                        .orElseGet(() ->
                                replies.say(interaction, words(interaction).text("discord.event.gone"))))
                : Optional.empty();
    }

    private Optional<Event> event(Interaction interaction, Command command) {
        return command.option("event")
                .flatMap(typed -> events.find(interaction.actor().guildId(), typed));
    }

    private Optional<Event> find(Interaction interaction, UUID id) {
        return data.tables().eventsTable().event(interaction.actor().guildId(), new EventId(id));
    }

    private static BotWords words(Interaction interaction) {
        return new BotWords(interaction.language());
    }
}
