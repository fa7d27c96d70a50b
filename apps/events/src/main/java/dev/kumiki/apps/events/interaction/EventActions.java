package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Template;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.event.Participation;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.interaction.Interaction.Command;
import dev.kumiki.apps.events.interaction.Interaction.Submit;
import dev.kumiki.apps.events.interaction.Interaction.Typing;
import dev.kumiki.apps.events.interaction.Wishes.NotUnderstoodException;
import dev.kumiki.apps.events.message.Control;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Modal;
import dev.kumiki.apps.events.series.SeriesDesk;
import dev.kumiki.apps.events.template.Templates;
import dev.kumiki.apps.events.words.BotWords;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;

/// What people do with events: `/event …`, the buttons of the recruitment post, the forms.
final class EventActions {
    private final EventsData data;
    private final Replies replies;
    private final EventDesk desk;
    private final Participation participation;
    private final Templates templates;
    private final EventLists lists;

    EventActions(EventsData data, Replies replies) {
        this.data = data;
        this.replies = replies;
        this.desk = new EventDesk(data);
        this.participation = new Participation(data);
        this.templates = new Templates(data);
        this.lists = new EventLists(data);
    }

    /// The form for a new event, where no title was given; for a change, where nothing else was.
    Optional<Response> form(Interaction interaction, Command command) {
        var forms = new EventForms(words(interaction));
        if (command.sub().equals("create") && command.option("title").isEmpty()) {
            return Optional.of(new Response.Open(forms.create(command)));
        }
        if (command.sub().equals("edit") && command.options().size() == 1) {
            return event(interaction, command)
                    .filter(event -> interaction.actor().organises(event, settings(interaction)))
                    .map(event -> new Response.Open(
                            forms.edit(event, settings(interaction).place())));
        }
        return Optional.empty();
    }

    Response command(Interaction interaction, Command command) {
        try {
            return switch (command.sub()) {
                case "create" -> create(interaction, wishes(interaction, command::option));
                case "edit" -> onEvent(interaction, command, event -> edit(interaction, event, command::option));
                case "close" -> onEvent(interaction, command, event -> close(interaction, EventKey.of(event)));
                case "reopen" -> onEvent(interaction, command, event -> reopen(interaction, EventKey.of(event)));
                case "cancel" -> onEvent(interaction, command, event -> cancel(interaction, EventKey.of(event)));
                case "copy" -> onEvent(interaction, command, event -> copy(interaction, event, command));
                case "template" -> template(interaction, command);
                case "list" -> replies.say(interaction, lists.upcoming(interaction, 0));
                case "mine" -> replies.say(interaction, lists.mine(interaction));
                default -> replies.say(interaction, words(interaction).text("discord.unknown"));
            };
        } catch (NotUnderstoodException e) {
            return replies.say(interaction, notUnderstood(words(interaction), e));
        }
    }

    private static String notUnderstood(BotWords words, NotUnderstoodException e) {
        String field = words.text("discord.field." + e.field());
        return e.typed().isEmpty()
                ? words.text("discord.missing", field)
                : words.text("discord.not-understood", field, EventWords.shortened(e.typed(), 100));
    }

    private Response create(Interaction interaction, Wishes wishes) {
        EventDraft draft = wishes.draft(interaction.channelId());
        Optional<SeriesDesk.Repetition> repetition = wishes.repetition();
        Actor actor = interaction.actor();
        if (!draft.startAt().isAfter(data.now())) {
            throw new NotUnderstoodException(
                    "start", wishes.given().apply("start").orElse(""));
        }
        var words = new EventWords(words(interaction));
        return repetition.isPresent()
                ? replies.run(
                        interaction,
                        new SeriesDesk(data).begin(Interactions.idOf(interaction), draft, repetition.get(), actor),
                        result -> words.begun(result, draft))
                : replies.run(
                        interaction,
                        desk.create(new EventId(Interactions.idOf(interaction)), draft, actor),
                        result -> words.created(
                                result, wishes.given().apply("start").orElse("")));
    }

    private Response edit(Interaction interaction, Event event, Function<String, Optional<String>> given) {
        EventDraft draft = wishes(interaction, given).changed(event);
        return replies.run(
                interaction,
                desk.edit(EventKey.of(event), draft, interaction.actor(), OptionalLong.empty()),
                new EventWords(words(interaction))::edited);
    }

    private Response close(Interaction interaction, EventKey key) {
        return replies.run(
                interaction,
                desk.close(key, interaction.actor()),
                result -> new EventWords(words(interaction)).changed(result, "closed"));
    }

    private Response reopen(Interaction interaction, EventKey key) {
        return replies.run(
                interaction,
                desk.reopen(key, interaction.actor()),
                result -> new EventWords(words(interaction)).changed(result, "reopened"));
    }

    private Response cancel(Interaction interaction, EventKey key) {
        return replies.run(
                interaction,
                desk.cancel(key, interaction.actor()),
                result -> new EventWords(words(interaction)).changed(result, "cancelled"));
    }

    private Response copy(Interaction interaction, Event event, Command command) {
        Instant start = wishes(interaction, command::option).neededMoment("start");
        EventDraft draft = EventDraft.of(event).at(start);
        return replies.run(
                interaction,
                desk.create(new EventId(Interactions.idOf(interaction)), draft, interaction.actor()),
                result -> new EventWords(words(interaction))
                        .created(result, command.option("start").orElse("")));
    }

