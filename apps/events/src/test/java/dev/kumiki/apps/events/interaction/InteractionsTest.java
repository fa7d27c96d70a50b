package dev.kumiki.apps.events.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.design.Answer;
import dev.kumiki.apps.events.design.ConsoleMessage;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.discord.Console;
import dev.kumiki.apps.events.discord.Rendering;
import dev.kumiki.apps.events.event.Roster;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.message.Control;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.PostCodec;
import dev.kumiki.apps.events.poll.Polls;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What people do without a bot token: the same controls and answers, in the console.
@Timeout(60)
final class InteractionsTest {
    private TestDatabase database;
    private Guild guild;
    private Interactions interactions;
    private Console console;
    private Rendering rendering;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        guild = new Guild(database);
        interactions = new Interactions(guild.data);
        console = new Console(guild.data);
        rendering = new Rendering(guild.data, console);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private Response act(Actor actor, Interaction.Ask ask) {
        Response response = interactions.handle(
                new Interaction(interactions.newId(), actor, Guild.CHANNEL, Locale.JAPANESE, ask, Optional.empty()));
        rendering.now(Guild.ID);
        return response;
    }

    private String said(Actor actor, Interaction.Ask ask) {
        return ((Response.Say) act(actor, ask)).post().text().words();
    }

    private String command(String line) {
        return said(
                Guild.ORGANISER,
                interactions.read(line, Guild.ORGANISER).command().orElseThrow());
    }

    private List<ConsoleMessage> channel() {
        return console.messages(Guild.ID, Guild.CHANNEL.value(), Limit.of(20), Cursor.START)
                .items();
    }

    private Event only() {
        return guild.tables
                .eventsTable()
                .upcoming(Guild.ID, guild.data.now(), Limit.of(5), Cursor.START)
                .items()
                .getFirst();
    }

    private static Interaction.Press press(String verb, UUID id) {
        return new Interaction.Press(ControlId.of(verb, id).text());
    }

    @Test
    @DisplayName(
            "D-047, D-048, D-049: an event made by a line is posted; joining, closing and reopening redraw the post")
    void life() {
        assertThat(command("/event create 忘年会 12/20 19:00 定員2")).contains("作成しました");
        assertThat(channel()).hasSize(1);
        UUID id = only().eventId().value();
        assertThat(said(Guild.actor(1), press("join", id))).contains("参加を受け付けました");
        assertThat(channel().getFirst().post()).contains("user1");
        assertThat(channel().getFirst().edits()).isEqualTo(1);
        assertThat(said(Guild.actor(1), press("close", id))).contains("主催者と運営だけ");
        assertThat(said(Guild.ORGANISER, press("close", id))).contains("締め切りました");
        Post post = PostCodec.read(channel().getFirst().post());
        assertThat(post.rows().getFirst().controls().getFirst())
                .isInstanceOfSatisfying(
                        Control.Button.class,
                        join -> assertThat(join.disabled()).isTrue());
        assertThat(said(Guild.ORGANISER, press("close", id))).contains("もう締め切られています");
        assertThat(said(Guild.ORGANISER, press("reopen", id))).contains("再開");
    }

    @Test
    @DisplayName(
            "D-050, D-051, D-052, D-053: a form opens a notice; a second is refused; it is acknowledged, listed, hidden, shown")
    void notices() {
        command("/event create 忘年会 12/20 19:00");
        UUID event = only().eventId().value();
        said(Guild.actor(1), press("join", event));
        assertThat(act(Guild.actor(1), press("notice", event))).isInstanceOf(Response.Say.class);
        Response.Open form = (Response.Open) act(Guild.ORGANISER, press("notice", event));
        assertThat(form.modal().fields()).hasSize(3);
        var sent =
                new Interaction.Submit(form.modal().id(), Map.of("title", "集合場所", "body", "新宿", "remind-at", "明日9時"));
        assertThat(said(Guild.ORGANISER, sent)).contains("連絡を投稿しました");
        assertThat(said(Guild.ORGANISER, sent)).contains("確認中の連絡がもう1件");
        UUID notice = only().openNoticeId().orElseThrow().value();
        assertThat(said(Guild.actor(2), press("ack", notice))).contains("参加者だけが確認できます");
        assertThat(said(Guild.actor(1), press("ack", notice))).contains("1人目");
        assertThat(said(Guild.actor(1), press("ack", notice))).contains("もう確認済み");
        assertThat(channel()).anyMatch(message -> message.post().contains("確認済み: 1 / 1（100%）"));
        assertThat(said(Guild.ORGANISER, press("nhide", notice))).contains("非表示");
        Post list = ((Response.Say) act(Guild.actor(1), press("notices", event))).post();
        assertThat(list.slips().getFirst().fields())
                .singleElement()
                .satisfies(field -> assertThat(field.name()).isEqualTo("非表示"));
        assertThat(said(Guild.ORGANISER, press("nshow", notice))).contains("再表示");
        assertThat(said(Guild.ORGANISER, press("nclose", notice))).contains("締め切りました");
    }

