package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.design.PollKey;
import dev.kumiki.apps.events.design.Vote;
import dev.kumiki.apps.events.draw.Clock;
import dev.kumiki.apps.events.draw.Drawings;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.interaction.Interaction.Command;
import dev.kumiki.apps.events.message.Control;
import dev.kumiki.apps.events.message.Control.Button;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Row;
import dev.kumiki.apps.events.poll.PollDraft;
import dev.kumiki.apps.events.poll.PollResult;
import dev.kumiki.apps.events.poll.Polls;
import dev.kumiki.apps.events.words.BotWords;
import dev.kumiki.apps.events.words.TimesInWords;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What people do with polls: `/poll`, the buttons under one, and the answers to each moment.
final class PollActions {
    private static final Map<String, Vote.Choice> CHOICES =
            Map.of("y", Vote.Choice.YES, "m", Vote.Choice.MAYBE, "n", Vote.Choice.NO);

    private final EventsData data;
    private final Replies replies;
    private final Polls polls;
    private final Drawings drawings;

    PollActions(EventsData data, Replies replies) {
        this.data = data;
        this.replies = replies;
        this.polls = new Polls(data);
        this.drawings = new Drawings(data);
    }

    /// Asks: `title`, and `starts` divided by commas.
    Response command(Interaction interaction, Command command) {
        var words = words(interaction);
        Optional<String> title = command.option("title");
        if (title.isEmpty()) {
            return replies.say(interaction, words.text("discord.missing", words.text("discord.field.title")));
        }
        GuildSettings settings = data.settings(interaction.actor().guildId());
        List<Instant> starts = new ArrayList<>();
        for (String typed : command.option("starts").orElse("").split("[,、;；\n]+")) {
            if (typed.isBlank()) {
                continue;
            }
            Optional<TimesInWords.Understood> moment = TimesInWords.read(typed.strip(), settings.place(), data.now());
            if (moment.isEmpty()) {
                return replies.say(
                        interaction,
                        words.text(
                                "discord.not-understood",
                                words.text("discord.field.starts"),
                                EventWords.shortened(typed.strip(), 100)));
            }
            starts.add(moment.get().at());
        }
        if (starts.stream().distinct().count() < 2 || starts.size() > PollDraft.MAX_STARTS) {
            return replies.say(interaction, words.text("discord.poll.starts", PollDraft.MAX_STARTS));
        }
        var draft = new PollDraft(title.get(), interaction.channelId(), starts);
        return replies.run(
                interaction,
                polls.create(Interactions.idOf(interaction), draft, interaction.actor()),
                result -> said(result, words));
    }

    /// A button or menu of a poll; empty if it is none.
    Optional<Response> control(Interaction interaction, ControlId id, List<String> values) {
        var key = new PollKey(interaction.actor().guildId(), id.subject());
        return switch (id.verb()) {
            case "vote" -> Optional.of(onPoll(interaction, key, poll -> asking(interaction, poll, 0)));
            case "v" -> Optional.of(vote(interaction, key, id.more()));
            case "decide" -> Optional.of(onPoll(interaction, key, poll -> choosing(interaction, poll)));
            case "pick" -> Optional.of(decide(interaction, key, values.isEmpty() ? "" : values.getFirst()));
            default -> Optional.empty();
        };
    }

    private interface Drawing {
        Post of(Poll poll);
    }

    private Response onPoll(Interaction interaction, PollKey key, Drawing drawing) {
        return replies.say(
                interaction,
                polls.find(key.guildId(), key.pollId())
                        .map(drawing::of)
                        .orElseGet(() -> Post.of(words(interaction).text("discord.poll.gone"))));
    }

    /// Asks for one moment after the other.
    private Post asking(Interaction interaction, Poll poll, int index) {
        var words = words(interaction);
        if (!poll.isOpen()) {
            return Post.of(words.text("discord.poll.closed"));
        }
        var clock = new Clock(data.settings(poll.guildId()).place(), words);
        var id = ControlId.of("v", poll.pollId());
        return Post.of(words.text(
                        "discord.poll.ask",
                        clock.moment(poll.starts().get(index)),
                        index + 1,
                        poll.starts().size()))
                .with(Row.of(
                        choice(id, index, "y", words), choice(id, index, "m", words), choice(id, index, "n", words)));
    }

    private static Button choice(ControlId id, int index, String choice, BotWords words) {
        return new Button(
                id.with(index + "-" + choice).text(), words.text("discord.choice." + choice), Button.Look.PLAIN, false);
    }

    private Response vote(Interaction interaction, PollKey key, String more) {
        var words = words(interaction);
        if (!more.matches("\\d{1,2}-[ymn]")) {
            return replies.say(interaction, words.text("discord.unknown"));
        }
        int index = Integer.parseInt(more.substring(0, more.indexOf('-')));
        Vote.Choice choice = CHOICES.getOrDefault(more.substring(more.indexOf('-') + 1), Vote.Choice.OPEN);
        return replies.run(
                interaction,
                polls.answer(key, Map.of(index, choice), interaction.actor()),
                result -> result instanceof PollResult.Saved(var poll)
                                && index + 1 < poll.starts().size()
                        ? asking(interaction, poll, index + 1)
                        : said(result, words));
    }

    private Post choosing(Interaction interaction, Poll poll) {
        var words = words(interaction);
        boolean may = poll.createdBy().equals(interaction.actor().id())
                || interaction.actor().organises(data.settings(poll.guildId()));
        if (!may) {
            return Post.of(words.text("discord.not-allowed"));
        }
        if (!poll.isOpen()) {
            return Post.of(words.text("discord.poll.closed"));
        }
        return Post.of(words.text("discord.poll.choose"))
                .with(Row.of(new Control.Menu(
                        ControlId.of("pick", poll.pollId()).text(),
                        words.text("discord.poll.choose"),
                        drawings.starts(poll, words))));
    }

    private Response decide(Interaction interaction, PollKey key, String value) {
        var words = words(interaction);
        Optional<Poll> poll = polls.find(key.guildId(), key.pollId());
        if (poll.isEmpty() || !value.matches("\\d{1,2}")) {
            return replies.say(interaction, words.text("discord.poll.gone"));
        }
        return replies.run(
                interaction,
                polls.decide(key, Integer.parseInt(value), draft(poll.get()), interaction.actor()),
                result -> said(result, words));
    }

    private EventDraft draft(Poll poll) {
        GuildSettings settings = data.settings(poll.guildId());
        return new EventDraft(
                poll.title(),
                Optional.empty(),
                poll.channelId(),
                settings.noticeChannelId().orElse(poll.channelId()),
                poll.starts().getLast(),
                Optional.empty(),
                EventPlan.PLAIN.reminding(settings.usualReminders()));
    }

    private static Post said(PollResult result, BotWords words) {
        return Post.of(
                switch (result) {
                    case PollResult.Saved(var poll) -> words.text("discord.poll.saved", poll.title());
                    case PollResult.Unchanged(var poll) -> words.text("discord.poll.saved", poll.title());
                    case PollResult.Decided(var poll, var _) -> words.text("discord.poll.decided", poll.title());
                    case PollResult.Closed _ -> words.text("discord.poll.closed");
                    case PollResult.NoSuchStart _ -> words.text("discord.poll.no-start");
                    case PollResult.Gone _ -> words.text("discord.poll.gone");
                    case PollResult.NotAllowed _ -> words.text("discord.not-allowed");
                    case PollResult.Busy _ -> words.text("discord.busy");
                });
    }

    private static BotWords words(Interaction interaction) {
        return new BotWords(interaction.language());
    }
}
