package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.draw.Lines;
import dev.kumiki.apps.events.message.Control;
import dev.kumiki.apps.events.message.Control.Button;
import dev.kumiki.apps.events.message.Control.Button.Look;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Row;
import dev.kumiki.apps.events.message.Slip;
import dev.kumiki.apps.events.message.Span;
import dev.kumiki.apps.events.message.Text;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.words.BotWords;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// The notices of an event for one reader: a page of them, hidden ones apart (D-053), and who is missing.
final class NoticeLists {
    private static final int PAGE = 10;
    private static final int MOST = 200;
    private static final int LABEL_CHARS = 80;
    private static final int NAMES_CHARS = 1_500;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

    private final EventsData data;

    NoticeLists(EventsData data) {
        this.data = data;
    }

    private List<Notice> all(Event event) {
        return data.tables()
                .noticesTable()
                .noticesOf(event.guildId(), event.eventId(), Limit.of(MOST), Cursor.START)
                .items();
    }

    /// A page of the list, with a menu to choose one.
    Post of(Interaction interaction, Event event, int page) {
        var words = new BotWords(interaction.language());
        List<Notice> notices = all(event);
        if (notices.isEmpty()) {
            return Post.of(words.text("discord.notices.none"));
        }
        int pages = (notices.size() + PAGE - 1) / PAGE;
        int shown = Math.clamp(page, 0, pages - 1);
        List<Notice> here = notices.subList(shown * PAGE, Math.min(notices.size(), (shown + 1) * PAGE));
        List<Slip.SlipField> fields = new ArrayList<>();
        section(
                fields,
                "discord.notices.shown",
                here.stream().filter(notice -> !notice.isHidden()).toList(),
                words);
        section(
                fields,
                "discord.notices.hidden",
                here.stream().filter(Notice::isHidden).toList(),
                words);
        var slip = new Slip(
                Slip.Edge.INK,
                words.text("discord.notices.heading", event.title()),
                Text.EMPTY,
                fields,
                words.text("discord.list.page", shown + 1, pages));
        List<Row> rows = new ArrayList<>();
        rows.add(Row.of(new Control.Menu(
                ControlId.of("nchoose", event.eventId().value()).text(),
                words.text("discord.notices.choose"),
                here.stream()
                        .map(notice -> new Control.Option(
                                digits(notice.noticeId().value()),
                                EventWords.shortened(notice.title(), LABEL_CHARS),
                                words.text(notice.isOpen() ? "discord.notices.open" : "discord.notices.closed")))
                        .toList())));
        if (pages > 1) {
            rows.add(turning(event, shown, pages, words));
        }
        return Post.of(slip).with(rows);
    }

    private static Row turning(Event event, int page, int pages, BotWords words) {
        var id = ControlId.of("notices", event.eventId().value());
        return Row.of(
                new Button(
                        id.with(Integer.toString(Math.max(0, page - 1))).text(),
                        words.text("discord.button.before"),
                        Look.PLAIN,
                        page == 0),
                new Button(
                        id.with(Integer.toString(page + 1)).text(),
                        words.text("discord.button.after"),
                        Look.PLAIN,
                        page >= pages - 1));
    }

    private static void section(List<Slip.SlipField> fields, String heading, List<Notice> notices, BotWords words) {
        if (notices.isEmpty()) {
            return;
        }
        Text text = Text.EMPTY;
        for (Notice notice : notices) {
            Text line = (text.isEmpty() ? text : text.line())
                    .plain(notice.isOpen() ? "● " : "○ ")
                    .bold(EventWords.shortened(notice.title(), 30))
                    .plain(" ")
                    .time(notice.createdAt(), Span.Time.Style.RELATIVE);
            text = line;
        }
        fields.add(new Slip.SlipField(words.text(heading), text, false));
    }

    /// One of them, with what can be done to it.
    Post chosen(Interaction interaction, String typed) {
        var words = new BotWords(interaction.language());
        GuildId guild = interaction.actor().guildId();
        Optional<Notice> found = ID.matcher(typed).matches()
                ? data.tables().noticesTable().notice(guild, new NoticeId(ControlId.uuid(typed)))
                : Optional.empty();
        if (found.isEmpty()) {
            return Post.of(words.text("discord.notice.gone"));
        }
        Notice notice = found.get();
        Optional<Event> event = data.tables().eventsTable().event(guild, notice.eventId());
        boolean may = event.filter(one -> interaction.actor().organises(one, data.settings(guild)))
                .isPresent();
        return status(notice, may, words);
    }

    /// How far the open notice of an event is.
    Post status(Interaction interaction, Event event) {
        var words = new BotWords(interaction.language());
        Optional<Notice> latest = event.openNoticeId()
                .flatMap(id -> data.tables().noticesTable().notice(event.guildId(), id))
                .or(() -> all(event).stream().findFirst());
        boolean may = interaction.actor().organises(event, data.settings(event.guildId()));
        return latest.map(notice -> status(notice, may, words))
                .orElseGet(() -> Post.of(words.text("discord.notices.none")));
    }

    private Post status(Notice notice, boolean may, BotWords words) {
        Acknowledgements.Overview overview = new Acknowledgements(data).overview(notice);
        Text text = Text.of(words.text(
                "discord.notice.count", overview.confirmed(), overview.members().size(), overview.percent()));
        boolean names = may || data.settings(notice.guildId()).showMissing();
        if (names && !overview.missing().isEmpty()) {
            text = text.line()
                    .bold(words.text(
                            "discord.notice.missing", overview.missing().size()))
                    .line()
                    .and(Lines.names(
                            overview.missing().stream().map(Member::username).toList(), NAMES_CHARS, words));
        }
        var slip = new Slip(Slip.Edge.INK, notice.title(), text, List.of(), "");
        List<Control> controls = controls(notice, may, overview, words);
        return controls.isEmpty() ? Post.of(slip) : Post.of(slip).with(List.of(new Row(controls)));
    }

    private static List<Control> controls(
            Notice notice, boolean may, Acknowledgements.Overview overview, BotWords words) {
        List<Control> controls = new ArrayList<>();
        notice.noticeMessageId()
                .ifPresent(message -> controls.add(new Control.LinkButton(
                        "https://discord.com/channels/" + notice.guildId().value() + "/"
                                + notice.noticeChannelId().value() + "/" + message.value(),
                        words.text("discord.button.jump"))));
        if (may) {
            UUID id = notice.noticeId().value();
            if (notice.isOpen()) {
                if (!overview.missing().isEmpty()) {
                    controls.add(button("nremind", id, words));
                }
                controls.add(button("nclose", id, words));
            }
            controls.add(button(notice.isHidden() ? "nshow" : "nhide", id, words));
        }
        return controls;
    }

    private static Button button(String verb, UUID id, BotWords words) {
        return new Button(ControlId.of(verb, id).text(), words.text("discord.button." + verb), Look.PLAIN, false);
    }

    private static String digits(UUID id) {
        return id.toString().replace("-", "");
    }
}
