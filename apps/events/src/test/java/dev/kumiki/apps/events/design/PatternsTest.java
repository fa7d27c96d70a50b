package dev.kumiki.apps.events.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.TestDatabase.Traced;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// One test for each access pattern: operation, index, number of calls, order. D-044: none of them is a Scan.
@OnEveryStore
final class PatternsTest {
    private static final Limit TEN = Limit.of(10);

    private final Guild guild;

    PatternsTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    private <T> Traced<Page<T>> trace(Supplier<Page<T>> pattern) {
        return guild.database.trace(pattern);
    }

    private static <T> void assertFound(Traced<Page<T>> traced, String operation, List<T> expected) {
        assertThat(traced.operations()).containsExactly(operation);
        assertThat(traced.result().items()).isEqualTo(expected);
        assertThat(traced.result().next()).isEmpty();
    }

    @Test
    @DisplayName("D-004, D-005, D-006: an event with status, start and message is one GetItem")
    void event() {
        guild.open();
        guild.tables.eventsTable().patch(EventPatch.of(Guild.key(Guild.EVENT)).recruitMessageId(new Snowflake("42")));
        var traced = guild.database.trace(() -> guild.tables.eventsTable().event(Guild.ID, Guild.EVENT));
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(traced.result()).hasValueSatisfying(found -> {
            assertThat(found.status()).isEqualTo(Status.OPEN);
            assertThat(found.eventStartAt()).isEqualTo(Guild.START);
            assertThat(found.recruitMessageId()).contains(new Snowflake("42"));
        });
    }

    @Test
    @DisplayName("B3.1: upcoming and past events are one Query each, by start; without archived ones")
    void eventsByStart() {
        Event third = guild.open(Guild.event(1), Guild.START.plusSeconds(2), Optional.empty());
        Event first = guild.open(Guild.event(2), Guild.START, Optional.empty());
        Event second = guild.open(Guild.event(3), Guild.START.plusSeconds(1), Optional.empty());
        guild.open(Guild.event(4), Guild.START.plusSeconds(1), Optional.empty());
        guild.desk.archive(Guild.key(Guild.event(4)), Guild.ORGANISER).run();
        var events = guild.tables.eventsTable();
        assertFound(
                trace(() -> events.upcoming(Guild.ID, second.eventStartAt(), TEN, Cursor.START)),
                "Query gsi_start",
                List.of(second, third));
        assertFound(
                trace(() -> events.past(Guild.ID, second.eventStartAt(), TEN, Cursor.START)),
                "Query gsi_start",
                List.of(second, first));
        assertThat(events.upcoming(new GuildId("9"), Guild.START, TEN, Cursor.START)
                        .items())
                .isEmpty();
    }

    @Test
    @DisplayName("B3.1: all events of a server are one Query, in the order of their ids")
    void events() {
        Event second = guild.open(Guild.event(2), Guild.START, Optional.empty());
        Event first = guild.open(Guild.event(1), Guild.START.plusSeconds(1), Optional.empty());
        assertFound(
                trace(() -> guild.tables.eventsTable().eventsOf(Guild.ID, TEN, Cursor.START)),
                "Query",
                List.of(first, second));
    }