    /// With an event: keeps it under a name. With a start: makes an event of it. Else lists them.
    private Response template(Interaction interaction, Command command) {
        Optional<String> name = command.option("name");
        if (name.isEmpty()) {
            return replies.say(interaction, lists.templates(interaction));
        }
        var words = new EventWords(words(interaction));
        if (command.option("event").isPresent()) {
            return onEvent(
                    interaction,
                    command,
                    event -> replies.run(
                            interaction,
                            templates.save(name.get(), EventKey.of(event), interaction.actor()),
                            words::template));
        }
        Optional<Template> template = templates.find(interaction.actor().guildId(), name.get());
        if (template.isEmpty()) {
            return replies.say(interaction, words(interaction).text("discord.template.gone", name.get()));
        }
        Instant start = wishes(interaction, command::option).neededMoment("start");
        EventDraft draft = Templates.draft(template.get(), interaction.channelId(), start);
        return replies.run(
                interaction,
                desk.create(new EventId(Interactions.idOf(interaction)), draft, interaction.actor()),
                result -> words.created(result, command.option("start").orElse("")));
    }

    /// A button or the menu of the recruitment post; empty if it is none.
    Optional<Response> control(Interaction interaction, ControlId id, List<String> values) {
        var key = new EventKey(interaction.actor().guildId(), new EventId(id.subject()));
        var words = new EventWords(words(interaction));
        Actor actor = interaction.actor();
        return switch (id.verb()) {
            case "join" -> Optional.of(replies.run(interaction, participation.join(key, actor), words::answer));
            case "leave" -> Optional.of(replies.run(interaction, participation.leave(key, actor), words::answer));
            case "close" -> Optional.of(close(interaction, key));
            case "reopen" -> Optional.of(reopen(interaction, key));
            case "other" -> Optional.of(other(interaction, key, values.isEmpty() ? "" : values.getFirst()));
            case "list" -> Optional.of(replies.say(interaction, lists.upcoming(interaction, page(id))));
            default -> Optional.empty();
        };
    }

    static int page(ControlId id) {
        return id.more().matches("\\d{1,3}") ? Integer.parseInt(id.more()) : 0;
    }

    private Response other(Interaction interaction, EventKey key, String value) {
        var words = new EventWords(words(interaction));
        Actor actor = interaction.actor();
        return switch (value) {
            case "late" -> replies.run(interaction, participation.comeLate(key, actor), words::answer);
            case "maybe" -> replies.run(interaction, participation.maybe(key, actor), words::answer);
            case "absent" -> replies.run(interaction, participation.absent(key, actor), words::answer);
            case "direct-on", "direct-off" -> {
                boolean on = value.equals("direct-on");
                new Guilds(data).directMessages(actor, on);
                yield replies.say(
                        interaction, words(interaction).text(on ? "discord.direct.on" : "discord.direct.off"));
            }
            default -> replies.say(interaction, words(interaction).text("discord.unknown"));
        };
    }

    /// A form that was sent; empty if it is none of these.
    Optional<Response> submitted(Interaction interaction, ControlId id, Submit submit) {
        try {
            return switch (id.verb()) {
                case "create" -> Optional.of(create(interaction, wishes(interaction, submit::field)));
                case "edit" ->
                    Optional.of(find(interaction, id.subject())
                            .map(event -> edit(interaction, event, EventForms.changes(submit)))
                            .orElseGet(() -> gone(interaction)));
                default -> Optional.empty();
            };
        } catch (NotUnderstoodException e) {
            return Optional.of(replies.wrong(interaction, notUnderstood(words(interaction), e)));
        }
    }

    /// A form of these; empty if it is none.
    Optional<Modal> again(Interaction interaction, ControlId id) {
        var forms = new EventForms(words(interaction));
        return switch (id.verb()) {
            case "create" -> Optional.of(forms.create(new Command("event", "create", Map.of())));
            case "edit" ->
                find(interaction, id.subject())
                        .map(event -> forms.edit(event, settings(interaction).place()));
            default -> Optional.empty();
        };
    }

    private interface Action {
        Response on(Event event);
    }

    private Response onEvent(Interaction interaction, Command command, Action action) {
        return event(interaction, command).map(action::on).orElseGet(() -> gone(interaction));
    }

    private Response gone(Interaction interaction) {
        return replies.say(interaction, words(interaction).text("discord.event.gone"));
    }

    private Optional<Event> event(Interaction interaction, Command command) {
        return command.option("event")
                .flatMap(typed -> lists.find(interaction.actor().guildId(), typed));
    }

    private Optional<Event> find(Interaction interaction, UUID id) {
        return data.tables().eventsTable().event(interaction.actor().guildId(), new EventId(id));
    }

    /// Events and templates whose names contain what is typed.
    Response suggest(Interaction interaction, Typing typing) {
        List<Control.Option> options = typing.option().equals("name")
                ? lists.templateOptions(interaction.actor().guildId(), typing.typed())
                : lists.options(interaction, typing.typed());
        return new Response.Suggest(options);
    }

    private Wishes wishes(Interaction interaction, Function<String, Optional<String>> given) {
        return new Wishes(given, settings(interaction), data.now());
    }

    private GuildSettings settings(Interaction interaction) {
        return data.settings(interaction.actor().guildId());
    }

    private static BotWords words(Interaction interaction) {
        return new BotWords(interaction.language());
    }
}
