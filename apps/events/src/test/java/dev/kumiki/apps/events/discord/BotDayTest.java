package dev.kumiki.apps.events.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.work.Tidying;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/// Longer stretches of the bot's work: what it tells, what it logs, how it asks the database.
@Timeout(60)
final class BotDayTest {
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

    private static String join() {
        return ControlId.of("join", Guild.EVENT.value()).text();
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
            "D-059: neither the bot's token nor an interaction's is in what is logged where Discord refuses and fails")
    void logs() throws InterruptedException {
        var written = new ByteArrayOutputStream();
        PrintStream out = System.out;
        PrintStream err = System.err;
        var capture = new PrintStream(written, true, StandardCharsets.UTF_8);
        System.setOut(capture);
        System.setErr(capture);
        try {
            guild.open();
            bot.discord.fail(1_000);
            deliver(Bot.press("41", 1, join()));
            bot.run();
            bot.discord.fail(0);
            bot.discord.forbid(CHANNEL);
            database.clock().advance(Duration.ofMinutes(20));
            bot.run();
            bot.run();
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(written.toString(StandardCharsets.UTF_8))
                .contains("refused")
                .doesNotContain(StubDiscord.TOKEN, "token-41");
    }

    @Test
    @DisplayName("D-044: from creating to reminding, from lists to the nightly round, nothing is a Scan")
    void noScan() {
        var traced = database.trace(() -> {
            guild.open();
            guild.join(1);
            guild.announce(1, Optional.of(guild.data.now().plusSeconds(60)));
            for (String list : List.of("event list", "event mine", "event template", "notice list", "notice status")) {
                String[] words = list.split(" ", -1);
                deliver(Bot.command(
                        Integer.toString(300 + list.length()),
                        1,
                        words[0],
                        words[1],
                        Map.of("event", Guild.EVENT.value().toString())));
            }
            database.clock().advance(Duration.ofMinutes(2));
            runUnchecked();
            new Tidying(guild.data).run();
            return true;
        });
        assertThat(traced.operations()).isNotEmpty().doesNotContain("Scan");
    }

    private void runUnchecked() {
        try {
            bot.run();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @DisplayName("X3.8: members hear in the notice channel that an event was moved, called off and takes place again")
    void changes() throws InterruptedException {
        guild.open();
        guild.join(1);
        bot.run();
        Instant later = Guild.START.plus(Duration.ofDays(1));
        guild.desk
                .edit(
                        Guild.key(Guild.EVENT),
                        Guild.draft(later, Optional.empty()),
                        Guild.ORGANISER,
                        OptionalLong.empty())
                .run();
        bot.run();
        guild.desk.cancel(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        bot.run();
        assertThat(post().path("components").toString()).doesNotContain("join");
        guild.desk.reopen(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        bot.run();
        assertThat(bot.discord.messages(CHANNEL).stream().skip(1))
                .hasSize(3)
                .allMatch(told -> told.path("allowed_mentions")
                        .path("users")
                        .toString()
                        .equals("[\"" + Guild.user(1).id().value() + "\"]"));
        database.clock().set(later.minus(Duration.ofDays(1)));
        bot.run();
        assertThat(bot.discord.messages(CHANNEL).getLast().path("content").asString(""))
                .contains("リマインド");
    }
}
