package dev.kumiki.apps.events.statistics;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Ack;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.event.Roster;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/// Counts over the events of a server that have begun since a moment. Reads only what is kept: members with their
/// attendance, acknowledgements with their times.
@Component
final class Statistics {
    /// The most events that are counted: the latest.
    static final int MOST_EVENTS = 100;

    private static final Limit PAGE = Limit.of(100);

    private final EventsData data;

    Statistics(EventsData data) {
        this.data = data;
    }

    /// An event that has begun.
    ///
    /// @param came empty while nobody has noted who came
    record Counted(Event event, int members, Optional<Integer> came, List<Answered> notices) {
        /// How many of those of whom it is known did not come.
        int absent() {
            return came.map(present -> known() - present).orElse(0);
        }

        int known() {
            return came.isPresent() ? members : 0;
        }
    }

    /// A notice with the times of its acknowledgements.
    ///
    /// @param acks in order
    /// @param expected how many could have acknowledged
    record Answered(Notice notice, List<Instant> acks, int expected) {
        /// How long it took until half of them had, if that happened.
        Optional<Duration> half() {
            int wanted = (expected + 1) / 2;
            return wanted == 0 || acks.size() < wanted
                    ? Optional.empty()
                    : Optional.of(Duration.between(notice.createdAt(), acks.get(wanted - 1)));
        }

        /// How many acknowledged after the reminder.
        int afterReminder() {
            return notice.remindedAt()
                    .map(at -> (int) acks.stream().filter(at::isBefore).count())
                    .orElse(0);
        }

        /// How many had not when the reminder came.
        int reminded() {
            return notice.remindedAt().isPresent() ? expected - acks.size() + afterReminder() : 0;
        }
    }

    /// The events that began since a moment, the latest first; with those to come whose notices say something already.
    List<Counted> since(GuildId guild, Instant from) {
        List<Counted> counted = new ArrayList<>();
        data.tables().eventsTable().past(guild, data.now(), PAGE, Cursor.START).stream()
                .takeWhile(event -> !event.eventStartAt().isBefore(from))
                .filter(event -> !event.isCancelled())
                .limit(MOST_EVENTS)
                .forEach(event -> counted.add(count(event)));
        return counted;
    }

    /// The notices of events to come.
    List<Answered> current(GuildId guild) {
        return data.tables().eventsTable().upcoming(guild, data.now(), PAGE, Cursor.START).stream()
                .limit(MOST_EVENTS)
                .flatMap(event -> notices(
                        event, Roster.of(data, EventKey.of(event)).members().size())
                        .stream())
                .toList();
    }

    private Counted count(Event event) {
        List<Member> members = Roster.of(data, EventKey.of(event)).members();
        boolean known = members.stream().anyMatch(member -> member.attended().isPresent());
        int came = (int) members.stream()
                .filter(member -> member.attended().orElse(false))
                .count();
        return new Counted(
                event, members.size(), known ? Optional.of(came) : Optional.empty(), notices(event, members.size()));
    }

    private List<Answered> notices(Event event, int members) {
        return data
                .tables()
                .noticesTable()
                .noticesOf(event.guildId(), event.eventId(), PAGE, Cursor.START)
                .items()
                .stream()
                .map(notice -> new Answered(notice, times(notice), members))
                .toList();
    }

    /// When people acknowledged; what organisers did for others says nothing about how fast they are.
    private List<Instant> times(Notice notice) {
        return data.tables().acksTable().acks(notice.guildId(), notice.noticeId(), PAGE, Cursor.START).stream()
                .map(Ack::ackedAt)
                .sorted()
                .toList();
    }
}
