package dev.kumiki.apps.events.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.PollKey;
import dev.kumiki.apps.events.design.Series;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.Vote;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.poll.PollDraft;
import dev.kumiki.apps.events.poll.PollResult;
import dev.kumiki.apps.events.poll.Polls;
import dev.kumiki.apps.events.series.SeriesDesk;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/// What an event has in Discord beside its post: roles, threads, entries of Discord's own list; through the REST
/// client.
@Timeout(60)
final class AttachmentsTest {
    private static final Snowflake ROLE = new Snowflake("777");
    private static final Snowflake OTHER_ROLE = new Snowflake("778");

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

    private static EventPlan plan(Optional<Snowflake> role, boolean thread, boolean mirror) {
        return new EventPlan(
                List.of(60),
                Optional.empty(),
                Optional.empty(),
                role,
                Optional.empty(),
                thread,
                mirror,
                Optional.empty());
    }

    private static EventDraft draft(Instant start, EventPlan plan) {
        return new EventDraft("練習", Optional.empty(), Guild.CHANNEL, Guild.CHANNEL, start, Optional.empty(), plan);
    }

    private void create(EventPlan plan) throws InterruptedException {
        guild.desk
                .create(Guild.EVENT, draft(Guild.START, plan), Guild.ORGANISER)
                .run();
        bot.run();
    }

    private void edit(Instant start, EventPlan plan) throws InterruptedException {
        guild.desk
                .edit(Guild.key(Guild.EVENT), draft(start, plan), Guild.ORGANISER, OptionalLong.empty())
                .run();
        bot.run();
    }

    private static String has(int user, Snowflake role) {
        return Guild.user(user).id().value() + " has " + role.value();
    }

    private List<Event> events() {
        return guild.tables
                .eventsTable()
                .eventsOf(Guild.ID, Limit.of(50), Cursor.START)
                .items();
    }

