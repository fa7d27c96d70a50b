package dev.kumiki.apps.lessons.standing;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a lesson is to somebody at a moment.
///
/// @param relations of the person to the lesson; none of somebody who is not signed in
/// @param place in the line, from 1; 0 for who does not stand in it
public record Standing(Lesson lesson, QueueRules rules, List<Relation> relations, int place, Instant now) {
    /// As many free seats as this, or fewer, are few.
    public static final int FEW = 2;

    /// Copies the relations.
    public Standing {
        relations = List.copyOf(relations);
    }

    /// The states, in the words that pages and style sheets have for them.
    public enum State {
        /// It takes place another time: it is cancelled.
        OFF,
        /// It has begun.
        PAST,
        BOOKED,
        OFFERED,
        WAIT,
        FREE,
        FEW,
        FULL
    }

    /// The state.
    public State state() {
        if (lesson.state() == Lesson.State.CANCELLED) {
            return State.OFF;
        }
        if (!lesson.isOpen(now)) {
            return State.PAST;
        }
        if (booking().isPresent()) {
            return State.BOOKED;
        }
        if (offer().isPresent()) {
            return State.OFFERED;
        }
        if (seatsForMe() > 0) {
            return seatsForMe() <= FEW ? State.FEW : State.FREE;
        }
        return waiting().isPresent() ? State.WAIT : State.FULL;
    }

    /// How many seats the person could book at once: what is free is for those who wait, where there is a line.
    public int seatsForMe() {
        return lesson.waitingCount() > 0 && rules.isQueueFirst(lesson, now) ? 0 : Math.max(0, lesson.free());
    }

    /// The active booking.
    public Optional<Relation> booking() {
        return active(RelationType.BOOKING);
    }

    /// The active place in the line.
    public Optional<Relation> waiting() {
        return active(RelationType.WAITLIST);
    }

    /// The place in the line for which a seat is held.
    public Optional<Relation> offer() {
        return waiting().filter(entry -> entry.hasOpenOffer(now));
    }

    /// The last place in the line, if its offer was not answered in time.
    public Optional<Relation> lapsed() {
        return LessonsData.pick(relations, RelationType.WAITLIST)
                .filter(entry -> entry.status() == RelationStatus.EXPIRED
                        && entry.lastNotifiedAt().isPresent());
    }

    /// The active favourite.
    public Optional<Relation> favorite() {
        return active(RelationType.FAVORITE);
    }

    /// That the person took part.
    public Optional<Relation> history() {
        return LessonsData.pick(relations, RelationType.HISTORY);
    }

    private Optional<Relation> active(RelationType type) {
        return LessonsData.pick(relations, type).filter(Relation::isActive);
    }

    /// Whether seats that become free are held for one after the other.
    public boolean isInTurn() {
        return rules.mode() == QueueRules.Mode.FIRST_IN_FIRST_OUT;
    }

    /// Whether nobody more can wait.
    public boolean isQueueClosed() {
        return rules.suspended() || lesson.waitingCount() >= rules.limit();
    }

    /// The place that somebody would get who joins now.
    public int nextPlace() {
        return lesson.waitingCount() + 1;
    }
}
