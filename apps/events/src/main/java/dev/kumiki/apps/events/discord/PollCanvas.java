package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.design.PollFields;
import dev.kumiki.apps.events.design.PollKey;
import dev.kumiki.apps.events.design.PollPatch;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.draw.Drawings;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// Posts of polls.
record PollCanvas(EventsData data) implements Canvas<Poll> {
    private static final Limit PAGE = Limit.of(50);

    @Override
    public Stream<Poll> behind() {
        return data.tables().botOpsTable().pollsBehind(PAGE, Cursor.START).stream();
    }

    @Override
    public Snowflake channel(Poll item) {
        return item.channelId();
    }

    @Override
    public Optional<Snowflake> message(Poll item) {
        return item.messageId();
    }

    @Override
    public String id(Poll item) {
        return item.pollId().toString();
    }

    @Override
    public Optional<Poll> take(Poll found, Instant now, Instant until) {
        return data.ops()
                .written(() -> data.tables()
                        .botOpsTable()
                        .patch(PollPatch.of(PollKey.of(found))
                                .renderLeaseUntil(until)
                                .onlyIf(PollFields.DIRTY_AT.exists())
                                .onlyIf(PollFields.RENDER_LEASE_UNTIL
                                        .missing()
                                        .or(PollFields.RENDER_LEASE_UNTIL.atMost(now)))));
    }

    @Override
    public Post draw(Poll item) {
        return new Drawings(data).poll(item);
    }

    @Override
    public Optional<Poll> note(Poll taken, Snowflake posted) {
        return data.ops()
                .written(() -> data.tables()
                        .botOpsTable()
                        .patch(PollPatch.of(PollKey.of(taken))
                                .messageId(posted)
                                .onlyIf(EventsData.same(PollFields.MESSAGE_ID, taken.messageId()))));
    }

    @Override
    public void done(Poll taken, Instant now) {
        PollKey key = PollKey.of(taken);
        var clean = data.ops()
                .written(() -> data.tables()
                        .botOpsTable()
                        .patch(PollPatch.of(key)
                                .removeDirtyAt()
                                .removeRenderLeaseUntil()
                                .renderedAt(now)
                                .expecting(taken.version())));
        if (clean.isEmpty()) {
            data.ops()
                    .written(() -> data.tables()
                            .botOpsTable()
                            .patch(PollPatch.of(key).removeRenderLeaseUntil().renderedAt(now)));
        }
    }

    @Override
    public void putOff(Poll taken, Instant until) {
        data.ops()
                .written(() -> data.tables()
                        .botOpsTable()
                        .patch(PollPatch.of(PollKey.of(taken)).renderLeaseUntil(until)));
    }

    @Override
    public Optional<EventKey> event(Poll item) {
        return item.eventId().map(event -> new EventKey(item.guildId(), event));
    }
}
