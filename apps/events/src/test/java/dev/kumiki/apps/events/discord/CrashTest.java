package dev.kumiki.apps.events.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.testkit.MortalProcess;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import tools.jackson.databind.JsonNode;

/// A process that is killed at some call of its work, and another that comes after it. Which calls those are differs
/// from run to run, and a failure names them; `-Dkumiki.thorough=true` takes each one.
@Timeout(600)
final class CrashTest {
    /// At about how many calls of each story a process is killed, before and after them.
    private static final int KILLS = 8;

    /// Longer than every lease, and shorter than Discord remembers a nonce.
    private static final Duration LEASE = Duration.ofSeconds(130);

    /// What happens, and what must be so after it.
    private interface Story {
        void tell(Bot bot, Guild guild) throws InterruptedException;

        void check(Bot bot, Guild guild);
    }

    /// A story on a database, with the one who comes after.
    private static final class Scene implements MortalProcess.Scene {
        private final TestDatabase database;
        private final Guild guild;
        private final Bot heir;
        private final Story story;

        Scene(TestDatabase database, Story story) {
            this.database = database;
            this.guild = new Guild(database);
            this.heir = new Bot(guild);
            this.story = story;
        }

        @Override
        public void live(DynamoDbClient client, DynamoDbStreamsClient streams) throws InterruptedException {
            var mortal = EventsData.of(
                    EventsDesignTables.on(client, database.options()),
                    database.options(),
                    OpsData.on(client, database.options().tableNames(_ -> Guild.OPS)));
            try (var dying = new Bot(mortal, database.clock(), heir.discord, "dying")) {
                story.tell(dying, guild);
            }
        }

        @Override
        public void after(boolean killed) throws InterruptedException {
            try {
                // Discord delivers again what it had no answer to.
                story.tell(heir, guild);
                database.clock().advance(LEASE);
                heir.run();
                heir.run();
                story.check(heir, guild);
                assertThat(heir.discord.broken()).isEmpty();
            } finally {
                heir.close();
                heir.discord.close();
            }
        }
    }

    private static void play(Story story) {
        MortalProcess.atSomeCalls(KILLS, database -> new Scene(database, story));
    }

    @Test
    @DisplayName(
            "B3.10, B3.13, K-9, K-10: killed at any call between store, effect, send and mark: one member, one post, one true answer")
    void presses() {
        play(new Story() {
            @Override
            public void tell(Bot bot, Guild guild) throws InterruptedException {
                if (guild.tables.eventsTable().event(Guild.ID, Guild.EVENT).isEmpty()) {
                    guild.open(Guild.EVENT, Guild.START, Optional.of(1));
                    bot.discord.know("token-1");
                    bot.discord.know("token-2");
                }
                String join = ControlId.of("join", Guild.EVENT.value()).text();
                bot.jobs.take(Bot.press("1", 1, join));
                bot.run();
                bot.jobs.take(Bot.press("2", 2, join));
                bot.run();
            }

            @Override
            public void check(Bot bot, Guild guild) {
                assertThat(guild.stored().memberCount()).isEqualTo(1);
                assertThat(guild.stored().waitCount()).isEqualTo(1);
                assertThat(bot.discord.messages(Guild.CHANNEL.value())).hasSize(1);
                assertThat(Stream.of("token-1", "token-2")
                                .map(token ->
                                        bot.discord.reply(token).orElseThrow().toString()))
                        .noneMatch(answer -> answer.contains("もう"))
                        .filteredOn(answer -> answer.contains("キャンセル待ちの1番目"))
                        .hasSize(1);
            }
        });
    }

    @Test
    @DisplayName(
            "X3.4, X3.9, B3.10: killed at any call of reminding, opening a thread and mirroring: each is there once")
    void attachments() {
        var wishes = new EventPlan(
                List.of(60),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new Snowflake("777")),
                Optional.empty(),
                true,
                true,
                Optional.empty());
        var draft = new EventDraft(
                "練習", Optional.empty(), Guild.CHANNEL, Guild.CHANNEL, Guild.START, Optional.empty(), wishes);
        play(new Story() {
            @Override
            public void tell(Bot bot, Guild guild) throws InterruptedException {
                if (guild.tables.eventsTable().event(Guild.ID, Guild.EVENT).isEmpty()) {
                    guild.desk.create(Guild.EVENT, draft, Guild.ORGANISER).run();
                    guild.join(1);
                    guild.database.clock().set(Guild.START.minus(Duration.ofHours(1)));
                }
                bot.run();
                bot.run();
            }

            @Override
            public void check(Bot bot, Guild guild) {
                assertThat(posts(bot, "リマインド")).hasSize(1);
                assertThat(bot.discord.messages(Guild.CHANNEL.value())).hasSize(2);
                assertThat(bot.discord.threads()).hasSize(1);
                assertThat(bot.discord.scheduled()).hasSize(1);
                assertThat(bot.discord.roles()).hasSize(1);
                assertThat(guild.stored().nativeEventId()).isPresent();
                assertThat(guild.stored().threadId()).isPresent();
            }
        });
    }

    private static List<JsonNode> posts(Bot bot, String words) {
        return bot.discord.messages(Guild.CHANNEL.value()).stream()
                .filter(post -> post.path("content").asString("").contains(words))
                .toList();
    }
}
