package dev.kumiki.apps.events.console;

import dev.kumiki.apps.events.console.Answers.Kept;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Channel;
import dev.kumiki.apps.events.design.ConsoleMessage;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.discord.Console;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.interaction.Interactions;
import dev.kumiki.apps.events.message.PostCodec;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seal;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.apps.events.page.SpanHtml;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/// Makes what the page of a channel shows.
@Component
final class ConsoleModel {
    private static final Limit PAGE = Limit.of(20);
    private static final Limit NEARBY = Limit.of(20);
    private static final int MOST_NEARBY = 2;
    private static final int MOST_PEOPLE = 200;

    private final EventsData data;
    private final Seats seats;
    private final Guilds guilds;
    private final Console console;
    private final Interactions interactions;
    private final CommandReader commands;
    private final PageWords words;

    ConsoleModel(EventsData data, Seats seats, Interactions interactions, CommandReader commands, PageWords words) {
        this.data = data;
        this.seats = seats;
        this.guilds = new Guilds(data);
        this.console = new Console(data);
        this.interactions = interactions;
        this.commands = commands;
        this.words = words;
    }

    /// The posts of a day.
    record Day(LocalDate date, List<Shown> posts) {}

    /// A post.
    record Shown(String id, Instant postedAt, @Nullable Instant editedAt, PostHtml.Body body) {}

    /// The answer that only the reader sees.
    record AnswerView(
            String who,
            @Nullable String used,
            @Nullable Seal seal,
            PostHtml.Body body,
            @Nullable String back) {}

    /// Channels under a heading.
    record Group(String name, List<Link> rooms) {}

    /// A channel to go to.
    record Link(String name, String path, boolean current, boolean direct) {}

    /// Somebody who can be tried on.
    record Tried(String id, String name, boolean current) {}

    /// A command to begin with.
    record Example(String name, String text) {}

    /// An event that is told of in this channel.
    record Nearby(String title, String line, String path) {}

    /// Shows a room; gives what stands for the state of its posts.
    ///
    /// @param after where the page of posts begins
    String show(Seat seat, Room room, String after, Model model) {
        Page<ConsoleMessage> page;
        try {
            page = console.messages(seat.guild(), room.key(), PAGE, after.isEmpty() ? Cursor.START : Cursor.of(after));
        } catch (InvalidCursorException _) {
            throw Seats.notFound();
        }
        var html = html(seat);
        List<Shown> posts = page.items().reversed().stream()
                .map(message -> new Shown(
                        message.messageId().value(),
                        message.postedAt(),
                        message.editedAt().orElse(null),
                        html.draw(PostCodec.read(message.post()), message.thread())))
                .toList();
        String state = page.items().stream()
                .map(message -> message.messageId().value() + "." + message.edits())
                .collect(Collectors.joining("-"));
        model.addAttribute("channel", room);
        model.addAttribute("days", days(posts, seat));
        model.addAttribute("state", Integer.toHexString(state.hashCode()));
        model.addAttribute(
                "earlier",
                page.next().map(next -> room.path() + "?after=" + next.token()).orElse(null));
        model.addAttribute("rooms", rooms(seat, room));
        model.addAttribute("people", seat.settings().trial() ? people(seat) : List.of());
        model.addAttribute("nearby", nearby(seat, room));
        model.addAttribute("examples", examples());
        model.addAttribute("interaction", interactions.newId().value());
        return Integer.toHexString(state.hashCode());
    }

    private PostHtml html(Seat seat) {
        Map<String, String> names = seats.channels(seat).stream()
                .collect(Collectors.toMap(channel -> channel.channelId().value(), Channel::name));
        return new PostHtml(new SpanHtml(seat.time(), id -> names.getOrDefault(id, id), Paths::inside));
    }

    private static List<Day> days(List<Shown> posts, Seat seat) {
        Map<LocalDate, List<Shown>> days = posts.stream()
                .collect(Collectors.groupingBy(
                        post -> seat.time().date(post.postedAt()), LinkedHashMap::new, Collectors.toList()));
        return days.entrySet().stream()
                .map(day -> new Day(day.getKey(), day.getValue()))
                .toList();
    }

    private List<Group> rooms(Seat seat, Room room) {
        List<Link> links = new ArrayList<>();
        for (Channel channel : seats.channels(seat)) {
            Room other = Room.of(seat, channel);
            links.add(new Link(other.name(), other.path(), other.path().equals(room.path()), false));
        }
        if (seat.settings().trial()) {
            Room direct = Room.direct(seat);
            links.add(new Link(words.text("events.channel.direct"), direct.path(), room.direct(), true));
        }
        return List.of(new Group(seat.view().name(), links));
    }

    private List<Tried> people(Seat seat) {
        return guilds.people(seat.guild())
                .limit(MOST_PEOPLE)
                .sorted((one, other) -> one.seenAt().compareTo(other.seenAt()))
                .map(person -> new Tried(
                        person.userId().value(),
                        name(person, seat),
                        person.userId().equals(seat.id())))
                .toList();
    }

    private String name(Person person, Seat seat) {
        boolean organises = Actor.of(person).organises(seat.settings());
        return organises ? words.text("events.trial.organiser", person.name()) : person.name();
    }

    private List<Nearby> nearby(Seat seat, Room room) {
        return data.tables().eventsTable().upcoming(seat.guild(), data.now(), NEARBY, Cursor.START).items().stream()
                .filter(event -> event.recruitChannelId().value().equals(room.key())
                        || event.noticeChannelId().value().equals(room.key()))
                .limit(MOST_NEARBY)
                .map(event -> new Nearby(event.title(), line(event, seat), Paths.of(event)))
                .toList();
    }

    private String line(Event event, Seat seat) {
        String when = seat.time().far(event.eventStartAt());
        return event.openNoticeId()
                .flatMap(id -> data.tables().noticesTable().notice(event.guildId(), id))
                .map(notice ->
                        when + " · " + words.text("events.channel.confirmed", notice.ackCount(), event.memberCount()))
                .orElse(when);
    }

    private List<Example> examples() {
        return List.of(
                new Example("/event create", words.text("events.channel.example.create")),
                new Example("/event list", "/event list"),
                new Example("/event mine", "/event mine"),
                new Example("/notice status", "/notice status"),
                new Example("/poll", words.text("events.channel.example.poll")));
    }

    /// Shows the answer to what was just done.
    void answer(Seat seat, Optional<Kept> kept, Model model) {
        model.addAttribute(
                "answer",
                kept.map(answer -> new AnswerView(
                                answer.who(),
                                answer.used().isEmpty() ? null : answer.used(),
                                Seal.of(seat.id().value(), seat.person().name()),
                                html(seat).draw(answer.post(), Optional.empty()),
                                answer.back().orElse(null)))
                        .orElse(null));
    }

    /// Shows what was typed, and what was understood of it.
    void typed(Seat seat, String text, Model model) {
        model.addAttribute("text", text);
        model.addAttribute("reading", commands.understood(text, seat));
    }
}
