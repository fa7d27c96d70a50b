package dev.kumiki.apps.events.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.notice.AckResult;
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

    private static final AnswerResult GOING = new AnswerResult.Saved(new Standing(Standing.Kind.GOING, 0));
    private static final AnswerResult LEFT = new AnswerResult.Saved(Standing.NONE);

    private AnswerResult leave(int user) {
        return guild.leave(user);
    }

    private static boolean waits(AnswerResult result) {
        return result instanceof AnswerResult.Saved(var now) && now.kind() == Standing.Kind.WAITING;
    }

    @Test
    @DisplayName("data B3.4, B3.6: joining is one transaction of both tables, which also says that the post is behind")
    void calls() {
        guild.open();
        var traced = guild.database.trace(() -> guild.join(1));
        assertThat(traced.operations()).containsExactly("GetItem", "GetItem", "GetItem", "TransactWriteItems");
        assertThat(traced.calls().getLast().tables()).containsExactly("Events", "EventMembers", "BotOps");
        assertThat(traced.result()).isEqualTo(GOING);
        assertThat(members())
                .singleElement()
                .satisfies(member -> assertThat(member.joinedAt()).isEqualTo(guild.data.now()));
        assertThat(guild.stored().memberCount()).isEqualTo(1);
        assertThat(guild.stored().dirtyAt()).contains(guild.data.now());
    }

    @AlsoRough
    @Test
    @DisplayName("data D-008, D-029, B3.4: 50 presses of one user at once are one member and one count")
    void joinedOnce() {
        guild.open();
        var results = Race.run(50, number -> guild.join(1));
        assertThat(results).filteredOn(GOING::equals).hasSize(1);
        assertThat(results).filteredOn(AnswerResult.Unchanged.class::isInstance).hasSize(49);
        assertThat(guild.stored().memberCount()).isEqualTo(1);
    }

    @AlsoRough
    @Test
    @DisplayName(
            "data B3.4, X3.1: 40 want 10 places at once: exactly 10 get one, the others wait, each in a place of its own")
    void neverOverCapacity() {
        guild.open(Guild.EVENT, Guild.START, Optional.of(10));
        var results = Race.run(40, guild::join);
        assertThat(results).filteredOn(GOING::equals).hasSize(10);
        var places = results.stream()
                .filter(ParticipationTest::waits)
                .map(result -> ((AnswerResult.Saved) result).now().place())
                .sorted()
                .toList();
        assertThat(places).hasSize(guild.stored().waitCount()).doesNotHaveDuplicates();
        assertThat(results)
                .filteredOn(result -> !waits(result) && !GOING.equals(result))
                .allMatch(AnswerResult.Busy.class::isInstance);
        assertThat(members()).hasSize(10);
        assertThat(guild.stored().isFull()).isTrue();
    }

    @AlsoRough
    @Test
    @DisplayName(
            "data B3.4, D-048: while the event closes, whoever is told to have joined is a member, and nobody else")
    void joinAgainstClose() {
        guild.open();
        var results = Race.run(
                101,
                number -> number == 50
                        ? guild.desk
                                .close(Guild.key(Guild.EVENT), Guild.ORGANISER)
                                .run()
                        : (Object) guild.join(number));
        long joined = results.stream().filter(GOING::equals).count();
        long refused =
                results.stream().filter(AnswerResult.Closed.class::isInstance).count();
        assertThat(joined + refused).isEqualTo(100);
        assertThat(members()).hasSize((int) joined);
        Event closed = guild.stored();
        assertThat(closed.status()).isEqualTo(Status.CLOSED);
        assertThat((long) closed.memberCount()).isEqualTo(joined);
        assertThat(guild.join(999)).isEqualTo(new AnswerResult.Closed(closed));
    }

    @Test
    @DisplayName("data B3.4, D-002, D-003: joined, closed, full and missing are told apart; no member without an event")
    void reasons() {
        assertThat(guild.join(1)).isEqualTo(new AnswerResult.Gone());
        assertThat(members()).isEmpty();
        guild.open(Guild.EVENT, Guild.START, Optional.of(1));
        guild.join(1);
        assertThat(guild.join(2)).isEqualTo(new AnswerResult.Saved(new Standing(Standing.Kind.WAITING, 1)));
        assertThat(guild.join(2)).isEqualTo(new AnswerResult.Unchanged(new Standing(Standing.Kind.WAITING, 1)));
        assertThat(guild.join(1)).isEqualTo(new AnswerResult.Unchanged(new Standing(Standing.Kind.GOING, 0)));
        guild.desk.close(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        assertThat(guild.join(3)).isEqualTo(new AnswerResult.Closed(guild.stored()));
        assertThat(guild.join(1)).isInstanceOf(AnswerResult.Unchanged.class);
    }

    @AlsoRough
    @Test
    @DisplayName("data D-009, B3.4: leaving 20 times at once deletes one member and counts one back")
    void leftOnce() {
        guild.open();
        guild.join(1);
        guild.join(2);
        var results = Race.run(20, number -> leave(1));
        assertThat(results).filteredOn(LEFT::equals).hasSize(1);
        assertThat(results).filteredOn(AnswerResult.Unchanged.class::isInstance).hasSize(19);
        assertThat(members()).extracting(Member::username).containsExactly("user2");
        assertThat(guild.stored().memberCount()).isEqualTo(1);
    }

    @Test
    @DisplayName("data B3.5: leaving takes back the acknowledgement of the open notice, not those of closed ones")
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
        assertThat(leave(1)).isEqualTo(LEFT);
        assertThat(guild.stored(2).ackCount()).isEqualTo(1);
        assertThat(guild.tables
                        .acksTable()
                        .ack(Guild.ID, Guild.notice(2), Guild.user(1).id()))
                .isEmpty();
        assertThat(guild.stored(1).ackCount()).isEqualTo(1);
        guild.join(1);
        assertThat(guild.ack(2, 1)).isInstanceOf(AckResult.Saved.class);
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
        return new Participation(EventsData.of(EventsDesignTables.on(client, options), options, guild.data.ops()));
    }

    @Test
    @DisplayName("data B3.5: an acknowledgement that comes while the member leaves is taken back too")
    void acknowledgedWhileLeaving() {
        guild.open();
        guild.join(1);
        guild.announce(1);
        var leaving = interrupted("NoticeAcks", () -> guild.ack(1, 1));
        assertThat(leaving.leave(Guild.key(Guild.EVENT), Guild.actor(1)).run()).isEqualTo(LEFT);
        assertThat(guild.stored(1).ackCount()).isZero();
        assertThat(guild.tables
                        .acksTable()
                        .ack(Guild.ID, Guild.notice(1), Guild.user(1).id()))
                .isEmpty();
    }

    @Test
    @DisplayName("data B3.5: so is one of a notice that opens while the member leaves")
    void announcedWhileLeaving() {
        guild.open();
        guild.join(1);
        var leaving = interrupted("Events", () -> {
            guild.announce(1);
            guild.ack(1, 1);
        });
        assertThat(leaving.leave(Guild.key(Guild.EVENT), Guild.actor(1)).run()).isEqualTo(LEFT);
        assertThat(guild.stored(1).ackCount()).isZero();
        assertThat(guild.stored().memberCount()).isZero();
    }

    @AlsoRough
    @Test
    @DisplayName("data B3.4, B3.5: joining, leaving and acknowledging at once leave true counts")
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
        assertThat(guild.join(1)).isInstanceOf(AnswerResult.Begun.class);
        guild.database.clock().set(Guild.START.minusSeconds(1));
        guild.desk.archive(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        assertThat(guild.join(1)).isInstanceOf(AnswerResult.Closed.class);
        assertThat(members()).isEmpty();
    }

    @Test
    @DisplayName("data B3.4: a count of members that went wrong is mended")
    void reconciled() {
        guild.open();
        guild.join(1);
        assertThat(Roster.reconcile(guild.data, guild.stored())).isFalse();
        guild.tables.eventsTable().patch(EventPatch.of(Guild.key(Guild.EVENT)).memberCount(7));
        assertThat(Roster.reconcile(guild.data, guild.stored())).isTrue();
        assertThat(guild.stored().memberCount()).isEqualTo(1);
    }
}
