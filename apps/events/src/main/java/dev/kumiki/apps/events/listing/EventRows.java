package dev.kumiki.apps.events.listing;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.Series;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.event.Standing;
import dev.kumiki.apps.events.listing.EventRow.OpenNotice;
import dev.kumiki.apps.events.listing.EventRow.State;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Pips;
import dev.kumiki.apps.events.page.Seat;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Makes rows of events as one reader sees them.
@Component
public final class EventRows {
    private static final int ABOUT_CHARS = 60;

    private final EventsData data;
    private final PageWords words;

    EventRows(EventsData data, PageWords words) {
        this.data = data;
        this.words = words;
    }

    /// How somebody stands to an event.
    public Standing standing(Event event, Seat seat) {
        Optional<Member> member = data.tables().membersTable().member(event.guildId(), event.eventId(), seat.id());
        if (member.isPresent()) {
            return new Standing(member.get().comesLate() ? Standing.Kind.LATE : Standing.Kind.GOING, 0);
        }
        return data.tables()
                .botOpsTable()
                .answer(event.guildId(), event.eventId(), seat.id())
                .map(answer ->
                        new Standing(Standing.Kind.valueOf(answer.answer().name()), 0))
                .orElse(Standing.NONE);
    }

    EventRow row(Event event, Seat seat, String fresh) {
        Standing standing = standing(event, seat);
        boolean open = event.isOpen(data.now());
        String id = event.eventId().value().toString();
        return new EventRow(
                id,
                Paths.of(event),
                event.title(),
                event.description().map(EventRows::firstLine).orElse(null),
                event.createdByName(),
                event.eventStartAt(),
                event.memberCount(),
                event.capacity().orElse(0),
                event.waitCount(),
                repeats(event),
                state(standing),
                closedWord(event),
                open && standing.kind() == Standing.Kind.NONE,
                seat.organises(event),
                id.equals(fresh),
                openNotice(event, standing, seat).orElse(null));
    }

    private @Nullable String closedWord(Event event) {
        if (event.isCancelled()) {
            return words.text("events.state.cancelled");
        }
        return event.status() == Status.CLOSED ? words.text("events.state.closed") : null;
    }

    private static String firstLine(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.codePointCount(0, line.length()) <= ABOUT_CHARS
                ? line
                : line.substring(0, line.offsetByCodePoints(0, ABOUT_CHARS)) + "…";
    }

    /// How an event is repeated, in words.
    public @Nullable String repeats(Event event) {
        Optional<UUID> series = event.wishes().seriesId();
        return series.flatMap(id -> data.tables().botOpsTable().series(event.guildId(), id))
                .map(Series::rhythm)
                .map(rhythm -> words.text("events.rhythm." + words.word(rhythm)))
                .orElse(null);
    }

    private @Nullable State state(Standing standing) {
        return switch (standing.kind()) {
            case NONE -> null;
            case GOING -> new State(words.text("events.answer.going"), "is-open", "maru");
            case LATE -> new State(words.text("events.answer.late"), "is-open", "clock");
            case WAITING -> new State(words.text("events.answer.waiting"), "is-full", "wait");
            case MAYBE -> new State(words.text("events.answer.maybe"), "", "sankaku");
            case ABSENT -> new State(words.text("events.answer.absent"), "", "batsu");
        };
    }

    private Optional<OpenNotice> openNotice(Event event, Standing standing, Seat seat) {
        return event.openNoticeId()
                .flatMap(id -> data.tables().noticesTable().notice(event.guildId(), id))
                .map(notice -> new OpenNotice(
                        notice.title(),
                        Paths.of(notice),
                        Math.min(notice.ackCount(), event.memberCount()),
                        event.memberCount(),
                        standing.isMember() && !hasConfirmed(notice, seat),
                        Pips.of(Math.min(notice.ackCount(), event.memberCount()), event.memberCount(), words)));
    }

    private boolean hasConfirmed(Notice notice, Seat seat) {
        return data.tables()
                .acksTable()
                .ack(notice.guildId(), notice.noticeId(), seat.id())
                .isPresent();
    }
}
