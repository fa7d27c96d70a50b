package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeFields;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.draw.Drawings;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// Posts of notices.
record NoticeCanvas(EventsData data) implements Canvas<Notice> {
    private static final Limit PAGE = Limit.of(50);

    @Override
    public Stream<Notice> behind() {
        return data.tables().noticesTable().behind(PAGE, Cursor.START).stream();
    }

    @Override
    public Snowflake channel(Notice item) {
        return item.noticeChannelId();
    }

    @Override
    public Optional<Snowflake> message(Notice item) {
        return item.noticeMessageId();
    }

    @Override
    public String id(Notice item) {
        return item.noticeId().value().toString();
    }

    @Override
    public Optional<Notice> take(Notice found, Instant now, Instant until) {
        return data.ops()
                .written(() -> data.tables()
                        .noticesTable()
                        .patch(NoticePatch.of(NoticeKey.of(found))
                                .renderLeaseUntil(until)
                                .onlyIf(NoticeFields.DIRTY_AT.exists())
                                .onlyIf(NoticeFields.RENDER_LEASE_UNTIL
                                        .missing()
                                        .or(NoticeFields.RENDER_LEASE_UNTIL.atMost(now)))));
    }

    @Override
    public Post draw(Notice item) {
        return new Drawings(data).notice(item);
    }

    @Override
    public Optional<Notice> note(Notice taken, Snowflake posted) {
        return data.ops()
                .written(() -> data.tables()
                        .noticesTable()
                        .patch(NoticePatch.of(NoticeKey.of(taken))
                                .noticeMessageId(posted)
                                .onlyIf(EventsData.same(NoticeFields.NOTICE_MESSAGE_ID, taken.noticeMessageId()))));
    }

    @Override
    public void done(Notice taken, Instant now) {
        NoticeKey key = NoticeKey.of(taken);
        var clean = data.ops()
                .written(() -> data.tables()
                        .noticesTable()
                        .patch(NoticePatch.of(key)
                                .removeDirtyAt()
                                .removeRenderLeaseUntil()
                                .renderedAt(now)
                                .expecting(taken.version())));
        if (clean.isEmpty()) {
            data.ops()
                    .written(() -> data.tables()
                            .noticesTable()
                            .patch(NoticePatch.of(key).removeRenderLeaseUntil().renderedAt(now)));
        }
    }

    @Override
    public void putOff(Notice taken, Instant until) {
        data.ops()
                .written(() -> data.tables()
                        .noticesTable()
                        .patch(NoticePatch.of(NoticeKey.of(taken)).renderLeaseUntil(until)));
    }

    @Override
    public Optional<EventKey> event(Notice item) {
        return Optional.of(new EventKey(item.guildId(), item.eventId()));
    }
}
