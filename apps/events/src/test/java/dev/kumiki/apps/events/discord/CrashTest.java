package dev.kumiki.apps.events.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// A process that dies at any call of its work, and another that comes after it.
@Timeout(120)
final class CrashTest {
    private static final int MAX_CALLS = 60;

    @ParameterizedTest
    @EnumSource(MortalClient.Death.class)
    @DisplayName(
            "B3.10, B3.13, K-9, K-10: killed at every fifth call between store, effect, send and mark: one member, one post, one true answer")
    void killedAnywhere(MortalClient.Death death) throws IOException, InterruptedException {
        for (int calls = 0; calls < MAX_CALLS; calls += 5) {
            killedAfter(calls, death);
        }
    }

    private static void killedAfter(int calls, MortalClient.Death death) throws IOException, InterruptedException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var guild = new Guild(database);
            guild.open(Guild.EVENT, Guild.START, Optional.of(1));
            var bot = new Bot(guild);
            bot.discord.know("token-1");
            bot.discord.know("token-2");
            DynamoDbClient client = MortalClient.over(database.client(), calls, death);
            var mortal = EventsData.of(
                    EventsDesignTables.on(client, database.options()),
                    database.options(),
                    OpsData.on(client, database.options().tableNames(_ -> Guild.OPS)));
            String one =
                    Bot.press("1", 1, ControlId.of("join", Guild.EVENT.value()).text());
            String two =
                    Bot.press("2", 2, ControlId.of("join", Guild.EVENT.value()).text());
            try (var dying = new Bot(mortal, database.clock(), bot.discord, "dying")) {
                dying.jobs.take(one);
                dying.run();
                dying.jobs.take(two);
                dying.run();
            } catch (SdkClientException killed) {
                assertThat(calls).isLessThan(MAX_CALLS + 200);
            }
            bot.jobs.take(one);
            bot.jobs.take(two);
            bot.run();
            // Longer than every lease, and shorter than Discord remembers a nonce.
            database.clock().advance(Duration.ofSeconds(130));
            bot.run();
            bot.run();
            assertThat(guild.stored().memberCount()).as("after %s calls", calls).isEqualTo(1);
            assertThat(guild.stored().waitCount()).as("after %s calls", calls).isEqualTo(1);
            assertThat(bot.discord.messages(Guild.CHANNEL.value()))
                    .as("after %s calls", calls)
                    .hasSize(1);
            assertThat(Stream.of("token-1", "token-2")
                            .map(token -> bot.discord.reply(token).orElseThrow().toString()))
                    .as("after %s calls", calls)
                    .noneMatch(answer -> answer.contains("もう"))
                    .filteredOn(answer -> answer.contains("キャンセル待ちの1番目"))
                    .hasSize(1);
            assertThat(bot.discord.broken()).isEmpty();
            bot.close();
            bot.discord.close();
        }
    }
}
