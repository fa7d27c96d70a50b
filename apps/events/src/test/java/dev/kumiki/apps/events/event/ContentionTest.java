package dev.kumiki.apps.events.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Retries;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Against a database that, like the live service, refuses transactions that meet each other.
final class ContentionTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-16T03:00:00Z"));

    private final EmbeddedDynamoDb client = EmbeddedDynamoDb.open(
            EngineOptions.inMemory().clock(CLOCK).transactionConflicts(EngineOptions.TransactionConflicts.REFUSE));

    @AfterEach
    void close() {
        client.close();
    }

    private EventsData data(int attempts) {
        var options = DesignOptions.defaults()
                .clock(CLOCK)
                .retries(new Retries(attempts, Duration.ZERO, Duration.ZERO))
                .pause(time -> Thread.onSpinWait());
        var ops = OpsData.on(client, options.tableNames(_ -> Guild.OPS));
        ops.tables().createTables();
        var data = EventsData.of(EventsDesignTables.on(client, options), options, ops);
        data.tables().createTables();
        new EventDesk(data)
                .create(Guild.EVENT, Guild.draft(Guild.START, Optional.of(10)), Guild.ORGANISER)
                .run();
        return data;
    }

    private static int members(EventsData data) {
        return data.tables()
                .eventsTable()
                .event(Guild.ID, Guild.EVENT)
                .orElseThrow()
                .memberCount();
    }

    private static boolean isGoing(AnswerResult result) {
        return result instanceof AnswerResult.Saved(var now) && now.isMember();
    }

    private static boolean isWaiting(AnswerResult result) {
        return result instanceof AnswerResult.Saved(var now) && !now.isMember();
    }

    @Test
    @DisplayName("data B3.4: with attempts enough exactly the places there are get taken")
    void retriesUntilItIsDecided() {
        EventsData data = data(100_000);
        var participation = new Participation(data);
        var results = Race.run(
                60,
                number -> participation
                        .join(Guild.key(Guild.EVENT), Guild.actor(number))
                        .run());
        assertThat(results).filteredOn(ContentionTest::isGoing).hasSize(10);
        assertThat(results).filteredOn(ContentionTest::isWaiting).hasSize(50);
        assertThat(members(data)).isEqualTo(10);
    }

    @Test
    @DisplayName("data B3.4: without a second attempt some may be told to come back, but the count is true")
    void neverWrong() {
        EventsData data = data(1);
        var participation = new Participation(data);
        var results = Race.run(
                60,
                number -> participation
                        .join(Guild.key(Guild.EVENT), Guild.actor(number))
                        .run());
        int joined = (int) results.stream().filter(ContentionTest::isGoing).count();
        assertThat(members(data)).isEqualTo(joined).isBetween(1, 10);
        assertThat(results).hasOnlyElementsOfTypes(AnswerResult.Saved.class, AnswerResult.Busy.class);
    }
}
