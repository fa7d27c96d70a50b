package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Attendance;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What staff sees of a lesson: who has a seat, who is offered one, who waits, and what was done.
final class DeskBoard {
    /// How many seats are drawn as tags; a larger lesson is a table only.
    static final int MAX_TAGS = 40;

    private static final int MAX_ROW = 16;
    private static final int MIN_ROW = 4;
    private static final int SHOWN_LOG = 12;

    private final LessonsData data;
    private final Audit audit;
    private final Names names;

    /// What users are called, asked for all at once; those who have no account are missing.
    interface Names extends Function<Set<UserId>, Map<UserId, String>> {}

    /// Over the table.
    DeskBoard(LessonsData data, Audit audit, Names names) {
        this.data = data;
        this.audit = audit;
        this.names = names;
    }

    /// Somebody with a seat.
    ///
    /// @param state `here`, `absent` or `booked`
    record Person(String user, String name, String state, boolean guest, Instant since) {
        public boolean isHere() {
            return state.equals("here");
        }
    }

    /// Somebody who is offered a seat.
    ///
    /// @param left in minutes, rounded up
    /// @param burnt how much of the time is over, 0 to 300
    record Holder(String user, String name, Instant until, long left, long burnt) {}

    /// Somebody in the line.
    record Waiter(String user, String name, int place, Instant since) {}

    /// Somebody who was in the line.
    ///
    /// @param status how it ended
    record Former(String name, String status, Instant at) {}

    /// Something that staff did.
    record Line(Instant at, String action, String name, String detail) {}

    /// All of it.
    record View(
            Lesson lesson,
            List<Person> people,
            List<Holder> holders,
            List<Waiter> waiters,
            List<Former> former,
            List<Line> log) {
        public long here() {
            return people.stream().filter(Person::isHere).count();
        }

        public int free() {
            return Math.max(0, lesson.capacity() - people.size() - holders.size());
        }

        /// Whom a cancellation of the lesson would be told to.
        public int told() {
            return people.size() + holders.size() + waiters.size();
        }

        public boolean isDrawn() {
            return lesson.capacity() <= MAX_TAGS;
        }

        /// How many tags hang on one rail, so that all rails are even.
        public int columns() {
            int rows = (lesson.capacity() + MAX_ROW - 1) / MAX_ROW;
            return Math.max(MIN_ROW, (lesson.capacity() + rows - 1) / rows);
        }
    }

    View of(Lesson lesson) {
        LessonSlot slot = lesson.slot();
        Instant now = data.now();
        List<Relation> booked = relations(slot, RelationType.BOOKING).toList();
        List<Relation> seats = Stream.concat(
                        booked.stream().filter(Relation::isActive), relations(slot, RelationType.HISTORY))
                .sorted(Comparator.comparing(Relation::createdAt))
                .toList();
        List<Relation> entries = relations(slot, RelationType.WAITLIST).toList();
        List<AuditEntry> noted = noted(slot);
        Map<UserId, String> known =
                names(Stream.of(booked, seats, entries).flatMap(List::stream).toList(), noted);
        List<Relation> line = entries.stream()
                .filter(entry -> entry.isActive() && !entry.holdsSeat())
                .toList();
        List<Waiter> waiters = new ArrayList<>();
        line.forEach(entry -> waiters.add(
                new Waiter(entry.userId().value(), name(entry, known), waiters.size() + 1, entry.createdAt())));
        return new View(
                lesson,
                seats.stream().map(seat -> person(seat, known)).toList(),
                entries.stream()
                        .filter(Relation::holdsSeat)
                        .map(entry -> holder(entry, now, known))
                        .toList(),
                waiters,
                entries.stream()
                        .filter(entry -> !entry.isActive())
                        .map(entry -> new Former(name(entry, known), word(entry.status()), entry.updatedAt()))
                        .toList(),
                noted.stream()
                        .map(entry -> new Line(entry.at(), entry.action(), name(entry, known), detail(entry)))
                        .toList());
    }

    /// What everybody is called who stands on the page: guests by the name of their seat, the others by their accounts.
    private Map<UserId, String> names(List<Relation> relations, List<AuditEntry> noted) {
        Map<UserId, String> known = new HashMap<>();
        relations.forEach(relation -> relation.guestName().ifPresent(name -> known.put(relation.userId(), name)));
        Set<UserId> asked = Stream.concat(
                        relations.stream().map(Relation::userId), noted.stream().flatMap(entry -> user(entry).stream()))
                .filter(user -> !known.containsKey(user))
                .collect(Collectors.toSet());
        known.putAll(names.apply(asked));
        return known;
    }

    private Stream<Relation> relations(LessonSlot slot, RelationType type) {
        return data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), type, Cursor.START)
                .stream();
    }

    private static Person person(Relation seat, Map<UserId, String> known) {
        String state = seat.attendance()
                .map(came -> came == Attendance.PRESENT ? "here" : "absent")
                .orElse("booked");
        return new Person(
                seat.userId().value(),
                name(seat, known),
                state,
                seat.guestName().isPresent(),
                seat.createdAt());
    }

    private static Holder holder(Relation entry, Instant now, Map<UserId, String> known) {
        Instant until = entry.offerExpiresAt().orElse(now);
        Instant from = entry.lastNotifiedAt().orElse(now);
        long whole = Math.max(1, Duration.between(from, until).toSeconds());
        long left = Math.clamp(Duration.between(now, until).toSeconds(), 0, whole);
        return new Holder(
                entry.userId().value(), name(entry, known), until, (left + 59) / 60, 300 - left * 300 / whole);
    }

    private static String name(Relation relation, Map<UserId, String> known) {
        return known.getOrDefault(relation.userId(), "");
    }

    private static String name(AuditEntry entry, Map<UserId, String> known) {
        return user(entry).map(user -> known.getOrDefault(user, "")).orElse("");
    }

    private static Optional<UserId> user(AuditEntry entry) {
        return Optional.ofNullable(entry.details().get("user")).map(UserId::new);
    }

    private static String word(RelationStatus status) {
        return switch (status) {
            case ACTIVE -> "active";
            case COMPLETED -> "completed";
            case CANCELLED -> "cancelled";
            case EXPIRED -> "expired";
        };
    }

    private List<AuditEntry> noted(LessonSlot slot) {
        return audit.data()
                .table()
                .auditOf(DeskActions.subject(slot), Limit.of(SHOWN_LOG), Cursor.START)
                .items();
    }

    private static String detail(AuditEntry entry) {
        return entry.details().getOrDefault("reason", entry.details().getOrDefault("to", ""));
    }
}
