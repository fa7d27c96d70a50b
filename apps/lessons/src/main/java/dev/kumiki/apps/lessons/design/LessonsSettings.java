package dev.kumiki.apps.lessons.design;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;

/// What an operator decides about the table.
///
/// @param zone the studios' clock (K-2)
/// @param ttlGrace how long after the start of the lesson a waitlist entry expires (B1.1)
/// @param offerCutoff how long before the start of the lesson the last offer is made (B1.12)
/// @param shards how many parts the lists of types and of statuses are spread over; 1 for none (B1.5)
public record LessonsSettings(ZoneId zone, Duration ttlGrace, Duration offerCutoff, int shards) {
    /// The greatest number of shards; each is a query of every such list.
    public static final int MAX_SHARDS = 64;

    /// Japanese time, 150 minutes of grace, offers until 30 minutes before the lesson, the documented keys.
    public static final LessonsSettings DEFAULT =
            new LessonsSettings(ZoneId.of("Asia/Tokyo"), Duration.ofMinutes(150), Duration.ofMinutes(30), 1);

    /// Refuses negative times, and numbers of shards out of range.
    public LessonsSettings {
        if (ttlGrace.isNegative() || offerCutoff.isNegative()) {
            throw new IllegalArgumentException("grace and cutoff are not negative");
        }
        if (shards < 1 || shards > MAX_SHARDS) {
            throw new IllegalArgumentException("there are 1 to " + MAX_SHARDS + " shards, not " + shards);
        }
    }

    /// These settings with another number of shards.
    public LessonsSettings shards(int changed) {
        return new LessonsSettings(zone, ttlGrace, offerCutoff, changed);
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
        return shards == 1
                ? Optional.empty()
                : Optional.of(Math.floorMod(userId.value().hashCode(), shards));
    }
}