    @Test
    @DisplayName("X3.14: a poll becomes an event; who can is a member, who perhaps can is a maybe")
    void polls() {
        assertThat(command("/poll 花見 starts:12/1 10:00、12/2 10:00")).contains("記録しました");
        Poll poll = new Polls(guild.data).of(Guild.ID).findFirst().orElseThrow();
        assertThat(said(Guild.actor(1), press("vote", poll.pollId()))).contains("来られますか");
        vote(1, poll, "1-y");
        vote(2, poll, "1-m");
        vote(3, poll, "0-n");
        assertThat(new Polls(guild.data).tally(poll).best()).isEqualTo(1);
        var pick = new Interaction.Choose(ControlId.of("pick", poll.pollId()).text(), List.of("1"));
        assertThat(said(Guild.actor(1), pick)).contains("主催者と運営だけ");
        assertThat(said(Guild.ORGANISER, pick)).contains("イベントにしました");
        Event event = only();
        assertThat(event.eventStartAt()).isEqualTo(Guild.tokyo("2026-12-02T10:00"));
        Roster roster = Roster.of(guild.data, Guild.key(event.eventId()));
        assertThat(roster.members()).extracting(member -> member.username()).containsExactly("user1");
        assertThat(roster.answered(Answer.Kind.MAYBE)).hasSize(1);
        assertThat(said(Guild.actor(1), press("vote", poll.pollId()))).contains("終わりました");
    }

    private void vote(int user, Poll poll, String choice) {
        act(
                Guild.actor(user),
                new Interaction.Press(
                        ControlId.of("v", poll.pollId()).with(choice).text()));
    }

    @Test
    @DisplayName("X3.2: late, maybe and absent from the menu; absent gives the place back")
    void otherAnswers() {
        command("/event create 忘年会 12/20 19:00 定員1");
        UUID id = only().eventId().value();
        assertThat(other(1, id, "late")).contains("遅れて参加");
        assertThat(only().memberCount()).isEqualTo(1);
        assertThat(other(2, id, "maybe")).contains("未定");
        assertThat(other(1, id, "absent")).contains("欠席");
        assertThat(only().memberCount()).isZero();
        assertThat(other(1, id, "direct-on")).contains("DM");
        assertThat(guild.tables
                        .botOpsTable()
                        .person(Guild.ID, Guild.user(1).id())
                        .orElseThrow()
                        .directMessages())
                .isTrue();
        assertThat(other(1, id, "nonsense")).contains("わかりません");
    }

    private String other(int user, UUID id, String value) {
        return said(
                Guild.actor(user),
                new Interaction.Choose(ControlId.of("other", id).text(), List.of(value)));
    }

    @Test
    @DisplayName("X3.7: templates and copies; X3.15: list and mine")
    void templates() {
        command("/event create 忘年会 12/20 19:00 定員5");
        assertThat(command("/event template 年末 event:忘年会")).contains("年末", "保存");
        assertThat(command("/event template 年末 start:12/27 19:00")).contains("作成しました");
        assertThat(command("/event copy 忘年会 12/28 19:00")).contains("作成しました");
        assertThat(guild.tables
                        .eventsTable()
                        .upcoming(Guild.ID, guild.data.now(), Limit.of(9), Cursor.START)
                        .items())
                .hasSize(3)
                .allMatch(event -> event.capacity().equals(Optional.of(5)));
        said(Guild.actor(1), press("join", only().eventId().value()));
        Post mine = ((Response.Say) act(Guild.actor(1), new Interaction.Command("event", "mine", Map.of()))).post();
        assertThat(mine.slips().getFirst().text().words()).contains("忘年会");
    }

    @Test
    @DisplayName("B3.15, X3.3: settings are shown to all, changed by who manages the server, and hold")
    void settings() {
        var change = new Interaction.Command(
                "settings", "", Map.of("zone", "Europe/Berlin", "language", "en", "remind", "2d,30m"));
        assertThat(said(Guild.actor(1), change)).contains("サーバーを管理できる人だけ");
        var manager = new Actor(Guild.ID, Guild.user(9), Actor.MANAGE_GUILD, Set.of());
        act(manager, change);
        assertThat(guild.data.settings(Guild.ID).place().getId()).isEqualTo("Europe/Berlin");
        assertThat(guild.data.settings(Guild.ID).usualReminders()).containsExactly(2 * 24 * 60, 30);
        assertThat(said(manager, new Interaction.Command("settings", "", Map.of("zone", "Mars/Base"))))
                .contains("範囲の外");
    }

    @Test
    @DisplayName("K-9: the same form sent 20 times at once makes one event")
    void sentOften() {
        var id = new Snowflake("1234567890123456789");
        var ask = new Interaction.Command("event", "create", Map.of("title", "a", "start", "明日20時"));
        Race.run(
                20,
                number -> interactions.handle(
                        new Interaction(id, Guild.ORGANISER, Guild.CHANNEL, Locale.JAPANESE, ask, Optional.empty())));
        assertThat(guild.tables
                        .eventsTable()
                        .eventsOf(Guild.ID, Limit.of(5), Cursor.START)
                        .items())
                .hasSize(1);
    }

    @Test
    @DisplayName("D-059: /ping; commands that do not exist are answered too")
    void ping() {
        assertThat(said(Guild.actor(1), new Interaction.Command("ping", "", Map.of())))
                .contains("ポン");
        assertThat(said(Guild.actor(1), new Interaction.Command("nope", "", Map.of())))
                .contains("わかりません");
    }

    @Test
    @DisplayName("data X3.9: a thread and Discord's own list follow an event that wants them")
    void wishes() {
        command("/event create title:忘年会 start:12/20 19:00 thread:on mirror:on close:12/19 19:00");
        assertThat(only().wishes().thread()).isTrue();
        assertThat(only().wishes().closeAt()).contains(Guild.START.minus(Duration.ofDays(1)));
        assertThat(guild.data.outbox().waiting(Limit.of(20)))
                .extracting(entry -> entry.kind())
                .contains("discord-thread", "discord-mirror");
    }
}
