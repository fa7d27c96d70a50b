package dev.kumiki.apps.events.page;

import dev.kumiki.apps.common.calendar.CalendarEntry;
import dev.kumiki.apps.events.design.Event;
import java.time.ZoneId;

/// Events as entries of a calendar.
public final class EventCalendar {
    private EventCalendar() {}

    /// The entry of an event.
    public static CalendarEntry entry(Event event, ZoneId zone) {
        CalendarEntry entry = CalendarEntry.of(
                event.eventId().value() + "@kairan",
                event.version(),
                event.renderedAt().orElse(event.createdAt()),
                CalendarEntry.When.between(event.eventStartAt(), event.endsAt(), zone),
                event.title());
        CalendarEntry described = event.description().map(entry::description).orElse(entry);
        return event.isCancelled() ? described.cancel() : described;
    }
}
