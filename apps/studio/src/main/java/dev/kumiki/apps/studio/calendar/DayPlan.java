package dev.kumiki.apps.studio.calendar;

import java.time.LocalDate;
import java.util.List;

/// A day as somebody sees it: its parts in order, without gaps.
///
/// @param from when the studio opens, in minutes after midnight
/// @param until when it closes; the same as `from` on days off
public record DayPlan(LocalDate date, int from, int until, List<Span> spans) {
    /// Copies the list.
    public DayPlan {
        spans = List.copyOf(spans);
    }

    /// Whether the studio does not open.
    public boolean isOff() {
        return from == until;
    }

    /// Whether the studio is closed the whole day for a reason of its own.
    public boolean isClosed() {
        return !isOff() && spans.stream().allMatch(span -> span.kind() == Span.Kind.CLOSED);
    }

    /// The parts that can be booked.
    public List<Span> free() {
        return spans.stream().filter(span -> span.kind() == Span.Kind.FREE).toList();
    }

    /// How much of it can be booked, in minutes.
    public int freeMinutes() {
        return free().stream().mapToInt(Span::minutes).sum();
    }

    /// The reader's own bookings in it.
    public List<Span> own() {
        return spans.stream().filter(span -> span.booking().isPresent()).toList();
    }
}
