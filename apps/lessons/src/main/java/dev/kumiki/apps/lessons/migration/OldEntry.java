package dev.kumiki.apps.lessons.migration;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kumiki.apps.lessons.design.Event;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// An entry of the old table: key `userId` and `waitlistId = {studio}#{date}#{time}#{lessonName}` (L-052).
///
/// @param paused whether the user was notified and waits no longer
/// @param notified when the user was notified, oldest first
record OldEntry(
        UserId userId,
        String waitlistId,
        LessonSlot slot,
        String lessonName,
        String instructor,
        RelationStatus status,
        boolean paused,
        Instant createdAt,
        Instant updatedAt,
        List<Instant> notified) {
    private static final String PAUSED = "paused";
    private static final int ID_PARTS = 4;

    OldEntry {
        notified = List.copyOf(notified);
    }

    /// Reads an entry.
    ///
    /// @throws RuntimeException with a text for the report if a value cannot be mapped
    static OldEntry of(Map<String, AttributeValue> item) {
        String waitlistId = text(item, "waitlistId");
        String[] parts = waitlistId.split("#", ID_PARTS);
        if (parts.length < ID_PARTS) {
            throw new IllegalArgumentException("waitlistId has not four parts: " + waitlistId);
        }
        var slot = new LessonSlot(new StudioCode(parts[0]), LocalDate.parse(parts[1]), LocalTime.parse(parts[2]));
        String status = text(item, "status");
        Instant created = Instant.parse(text(item, "createdAt"));
        return new OldEntry(
                new UserId(text(item, "userId")),
                waitlistId,
                slot,
                parts[3],
                optional(item, "instructor").orElse(""),
                status(status),
                status.equals(PAUSED),
                created,
                optional(item, "updatedAt").map(Instant::parse).orElse(created),
                notifications(item));
    }

    private static String text(Map<String, AttributeValue> item, String attribute) {
        return optional(item, attribute).orElseThrow(() -> new IllegalArgumentException(attribute + " is missing"));
    }

    private static Optional<String> optional(Map<String, AttributeValue> item, String attribute) {
        return Optional.ofNullable(item.get(attribute)).map(AttributeValue::s);
    }

    /// `paused` is the only old word that the new table does not have (B1.14).
    private static RelationStatus status(String word) {
        return switch (word) {
            case "active", PAUSED -> RelationStatus.ACTIVE;
            case "expired" -> RelationStatus.EXPIRED;
            case "cancelled" -> RelationStatus.CANCELLED;
            case "completed" -> RelationStatus.COMPLETED;
            default -> throw new IllegalArgumentException("unknown status '" + word + "'");
        };
    }

    private static List<Instant> notifications(Map<String, AttributeValue> item) {
        AttributeValue history = item.get("notificationHistory");
        return history == null
                ? List.of()
                : history.l().stream()
                        .map(entry -> Instant.parse(text(entry.m(), "sentAt")))
                        .sorted()
                        .toList();
    }

    /// The relation: `lessonDateTime` and `ttl` are computed anew from the studio's clock (B1.1, B1.2).
    Relation relation(LessonsSettings settings) {
        return new Relation(
                userId,
                slot.studioCode(),
                slot.lessonDate(),
                slot.startTime(),
                lessonName,
                instructor,
                Optional.empty(),
                Optional.empty(),
                RelationType.WAITLIST,
                status,
                createdAt,
                updatedAt,
                Optional.of(settings.expiryOf(slot)),
                Optional.of(waitlistId),
                Optional.of(paused || !notified.isEmpty()),
                Optional.empty(),
                Optional.empty(),
                Optional.of(settings.startOf(slot)),
                Optional.of(0L),
                Optional.empty(),
                notified.isEmpty() ? Optional.empty() : Optional.of(notified.getLast()),
                Optional.empty(),
                settings.shardOf(userId),
                Optional.empty(),
                Optional.empty(),
                1);
    }

    /// An event for each notification. Its id is made from the entry and its number: a second copy is the same.
    List<Event> events() {
        return IntStream.range(0, notified.size())
                .mapToObj(i -> new Event(
                        userId,
                        notified.get(i),
                        UUID.nameUUIDFromBytes((userId.value() + "#" + waitlistId + "#" + i).getBytes(UTF_8)),
                        RelationType.WAITLIST,
                        slot.studioCode(),
                        slot.lessonDate(),
                        slot.startTime(),
                        lessonName,
                        Optional.of(RelationStatus.ACTIVE),
                        RelationStatus.ACTIVE))
                .toList();
    }

    /// The old item of a relation.
    static Map<String, AttributeValue> item(Relation relation) {
        boolean paused = relation.isActive() && relation.notificationSent().orElse(false);
        String id = String.join(
                "#",
                relation.studioCode().value(),
                relation.lessonDate().toString(),
                relation.startTime().toString(),
                relation.lessonName());
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("userId", AttributeValue.fromS(relation.userId().value()));
        item.put("waitlistId", AttributeValue.fromS(id));
        item.put("studioCode", AttributeValue.fromS(relation.studioCode().value()));
        item.put("lessonDate", AttributeValue.fromS(relation.lessonDate().toString()));
        item.put("startTime", AttributeValue.fromS(relation.startTime().toString()));
        item.put("lessonName", AttributeValue.fromS(relation.lessonName()));
        item.put("instructor", AttributeValue.fromS(relation.instructor()));
        relation.lessonDateTime()
                .ifPresent(start -> item.put("lessonDateTime", AttributeValue.fromS(start.toString())));
        item.put("status", AttributeValue.fromS(paused ? PAUSED : word(relation.status())));
        item.put("createdAt", AttributeValue.fromS(relation.createdAt().toString()));
        item.put("updatedAt", AttributeValue.fromS(relation.updatedAt().toString()));
        return item;
    }

    private static String word(RelationStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }
}
