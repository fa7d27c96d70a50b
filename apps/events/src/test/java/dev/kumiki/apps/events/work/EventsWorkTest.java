package dev.kumiki.apps.events.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.Series;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.discord.Bot;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.event.EventResult;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.guild.SettingsDraft;
import dev.kumiki.apps.events.series.SeriesDesk;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class EventsWorkTest {
    private TestDatabase database;
    private Guild guild;
    private Bot bot;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        guild = new Guild(database);
        bot = new Bot(guild);
        new Guilds(guild.data).met(Guild.ID, Optional.of("町内会"), false);
    }

    @AfterEach
    void close() throws IOException {
        assertThat(bot.discord.broken()).isEmpty();
        bot.close();
        bot.discord.close();
        database.close();
    }

    private List<Event> events() {
        return guild.tables
                .eventsTable()
                .eventsOf(Guild.ID, Limit.of(50), Cursor.START)
                .items();
    }

    private static EventDraft draft(Instant start, EventPlan plan) {
        return new EventDraft("練習", Optional.empty(), Guild.CHANNEL, Guild.CHANNEL, start, Optional.empty(), plan);
    }

    @Test
    @DisplayName("X3.10: an event closes by itself at the moment that was wished; a moved one at its new moment only")
    void closesByItself() throws InterruptedException {
        Instant first = Guild.START.minus(Duration.ofDays(2));
        guild.desk
                .create(Guild.EVENT, draft(Guild.START, EventPlan.PLAIN.closing(Optional.of(first))), Guild.ORGANISER)
                .run();
        guild.desk
                .edit(
                        Guild.key(Guild.EVENT),
                        draft(Guild.START, EventPlan.PLAIN.closing(Optional.of(first.plusSeconds(3600)))),
                        Guild.ORGANISER,
                        OptionalLong.empty())
                .run();
        database.clock().set(first);
        bot.run();
        assertThat(guild.stored().status()).isEqualTo(Status.OPEN);
        database.clock().set(first.plusSeconds(3600));
        bot.run();
        assertThat(guild.stored().status()).isEqualTo(Status.CLOSED);
    }

    @Test
    @DisplayName("X3.7: a repeated event is posted a week early, each once, also after a standstill")
    void repeats() throws InterruptedException {
        var id = new UUID(7, 7);
        new SeriesDesk(guild.data)
                .begin(
                        id,
                        draft(Guild.START, EventPlan.PLAIN),
                        new SeriesDesk.Repetition(Series.Rhythm.WEEKLY, 7, Optional.empty()),
                        Guild.ORGANISER)
                .run();
        bot.run();
        assertThat(events()).isEmpty();
        database.clock().set(Guild.START.minus(Duration.ofDays(7)));
        bot.run();
        assertThat(events()).extracting(Event::eventStartAt).containsExactly(Guild.START);
        assertThat(bot.discord.messages(Guild.CHANNEL.value())).hasSize(1);
        Race.run(10, number -> new SeriesDesk(guild.data).next(Guild.ID, id).run());
        assertThat(events()).hasSize(1);
        database.clock().set(Guild.START.plus(Duration.ofDays(30)));
        bot.run();
        assertThat(events())
                .hasSizeBetween(2, 3)
                .allMatch(event -> event.eventStartAt().equals(Guild.START)
                        || event.eventStartAt().isAfter(Guild.START.plus(Duration.ofDays(30))));
    }

    @Test
    @DisplayName("B3.4, B3.5: the nightly round mends counters that went wrong")
    void mends() {
        guild.open();
        guild.join(1);
        guild.tables.eventsTable().patch(EventPatch.of(Guild.key(Guild.EVENT)).memberCount(7));
        assertThat(new Tidying(guild.data).run()).isEqualTo(1);
        assertThat(guild.stored().memberCount()).isEqualTo(1);
        assertThat(new Tidying(guild.data).run()).isZero();
    }

    @Test
    @DisplayName(
            "B3.17: archived events are let go after the days that a server wants, with all that belongs to them; else never")
    void retention() {
        guild.open();
        guild.join(1);
        guild.announce(1);
        guild.ack(1, 1);
        guild.desk.archive(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        database.clock().set(Guild.START.plus(Duration.ofDays(40)));
        new Tidying(guild.data).run();
        assertThat(events()).hasSize(1);
        var old = SettingsDraft.of(guild.data.settings(Guild.ID));
        var draft = new SettingsDraft(
                old.organiserRoleId(),
                old.language(),
                old.zone(),
                old.noticeChannelId(),
                old.reminders(),
                old.reportHours(),
                old.pauseMinutes(),
                Optional.of(30),
                old.showMissing());
        new Guilds(guild.data)
                .save(draft, new Actor(Guild.ID, Guild.CREATOR, Actor.MANAGE_GUILD, Set.of()), OptionalLong.empty())
                .run();
        new Tidying(guild.data).run();
        assertThat(events()).isEmpty();
        assertThat(database.client().scan(scan -> scan.tableName("NoticeAcks")).items())
                .isEmpty();
        assertThat(database.client()
                        .scan(scan -> scan.tableName("EventMembers"))
                        .items())
                .isEmpty();
    }

    @Test
    @DisplayName("X3.5: several reminders, 24 hours and one hour before, one after the other")
    void severalReminders() throws InterruptedException {
        guild.desk
                .create(
                        Guild.EVENT,
                        draft(Guild.START, EventPlan.PLAIN.reminding(List.of(60, 24 * 60))),
                        Guild.ORGANISER)
                .run();
        guild.join(1);
        bot.run();
        for (Duration before : List.of(Duration.ofDays(1), Duration.ofHours(1))) {
            assertThat(guild.stored().eventRemindAt()).contains(Guild.START.minus(before));
            database.clock().set(Guild.START.minus(before));
            bot.run();
        }
        assertThat(bot.discord.messages(Guild.CHANNEL.value()).stream()
                        .filter(post -> post.path("content").asString("").contains("リマインド")))
                .hasSize(2);
    }

    @Test
    @DisplayName("X3.1: when an event gets more room, those who wait come in, first come first served")
    void moreRoom() throws InterruptedException {
        guild.open(Guild.EVENT, Guild.START, Optional.of(1));
        for (int user = 1; user <= 4; user++) {
            guild.join(user);
            database.clock().advance(Duration.ofSeconds(1));
        }
        EventResult edited = guild.desk
                .edit(
                        Guild.key(Guild.EVENT),
                        Guild.draft(Guild.START, Optional.of(3)),
                        Guild.ORGANISER,
                        OptionalLong.empty())
                .run();
        assertThat(edited).isInstanceOf(EventResult.Saved.class);
        bot.run();
        assertThat(guild.stored().memberCount()).isEqualTo(3);
        assertThat(guild.stored().waitCount()).isEqualTo(1);
        assertThat(guild.tables
                        .membersTable()
                        .member(Guild.ID, Guild.EVENT, Guild.user(4).id()))
                .isEmpty();
    }
}
