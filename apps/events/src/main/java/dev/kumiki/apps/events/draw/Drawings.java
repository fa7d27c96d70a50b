package dev.kumiki.apps.events.draw;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Answer;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.event.Roster;
import dev.kumiki.apps.events.message.Control;
import dev.kumiki.apps.events.message.Control.Button;
import dev.kumiki.apps.events.message.Control.Button.Look;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Row;
import dev.kumiki.apps.events.message.Slip;
import dev.kumiki.apps.events.message.Span;
import dev.kumiki.apps.events.message.Text;
import dev.kumiki.apps.events.poll.Polls;
import dev.kumiki.apps.events.words.BotWords;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/// Draws the posts that stay in a channel and follow what they show.
public final class Drawings {
    /// How many members are read for a post; more are counted.
    public static final int MEMBERS_READ = 100;

    private static final int FIELD_CHARS = 900;
    private static final int SMALL_FIELD_CHARS = 500;

    private final EventsData data;

    /// Over the tables.
    public Drawings(EventsData data) {
        this.data = data;
    }

    /// The recruitment post of an event as it is now (D-047).
    public Post event(Event event) {
        var words = new BotWords(data.settings(event.guildId()).locale());
        Roster roster = Roster.some(data, event, MEMBERS_READ);
        Optional<Notice> open = event.openNoticeId()
                .flatMap(notice -> data.tables().noticesTable().notice(event.guildId(), notice));
        return event(event, roster, open, words);
    }

    private Post event(Event event, Roster roster, Optional<Notice> open, BotWords words) {
        var text = Text.EMPTY
                .time(event.eventStartAt(), Span.Time.Style.FULL)
                .plain(" (")
                .time(event.eventStartAt(), Span.Time.Style.RELATIVE)
                .plain(")");
        text = event.description().map(text.line()::plain).orElse(text);
        text = text.line().plain(words.text("discord.event.organiser", event.createdByName()));
        Optional<Instant> closing = event.wishes().closeAt().filter(_ -> event.status() == Status.OPEN);
        if (closing.isPresent()) {
            text = text.line().plain(words.text("discord.event.closes")).time(closing.get(), Span.Time.Style.SHORT);
        }
        if (open.isPresent()) {
            text = text.line()
                    .bold(words.text("discord.event.notice", open.get().title()));
        }
        var slip = new Slip(
                edge(event),
                heading(event, words),
                text,
                fields(event, roster, words),
                words.text("discord.event.foot"));
        return Post.of(slip).with(rows(event, words));
    }

    private Slip.Edge edge(Event event) {
        if (!event.isOpen(data.now())) {
            return Slip.Edge.GREY;
        }
        return event.isFull() ? Slip.Edge.WOOD : Slip.Edge.SEAL;
    }

    private String heading(Event event, BotWords words) {
        if (event.isCancelled()) {
            return words.text("discord.event.heading.cancelled", event.title());
        }
        if (event.status() == Status.CLOSED) {
            return words.text("discord.event.heading.closed", event.title());
        }
        return event.isFull() ? words.text("discord.event.heading.full", event.title()) : event.title();
    }

    private static List<Slip.SlipField> fields(Event event, Roster roster, BotWords words) {
        List<Slip.SlipField> fields = new ArrayList<>();
        List<String> coming = roster.members().stream()
                .filter(member -> !member.comesLate())
                .map(Member::username)
                .toList();
        List<String> late = roster.members().stream()
                .filter(Member::comesLate)
                .map(Member::username)
                .toList();
        String places = event.capacity()
                .map(most -> words.text("discord.event.places", event.memberCount(), most))
                .orElseGet(() -> words.text("discord.event.members", event.memberCount()));
        fields.add(new Slip.SlipField(
                places,
                event.memberCount() == 0
                        ? Text.of(words.text("discord.event.nobody"))
                        : Names.fitting(coming, roster.more(), FIELD_CHARS, words),
                false));
        add(fields, "discord.event.late", late, words);
        add(fields, "discord.event.waiting", names(roster, Answer.Kind.WAITING), words);
        add(fields, "discord.event.maybe", names(roster, Answer.Kind.MAYBE), words);
        add(fields, "discord.event.absent", names(roster, Answer.Kind.ABSENT), words);
        return fields;
    }

    private static List<String> names(Roster roster, Answer.Kind kind) {
        return roster.answered(kind).stream().map(Answer::username).toList();
    }

    private static void add(List<Slip.SlipField> fields, String key, List<String> names, BotWords words) {
        if (!names.isEmpty()) {
            fields.add(new Slip.SlipField(
                    words.text(key, names.size()), Names.fitting(names, 0, SMALL_FIELD_CHARS, words), true));
        }
    }

