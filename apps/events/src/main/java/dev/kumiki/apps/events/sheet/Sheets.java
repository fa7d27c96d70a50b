package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.listing.EventRows;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import org.springframework.stereotype.Component;

/// Finds what the addresses of an event's pages name, for somebody who may see it.
@Component
final class Sheets {
    private final EventsData data;
    private final Seats seats;
    private final EventRows rows;
    private final PageWords words;

    Sheets(EventsData data, Seats seats, EventRows rows, PageWords words) {
        this.data = data;
        this.seats = seats;
        this.rows = rows;
        this.words = words;
    }

    Seats seats() {
        return seats;
    }

    /// The event of a server that an address names.
    Event event(Seat seat, String id) {
        return data.tables()
                .eventsTable()
                .event(seat.guild(), Paths.eventId(id))
                .orElseThrow(Seats::notFound);
    }

    /// The event that an address names, for somebody who organises it; for others it has no such page.
    Event organised(Seat seat, String id) {
        Event event = event(seat, id);
        if (!seat.organises(event)) {
            throw Seats.notFound();
        }
        return event;
    }

    EventView view(Event event, Seat seat) {
        return new EventView(
                event,
                seat,
                seats.channelName(seat, event.recruitChannelId()),
                seats.channelName(seat, event.noticeChannelId()),
                rows.repeats(event),
                words);
    }

    /// The notice of an event that a form names.
    NoticeKey notice(Event event, String id) {
        var key = new NoticeKey(event.guildId(), Paths.noticeId(id));
        return data.tables()
                .noticesTable()
                .notice(key.guildId(), key.noticeId())
                .filter(found -> found.eventId().equals(event.eventId()))
                .map(_ -> key)
                .orElseThrow(Seats::notFound);
    }

    static EventKey key(Event event) {
        return EventKey.of(event);
    }
}
