package dev.kumiki.apps.events.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.design.Ack;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class AcknowledgementsTest {
    private final Guild guild;

    AcknowledgementsTest(TestDatabase database) {
        this.guild = new Guild(database);
        guild.open();
        for (int user = 0; user < 5; user++) {
            guild.join(user);
        }
        guild.announce(1);
    }

    private List<Ack> acks() {
        return guild.tables.acksTable().acks(Guild.ID, Guild.notice(1), Limit.of(100), Cursor.START).stream()
                .toList();
    }

    @AlsoRough
    @Test
    @DisplayName("data B3.5, D-043, D-052: 50 presses of one member at once are one acknowledgement, counted once")
    void acknowledgedOnce() {
        var results = Race.run(50, number -> guild.ack(1, 1));
        assertThat(results).filteredOn(AckResult.Saved.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(AckResult.Unchanged.class::isInstance).hasSize(49);
        assertThat(acks()).hasSize(1);
        assertThat(guild.stored(1).ackCount()).isEqualTo(1);
    }

    @Test
    @DisplayName("data B3.5: acknowledging is one transaction of three tables, and tells the true number")
    void calls() {
        guild.ack(1, 2);
        var traced = guild.database.trace(() -> guild.ack(1, 1));
        assertThat(traced.operations().getLast()).isEqualTo("TransactWriteItems");
        assertThat(traced.calls().getLast().tables()).containsExactly("EventMembers", "NoticeAcks", "Notices");
        assertThat(traced.result()).isEqualTo(new AckResult.Saved(acks().getFirst(), 2));
    }

    @Test
    @DisplayName("data B3.5, D-003, D-052: members only, while the notice is open; each reason is told apart")
    void reasons() {
        assertThat(guild.ack(1, 99)).isEqualTo(new AckResult.NotMember());
        assertThat(guild.ack(7, 1)).isEqualTo(new AckResult.Gone());
        guild.ack(1, 1);
        guild.board.close(Guild.key(Guild.notice(1)), Guild.ORGANISER).run();
        assertThat(guild.ack(1, 2)).isInstanceOf(AckResult.Closed.class);
        assertThat(guild.ack(1, 1)).isInstanceOf(AckResult.Unchanged.class);
        assertThat(acks()).hasSize(1);
        assertThat(guild.stored(1).ackCount()).isEqualTo(1);
    }

    @Test
    @DisplayName("data B3.5: a member of another event cannot acknowledge")
    void otherEvent() {
        guild.open(Guild.event(2), Guild.START, Optional.empty());
        guild.participation.join(Guild.key(Guild.event(2)), Guild.actor(50)).run();
        assertThat(guild.ack(1, 50)).isEqualTo(new AckResult.NotMember());
        assertThat(acks()).isEmpty();
    }

    @AlsoRough
    @Test
    @DisplayName("data B3.5: while the notice closes, whoever is told to have acknowledged is counted, and nobody else")
    void acknowledgeAgainstClose() {
        var results = Race.run(
                6,
                number -> number == 5
                        ? guild.board
                                .close(Guild.key(Guild.notice(1)), Guild.ORGANISER)
                                .run()
                        : (Object) guild.ack(1, number));
        long acknowledged =
                results.stream().filter(AckResult.Saved.class::isInstance).count();
        assertThat(acks()).hasSize((int) acknowledged);
        assertThat((long) guild.stored(1).ackCount()).isEqualTo(acknowledged);
        assertThat(guild.stored(1).status()).isEqualTo(Status.CLOSED);
    }

    @Test
    @DisplayName("data D-014, B3.5: members without acknowledgements; those who left count neither way")
    void overview() {
        guild.ack(1, 1);
        guild.ack(1, 3);
        assertThat(guild.acknowledgements.overview(guild.stored(1))).satisfies(overview -> {
            assertThat(overview.confirmed()).isEqualTo(2);
            assertThat(overview.members()).hasSize(5);
            assertThat(overview.missing()).extracting(Member::username).containsExactly("user0", "user2", "user4");
        });
        guild.board.close(Guild.key(Guild.notice(1)), Guild.ORGANISER).run();
        guild.leave(1);
        assertThat(guild.acknowledgements.overview(guild.stored(1)).confirmed()).isEqualTo(1);
        assertThat(acks()).hasSize(2);
    }

    @Test
    @DisplayName("data B3.5: a counter that went wrong is mended, unless the notice changes meanwhile")
    void reconciled() {
        guild.ack(1, 1);
        assertThat(guild.acknowledgements.reconcile(guild.stored(1))).isFalse();
        Notice wrong = guild.tables
                .noticesTable()
                .patch(NoticePatch.of(Guild.key(Guild.notice(1))).ackCount(7));
        guild.ack(1, 2);
        assertThat(guild.acknowledgements.reconcile(wrong)).isFalse();
        assertThat(guild.acknowledgements.reconcile(guild.stored(1))).isTrue();
        assertThat(guild.stored(1).ackCount()).isEqualTo(2);
    }

    @Test
    @DisplayName("data X3.6: the organiser confirms for a member, which one sees; nobody else may")
    void confirmedFor() {
        var key = Guild.key(Guild.notice(1));
        assertThat(guild.acknowledgements
                        .confirmFor(key, Guild.user(2).id(), Guild.actor(1))
                        .run())
                .isEqualTo(new AckResult.NotAllowed());
        guild.acknowledgements
                .confirmFor(key, Guild.user(2).id(), Guild.ORGANISER)
                .run();
        assertThat(acks()).singleElement().satisfies(ack -> {
            assertThat(ack.username()).isEqualTo("user2");
            assertThat(ack.confirmedBy()).contains(Guild.CREATOR.id());
        });
    }
}
