package dev.kumiki.apps.events.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.events.reminder.Reminders;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Addition;
import dev.kumiki.design.operation.Combined;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// What callers put into the transactions of events.
final class CompositionTest {
    private TestDatabase database;
    private Guild guild;
    private OpsData ops;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        guild = new Guild(database);
        ops = guild.data.ops();
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private static Outbox outbox(OpsData ops) {
        return new Outbox(ops, WorkSettings.DEFAULT, new Random(1));
    }

    private static <R> Addition<R> claimAndPost(OpsData ops, String interaction) {
        return (_, steps) -> steps.and(new Dedupe(ops, Duration.ofDays(1)).claim("discord", interaction))
                .and(outbox(ops).entry(interaction, "post", Map.of()));
    }

    @Test
    @DisplayName("K-9: one interaction delivered 20 times is one member and one answer")
    void oneInteraction() {
        guild.open();
        var results = Race.run(
                20,
                number -> guild.participation
                        .join(Guild.key(Guild.EVENT), Guild.actor(1))
                        .with(claimAndPost(ops, "i1")));
        assertThat(results).filteredOn(Combined.Decided.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(Dedupe::isRepetition).hasSize(19);
        assertThat(guild.stored().memberCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(MortalClient.Death.class)
    @DisplayName("K-10: killed at every call of creating an event, the event and its post are both there or neither is")
    void killedWhileCreating(MortalClient.Death death) {
        for (int calls = 0; calls < 4; calls++) {
            EventId id = Guild.event(10 + calls);
            DynamoDbClient client = MortalClient.over(database.client(), calls, death);
            OpsData mortalOps = OpsData.on(client, database.options().tableNames(_ -> Guild.OPS));
            var desk = new EventDesk(
                    EventsData.of(EventsDesignTables.on(client, database.options()), database.options(), mortalOps));
            try {
                desk.create(id, Guild.draft(Guild.START, Optional.empty()), Guild.ORGANISER)
                        .with(claimAndPost(mortalOps, "c" + calls));
            } catch (SdkClientException killed) {
                assertThat(calls).isLessThan(2);
            }
            assertThat(guild.tables.eventsTable().event(Guild.ID, id).isPresent())
                    .isEqualTo(outbox(ops).find("c" + calls).isPresent());
        }
    }

    @Test
    @DisplayName("K-10, B3.10: a reminder is ended and its messages ordered in one step, by one of many")
    void reminderAndMessage() {
        guild.open();
        guild.join(1);
        database.clock().set(Guild.START.minus(Duration.ofHours(23)));
        Event due = guild.reminders.dueEvents().findFirst().orElseThrow();
        Event taken = guild.reminders.take(due, Duration.ofMinutes(1)).orElseThrow();
        var results = Race.run(10, number -> guild.reminders.send(taken).run());
        assertThat(results).containsOnlyOnce(new Reminders.Finished());
        assertThat(outbox(ops).waiting(Limit.of(10)))
                .extracting(OutboxEntry::kind)
                .containsExactlyInAnyOrder(Orders.Kind.REMIND_EVENT.key(), Orders.Kind.REMIND_DIRECTLY.key());
    }
}
