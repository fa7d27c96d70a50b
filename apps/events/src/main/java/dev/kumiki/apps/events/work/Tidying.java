package dev.kumiki.apps.events.work;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Ack;
import dev.kumiki.apps.events.design.AckKey;
import dev.kumiki.apps.events.design.Answer;
import dev.kumiki.apps.events.design.AnswerKey;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.MemberKey;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.event.Roster;
import dev.kumiki.apps.events.event.Waitlist;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The nightly round through all servers: counters are compared with what they count (B3.4, B3.5), free places are
/// given out, and events that were archived are let go where a server wants that (B3.17). No Scan: it goes by server.
public final class Tidying {
    private static final Logger LOG = LoggerFactory.getLogger(Tidying.class);
    private static final Limit PAGE = Limit.of(100);

    /// How long after its start an event is still counted.
    private static final Duration COUNTED = Duration.ofDays(60);

    private final EventsData data;

    /// Over the tables.
    public Tidying(EventsData data) {
        this.data = data;
    }

    /// Goes through everything; returns how many counters were wrong.
    public int run() {
        int mended = 0;
        for (GuildSettings guild : new Guilds(data).all().toList()) {
            for (Event event : data.tables().eventsTable().eventsOf(guild.guildId(), PAGE, Cursor.START).stream()
                    .toList()) {
                mended += tidy(event, guild);
            }
        }
        if (mended > 0) {
            LOG.warn("{} counters were wrong and are mended", mended);
        }
        return mended;
    }

    private int tidy(Event event, GuildSettings guild) {
        Instant now = data.now();
        Optional<Instant> end = guild.retentionDays()
                .filter(_ -> event.archived())
                .map(days -> event.eventStartAt().plus(Duration.ofDays(days)));
        if (end.filter(now::isAfter).isPresent()) {
            forget(event);
            return 0;
        }
        if (event.eventStartAt().plus(COUNTED).isBefore(now)) {
            return 0;
        }
        int mended = Roster.reconcile(data, event) ? 1 : 0;
        for (Notice notice : notices(event)) {
            mended += new Acknowledgements(data).reconcile(notice) ? 1 : 0;
        }
        if (event.waitCount() > 0) {
            new Waitlist(data).promote(EventKey.of(event));
        }
        return mended;
    }

    private List<Notice> notices(Event event) {
        return data.tables().noticesTable().noticesOf(event.guildId(), event.eventId(), PAGE, Cursor.START).stream()
                .toList();
    }

    /// What belongs to an event goes before it, so that what is left after a crash is found again the next night.
    void forget(Event event) {
        var tables = data.tables();
        for (Notice notice : notices(event)) {
            List<AckKey> acks =
                    tables.acksTable().acks(notice.guildId(), notice.noticeId(), PAGE, Cursor.START).stream()
                            .map((Ack ack) -> AckKey.of(ack))
                            .toList();
            tables.acksTable().deleteAll(acks);
            tables.noticesTable().delete(NoticeKey.of(notice));
        }
        List<MemberKey> members =
                tables.membersTable().members(event.guildId(), event.eventId(), PAGE, Cursor.START).stream()
                        .map((Member member) -> MemberKey.of(member))
                        .toList();
        tables.membersTable().deleteAll(members);
        List<AnswerKey> answers =
                tables.botOpsTable().answers(event.guildId(), event.eventId(), PAGE, Cursor.START).stream()
                        .map((Answer answer) -> AnswerKey.of(answer))
                        .toList();
        tables.botOpsTable().deleteAll(answers);
        tables.eventsTable().delete(EventKey.of(event));
    }
}
