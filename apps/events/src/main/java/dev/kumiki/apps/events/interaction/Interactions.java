package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.common.id.TimeOrderedIds;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.interaction.Interaction.Choose;
import dev.kumiki.apps.events.interaction.Interaction.Command;
import dev.kumiki.apps.events.interaction.Interaction.Press;
import dev.kumiki.apps.events.interaction.Interaction.Submit;
import dev.kumiki.apps.events.interaction.Interaction.Typing;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Modal;
import dev.kumiki.apps.events.words.BotWords;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The one entry for what people do, from Discord and from the console.
///
/// Whatever came is checked here or below: ids that are none of ours, things of other servers, texts without end. The
/// answer then says so; nothing is thrown for what somebody typed.
public final class Interactions {
    private static final long DISCORD_EPOCH = 1_420_070_400_000L;
    private static final int SNOWFLAKE_TIME_SHIFT = 22;

    private final EventsData data;
    private final Replies replies;
    private final Guilds guilds;
    private final EventActions events;
    private final NoticeActions notices;
    private final PollActions polls;
    private final ServerActions servers;

    /// Over the tables.
    public Interactions(EventsData data) {
        this.data = data;
        this.replies = new Replies(data);
        this.guilds = new Guilds(data);
        this.events = new EventActions(data, replies);
        this.notices = new NoticeActions(data, replies);
        this.polls = new PollActions(data, replies);
        this.servers = new ServerActions(data, replies);
    }

    /// Does what was asked and says what it came to.
    public Response handle(Interaction interaction) {
        Optional<Response> atOnce = atOnce(interaction);
        if (atOnce.isPresent()) {
            return atOnce.get();
        }
        if (interaction.reply().isPresent()) {
            // Discord says so; the pages only repeat what it said before.
            guilds.met(interaction.actor().guildId(), Optional.empty(), false);
            guilds.seen(interaction.actor());
        }
        try {
            return act(interaction);
        } catch (IllegalArgumentException e) {
            String invalid = words(interaction).text("discord.invalid");
            return interaction.ask() instanceof Submit
                    ? replies.wrong(interaction, invalid)
                    : replies.say(interaction, invalid);
        }
    }

    /// What has to be answered at once, because Discord opens forms and shows suggestions in no other way; nothing is
    /// changed by it. Empty for everything else.
    public Optional<Response> atOnce(Interaction interaction) {
        return switch (interaction.ask()) {
            case Typing typing -> Optional.of(events.suggest(interaction, typing));
            case Command command when command.name().equals("event") -> events.form(interaction, command);
            case Command command when command.name().equals("notice") -> notices.form(interaction, command);
            case Press press -> ControlId.read(press.id()).flatMap(id -> form(interaction, id));
            case Command _, Choose _, Submit _ -> Optional.empty();
        };
    }

    private Optional<Response> form(Interaction interaction, ControlId id) {
        return id.verb().equals("notice") ? notices.form(interaction, id.subject()) : Optional.empty();
    }

    /// The form that was sent, as it was sent: to be mended.
    public Optional<Modal> again(Interaction interaction, Submit submit) {
        return ControlId.read(submit.id())
                .flatMap(id -> events.again(interaction, id))
                .map(modal -> modal.with(submit.fields()));
    }

    private Response act(Interaction interaction) {
        return switch (interaction.ask()) {
            case Command command -> command(interaction, command);
            case Press press -> control(interaction, press.id(), List.of());
            case Choose choose -> control(interaction, choose.id(), choose.values());
            case Submit submit -> form(interaction, submit);
            case Typing typing -> events.suggest(interaction, typing);
        };
    }

    private Response command(Interaction interaction, Command command) {
        return switch (command.name()) {
            case "event" -> events.command(interaction, command);
            case "notice" -> notices.command(interaction, command);
            case "poll" -> polls.command(interaction, command);
            case "settings" -> servers.settings(interaction, command);
            case "ping" -> replies.say(interaction, words(interaction).text("discord.pong"));
            default -> unknown(interaction);
        };
    }

    private Response control(Interaction interaction, String text, List<String> values) {
        Optional<ControlId> id = ControlId.read(text);
        if (id.isEmpty()) {
            return unknown(interaction);
        }
        return events.control(interaction, id.get(), values)
                .or(() -> notices.control(interaction, id.get(), values))
                .or(() -> polls.control(interaction, id.get(), values))
                .orElseGet(() -> unknown(interaction));
    }

    private Response form(Interaction interaction, Submit submit) {
        Optional<ControlId> id = ControlId.read(submit.id());
        if (id.isEmpty()) {
            return unknown(interaction);
        }
        return events.submitted(interaction, id.get(), submit)
                .or(() -> notices.submitted(interaction, id.get(), submit))
                .orElseGet(() -> unknown(interaction));
    }

    private Response unknown(Interaction interaction) {
        return replies.say(interaction, words(interaction).text("discord.unknown"));
    }

    private static BotWords words(Interaction interaction) {
        return new BotWords(interaction.language());
    }

    /// The id of what an interaction makes: always the same for the same interaction, and in the order of time.
    static UUID idOf(Interaction interaction) {
        BigInteger number = new BigInteger(interaction.id().value());
        long millis = number.shiftRight(SNOWFLAKE_TIME_SHIFT).longValue() + DISCORD_EPOCH;
        int low = number.intValue() & ((1 << SNOWFLAKE_TIME_SHIFT) - 1);
        return TimeOrderedIds.numbered(millis, low, number.longValue());
    }

    /// An id for an interaction that does not come from Discord, in the form of Discord's.
    public Snowflake newId() {
        long millis = data.now().toEpochMilli() - DISCORD_EPOCH;
        long noise = data.newId().getLeastSignificantBits() & ((1L << SNOWFLAKE_TIME_SHIFT) - 1);
        return new Snowflake(Long.toUnsignedString((millis << SNOWFLAKE_TIME_SHIFT) | noise));
    }

    /// The options that a text of the console stands for; see [CommandLine].
    public CommandLine.Reading read(String text, Actor actor) {
        return CommandLine.read(text, data.settings(actor.guildId()), data.now());
    }
}
