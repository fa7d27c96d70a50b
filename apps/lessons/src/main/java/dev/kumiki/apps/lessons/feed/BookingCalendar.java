package dev.kumiki.apps.lessons.feed;

import dev.kumiki.apps.common.calendar.CalendarEntry;
import dev.kumiki.apps.common.calendar.CalendarFile;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The bookings of a user as a calendar: those to come, those of the last weeks, and for a while, as cancelled, those
/// that were given back, for programs take nothing out by themselves.
public final class BookingCalendar {
    /// The greatest number of events.
    public static final int MAX_EVENTS = 500;

    private static final Duration BACK = Duration.ofDays(60);
    private static final Duration USUAL = Duration.ofMinutes(60);
    private static final Limit PAGE = Limit.of(100);

    private final LessonsData data;
    private final CalendarFile file;

    /// Over the table.
    public BookingCalendar(LessonsData data) {
        this.data = data;
        this.file = new CalendarFile(
                "Lessons", data.settings().zone(), data.options().clock());
    }

    /// A user's calendar as a file.
    ///
    /// @param name what calendar programs call it
    /// @param address turns a path into an address, for links
    public byte[] file(UserId user, String name, UnaryOperator<String> address) {
        Instant from = data.now().minus(BACK);
        Instant shown = data.now().minus(CalendarEntry.CANCELLED_SHOWN);
        List<Relation> relations = Stream.of(RelationType.HISTORY, RelationType.BOOKING)
                .flatMap(type -> data.table().listOf(user, type, from, PAGE, Cursor.START).stream())
                .filter(relation -> isKept(relation) || relation.updatedAt().isAfter(shown))
                .limit(MAX_EVENTS)
                .toList();
        return file(relations, name, address);
    }

    private static boolean isKept(Relation relation) {
        return relation.isActive() || relation.type() == RelationType.HISTORY;
    }

    /// Some bookings as a file.
    public byte[] file(List<Relation> bookings, String name, UnaryOperator<String> address) {
        Map<StudioCode, String> studios =
                data.table().studios().stream().collect(Collectors.toMap(Studio::studioCode, Studio::name));
        return file.bytes(
                name,
                bookings.stream()
                        .map(booking -> entry(booking, studios, address))
                        .toList());
    }

    private CalendarEntry entry(Relation booking, Map<StudioCode, String> studios, UnaryOperator<String> address) {
        LessonSlot slot = booking.slot();
        Instant start = data.settings().startOf(slot);
        Instant end =
                booking.endTime().map(time -> data.settings().endOf(slot, time)).orElse(start.plus(USUAL));
        String studio =
                studios.getOrDefault(slot.studioCode(), slot.studioCode().value());
        var entry = CalendarEntry.of(
                        uid(booking),
                        booking.version(),
                        booking.updatedAt(),
                        CalendarEntry.When.between(start, end, data.settings().zone()),
                        booking.lessonName() + " (" + studio + ")")
                .description(booking.instructor() + "\n" + address.apply(Routes.lesson(slot)));
        return isKept(booking) ? entry : entry.cancel();
    }

    /// The same for a lesson and a user as long as there is one, also when it was given back and taken again. It does
    /// not tell who.
    private static String uid(Relation booking) {
        String text = booking.userId().value() + Routes.lesson(booking.slot());
        return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)) + "@lessons.kumiki";
    }
}
