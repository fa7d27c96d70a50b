package dev.kumiki.apps.events.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.http.CallResult;
import dev.kumiki.apps.common.http.CallSettings;
import dev.kumiki.apps.common.http.HttpCalls;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/// The bot as Discord sees it, over a stub that enforces Discord's limits.
@Timeout(60)
final class BotTest {
    private static final String CHANNEL = Guild.CHANNEL.value();

    private TestDatabase database;
    private Guild guild;
    private Bot bot;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        guild = new Guild(database);
        bot = new Bot(guild);
    }

    @AfterEach
    void close() throws IOException {
        assertThat(bot.discord.broken()).isEmpty();
        bot.close();
        bot.discord.close();
        database.close();
    }

    private String join() {
        return ControlId.of("join", Guild.EVENT.value()).text();
    }

    private String said(String id) {
        return bot.discord
                .reply("token-" + id)
                .map(post -> post.path("content").asString(""))
                .orElse("");
    }

    private void deliver(String body) {
        String id = StubDiscord.read(body).path("id").asString("");
        bot.discord.know("token-" + id);
        bot.jobs.take(body);
    }

    private JsonNode post() {
        return bot.discord.messages(CHANNEL).getFirst();
    }

    @Test
    @DisplayName(
            "D-047, D-058, B3.13: /event create is stored, put off, done, answered truly, and posted with five buttons")
    void creates() throws InterruptedException {
        String body = Bot.command(
                "101",
                1,
                "event",
                "create",
                Map.of("title", "忘年会 @everyone", "start", "12/20 19:00", "capacity", "20"));
        bot.discord.know("token-101");
        assertThat(bot.jobs.take(body)).isEqualTo("{\"type\":5,\"data\":{\"flags\":64}}");
        assertThat(bot.discord.messages(CHANNEL)).isEmpty();
        bot.run();
        assertThat(said("101")).contains("作成しました", "12/20 19:00", "<t:" + Guild.START.getEpochSecond() + ":F>");
        assertThat(bot.discord.messages(CHANNEL)).hasSize(1);
        assertThat(post().path("components").path(0).path("components")).hasSize(5);
        assertThat(post().path("embeds").path(0).path("title").asString("")).doesNotContain("@everyone");
        Event event = guild.tables
                .eventsTable()
                .eventsOf(Guild.ID, Limit.of(5), Cursor.START)
                .items()
                .getFirst();
        assertThat(event.title()).isEqualTo("忘年会 @everyone");
        assertThat(event.recruitMessageId()).isPresent();
        assertThat(event.dirtyAt()).isEmpty();
    }

    @Test
    @DisplayName("X3.1: join until full, wait, leave, promoted, and told so")
    void waitlist() throws InterruptedException {
        guild.open(Guild.EVENT, Guild.START, Optional.of(1));
        deliver(Bot.press("1", 1, join()));
        bot.run();
        deliver(Bot.press("2", 2, join()));
        bot.run();
        assertThat(said("2")).contains("キャンセル待ちの1番目");
        deliver(Bot.press("3", 1, ControlId.of("leave", Guild.EVENT.value()).text()));
        bot.run();
        bot.run();
        assertThat(guild.stored().memberCount()).isEqualTo(1);
        assertThat(guild.stored().waitCount()).isZero();
        assertThat(guild.tables
                        .membersTable()
                        .member(Guild.ID, Guild.EVENT, Guild.user(2).id()))
                .isPresent();
        assertThat(bot.discord.messages("9" + Guild.user(2).id().value())).hasSize(1);
        assertThat(post().toString()).contains("user2").doesNotContain("user1");
    }

    @Test
    @DisplayName("K-9, B3.13: one interaction delivered 20 times at once is one member and one answer")
    void deliveredTwentyTimes() throws InterruptedException {
        guild.open();
        bot.discord.know("token-7");
        String body = Bot.press("7", 1, join());
        Race.run(20, number -> bot.jobs.take(body));
        bot.run();
        assertThat(guild.stored().memberCount()).isEqualTo(1);
        assertThat(bot.discord.calls())
                .filteredOn(call -> call.contains("/webhooks/"))
                .hasSize(1);
    }

    @Test
    @DisplayName("B3.6: sixty presses within a second are two edits of one post at most")
    void coalesced() throws InterruptedException {
        guild.open();
        bot.run();
        int before = bot.discord.calls().size();
        IntStream.range(0, 60).forEach(guild::join);
        for (int round = 0; round < 10; round++) {
            bot.rendering.round();
        }
        assertThat(bot.discord.calls().size() - before).isLessThanOrEqualTo(2);
        database.clock().advance(Rendering.INTERVAL);
        bot.rendering.round();
        assertThat(post().toString()).contains("（60）");
        assertThat(guild.stored().dirtyAt()).isEmpty();
    }

    @Test
    @DisplayName("B3.6: two processes that draw at once post once and edit no more than one would")
    void twoProcesses() throws InterruptedException {
        guild.open();
        try (var other = new Bot(guild.data, database.clock(), bot.discord, "other")) {
            Race.run(8, number -> {
                draw(number % 2 == 0 ? bot : other);
                return number;
            });
        }
        assertThat(bot.discord.calls())
                .filteredOn(call -> call.startsWith("POST"))
                .hasSize(1);
        assertThat(bot.discord.messages(CHANNEL)).hasSize(1);
    }

    private static void draw(Bot drawing) {
        try {
            drawing.rendering.round();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @DisplayName("B3.16: a post that a moderator deleted is posted again, and known under its new id")
    void postedAgain() throws InterruptedException {
        guild.open();
        bot.run();
        Snowflake first = guild.stored().recruitMessageId().orElseThrow();
        bot.discord.delete(CHANNEL, first.value());
        guild.join(1);
        bot.run();
        Snowflake second = guild.stored().recruitMessageId().orElseThrow();
        assertThat(second).isNotEqualTo(first);
        assertThat(bot.discord.messages(CHANNEL)).hasSize(1);
    }

    @Test
    @DisplayName("B3.16: where the bot may not post, the organiser is told, and it does not try for ever")
    void forbidden() throws InterruptedException {
        bot.discord.forbid(CHANNEL);
        guild.open();
        bot.run();
        bot.run();
        assertThat(bot.discord.messages("9" + Guild.CREATOR.id().value())).hasSize(1);
        assertThat(bot.discord.calls())
                .filteredOn(call -> call.startsWith("POST /channels/" + CHANNEL))
                .hasSize(1);
    }

    @Test
    @DisplayName("B3.10: a failure after Discord took the message does not post it twice")
    void nonce() throws InterruptedException {
        guild.open();
        var real = new RestDiscord(
                call -> new CallResult.Failed(CallResult.Reason.BROKEN), bot.discord.uri(), StubDiscord.TOKEN);
        new Rendering(guild.data, real).round();
        assertThat(guild.stored().recruitMessageId()).isEmpty();
        assertThat(guild.stored().dirtyAt()).isPresent();
        database.clock().advance(Rendering.PAUSE);
        bot.run();
        assertThat(bot.discord.messages(CHANNEL)).hasSize(1);
    }

    @Test
    @DisplayName(
            "D-055, X3.6: a notice is acknowledged; its reminder names only those who have not; then the organiser hears")
    void notices() throws InterruptedException {
        guild.open();
        IntStream.range(0, 3).forEach(guild::join);
        guild.announce(1, Optional.of(guild.data.now().plus(Duration.ofHours(1))));
        deliver(Bot.press("31", 1, ControlId.of("ack", Guild.notice(1).value()).text()));
        bot.run();
        assertThat(said("31")).contains("確認しました。1人目です");
        database.clock().advance(Duration.ofHours(1));
        bot.run();
        JsonNode reminder = bot.discord.messages(CHANNEL).getLast();
        assertThat(reminder.path("allowed_mentions").path("users").toString())
                .contains(Guild.user(0).id().value(), Guild.user(2).id().value())
                .doesNotContain(Guild.user(1).id().value());
        database.clock().advance(Duration.ofHours(24));
        bot.run();
        assertThat(bot.discord.messages("9" + Guild.CREATOR.id().value()).toString())
                .contains("user0", "user2");
    }

    @Test
    @DisplayName("D-054, X3.4, X3.5, X3.13: after a week of downtime the reminder still comes once, in batches of 80")
    void remindsAfterDowntime() throws InterruptedException {
        guild.open();
        IntStream.range(0, 170).forEach(guild::join);
        bot.run();
        database.clock().set(Guild.START.minus(Duration.ofHours(2)));
        bot.run();
        bot.run();
        var reminders = bot.discord.messages(CHANNEL).stream()
                .filter(post -> post.path("content").asString("").contains("リマインド"))
                .toList();
        assertThat(reminders).hasSize(3);
        assertThat(reminders)
                .allMatch(post -> post.path("allowed_mentions").path("users").size() <= 80);
        assertThat(reminders.stream()
                        .mapToInt(post ->
                                post.path("allowed_mentions").path("users").size())
                        .sum())
                .isEqualTo(170);
        assertThat(post().toString()).contains("…ほか ");
    }

    @Test
    @DisplayName("B3.13: an answer that comes after 15 minutes is a message in the channel")
    void tooLate() throws InterruptedException {
        guild.open();
        bot.run();
        deliver(Bot.press("77", 1, join()));
        database.clock().advance(Duration.ofMinutes(16));
        bot.run();
        assertThat(said("77")).isEmpty();
        assertThat(bot.discord.messages(CHANNEL).toString())
                .contains("<@" + Guild.user(1).id().value() + ">");
    }

    @Test
    @DisplayName("K-10: where Discord fails, nothing is lost: it is tried again")
    void failing() throws InterruptedException {
        guild.open();
        bot.run();
        deliver(Bot.press("8", 1, join()));
        bot.discord.fail(1);
        bot.orders();
        database.clock().advance(Duration.ofMinutes(1));
        bot.run();
        assertThat(said("8")).contains("参加");
    }

    @Test
    @DisplayName("D-053, B3.11: tampered, foreign and endless ids and texts are answered, and change nothing")
    void hostile() throws InterruptedException {
        guild.open();
        deliver(Bot.press("201", 1, "join:" + "f".repeat(32)));
        deliver(Bot.press("202", 1, "join:../../" + "x".repeat(80)));
        deliver(Bot.press("203", 1, ""));
        deliver(Bot.command("204", 1, "event", "create", Map.of("title", "x".repeat(5_000), "start", "明日20時")));
        deliver(Bot.command("205", 1, "event", "create", Map.of("title", "a", "start", "いつか")));
        deliver(Bot.command("206", 2, "event", "close", Map.of("event", Orders.digits(Guild.EVENT.value()))));
        bot.run();
        assertThat(said("201")).contains("見つかりません");
        assertThat(said("202")).contains("わかりません");
        assertThat(said("204")).contains("長すぎる");
        assertThat(said("205")).contains("読み取れませんでした", "いつか");
        assertThat(said("206")).contains("主催者と運営だけ");
        assertThat(guild.tables
                        .eventsTable()
                        .eventsOf(Guild.ID, Limit.of(5), Cursor.START)
                        .items())
                .containsExactly(guild.stored());
        assertThat(guild.stored().memberCount()).isZero();
    }

    @Test
    @DisplayName("B3.12: @everyone, markup and long names in a post notify nobody and break nothing")
    void hostileTexts() throws InterruptedException {
        guild.open();
        for (int user = 0; user < 90; user++) {
            var name = "**@everyone** <@&1> `|_~" + "長".repeat(20) + user;
            var actor = new Actor(Guild.ID, new User(Guild.user(user).id(), name), 0, Set.of());
            guild.participation.join(Guild.key(Guild.EVENT), actor).run();
        }
        bot.run();
        String shown = post().toString();
        assertThat(shown).doesNotContain("@everyone").doesNotContain("<@&");
        assertThat(post().path("allowed_mentions").path("users")).isEmpty();
    }

    @Test
    @DisplayName("D-059: the commands that are registered keep Discord's rules")
    void commands() throws InterruptedException {
        var calls = new HttpCalls(CallSettings.USUAL, database.clock(), database.clock()::advance, new Random(1));
        try (calls) {
            assertThat(new RestDiscord(calls, bot.discord.uri(), StubDiscord.TOKEN)
                            .register(new Snowflake(Bot.APPLICATION), CommandList.json()))
                    .isInstanceOf(Discord.Done.class);
        }
    }
}
