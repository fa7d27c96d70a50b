package dev.kumiki.apps.lessons.account;

import dev.kumiki.apps.common.account.AccountLife;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.lessons.booking.CancellationResult;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.EventKey;
import dev.kumiki.apps.lessons.design.LikingKey;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationKey;
import dev.kumiki.apps.lessons.design.SettingsKey;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.LeaveResult;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;

/// Removes what somebody owned who left: seats and places go to those who wait, everything else disappears.
///
/// Relations end before they are deleted, in the ways in which their owner would have ended them, so that counts stay
/// right and a seat is offered to the next. Whatever is ended leaves an event; so events go last.
public final class LessonsAccountLife implements AccountLife {
    private static final Limit PORTION = Limit.of(25);

    private final LessonsData data;
    private final OpsInbox notices;
    private final Seats seats;
    private final Waitlist waitlist;

    /// Over the table and what people were told.
    public LessonsAccountLife(LessonsData data, OpsInbox notices) {
        this.data = data;
        this.notices = notices;
        this.seats = new Seats(data);
        this.waitlist = new Waitlist(data);
    }

    @Override
    public int removeSome(String key) {
        var user = new UserId(key);
        List<Relation> relations =
                data.table().relationsOf(user, PORTION, Cursor.START).items();
        relations.forEach(this::remove);
        if (!relations.isEmpty()) {
            return relations.size();
        }
        var events = data.table().eventsOf(user, PORTION, Cursor.START).items();
        data.table().deleteAll(events.stream().map(EventKey::of).toList());
        if (!events.isEmpty()) {
            return events.size();
        }
        var likings = data.table().likingsOf(user);
        data.table().deleteAll(likings.stream().map(LikingKey::of).toList());
        return likings.size();
    }

    @Override
    public void removed(String key) {
        data.table().delete(new SettingsKey(new UserId(key)));
        notices.erase(key);
    }

    private void remove(Relation relation) {
        if (relation.isActive() && !end(relation)) {
            throw new IllegalStateException("others kept changing the lesson; the removal goes on later");
        }
        data.table().delete(RelationKey.of(relation));
    }

    /// Gives back what a relation holds. One whose lesson has begun holds nothing that anybody could use.
    private boolean end(Relation relation) {
        return switch (relation.type()) {
            case BOOKING ->
                !(seats.cancel(relation.userId(), relation.slot()).run() instanceof CancellationResult.Busy);
            case WAITLIST ->
                !(waitlist.leave(relation.userId(), relation.slot()).run() instanceof LeaveResult.Busy);
            case FAVORITE, HISTORY, OTHER -> true;
        };
    }
}