    @Test
    @DisplayName("X3.9: members have the attendee role while they are members, also when it changes, until the archive")
    void roles() throws InterruptedException {
        create(plan(Optional.of(ROLE), false, false));
        guild.join(1);
        guild.join(2);
        bot.run();
        assertThat(bot.discord.roles()).containsExactlyInAnyOrder(has(1, ROLE), has(2, ROLE));
        guild.leave(2);
        bot.run();
        assertThat(bot.discord.roles()).containsExactly(has(1, ROLE));
        edit(Guild.START, plan(Optional.of(OTHER_ROLE), false, false));
        bot.run();
        assertThat(bot.discord.roles()).containsExactly(has(1, OTHER_ROLE));
        guild.desk.archive(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        bot.run();
        bot.run();
        assertThat(bot.discord.roles()).isEmpty();
    }

    @Test
    @DisplayName(
            "X3.9, X3.14: those who come from a poll get the attendee role, and the event is in Discord's own list")
    void fromPoll() throws InterruptedException {
        var polls = new Polls(guild.data);
        var id = new UUID(5, 5);
        var key = new PollKey(Guild.ID, id);
        polls.create(
                        id,
                        new PollDraft("練習", Guild.CHANNEL, List.of(Guild.START, Guild.START.plusSeconds(86_400))),
                        Guild.ORGANISER)
                .run();
        polls.answer(key, Map.of(0, Vote.Choice.YES), Guild.actor(1)).run();
        polls.answer(key, Map.of(0, Vote.Choice.MAYBE), Guild.actor(2)).run();
        PollResult decided = polls.decide(
                        key, 0, draft(Guild.START, plan(Optional.of(ROLE), true, true)), Guild.ORGANISER)
                .run();
        assertThat(decided).isInstanceOf(PollResult.Decided.class);
        bot.run();
        bot.run();
        assertThat(bot.discord.roles()).containsExactly(has(1, ROLE));
        assertThat(bot.discord.scheduled()).hasSize(1);
        assertThat(bot.discord.threads()).hasSize(1);
    }

    @Test
    @DisplayName("X3.9: a thread is opened under the post once, also if the answer about it was lost")
    void threads() throws InterruptedException {
        create(plan(Optional.empty(), true, false));
        bot.run();
        String post = guild.stored().recruitMessageId().orElseThrow().value();
        assertThat(bot.discord.threads()).containsOnlyKeys(post);
        assertThat(bot.discord.threads().values())
                .extracting(thread -> thread.path("name").asString(""))
                .containsExactly("練習");
        assertThat(guild.stored().threadId()).map(Snowflake::value).contains(post);
        var discord = bot.rest;
        Discord.Delivered again =
                discord.thread(new Discord.Address(Guild.ID, Guild.CHANNEL), new Snowflake(post), "練習");
        assertThat(again).isEqualTo(new Discord.Done(Optional.of(new Snowflake(post))));
    }

    @Test
    @DisplayName("X3.9: Discord's own list follows: made once, moved, made again when deleted, removed when called off")
    void mirrored() throws InterruptedException {
        create(plan(Optional.empty(), false, true));
        assertThat(bot.discord.scheduled()).hasSize(1);
        Snowflake entry = guild.stored().nativeEventId().orElseThrow();

        // As after a crash between Discord's answer and noting it.
        guild.tables.eventsTable().patch(EventPatch.of(Guild.key(Guild.EVENT)).removeNativeEventId());
        Instant later = Guild.START.plus(Duration.ofHours(1));
        new Orders(guild.data).mirror(Guild.key(Guild.EVENT)).commit();
        bot.run();
        assertThat(bot.discord.scheduled()).hasSize(1);
        assertThat(guild.stored().nativeEventId()).contains(entry);

        edit(later, plan(Optional.empty(), false, true));
        assertThat(bot.discord.scheduled())
                .extracting(
                        one -> Instant.parse(one.path("scheduled_start_time").asString("")))
                .containsExactly(later);

        bot.discord.unschedule();
        edit(Guild.START, plan(Optional.empty(), false, true));
        assertThat(bot.discord.scheduled())
                .extracting(one -> one.path("name").asString(""))
                .containsExactly("練習");

        guild.desk.cancel(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        bot.run();
        assertThat(bot.discord.scheduled()).isEmpty();
        assertThat(guild.stored().nativeEventId()).isEmpty();
    }

    @Test
    @DisplayName("X3.7, X3.9, X3.10: every event of a repetition is mirrored, closed and reminded of as its first is")
    void repeated() throws InterruptedException {
        Instant close = Guild.START.minus(Duration.ofDays(1));
        var wishes = plan(Optional.empty(), false, true).closing(Optional.of(close));
        var how = new SeriesDesk.Repetition(Series.Rhythm.WEEKLY, 6, Optional.empty());
        new SeriesDesk(guild.data)
                .begin(new UUID(7, 7), draft(Guild.START, wishes), how, Guild.ORGANISER)
                .run();
        for (int week = 0; week < 2; week++) {
            Instant start = Guild.START.plus(Duration.ofDays(7L * week));
            database.clock().set(start.minus(Duration.ofDays(6)));
            bot.run();
            Event made = last();
            assertThat(made.eventStartAt()).isEqualTo(start);
            assertThat(made.nativeEventId()).isPresent();
            guild.participation.join(EventKey.of(made), Guild.actor(1)).run();
            database.clock().set(start.minus(Duration.ofDays(1)));
            bot.run();
            assertThat(last().status()).isEqualTo(Status.CLOSED);
            database.clock().set(start.minus(Duration.ofHours(1)));
            bot.run();
            assertThat(reminders()).hasSize(week + 1);
        }
    }

    private Event last() {
        return events().stream().max(Comparator.comparing(Event::eventStartAt)).orElseThrow();
    }

    private List<JsonNode> reminders() {
        return bot.discord.messages(Guild.CHANNEL.value()).stream()
                .filter(post -> post.path("content").asString("").contains("リマインド"))
                .toList();
    }

    @Test
    @DisplayName(
            "X3.7: monthly events of the 31st are on the last days of short months, and on the 31st again after them")
    void endOfMonth() throws InterruptedException {
        Instant first = Guild.tokyo("2026-12-31T19:00");
        var how = new SeriesDesk.Repetition(Series.Rhythm.MONTHLY, 10, Optional.empty());
        new SeriesDesk(guild.data)
                .begin(new UUID(7, 8), draft(first, EventPlan.PLAIN), how, Guild.ORGANISER)
                .run();
        List<String> days = List.of("2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31");
        List<Instant> starts = new ArrayList<>();
        for (String day : days) {
            Instant start = Guild.tokyo(day + "T19:00");
            starts.add(start);
            database.clock().set(start.minus(Duration.ofDays(9)));
            bot.run();
        }
        assertThat(events()).extracting(Event::eventStartAt).containsExactlyInAnyOrderElementsOf(starts);
    }
}
