package dev.kumiki.apps.events.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.trace.TracedClient;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class ParticipationTest {
    private final Guild guild;

    ParticipationTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    private List<Member> members() {
        return guild.tables.membersTable().members(Guild.ID, Guild.EVENT, Limit.of(1_000), Cursor.START).stream()
                .toList();
    }

    private Participation.Leaving leave(int user) {
        return guild.participation
                .leave(Guild.ID, Guild.EVENT, Guild.user(user).id())
                .run();
    }

    @Test
    @DisplayName("B3.4: joining is one transaction of both tables, and nothing else")
    void calls() {
        guild.open();
        var traced = guild.database.trace(() -> guild.join(1));
        assertThat(traced.operations()).containsExactly("TransactWriteItems");
        assertThat(traced.calls().getFirst().tables()).containsExactly("Events", "EventMembers");
        assertThat(traced.result()).isInstanceOfSatisfying(Participation.Joined.class, joined -> {
            assertThat(members()).containsExactly(joined.member());
            assertThat(joined.member().joinedAt()).isEqualTo(guild.data.now());
        });
        assertThat(guild.stored().memberCount()).isEqualTo(1);
    }

    @AlsoRough
    @Test
    @DisplayName("D-008, D-029, B3.4: 50 presses of one user at once are one member and one count")
    void joinedOnce() {
        guild.open();
        var results = Race.run(50, number -> guild.join(1));
        assertThat(results).filteredOn(Participation.Joined.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(new Participation.AlreadyJoined()::equals)
                .hasSize(49);
        assertThat(guild.stored().memberCount()).isEqualTo(1);
    }

    @AlsoRough
    @Test
    @DisplayName("B3.4: 100 want 20 places at once: exactly 20 get one, the others learn that it is full")
    void neverOverCapacity() {
        guild.open(Guild.EVENT, Guild.START, Optional.of(20));
        var results = Race.run(100, guild::join);
        assertThat(results).filteredOn(Participation.Joined.class::isInstance).hasSize(20);
        assertThat(results).filteredOn(Participation.Full.class::isInstance).hasSize(80);
        assertThat(members()).hasSize(20);
        assertThat(guild.stored().isFull()).isTrue();
    }

    @AlsoRough
    @Test
    @DisplayName("B3.4, D-048: while the event closes, whoever is told to have joined is a member, and nobody else")
    void joinAgainstClose() {
        guild.open();
        var results = Race.run(
                101,
                number -> number == 50 ? guild.desk.close(Guild.key(Guild.EVENT), Guild.ORGANISER).run() : (Object) guild.join(number));
        long joined =
                results.stream().filter(Participation.Joined.class::isInstance).count();
        long refused =
                results.stream().filter(Participation.Closed.class::isInstance).count();
        assertThat(joined + refused).isEqualTo(100);
        assertThat(members()).hasSize((int) joined);
        Event closed = guild.stored();
        assertThat(closed.status()).isEqualTo(Status.CLOSED);
        assertThat((long) closed.memberCount()).isEqualTo(joined);
        assertThat(guild.join(999)).isEqualTo(new Participation.Closed(closed));
    }

    @Test
    @DisplayName(
            "B3.4, D-002, D-003: already joined, closed, full and missing are told apart; no member without an event")
    void reasons() {
        assertThat(guild.join(1)).isEqualTo(new Participation.NoEvent());
        assertThat(members()).isEmpty();
        guild.open(Guild.EVENT, Guild.START, Optional.of(1));
        guild.join(1);
        assertThat(guild.join(2)).isEqualTo(new Participation.Full(guild.stored()));
        assertThat(guild.join(1)).isEqualTo(new Participation.AlreadyJoined());
        guild.desk.close(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        assertThat(guild.join(2)).isEqualTo(new Participation.Closed(guild.stored()));
        assertThat(guild.join(1)).isEqualTo(new Participation.AlreadyJoined());
    }

    @AlsoRough
    @Test
    @DisplayName("D-009, B3.4: leaving 20 times at once deletes one member and counts one back")
    void leftOnce() {
        guild.open();
        guild.join(1);
        guild.join(2);
        var results = Race.run(20, number -> leave(1));
        assertThat(results).filteredOn(new Participation.Left()::equals).hasSize(1);
        assertThat(results).filteredOn(new Participation.NotMember()::equals).hasSize(19);
        assertThat(members()).extracting(Member::username).containsExactly("user2");
        assertThat(guild.stored().memberCount()).isEqualTo(1);
    }

    @Test
    @DisplayName("B3.5: leaving takes back the acknowledgement of the open notice, not those of closed ones")
    void leavingTakesTheAckBack() {
        guild.open();
        guild.join(1);
        guild.join(2);
        guild.announce(1);
        guild.ack(1, 1);
        guild.board.close(Guild.key(Guild.notice(1)), Guild.ORGANISER).run();
        guild.announce(2);
        guild.ack(2, 1);
        guild.ack(2, 2);
        assertThat(leave(1)).isEqualTo(new Participation.Left());
        assertThat(guild.stored(2).ackCount()).isEqualTo(1);
        assertThat(guild.tables
                        .acksTable()
                        .ack(Guild.ID, Guild.notice(2), Guild.user(1).id()))
                .isEmpty();
        assertThat(guild.stored(1).ackCount()).isEqualTo(1);
        guild.join(1);
        assertThat(guild.ack(2, 1)).isInstanceOf(Acknowledgements.Acknowledged.class);
        assertThat(guild.stored(2).ackCount()).isEqualTo(2);
    }

    /// A participation during which something else happens, once, right after it has read a table.
    private Participation interrupted(String table, Runnable other) {
        var pending = new AtomicBoolean(true);
        var client = TracedClient.of(guild.database.client(), call -> {
            if (call.tables().equals(List.of(table)) && pending.getAndSet(false)) {
                other.run();
            }
        });
        var options = guild.data.options().pause(time -> {});
        return new Participation(new EventsData(EventsDesignTables.on(client, options), options));
    }

    @Test
    @DisplayName("B3.5: an acknowledgement that comes while the member leaves is taken back too")
    void acknowledgedWhileLeaving() {
        guild.open();
        guild.join(1);
        guild.announce(1);
        var leaving = interrupted("NoticeAcks", () -> guild.ack(1, 1));
        assertThat(leaving.leave(Guild.ID, Guild.EVENT, Guild.user(1).id()).run())
                .isEqualTo(new Participation.Left());
        assertThat(guild.stored(1).ackCount()).isZero();
        assertThat(guild.tables
                        .acksTable()
                        .ack(Guild.ID, Guild.notice(1), Guild.user(1).id()))
                .isEmpty();
    }

    @Test
    @DisplayName("B3.5: so is one of a notice that opens while the member leaves")
    void announcedWhileLeaving() {
        guild.open();
        guild.join(1);
        var leaving = interrupted("Events", () -> {
            guild.announce(1);
            guild.ack(1, 1);
        });
        assertThat(leaving.leave(Guild.ID, Guild.EVENT, Guild.user(1).id()).run())
                .isEqualTo(new Participation.Left());
        assertThat(guild.stored(1).ackCount()).isZero();
        assertThat(guild.stored().memberCount()).isZero();
    }

    @AlsoRough
    @Test
    @DisplayName("B3.4, B3.5: joining, leaving and acknowledging at once leave true counts")
    void countsStayTrue() {
        guild.open();
        guild.announce(1);
        Race.run(90, number -> {
            int user = number % 10;
            return switch (number % 3) {
                case 0 -> guild.join(user);
                case 1 -> guild.ack(1, user);
                default -> leave(user);
            };
        });
        int acks = guild.tables
                .acksTable()
                .acks(Guild.ID, Guild.notice(1), Limit.of(100), Cursor.START)
                .items()
                .size();
        assertThat(guild.stored().memberCount()).isEqualTo(members().size());
        assertThat(guild.stored(1).ackCount())
                .isEqualTo(acks)
                .isLessThanOrEqualTo(members().size());
        var overview = guild.acknowledgements.overview(guild.stored(1));
        assertThat(overview.confirmed()).isEqualTo(acks);
    }

    @Test
    @DisplayName("data D-048: nobody joins an event that has begun or is archived")
    void tooLate() {
        guild.open();
        guild.database.clock().set(Guild.START);
        assertThat(guild.join(1)).isInstanceOf(Participation.Begun.class);
        guild.database.clock().set(Guild.START.minusSeconds(1));
        guild.desk.archive(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        assertThat(guild.join(1)).isInstanceOf(Participation.Closed.class);
        assertThat(members()).isEmpty();
    }

    @Test
    @DisplayName("data B3.4: a count of members that went wrong is mended")
    void reconciled() {
        guild.open();
        guild.join(1);
        assertThat(guild.participation.reconcile(guild.stored())).isFalse();
        guild.tables.eventsTable().patch(EventPatch.of(Guild.key(Guild.EVENT)).memberCount(7));
        assertThat(guild.participation.reconcile(guild.stored())).isTrue();
        assertThat(guild.stored().memberCount()).isEqualTo(1);
    }
}
