package dev.kumiki.apps.common.calendar;

import biweekly.component.DaylightSavingsTime;
import biweekly.component.Observance;
import biweekly.component.StandardTime;
import biweekly.component.VTimezone;
import biweekly.util.DateTimeComponents;
import biweekly.util.UtcOffset;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;

/// Zones as calendars describe them.
final class Zones {
    private static final int YEARS = 5;

    private Zones() {}

    /// The zone with its offset of last year, and what changed since or will change in the next years.
    static VTimezone component(ZoneId zone, Instant now) {
        var timezone = new VTimezone(zone.getId());
        Instant start = now.atZone(ZoneOffset.UTC).minusYears(1).toInstant();
        Instant end = now.atZone(ZoneOffset.UTC).plusYears(YEARS).toInstant();
        ZoneOffset first = zone.getRules().getOffset(start);
        boolean summer = zone.getRules().isDaylightSavings(start);
        add(timezone, summer, LocalDateTime.of(1970, 1, 1, 0, 0), first, first);
        ZoneOffsetTransition next = zone.getRules().nextTransition(start);
        while (next != null && next.getInstant().isBefore(end)) {
            add(
                    timezone,
                    zone.getRules().isDaylightSavings(next.getInstant()),
                    next.getDateTimeBefore(),
                    next.getOffsetBefore(),
                    next.getOffsetAfter());
            next = zone.getRules().nextTransition(next.getInstant());
        }
        return timezone;
    }

    private static void add(
            VTimezone timezone, boolean summer, LocalDateTime from, ZoneOffset before, ZoneOffset after) {
        if (summer) {
            timezone.addDaylightSavingsTime(filled(new DaylightSavingsTime(), from, before, after));
        } else {
            timezone.addStandardTime(filled(new StandardTime(), from, before, after));
        }
    }

    private static <T extends Observance> T filled(
            T observance, LocalDateTime from, ZoneOffset before, ZoneOffset after) {
        observance.setDateStart(new DateTimeComponents(
                from.getYear(),
                from.getMonthValue(),
                from.getDayOfMonth(),
                from.getHour(),
                from.getMinute(),
                from.getSecond(),
                false));
        observance.setTimezoneOffsetFrom(new UtcOffset(before.getTotalSeconds() * 1000L));
        observance.setTimezoneOffsetTo(new UtcOffset(after.getTotalSeconds() * 1000L));
        return observance;
    }
}
