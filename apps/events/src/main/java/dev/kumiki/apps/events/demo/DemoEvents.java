package dev.kumiki.apps.events.demo;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Ack;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.ScheduleNames;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.notice.NoticeDraft;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Writes the events of a demonstration as they would stand after weeks of use, which no operation does: they began,
/// and people answered, before now.
///
/// @param organiser who made them
record DemoEvents(EventsData data, GuildId guild, User organiser) {
    private static final List<Integer> REMINDERS = List.of(24 * 60, 60);
    private static final Duration MADE_BEFORE = Duration.ofDays(7);
    private static final Duration SOME_MINUTES = Duration.ofMinutes(7);

    /// An event.
    ///
    /// @param places 0 for no limit
    record Plan(String title, String about, Snowflake channel, Instant start, int places) {
        EventDraft draft() {
            return new EventDraft(
                    title,
                    Optional.of(about),
                    channel,
                    channel,
                    start,
                    places == 0 ? Optional.empty() : Optional.of(places),
                    EventPlan.PLAIN.reminding(REMINDERS));
        }
    }

    /// What a notice says.
    record Words(String title, String body) {}

    /// An event to come.
    ///
    /// @param late how many of its members come late
    EventKey event(Plan plan, List<User> members, int late) {
        Instant made = data.now().minus(MADE_BEFORE);
        Event event = plan.draft().toEvent(guild, new EventId(data.newId()), organiser, data.now());
        data.tables()
                .eventsTable()
                .create(event.change().members(members.size()).build());
        join(EventKey.of(event), members, made, late, Optional.empty());
        return EventKey.of(event);
    }

    /// An event that is over, whose organiser noted who came.
    ///
    /// @param absent how many did not
    EventKey past(Plan plan, List<User> members, int absent) {
        Instant made = plan.start().minus(MADE_BEFORE);
        Event event = plan.draft().toEvent(guild, new EventId(data.newId()), organiser, made);
        data.tables()
                .eventsTable()
                .create(event.change()
                        .members(members.size())
                        .status(Status.CLOSED)
                        .silent()
                        .build());
        data.tables().eventsTable().patch(EventPatch.of(EventKey.of(event)).removeDirtyAt());
        int came = members.size() - absent;
        join(EventKey.of(event), members.subList(0, came), made, 0, Optional.of(true));
        join(EventKey.of(event), members.subList(came, members.size()), made, 0, Optional.of(false));
        return EventKey.of(event);
    }

    private void join(EventKey event, List<User> members, Instant made, int late, Optional<Boolean> attended) {
        for (int at = 0; at < members.size(); at++) {
            User user = members.get(at);
            data.tables()
                    .membersTable()
                    .create(new Member(
                            guild,
                            event.eventId(),
                            user.id(),
                            user.name(),
                            made.plus(SOME_MINUTES.multipliedBy(at + 1)),
                            at > 0 && at <= late ? Optional.of(true) : Optional.empty(),
                            attended));
        }
    }

    /// A notice that is over, which all of these confirmed, most of them at once.
    void closedNotice(EventKey event, Words words, Instant posted, List<User> confirmed) {
        Notice notice = notice(event, words, posted, Optional.empty(), confirmed.size());
        data.tables().noticesTable().create(notice);
        for (int at = 0; at < confirmed.size(); at++) {
            confirm(
                    notice,
                    confirmed.get(at),
                    posted.plus(Duration.ofMinutes(3L + (long) at * at / 2)),
                    Optional.empty());
        }
    }

    /// The open notice: some confirmed at once, some after a reminder, and for one the organiser did.
    void openNotice(EventKey event, Words words, List<User> members, int confirmed) {
        Instant posted = data.now().minus(Duration.ofHours(19));
        Instant reminded = data.now().minus(Duration.ofHours(3));
        Notice notice = notice(event, words, posted, Optional.of(reminded), confirmed);
        data.tables().noticesTable().create(notice);
        data.tables().eventsTable().patch(EventPatch.of(event).openNoticeId(notice.noticeId()));
        int done = 0;
        for (int at = 0; at < members.size() && done < confirmed; at++) {
            boolean left = at % 3 == 0 && at > 0 && members.size() - at > confirmed - done;
            if (left) {
                continue;
            }
            Instant when = done < 18
                    ? posted.plus(Duration.ofMinutes(2L + (long) done * done * 2))
                    : reminded.plus(Duration.ofMinutes(4L + 9L * (done - 18)));
            confirm(notice, members.get(at), when, done == 20 ? Optional.of(organiser) : Optional.empty());
            done++;
        }
    }

    private void confirm(Notice notice, User user, Instant when, Optional<User> by) {
        data.tables()
                .acksTable()
                .create(new Ack(
                        guild,
                        notice.noticeId(),
                        notice.eventId(),
                        user.id(),
                        user.name(),
                        when.isAfter(data.now()) ? data.now() : when,
                        by.map(User::id)));
    }

    /// @param reminded when the missing were reminded; a notice that never reminded is over
    private Notice notice(EventKey event, Words words, Instant posted, Optional<Instant> reminded, int acks) {
        Event found = data.tables().eventsTable().event(guild, event.eventId()).orElseThrow();
        var id = new NoticeId(data.newId());
        boolean open = reminded.isPresent();
        Instant next = data.now().plus(Duration.ofHours(29));
        Notice plain = new NoticeDraft(words.title(), words.body(), open ? Optional.of(next) : Optional.empty())
                .toNotice(found, id, organiser, posted);
        return new Notice(
                guild,
                id,
                event.eventId(),
                open ? Status.OPEN : Status.CLOSED,
                false,
                plain.noticeChannelId(),
                Optional.empty(),
                plain.title(),
                plain.body(),
                organiser.id(),
                organiser.name(),
                posted,
                plain.remindAt(),
                plain.remindAt().map(_ -> ScheduleNames.of(guild, id)),
                open ? ReminderState.PENDING : ReminderState.NONE,
                Optional.empty(),
                acks,
                reminded,
                open ? Optional.empty() : Optional.of(posted.plus(Duration.ofDays(2))),
                open ? Optional.of(data.now()) : Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0);
    }
}
