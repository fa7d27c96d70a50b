package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.draw.Drawings;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.Outcome;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// Recruitment posts (D-006). Where an event changes its open notice shows other numbers too, and is drawn as well.
record EventCanvas(EventsData data) implements Canvas<Event> {
    private static final Limit PAGE = Limit.of(50);

    @Override
    public Stream<Event> behind() {
        return data.tables().eventsTable().behind(PAGE, Cursor.START).stream();
    }

    @Override
    public Snowflake channel(Event item) {
        return item.recruitChannelId();
    }

    @Override
    public Optional<Snowflake> message(Event item) {
        return item.recruitMessageId();
    }

    @Override
    public String id(Event item) {
        return item.eventId().value().toString();
    }

    @Override
    public Optional<Event> take(Event found, Instant now, Instant until) {
        return data.ops()
                .written(() -> data.tables()
                        .eventsTable()
                        .patch(EventPatch.of(EventKey.of(found))
                                .renderLeaseUntil(until)
                                .onlyIf(EventFields.DIRTY_AT.exists())
                                .onlyIf(EventFields.RENDER_LEASE_UNTIL
                                        .missing()
                                        .or(EventFields.RENDER_LEASE_UNTIL.atMost(now)))));
    }

    @Override
    public Post draw(Event item) {
        return new Drawings(data).event(item);
    }

    /// With the first post the thread is ordered that was wished for.
    @Override
    public Optional<Event> note(Event taken, Snowflake posted) {
        EventKey key = EventKey.of(taken);
        var transaction = data.tables()
                .transact()
                .patch(EventPatch.of(key)
                        .recruitMessageId(posted)
                        .onlyIf(EventsData.same(EventFields.RECRUIT_MESSAGE_ID, taken.recruitMessageId())));
        if (taken.wishes().thread() && taken.threadId().isEmpty()) {
            transaction.and(new Orders(data)
                    .order(
                            Orders.Kind.THREAD,
                            "thread-" + Orders.digits(taken.eventId().value()) + "-" + posted.value(),
                            Orders.of(key)));
        }
        return transaction.commit() instanceof Outcome.Committed
                ? data.tables().eventsTable().event(taken.guildId(), taken.eventId())
                : Optional.empty();
    }

    @Override
    public void done(Event taken, Instant now) {
        EventKey key = EventKey.of(taken);
        var clean = data.ops()
                .written(() -> data.tables()
                        .eventsTable()
                        .patch(EventPatch.of(key)
                                .removeDirtyAt()
                                .removeRenderLeaseUntil()
                                .renderedAt(now)
                                .expecting(taken.version())));
        if (clean.isEmpty()) {
            data.ops()
                    .written(() -> data.tables()
                            .eventsTable()
                            .patch(EventPatch.of(key).removeRenderLeaseUntil().renderedAt(now)));
        }
        taken.openNoticeId()
                .ifPresent(notice -> data.ops()
                        .written(() -> data.tables()
                                .noticesTable()
                                .patch(NoticePatch.of(new NoticeKey(taken.guildId(), notice))
                                        .dirtyAt(now))));
    }

    @Override
    public void putOff(Event taken, Instant until) {
        data.ops()
                .written(() -> data.tables()
                        .eventsTable()
                        .patch(EventPatch.of(EventKey.of(taken)).renderLeaseUntil(until)));
    }

    @Override
    public Optional<EventKey> event(Event item) {
        return Optional.of(EventKey.of(item));
    }
}
