package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Template;
import dev.kumiki.apps.events.draw.Clock;
import dev.kumiki.apps.events.message.Control;
import dev.kumiki.apps.events.message.Control.Button;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Row;
import dev.kumiki.apps.events.message.Slip;
import dev.kumiki.apps.events.message.Span;
import dev.kumiki.apps.events.message.Text;
import dev.kumiki.apps.events.template.Templates;
import dev.kumiki.apps.events.words.BotWords;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Lists of events for one reader.
final class EventLists {
    /// How many events stand on a page.
    static final int PAGE = 10;

    private static final int MOST = 100;
    private static final int LABEL_CHARS = 60;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

    private final EventsData data;

    EventLists(EventsData data) {
        this.data = data;
    }

    private List<Event> upcoming(GuildId guild) {
        return data.tables()
                .eventsTable()
                .upcoming(guild, data.now(), Limit.of(MOST), Cursor.START)
                .items();
    }

    /// The events to come, with buttons to turn the page.
    Post upcoming(Interaction interaction, int page) {
        var words = new BotWords(interaction.language());
        List<Event> all = upcoming(interaction.actor().guildId());
        if (all.isEmpty()) {
            return Post.of(words.text("discord.list.none"));
        }
        int pages = (all.size() + PAGE - 1) / PAGE;
        int shown = Math.clamp(page, 0, pages - 1);
        Text text = Text.EMPTY;
        for (Event event : all.subList(shown * PAGE, Math.min(all.size(), (shown + 1) * PAGE))) {
            text = line(text, event, words);
        }
        var slip = new Slip(
                Slip.Edge.INK,
                words.text("discord.list.upcoming"),
                text,
                List.of(),
                words.text("discord.list.page", shown + 1, pages));
        return pages == 1 ? Post.of(slip) : Post.of(slip).with(turning("list", shown, pages, words));
    }

    static Row turning(String verb, int page, int pages, BotWords words) {
        return Row.of(
                new Button(
                        ControlId.of(verb)
                                .with(Integer.toString(Math.max(0, page - 1)))
                                .text(),
                        words.text("discord.button.before"),
                        Button.Look.PLAIN,
                        page == 0),
                new Button(
                        ControlId.of(verb).with(Integer.toString(page + 1)).text(),
                        words.text("discord.button.after"),
                        Button.Look.PLAIN,
                        page >= pages - 1));
    }

    private static Text line(Text text, Event event, BotWords words) {
        Text begun = text.isEmpty() ? text : text.line();
        return begun.time(event.eventStartAt(), Span.Time.Style.SHORT)
                .plain(" ")
                .bold(event.title())
                .plain(event.capacity()
                        .map(most -> words.text("discord.list.places", event.memberCount(), most))
                        .orElseGet(() -> words.text("discord.list.members", event.memberCount())));
    }

    /// The events to come that the reader is a member of.
    Post mine(Interaction interaction) {
        var words = new BotWords(interaction.language());
        Text text = Text.EMPTY;
        for (Event event : upcoming(interaction.actor().guildId())) {
            var member = data.tables()
                    .membersTable()
                    .member(
                            event.guildId(),
                            event.eventId(),
                            interaction.actor().id());
            if (member.isPresent()) {
                text = line(text, event, words);
            }
        }
        return text.isEmpty()
                ? Post.of(words.text("discord.list.none-mine"))
                : Post.of(new Slip(Slip.Edge.INK, words.text("discord.list.mine"), text, List.of(), ""));
    }

    /// The event that was typed: by its id, or by a part of its title.
    Optional<Event> find(GuildId guild, String typed) {
        String digits = typed.toLowerCase(Locale.ROOT).replace("-", "");
        if (ID.matcher(digits).matches()) {
            return data.tables().eventsTable().event(guild, new EventId(ControlId.uuid(digits)));
        }
        return matching(guild, typed).findFirst();
    }

    private Stream<Event> matching(GuildId guild, String typed) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        Stream<Event> past = data
                .tables()
                .eventsTable()
                .past(guild, data.now(), Limit.of(Control.Menu.MAX_OPTIONS), Cursor.START)
                .items()
                .stream();
        return Stream.concat(upcoming(guild).stream(), past)
                .filter(event -> event.title().toLowerCase(Locale.ROOT).contains(wanted));
    }

    /// The events whose titles contain what is typed, as options.
    List<Control.Option> options(Interaction interaction, String typed) {
        GuildId guild = interaction.actor().guildId();
        var clock = new Clock(data.settings(guild).place(), new BotWords(interaction.language()));
        return matching(guild, typed)
                .limit(Control.Menu.MAX_OPTIONS)
                .map(event -> new Control.Option(
                        event.eventId().value().toString().replace("-", ""),
                        EventWords.shortened(event.title(), LABEL_CHARS) + " " + clock.moment(event.eventStartAt()),
                        ""))
                .toList();
    }

    List<Control.Option> templateOptions(GuildId guild, String typed) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        List<Control.Option> options = new ArrayList<>();
        for (Template template : new Templates(data).of(guild)) {
            if (template.name().toLowerCase(Locale.ROOT).contains(wanted)
                    && options.size() < Control.Menu.MAX_OPTIONS) {
                options.add(new Control.Option(template.name(), template.name(), ""));
            }
        }
        return options;
    }

    /// The templates of the server.
    Post templates(Interaction interaction) {
        var words = new BotWords(interaction.language());
        List<Template> all = new Templates(data).of(interaction.actor().guildId());
        Text text = Text.EMPTY;
        for (Template template : all) {
            text = (text.isEmpty() ? text : text.line()).bold(template.name()).plain(" " + template.title());
        }
        return all.isEmpty()
                ? Post.of(words.text("discord.template.none"))
                : Post.of(new Slip(Slip.Edge.INK, words.text("discord.template.list"), text, List.of(), ""));
    }
}
