package dev.kumiki.apps.lessons.design;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/// A relation in the making. Belongs to one thread.
public final class RelationBuilder {
    private final UserId userId;
    private final StudioCode studioCode;
    private final LocalDate lessonDate;
    private final LocalTime startTime;
    private final Optional<Integer> shard;
    private Optional<Instant> lessonDateTime;
    private long version;
    private String lessonName;
    private String instructor;
    private Optional<LocalTime> endTime;
    private Optional<String> programme;
    private RelationType type;
    private RelationStatus status;
    private Instant createdAt;
    private Instant updatedAt;
    private Optional<Instant> ttl;
    private Optional<String> waitlistId;
    private Optional<Boolean> notificationSent;
    private Optional<String> reservationId;
    private Optional<String> notes;
    private Optional<Long> queueSeq;
    private Optional<Integer> offerNo;
    private Optional<Instant> lastNotifiedAt;
    private Optional<Instant> offerExpiresAt;
    private Optional<Attendance> attendance;
    private Optional<String> guestName;

    RelationBuilder(Relation from) {
        this.userId = from.userId();
        this.studioCode = from.studioCode();
        this.lessonDate = from.lessonDate();
        this.startTime = from.startTime();
        this.lessonDateTime = from.lessonDateTime();
        this.shard = from.shard();
        this.version = from.version();
        this.lessonName = from.lessonName();
        this.instructor = from.instructor();
        this.endTime = from.endTime();
        this.programme = from.programme();
        this.type = from.type();
        this.status = from.status();
        this.createdAt = from.createdAt();
        this.updatedAt = from.updatedAt();
        this.ttl = from.ttl();
        this.waitlistId = from.waitlistId();
        this.notificationSent = from.notificationSent();
        this.reservationId = from.reservationId();
        this.notes = from.notes();
        this.queueSeq = from.queueSeq();
        this.offerNo = from.offerNo();
        this.lastNotifiedAt = from.lastNotifiedAt();
        this.offerExpiresAt = from.offerExpiresAt();
        this.attendance = from.attendance();
        this.guestName = from.guestName();
    }

    /// A new active relation.
    public RelationBuilder(UserId userId, Lesson lesson, RelationType type, Instant now, Optional<Integer> shard) {
        this.userId = userId;
        this.studioCode = lesson.studioCode();
        this.lessonDate = lesson.lessonDate();
        this.startTime = lesson.startTime();
        this.lessonDateTime = Optional.of(lesson.startsAt());
        this.shard = shard;
        this.version = 0;
        this.lessonName = lesson.lessonName();
        this.instructor = lesson.instructor();
        this.endTime = Optional.of(lesson.endTime());
        this.programme = lesson.programme();
        this.type = type;
        this.status = RelationStatus.ACTIVE;
        this.createdAt = now;
        this.updatedAt = now;
        this.ttl = Optional.empty();
        this.waitlistId = Optional.empty();
        this.notificationSent = Optional.empty();
        this.reservationId = Optional.empty();
        this.notes = Optional.empty();
        this.queueSeq = Optional.of(0L);
        this.offerNo = Optional.empty();
        this.lastNotifiedAt = Optional.empty();
        this.offerExpiresAt = Optional.empty();
        this.attendance = Optional.empty();
        this.guestName = Optional.empty();
    }

    /// Takes the place of one that has ended, if there is one: when it was first made, and the number of offers, go on.
    public RelationBuilder inThePlaceOf(Optional<Relation> ended) {
        ended.ifPresent(before -> {
            version = before.version();
            createdAt = before.createdAt();
            offerNo = before.offerNo();
            guestName = before.guestName();
        });
        return this;
    }

    /// Sets the moment of the lesson, and a place that says that there is no queue, where they are missing (B1.2).
    public RelationBuilder startingAt(Instant moment) {
        lessonDateTime = lessonDateTime.or(() -> Optional.of(moment));
        queueSeq = queueSeq.or(() -> Optional.of(0L));
        return this;
    }

    /// Sets the status and when it changed.
    public RelationBuilder status(RelationStatus changed, Instant now) {
        status = changed;
        updatedAt = now;
        return this;
    }

    /// Sets the notes of a favourite; empty text removes them.
    public RelationBuilder notes(String changed, Instant now) {
        notes = changed.isEmpty() ? Optional.empty() : Optional.of(changed);
        updatedAt = now;
        return this;
    }

    /// Takes over what a lesson is called and who gives it.
    public RelationBuilder of(Lesson lesson, Instant now) {
        lessonName = lesson.lessonName();
        instructor = lesson.instructor();
        endTime = Optional.of(lesson.endTime());
        programme = lesson.programme();
        updatedAt = now;
        return this;
    }

    /// Sets the place in the waitlist.
    public RelationBuilder place(long changed, Instant now) {
        queueSeq = Optional.of(changed);
        updatedAt = now;
        return this;
    }

    /// Sets whether the user came; nothing if that is not known.
    public RelationBuilder attendance(Optional<Attendance> known, Instant now) {
        attendance = known;
        updatedAt = now;
        return this;
    }

    /// Makes it the booking of a guest who is there.
    public RelationBuilder guest(String name) {
        guestName = Optional.of(name);
        attendance = Optional.of(Attendance.PRESENT);
        return this;
    }

    /// Makes it a place in a waitlist, which disappears after the lesson.
    public RelationBuilder waitlist(String id, long place, Instant expiry) {
        waitlistId = Optional.of(id);
        notificationSent = Optional.of(false);
        queueSeq = Optional.of(place);
        ttl = Optional.of(expiry);
        return this;
    }

    /// Notes an offer of a seat.
    public RelationBuilder offer(Instant now, Instant until) {
        notificationSent = Optional.of(true);
        offerNo = Optional.of(offerNo.orElse(0) + 1);
        lastNotifiedAt = Optional.of(now);
        offerExpiresAt = Optional.of(until);
        updatedAt = now;
        return this;
    }

    /// Ends the offer, and with it the place in the line.
    public RelationBuilder withoutOffer(RelationStatus changed, Instant now) {
        offerExpiresAt = Optional.empty();
        return status(changed, now);
    }

    /// Makes it a booking.
    public RelationBuilder reservation(String id) {
        reservationId = Optional.of(id);
        return this;
    }

    /// Makes a booking history.
    public RelationBuilder history(Instant now) {
        type = RelationType.HISTORY;
        return status(RelationStatus.COMPLETED, now);
    }

    /// The relation.
    public Relation build() {
        return new Relation(
                userId,
                studioCode,
                lessonDate,
                startTime,
                lessonName,
                instructor,
                endTime,
                programme,
                type,
                status,
                createdAt,
                updatedAt,
                ttl,
                waitlistId,
                notificationSent,
                reservationId,
                notes,
                lessonDateTime,
                queueSeq,
                offerNo,
                lastNotifiedAt,
                offerExpiresAt,
                shard,
                attendance,
                guestName,
                version);
    }
}
