package dev.kumiki.apps.lessons.timetable;

import dev.kumiki.apps.lessons.page.Routes;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;

/// What an address of the timetable asks for. It is written anew from what was understood, so that "back" returns to
/// the same place.
///
/// @param studio the code of a studio; empty for the first
/// @param monday of the week; empty for the present one
/// @param programme only this one; empty for all
/// @param instructor only this one; empty for all
/// @param free only lessons with seats
/// @param liked only favourites
public record TimetableRequest(
        String studio, Optional<LocalDate> monday, String programme, String instructor, boolean free, boolean liked) {
    /// Turns any day into the Monday of its week.
    public TimetableRequest {
        monday = monday.map(day -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)));
    }

    /// The address of the same for another studio.
    public String at(String other) {
        return new TimetableRequest(other, monday, programme, instructor, free, liked).path();
    }

    /// The address of the same in another week.
    public String in(LocalDate week) {
        return new TimetableRequest(studio, Optional.of(week), programme, instructor, free, liked).path();
    }

    /// The address of the same for another programme.
    public String of(String other) {
        return new TimetableRequest(studio, monday, other, instructor, free, liked).path();
    }

    /// The address without any filter.
    public String plain() {
        return new TimetableRequest(studio, monday, "", "", false, false).path();
    }

    /// Whether anything is left out.
    public boolean filters() {
        return !programme.isEmpty() || more();
    }

    /// Whether anything is left out beside programmes.
    public boolean more() {
        return !instructor.isEmpty() || free || liked;
    }

    /// The address.
    public String path() {
        var query = new StringBuilder();
        add(query, "studio", studio);
        monday.ifPresent(day -> add(query, "week", day.toString()));
        add(query, "programme", programme);
        add(query, "instructor", instructor);
        add(query, "free", free ? "1" : "");
        add(query, "liked", liked ? "1" : "");
        return query.isEmpty() ? Routes.TIMETABLE : Routes.TIMETABLE + "?" + query;
    }

    private static void add(StringBuilder query, String name, String value) {
        if (!value.isEmpty()) {
            query.append(query.isEmpty() ? "" : "&")
                    .append(name)
                    .append('=')
                    .append(URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
    }
}
