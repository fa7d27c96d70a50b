package dev.kumiki.apps.events.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class BotOpsTest {
    private final Guild guild;
    private final BotOpsTableAccess table;
    private final Instant now;

    BotOpsTest(TestDatabase database) {
        this.guild = new Guild(database);
        this.table = guild.tables.botOpsTable();
        this.now = guild.data.now();
    }

    private Interaction interaction() {
        return new Interaction(
                new Snowflake("77"),
                Guild.ID,
                Guild.CREATOR.id(),
                "join",
                Interaction.State.RECEIVED,
                now,
                now.plus(Duration.ofDays(1)),
                0);
    }

    private OutboxMessage message(int number, Instant nextAttemptAt) {
        return new OutboxMessage(
                Guild.ID,
                new UUID(0, number),
                new Snowflake("345"),
                "{\"content\":\"…\"}",
                OutboxMessage.State.PENDING,
                0,
                nextAttemptAt,
                now,
                Optional.empty(),
                0);
    }

    @Test
    @DisplayName("B3.18, B3.13, K-9: an interaction delivered 20 times takes effect once, in one transaction")
    void interactions() {
        guild.open();
        var member = new Member(Guild.ID, Guild.EVENT, Guild.user(1).id(), "a", now);
        var results = Race.run(
                20,
                number -> guild.tables
                        .transact()
                        .create(interaction())
                        .put(member)
                        .create(message(number, now))
                        .commit());
        assertThat(results).filteredOn(new Outcome.Committed()::equals).hasSize(1);
        assertThat(results)
                .filteredOn(new Outcome.Rejected(List.of(new Conflict.AlreadyExists(interaction())))::equals)
                .hasSize(19);
        assertThat(table.pending(now, Limit.of(9), Cursor.START).items()).hasSize(1);
        var traced = guild.database.trace(() -> table.interaction(new Snowflake("77")));
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(traced.result()).isPresent();
    }

    @Test
    @DisplayName("B3.18, K-8: an interaction is forgotten when its time is over, before it is deleted")
    void forgotten() {
        table.create(interaction());
        guild.database.clock().advance(Duration.ofDays(1));
        assertThat(table.interaction(new Snowflake("77"))).isEmpty();
        guild.database.clock().advance(Duration.ofDays(2));
        guild.database.runMaintenance();
        assertThat(guild.database
                        .client()
                        .scan(scan -> scan.tableName("BotOps"))
                        .items())
                .isEmpty();
    }

    @Test
    @DisplayName(
            "B3.10, B3.18: messages to be sent are one Query, the longest waiting first; sent ones are gone from it")
    void outbox() {
        OutboxMessage second = table.create(message(1, now.plusSeconds(2)));
        OutboxMessage first = table.create(message(2, now.plusSeconds(1)));
        table.create(message(3, now.plusSeconds(3)));
        var traced = guild.database.trace(() ->
                table.pending(now.plusSeconds(2), Limit.of(9), Cursor.START).items());
        assertThat(traced.operations()).containsExactly("Query gsi_due");
        assertThat(traced.result()).containsExactly(first, second);
        table.patch(OutboxMessagePatch.of(OutboxMessageKey.of(first))
                .stateAndNextAttemptAt(OutboxMessage.State.SENT, first.nextAttemptAt()));
        assertThat(table.pending(now.plusSeconds(2), Limit.of(9), Cursor.START).items())
                .containsExactly(second);
        assertThat(table.message(Guild.ID, new UUID(0, 2)))
                .hasValueSatisfying(sent -> assertThat(sent.state()).isEqualTo(OutboxMessage.State.SENT));
    }

    @Test
    @DisplayName("B3.15, B3.18: a server's settings, under their version")
    void settings() {
        GuildSettings stored = table.put(new GuildSettings(Guild.ID, Optional.of(new Snowflake("5")), now, 0));
        var traced = guild.database.trace(() -> table.settings(Guild.ID));
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(traced.result()).contains(stored);
        assertThat(stored.version()).isEqualTo(1);
    }
}
