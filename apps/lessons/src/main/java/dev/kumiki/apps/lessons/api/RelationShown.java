package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/// An entry of one of the four lists as programs see it.
record RelationShown(
        RelationType type,
        RelationStatus status,
        String studioCode,
        LocalDate lessonDate,
        LocalTime startTime,
        Optional<LocalTime> endTime,
        String lessonName,
        String instructor,
        Optional<String> programme,
        Optional<String> reservationId,
        Optional<String> waitlistId,
        Optional<Boolean> notificationSent,
        Optional<Integer> offerNo,
        Optional<Instant> offerExpiresAt,
        Optional<String> notes,
        Instant createdAt,
        Instant updatedAt,
        long version) {
    static RelationShown of(Relation relation) {
        return new RelationShown(
                relation.type(),
                relation.status(),
                relation.studioCode().value(),
                relation.lessonDate(),
                relation.startTime(),
                relation.endTime(),
                relation.lessonName(),
                relation.instructor(),
                relation.programme(),
                relation.reservationId(),
                relation.waitlistId(),
                relation.notificationSent(),
                relation.offerNo(),
                relation.offerExpiresAt(),
                relation.notes(),
                relation.createdAt(),
                relation.updatedAt(),
                relation.version());
    }
}
