package dev.kumiki.apps.events.notice;

import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeFields;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reminds those who have not acknowledged a notice, and nobody else (D-055, X3.6).
public final class Nudges {
    /// The kind of the schedule that reports to the organiser.
    public static final String REPORT = "events-report";

    private final EventsData data;
    private final Orders orders;

    /// Over the tables.
    public Nudges(EventsData data) {
        this.data = data;
        this.orders = new Orders(data);
    }

    /// Reminds the missing now, because an organiser wants it: all of them, or those who are named. The same notice
    /// leaves them alone for a while afterwards, whoever asks.
    ///
    /// @param only whom, of those who are missing; nobody named means all
    public Operation<NoticeResult> remindMissing(NoticeKey key, Set<UserId> only, Actor actor) {
        return new NoticeBoard(data).changing(key, actor, found -> {
            Notice notice = found.notice();
            if (notice.status() == Status.CLOSED) {
                return Attempt.answer(new NoticeResult.Unchanged(notice));
            }
            Instant now = data.now();
            GuildSettings settings = data.settings(key.guildId());
            var again = notice.remindedAt().map(last -> last.plus(Duration.ofMinutes(settings.pauseMinutes())));
            if (again.filter(now::isBefore).isPresent()) {
                return Attempt.answer(new NoticeResult.TooSoon(notice, again.get()));
            }
            List<User> missing = new Acknowledgements(data)
                    .overview(notice).missing().stream()
                            .filter(member -> only.isEmpty() || only.contains(member.userId()))
                            .map(Member::user)
                            .toList();
            if (missing.isEmpty()) {
                return Attempt.answer(new NoticeResult.NobodyMissing(notice));
            }
            var transaction = data.tables()
                    .transact()
                    .patch(NoticePatch.of(key)
                            .remindedAt(now)
                            .onlyIf(NoticeFields.STATUS.is(Status.OPEN))
                            .onlyIf(EventsData.same(NoticeFields.REMINDED_AT, notice.remindedAt())));
            order(transaction, notice, found.event(), missing);
            transaction.and(data.noting(
                    key.guildId(),
                    actor.id().value(),
                    "notice.reminded",
                    Map.of(
                            "notice", key.noticeId().value().toString(),
                            "title", notice.title(),
                            "people", Integer.toString(missing.size()),
                            "by", actor.user().name())));
            return Attempt.write(transaction, new NoticeResult.Reminded(notice, missing.size()));
        });
    }

    /// Orders the reminders, in batches that Discord takes (B3.11), and the report to the organiser.
    public void order(EventsDesignTransaction transaction, Notice notice, Event event, List<User> missing) {
        NoticeKey key = NoticeKey.of(notice);
        String id = Orders.digits(notice.noticeId().value()) + "-" + data.newId();
        for (int from = 0; from < missing.size(); from += Post.MAX_MENTIONS) {
            List<User> batch = missing.subList(from, Math.min(missing.size(), from + Post.MAX_MENTIONS));
            transaction.and(orders.order(
                    Orders.Kind.REMIND_NOTICE,
                    "nudge-" + id + "-" + from / Post.MAX_MENTIONS,
                    Orders.with(Orders.of(key), Map.of("people", Orders.people(batch)))));
        }
        int hours = data.settings(event.guildId()).reportHours();
        if (hours > 0) {
            transaction.and(data.schedules()
                    .putting(
                            new Schedules.Job(
                                    "report-" + Orders.digits(notice.noticeId().value()), REPORT, Orders.of(key)),
                            data.now().plus(Duration.ofHours(hours))));
        }
    }
}
