package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Naming;
import java.time.Duration;
import java.time.Instant;

/// How the queues of a studio's lessons go.
///
/// @param mode who gets a seat that becomes free
/// @param holdMinutes how long an offer holds its seat, in minutes
/// @param cutoffMinutes how long before the lesson the last offer is made, in minutes (B1.12)
/// @param limit how many can wait for one lesson (X1.2)
/// @param suspended whether nobody can join at present, and nobody is offered anything (X1.2)
public record QueueRules(Mode mode, int holdMinutes, int cutoffMinutes, int limit, boolean suspended) {
    /// The longest hold and cutoff, in minutes.
    public static final int MAX_MINUTES = 7 * 24 * 60;

    /// The longest queue.
    public static final int MAX_WAITING = 1_000;

    /// First in, first out; held for an hour; until 30 minutes before the lesson; up to 200 people.
    public static final QueueRules DEFAULT = new QueueRules(Mode.FIRST_IN_FIRST_OUT, 60, 30, 200, false);

    /// Refuses numbers out of range.
    public QueueRules {
        if (holdMinutes < 1 || holdMinutes > MAX_MINUTES || cutoffMinutes < 0 || cutoffMinutes > MAX_MINUTES) {
            throw new IllegalArgumentException("hold and cutoff are at most " + MAX_MINUTES + " minutes");
        }
        if (limit < 0 || limit > MAX_WAITING) {
            throw new IllegalArgumentException("0 to " + MAX_WAITING + " people wait for a lesson");
        }
    }

    /// Who gets a seat that becomes free.
    @Naming(Naming.Style.SNAKE_CASE)
    public enum Mode {
        /// It is held for the one who has waited longest, then for the next.
        FIRST_IN_FIRST_OUT,
        /// All who wait are told, and the fastest has it.
        NOTIFY_ALL
    }

    /// The same rules, suspended or not.
    public QueueRules suspended(boolean changed) {
        return new QueueRules(mode, holdMinutes, cutoffMinutes, limit, changed);
    }

    /// The same rules in another mode.
    public QueueRules mode(Mode changed) {
        return new QueueRules(changed, holdMinutes, cutoffMinutes, limit, suspended);
    }

    /// The same rules with another limit.
    public QueueRules limit(int changed) {
        return new QueueRules(mode, holdMinutes, cutoffMinutes, changed, suspended);
    }

    /// How long an offer holds its seat.
    public Duration hold() {
        return Duration.ofMinutes(holdMinutes);
    }

    /// How long before the lesson the last offer is made.
    public Duration cutoff() {
        return Duration.ofMinutes(cutoffMinutes);
    }

    /// Whether free seats of a lesson go to those who wait for it, before all others.
    public boolean isQueueFirst(Lesson lesson, Instant now) {
        return mode == Mode.FIRST_IN_FIRST_OUT && !suspended && isInTime(lesson, now);
    }

    /// Whether it is not too late to tell those who wait.
    public boolean isInTime(Lesson lesson, Instant now) {
        return lesson.isOpen(now) && now.isBefore(lesson.startsAt().minus(cutoff()));
    }
}