    /// The document's five buttons, and the other answers below.
    private List<Row> rows(Event event, BotWords words) {
        UUID id = event.eventId().value();
        boolean open = event.isOpen(data.now());
        boolean reopens = event.status() == Status.CLOSED;
        var buttons = Row.of(
                new Button(
                        ControlId.of("join", id).text(),
                        words.text(event.isFull() ? "discord.button.wait" : "discord.button.join"),
                        Look.PRIMARY,
                        !open),
                button("leave", id, words, Look.PLAIN),
                reopens ? button("reopen", id, words, Look.PLAIN) : button("close", id, words, Look.PLAIN),
                button("notice", id, words, Look.PLAIN),
                button("notices", id, words, Look.PLAIN));
        if (event.isCancelled() || event.archived()) {
            return List.of(Row.of(button("notices", id, words, Look.PLAIN)));
        }
        var others = new Control.Menu(
                ControlId.of("other", id).text(),
                words.text("discord.menu.other"),
                List.of(
                        option("late", words),
                        option("maybe", words),
                        option("absent", words),
                        option("direct-on", words),
                        option("direct-off", words)));
        return List.of(buttons, Row.of(others));
    }

    private static Control.Option option(String value, BotWords words) {
        return new Control.Option(value, words.text("discord.other." + value), "");
    }

    static Button button(String verb, UUID id, BotWords words, Look look) {
        return new Button(ControlId.of(verb, id).text(), words.text("discord.button." + verb), look, false);
    }

    /// The post of a notice as it is now (D-050).
    public Post notice(Notice notice) {
        var words = new BotWords(data.settings(notice.guildId()).locale());
        Optional<Event> event = data.tables().eventsTable().event(notice.guildId(), notice.eventId());
        int members = event.map(Event::memberCount).orElse(0);
        int acks = Math.min(notice.ackCount(), members);
        int percent = members == 0 ? 0 : acks * 100 / members;
        Text text = Text.of(notice.body());
        text = (notice.body().isEmpty() ? text : text.line().line())
                .bold(words.text("discord.notice.count", acks, members, percent));
        text = members == 0 ? text : text.line().plain(Names.pips(acks, members));
        boolean all = members > 0 && acks == members;
        if (all && notice.isOpen()) {
            text = text.line().plain(words.text("discord.notice.all", members));
        }
        var slip = new Slip(
                notice.isOpen() ? Slip.Edge.SEAL : Slip.Edge.GREY,
                notice.isOpen() ? notice.title() : words.text("discord.notice.heading.closed", notice.title()),
                text,
                List.of(),
                words.text("discord.notice.foot", event.map(Event::title).orElse(""), notice.createdByName()));
        var ack = new Button(
                ControlId.of("ack", notice.noticeId().value()).text(),
                words.text("discord.button.ack"),
                Look.PRIMARY,
                !notice.isOpen());
        return Post.of(slip, Row.of(ack));
    }

    /// The post of a poll as it is now (X3.14).
    public Post poll(Poll poll) {
        var words = new BotWords(data.settings(poll.guildId()).locale());
        Polls.Tally tally = new Polls(data).tally(poll);
        Text text = Text.of(words.text("discord.poll.answers", tally.votes().size()));
        for (int index = 0; index < poll.starts().size(); index++) {
            boolean best = !tally.votes().isEmpty() && index == tally.best();
            text = text.line()
                    .plain(best ? "★ " : "・ ")
                    .time(poll.starts().get(index), Span.Time.Style.FULL)
                    .plain(words.text(
                            "discord.poll.line", tally.yes()[index], tally.maybe()[index], tally.no()[index]));
        }
        var slip = new Slip(
                poll.isOpen() ? Slip.Edge.INK : Slip.Edge.GREY,
                words.text(poll.isOpen() ? "discord.poll.heading" : "discord.poll.heading.closed", poll.title()),
                text,
                List.of(),
                words.text("discord.event.organiser", poll.createdByName()));
        return poll.isOpen()
                ? Post.of(
                        slip,
                        Row.of(
                                button("vote", poll.pollId(), words, Look.PRIMARY),
                                button("decide", poll.pollId(), words, Look.PLAIN)))
                : Post.of(slip);
    }

    /// The moments of a poll as options; their labels are in the zone of the server.
    public List<Control.Option> starts(Poll poll, BotWords words) {
        var clock = new Clock(data.settings(poll.guildId()).place(), words);
        return IntStream.range(0, poll.starts().size())
                .mapToObj(index -> new Control.Option(
                        Integer.toString(index), clock.moment(poll.starts().get(index)), ""))
                .toList();
    }
}
