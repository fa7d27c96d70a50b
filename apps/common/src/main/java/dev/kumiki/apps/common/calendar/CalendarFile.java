package dev.kumiki.apps.common.calendar;

import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.io.CannotParseException;
import biweekly.io.ParseContext;
import biweekly.io.TimezoneAssignment;
import biweekly.io.scribe.property.RecurrenceRuleScribe;
import biweekly.io.text.ICalWriter;
import biweekly.parameter.ICalParameters;
import biweekly.property.DateStart;
import biweekly.property.RecurrenceRule;
import biweekly.property.Status;
import biweekly.util.DateTimeComponents;
import biweekly.util.Duration;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.TimeZone;

/// Writes entries as iCalendar.
///
/// They are events, not VTODOs: the calendars that people subscribe with (Google, Outlook, Apple) show nothing of a
/// subscribed VTODO.
///
/// @param product who writes, such as `TODO`
/// @param zone of the times, described in the file with its changes of the next years
public record CalendarFile(String product, ZoneId zone, InstantSource clock) {
    /// The bytes of a calendar.
    ///
    /// @param name what calendar programs call it
    public byte[] bytes(String name, List<CalendarEntry> entries) {
        var calendar = new ICalendar();
        calendar.setProductId("-//Kumiki//" + product + "//EN");
        calendar.setName(name);
        calendar.addExperimentalProperty("X-WR-CALNAME", name);
        calendar.getTimezoneInfo()
                .setDefaultTimezone(
                        new TimezoneAssignment(TimeZone.getTimeZone(zone), Zones.component(zone, clock.instant())));
        entries.forEach(entry -> calendar.addEvent(event(entry)));
        var out = new ByteArrayOutputStream();
        try (var writer = new ICalWriter(out, ICalVersion.V2_0)) {
            writer.write(calendar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private VEvent event(CalendarEntry entry) {
        var event = new VEvent();
        event.setUid(entry.uid());
        event.setDateTimeStamp(Date.from(entry.updatedAt()));
        event.setLastModified(Date.from(entry.updatedAt()));
        event.setCreated(Date.from(entry.createdAt()));
        event.setSequence(Math.toIntExact(Math.min(entry.version(), Integer.MAX_VALUE)));
        event.setSummary(entry.title());
        entry.description().ifPresent(event::setDescription);
        entry.category().ifPresent(event::addCategories);
        entry.priority().ifPresent(event::setPriority);
        event.setTransparency(!entry.blocks());
        if (entry.cancelled()) {
            event.setStatus(Status.cancelled());
        }
        switch (entry.when()) {
            case CalendarEntry.When.Day(var date) -> event.setDateStart(day(date));
            case CalendarEntry.When.Time(var start, var length) -> {
                event.setDateStart(Date.from(start.atZone(zone).toInstant()), true);
                event.setDuration(Duration.builder()
                        .minutes(Math.toIntExact(length.toMinutes()))
                        .build());
            }
        }
        entry.rule().flatMap(CalendarFile::rule).ifPresent(event::setRecurrenceRule);
        return event;
    }

    private static DateStart day(LocalDate date) {
        return new DateStart(
                new DateTimeComponents(date.getYear(), date.getMonthValue(), date.getDayOfMonth())
                        .toDate(TimeZone.getDefault()),
                false);
    }

    private static Optional<RecurrenceRule> rule(String text) {
        var context = new ParseContext();
        context.setVersion(ICalVersion.V2_0);
        try {
            return Optional.of(new RecurrenceRuleScribe().parseText(text, null, new ICalParameters(), context));
        } catch (CannotParseException _) {
            return Optional.empty();
        }
    }
}