    @Test
    @DisplayName("D-007, D-028, D-045: members are one Query of the event's prefix; one member is one GetItem")
    void members() {
        guild.open();
        guild.open(Guild.event(2), Guild.START, Optional.empty());
        guild.join(2);
        guild.join(1);
        guild.participation.join(Guild.key(Guild.event(2)), Guild.actor(3)).run();
        var members = guild.tables.membersTable();
        var traced = trace(() -> members.members(Guild.ID, Guild.EVENT, TEN, Cursor.START));
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result().items()).extracting(Member::username).containsExactly("user1", "user2");
        var one = guild.database.trace(
                () -> members.member(Guild.ID, Guild.EVENT, Guild.user(1).id()));
        assertThat(one.operations()).containsExactly("GetItem");
        assertThat(one.result()).contains(traced.result().items().getFirst());
    }

    @Test
    @DisplayName("D-010, D-034, D-036, D-037, D-046: notices of an event are one Query of gsi_event, newest first")
    void notices() {
        guild.open();
        guild.announce(2);
        guild.board.close(Guild.key(Guild.notice(2)), Guild.ORGANISER).run();
        guild.database.clock().advance(Duration.ofMillis(1));
        Notice newer = guild.announce(1);
        var traced = trace(() -> guild.tables.noticesTable().noticesOf(Guild.ID, Guild.EVENT, TEN, Cursor.START));
        assertFound(traced, "Query gsi_event", List.of(newer, guild.stored(2)));
        var one = guild.database.trace(() -> guild.tables.noticesTable().notice(Guild.ID, Guild.notice(1)));
        assertThat(one.operations()).containsExactly("GetItem");
    }

    @Test
    @DisplayName("D-011, D-012: open and hidden notices are searched in the list")
    void noticesByState() {
        guild.open();
        guild.announce(1);
        guild.board.close(Guild.key(Guild.notice(1)), Guild.ORGANISER).run();
        guild.board.hide(Guild.key(Guild.notice(1)), true, Guild.ORGANISER).run();
        Notice open = guild.announce(2);
        var notices = guild.tables.noticesTable();
        assertFound(
                trace(() -> notices.noticesOf(
                        Guild.ID, Guild.EVENT, NoticeFields.STATUS.is(Status.OPEN), TEN, Cursor.START)),
                "Query gsi_event",
                List.of(open));
        assertFound(
                trace(() ->
                        notices.noticesOf(Guild.ID, Guild.EVENT, NoticeFields.IS_HIDDEN.is(true), TEN, Cursor.START)),
                "Query gsi_event",
                List.of(guild.stored(1)));
    }

    @Test
    @DisplayName("D-013, D-042, D-045: acknowledgements are one Query of the notice's prefix; one is one GetItem")
    void acks() {
        guild.open();
        guild.announce(1);
        guild.join(1);
        guild.join(2);
        guild.ack(1, 2);
        guild.ack(1, 1);
        var acks = guild.tables.acksTable();
        var traced = trace(() -> acks.acks(Guild.ID, Guild.notice(1), TEN, Cursor.START));
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result().items()).extracting(Ack::username).containsExactly("user1", "user2");
        var one = guild.database.trace(
                () -> acks.ack(Guild.ID, Guild.notice(1), Guild.user(1).id()));
        assertThat(one.operations()).containsExactly("GetItem");
        assertThat(one.result()).isPresent();
    }

    @Test
    @DisplayName("D-014: who has not acknowledged is one Query of members and one of acknowledgements")
    void missing() {
        guild.open();
        Notice notice = guild.announce(1);
        guild.join(1);
        guild.join(2);
        guild.ack(1, 2);
        var traced = guild.database.trace(() -> guild.acknowledgements.overview(notice));
        assertThat(traced.operations()).containsExactly("Query", "Query");
        assertThat(traced.result().missing()).extracting(Member::username).containsExactly("user1");
    }

    @Test
    @DisplayName("B3.7: reminders that are due on a day are one Query of gsi_remind, oldest first")
    void due() {
        Event late = guild.open(Guild.event(1), Guild.START.plusSeconds(1), Optional.empty());
        Event early = guild.open(Guild.event(2), Guild.START, Optional.empty());
        guild.open(Guild.event(3), Guild.START.plusSeconds(2), Optional.empty());
        Instant until = late.eventRemindAt().orElseThrow();
        assertFound(
                trace(() -> guild.tables.eventsTable().due(until, until, Cursor.START)),
                "Query gsi_remind",
                List.of(early, late));
        Notice notice = guild.announce(1, Optional.of(until));
        assertFound(
                trace(() -> guild.tables.noticesTable().due(until, until, Cursor.START)),
                "Query gsi_remind",
                List.of(notice));
    }
}
