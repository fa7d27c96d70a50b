package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Shards;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.util.Optional;

/// What an operator decides about the table.
///
/// @param zone the studios' clock (K-2)
/// @param ttlGrace how long after the start of the lesson a waitlist entry expires (B1.1)
/// @param rules how queues go in studios that have not decided
/// @param horizon how far ahead lessons can be booked, waited for or kept (L-047)
/// @param shards how many parts the lists of types and of statuses are spread over; 1 for none (B1.5)
public record LessonsSettings(ZoneId zone, Duration ttlGrace, QueueRules rules, Period horizon, int shards) {
    /// The greatest number of shards; each is a query of every such list.
    public static final int MAX_SHARDS = 64;

    /// Japanese time, 150 minutes of grace, the usual queues, 30 days ahead, the documented keys.
    public static final LessonsSettings DEFAULT = new LessonsSettings(
            ZoneId.of("Asia/Tokyo"), Duration.ofMinutes(150), QueueRules.DEFAULT, Period.ofDays(30), 1);

    /// Refuses negative times, and numbers of shards out of range.
    public LessonsSettings {
        if (ttlGrace.isNegative() || horizon.isNegative()) {
            throw new IllegalArgumentException("grace and horizon are not negative");
        }
        if (shards < 1 || shards > MAX_SHARDS) {
            throw new IllegalArgumentException("there are 1 to " + MAX_SHARDS + " shards, not " + shards);
        }
    }

    /// These settings with another number of shards.
    public LessonsSettings shards(int changed) {
        return new LessonsSettings(zone, ttlGrace, rules, horizon, changed);
    }

    /// These settings with other queues.
    public LessonsSettings rules(QueueRules changed) {
        return new LessonsSettings(zone, ttlGrace, changed, horizon, shards);
    }

    /// From which day on a lesson can be booked, waited for or kept (L-047).
    public LocalDate opensOn(LessonSlot slot) {
        return slot.lessonDate().minus(horizon);
    }

    /// Whether that day has come.
    public boolean isWithinHorizon(LessonSlot slot, Instant now) {
        return !LocalDate.ofInstant(now, zone).isBefore(opensOn(slot));
    }

    /// When a lesson starts.
    public Instant startOf(LessonSlot slot) {
        return slot.lessonDate().atTime(slot.startTime()).atZone(zone).toInstant();
    }

    /// When a lesson ends; one that ends before it starts goes on past midnight.
    public Instant endOf(LessonSlot slot, LocalTime endTime) {
        Instant sameDay = slot.lessonDate().atTime(endTime).atZone(zone).toInstant();
        return sameDay.isAfter(startOf(slot))
                ? sameDay
                : slot.lessonDate().plusDays(1).atTime(endTime).atZone(zone).toInstant();
    }

    /// When a waitlist entry of a lesson expires (B1.1).
    public Instant expiryOf(LessonSlot slot) {
        return startOf(slot).plus(ttlGrace);
    }

    /// The shard of a user's relations; none if they are not sharded (B1.5).
    public Optional<Integer> shardOf(UserId userId) {
        return shards == 1 ? Optional.empty() : Optional.of(new Shards(shards).of(userId.value()));
    }
}
