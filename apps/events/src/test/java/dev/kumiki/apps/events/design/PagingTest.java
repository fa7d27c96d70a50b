package dev.kumiki.apps.events.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Paging;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// K-5: every list of more than 1 MB comes whole, in order, in several calls, and from page to page.
@OnEveryStore
final class PagingTest {
    private final Guild guild;
    private final Paging paging;

    PagingTest(TestDatabase database) {
        this.guild = new Guild(database);
        this.paging = new Paging(database);
    }

    private static Event event(int number) {
        return Guild.draft(Guild.START.plusSeconds(number), Optional.empty())
                .toEvent(Guild.ID, Guild.event(number), Guild.CREATOR, TestDatabase.START);
    }

    private static Notice notice(int number, Instant createdAt) {
        return new NoticeDraft("t", "b", Optional.of(Guild.START.plusSeconds(number)))
                .toNotice(event(1), Guild.notice(number), Guild.CREATOR, createdAt);
    }

    @Test
    @DisplayName("K-5, B3.1, B3.7: lists of events")
    void events() {
        List<Event> events = paging.large(EventMapper.INSTANCE, PagingTest::event);
        var table = guild.tables.eventsTable();
        paging.assertLimitedPages((limit, cursor) -> table.eventsOf(Guild.ID, limit, cursor), events);
        paging.assertLimitedPages((limit, cursor) -> table.upcoming(Guild.ID, Guild.START, limit, cursor), events);
        paging.assertLimitedPages(
                (limit, cursor) -> table.past(Guild.ID, Guild.START.plusSeconds(Paging.ITEMS), limit, cursor),
                events.reversed());
        Instant last = events.getLast().eventRemindAt().orElseThrow();
        paging.assertPages(cursor -> table.due(last, last, cursor), events);
    }

    @Test
    @DisplayName("K-5, D-007, D-014, B3.5: lists of members and acknowledgements, and what is counted from them")
    void membersAndAcks() {
        Instant now = guild.data.now();
        List<Member> members = paging.large(
                MemberMapper.INSTANCE, number -> Member.of(Guild.key(Guild.EVENT), Guild.user(number), now, false));
        List<Ack> acks = paging.large(
                AckMapper.INSTANCE,
                number -> new Ack(
                        Guild.ID,
                        Guild.notice(1),
                        Guild.EVENT,
                        Guild.user(number + 1).id(),
                        "n",
                        now,
                        Optional.empty()));
        paging.assertLimitedPages(
                (limit, cursor) -> guild.tables.membersTable().members(Guild.ID, Guild.EVENT, limit, cursor), members);
        paging.assertLimitedPages(
                (limit, cursor) -> guild.tables.acksTable().acks(Guild.ID, Guild.notice(1), limit, cursor), acks);
        Notice notice = guild.tables.noticesTable().create(notice(1, now));
        assertThat(guild.acknowledgements.overview(notice)).satisfies(overview -> {
            assertThat(overview.confirmed()).isEqualTo(3);
            assertThat(overview.missing()).containsExactly(members.getFirst());
        });
        assertThat(guild.acknowledgements.reconcile(notice)).isTrue();
        assertThat(guild.stored(1).ackCount()).isEqualTo(Paging.ITEMS);
    }

    @Test
    @DisplayName("K-5, D-010, D-011, B3.7: lists of notices, also of those that fulfil a condition")
    void notices() {
        Instant now = guild.data.now();
        List<Notice> notices = paging.large(NoticeMapper.INSTANCE, number -> notice(number, now.plusMillis(number)));
        var table = guild.tables.noticesTable();
        paging.assertLimitedPages(
                (limit, cursor) -> table.noticesOf(Guild.ID, Guild.EVENT, limit, cursor), notices.reversed());
        paging.assertLimitedPages(
                (limit, cursor) ->
                        table.noticesOf(Guild.ID, Guild.EVENT, NoticeFields.STATUS.is(Status.OPEN), limit, cursor),
                notices.reversed());
        Instant last = notices.getLast().remindAt().orElseThrow();
        paging.assertPages(cursor -> table.due(last, last, cursor), notices);
    }
}
