package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/// The notification of one offer, until it has been sent (K-10).
///
/// B1.11: its key is the user, the lesson and the number of the offer, so that one offer is notified once, and a
/// seat that frees again is a new offer. It leaves MonitorIndex when it is sent or given up.
@Entity(
        table = UserLessons.class,
        type = "outbox",
        pk = "OUTBOX#{userId}",
        sk = "LESSON#{studioCode}#{lessonDate}#{startTime}#{offerNo:6}")
@Indexed(on = "MonitorIndex", pk = "OUTBOX", sk = "{nextAttemptAt}", when = "state=PENDING")
public record OutboxEntry(
        UserId userId,
        @Attribute("studio") StudioCode studioCode,
        LocalDate lessonDate,
        @Attribute(format = "clock") LocalTime startTime,
        int offerNo,
        State state,
        int attempts,
        Instant nextAttemptAt,
        Instant createdAt,
        Optional<Instant> sentAt,
        @Version long version) {
    /// How far the notification is.
    @Naming(Naming.Style.SNAKE_CASE)
    public enum State {
        PENDING,
        SENT,
        DEAD
    }

    static OutboxEntry of(Relation offered, Instant now) {
        return new OutboxEntry(
                offered.userId(),
                offered.studioCode(),
                offered.lessonDate(),
                offered.startTime(),
                offered.offerNo().orElseThrow(),
                State.PENDING,
                0,
                now,
                now,
                Optional.empty(),
                0);
    }
}
