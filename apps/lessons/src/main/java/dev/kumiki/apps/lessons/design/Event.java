package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.UUID;

/// A change of the status of a relation, written once and kept for good.
///
/// B1.8: a relation that is taken up again loses its past; this keeps it. B1.13: waitlist entries expire, so the
/// question how often waiting succeeded is answered from here, where nothing expires. K-3: a moment alone is not
/// unique, so an id follows. Its attributes are named apart from the index keys, so it is in no index.
///
/// @param from the status before; empty for a new relation
@Entity(table = UserLessons.class, type = "event", pk = "USER#{userId}", sk = "EVENT#{at}#{id}")
public record Event(
        UserId userId,
        Instant at,
        UUID id,
        RelationType relation,
        @Attribute("studio") StudioCode studioCode,
        LocalDate lessonDate,
        @Attribute(format = "clock") LocalTime startTime,
        String lessonName,
        Optional<RelationStatus> from,
        RelationStatus to) {
    /// The event of a change.
    public static Event of(Optional<Relation> before, Relation after, UUID id) {
        return new Event(
                after.userId(),
                after.updatedAt(),
                id,
                after.type(),
                after.studioCode(),
                after.lessonDate(),
                after.startTime(),
                after.lessonName(),
                before.map(Relation::status),
                after.status());
    }
}
