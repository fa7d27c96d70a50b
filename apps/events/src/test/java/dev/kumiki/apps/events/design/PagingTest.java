package dev.kumiki.apps.events.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.runtime.EntityMapper;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// K-5: every list of more than 1 MB comes whole, in order, in several calls, and from page to page.
@OnEveryStore
final class PagingTest {
    private static final int ITEMS = 4;
    private static final int ITEM_BYTES = 350 * 1024;
    private static final Limit THREE = Limit.of(3);

    private final Guild guild;

    PagingTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    /// Stores an entity in an item that is large because of an attribute the design does not know.
    private <E> E store(EntityMapper<E> mapper, E entity) {
        E first = mapper.withVersion(entity, 1);
        var item = new HashMap<>(mapper.toItem(first));
        item.put("padding", AttributeValue.fromS("x".repeat(ITEM_BYTES)));
        guild.database
                .client()
                .putItem(put -> put.tableName(mapper.shape().table()).item(item));
        return first;
    }

    private <E> List<E> large(EntityMapper<E> mapper, IntFunction<E> entities) {
        return IntStream.range(0, ITEMS)
                .mapToObj(number -> store(mapper, entities.apply(number)))
                .toList();
    }

    private <T> void assertPages(Function<Cursor, Page<T>> pattern, List<T> expected) {
        var whole =
                guild.database.trace(() -> pattern.apply(Cursor.START).stream().toList());
        assertThat(whole.result()).isEqualTo(expected);
        assertThat(whole.calls()).hasSizeGreaterThan(1);
        List<T> piecewise = new ArrayList<>();
        int pages = 0;
        Optional<Cursor> next = Optional.of(Cursor.START);
        while (next.isPresent()) {
            Page<T> page = pattern.apply(Cursor.of(next.get().token()));
            piecewise.addAll(page.items());
            next = page.next();
            pages++;
        }
        assertThat(piecewise).isEqualTo(expected);
        assertThat(pages).isGreaterThan(1);
    }

    private <T> void assertLimitedPages(BiFunction<Limit, Cursor, Page<T>> pattern, List<T> expected) {
        assertPages(cursor -> pattern.apply(THREE, cursor), expected);
        assertThat(pattern.apply(THREE, Cursor.START).items()).isEqualTo(expected.subList(0, THREE.items()));
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
        List<Event> events = large(EventMapper.INSTANCE, PagingTest::event);
        var table = guild.tables.eventsTable();
        assertLimitedPages((limit, cursor) -> table.eventsOf(Guild.ID, limit, cursor), events);
        assertLimitedPages((limit, cursor) -> table.upcoming(Guild.ID, Guild.START, limit, cursor), events);
        assertLimitedPages(
                (limit, cursor) -> table.past(Guild.ID, Guild.START.plusSeconds(ITEMS), limit, cursor),
                events.reversed());
        Instant last = events.getLast().eventRemindAt().orElseThrow();
        assertPages(cursor -> table.due(last, last, cursor), events);
    }

    @Test
    @DisplayName("K-5, D-007, D-014, B3.5: lists of members and acknowledgements, and what is counted from them")
    void membersAndAcks() {
        Instant now = guild.data.now();
        List<Member> members = large(
                MemberMapper.INSTANCE,
                number -> new Member(Guild.ID, Guild.EVENT, Guild.user(number).id(), "n", now));
        List<Ack> acks = large(
                AckMapper.INSTANCE,
                number -> new Ack(
                        Guild.ID,
                        Guild.notice(1),
                        Guild.EVENT,
                        Guild.user(number + 1).id(),
                        "n",
                        now));
        assertLimitedPages(
                (limit, cursor) -> guild.tables.membersTable().members(Guild.ID, Guild.EVENT, limit, cursor), members);
        assertLimitedPages(
                (limit, cursor) -> guild.tables.acksTable().acks(Guild.ID, Guild.notice(1), limit, cursor), acks);
        Notice notice = guild.tables.noticesTable().create(notice(1, now));
        assertThat(guild.acknowledgements.overview(notice))
                .isEqualTo(new Acknowledgements.Overview(3, 4, List.of(members.getFirst())));
        assertThat(guild.acknowledgements.reconcile(notice)).isTrue();
        assertThat(guild.stored(1).ackCount()).isEqualTo(ITEMS);
    }

    @Test
    @DisplayName("K-5, D-010, D-011, B3.7: lists of notices, also of those that fulfil a condition")
    void notices() {
        Instant now = guild.data.now();
        List<Notice> notices = large(NoticeMapper.INSTANCE, number -> notice(number, now.plusMillis(number)));
        var table = guild.tables.noticesTable();
        assertLimitedPages(
                (limit, cursor) -> table.noticesOf(Guild.ID, Guild.EVENT, limit, cursor), notices.reversed());
        assertLimitedPages(
                (limit, cursor) ->
                        table.noticesOf(Guild.ID, Guild.EVENT, NoticeFields.STATUS.is(Status.OPEN), limit, cursor),
                notices.reversed());
        Instant last = notices.getLast().remindAt().orElseThrow();
        assertPages(cursor -> table.due(last, last, cursor), notices);
    }

    @Test
    @DisplayName("K-5, B3.10: the messages to be sent")
    void outbox() {
        Instant now = guild.data.now();
        List<OutboxMessage> messages = large(
                OutboxMessageMapper.INSTANCE,
                number -> new OutboxMessage(
                        Guild.ID,
                        new UUID(0, number),
                        new Snowflake("1"),
                        "{}",
                        OutboxMessage.State.PENDING,
                        0,
                        now.plusSeconds(number),
                        now,
                        Optional.empty(),
                        0));
        assertLimitedPages(
                (limit, cursor) -> guild.tables.botOpsTable().pending(now.plusSeconds(ITEMS), limit, cursor), messages);
    }
}
