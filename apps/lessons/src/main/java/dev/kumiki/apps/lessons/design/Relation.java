package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/// What a lesson is to a user: a favourite, a place in the waitlist, a booking, or history. One item for each type
/// and lesson (L-009).
///
/// What the document has wrong or lacks:
/// - B1.1: `ttl` in the example is a year before the lesson, so the item would vanish at once. It is the start of
///   the lesson plus a grace, see [LessonsSettings#expiryOf].
/// - B1.2: `lessonDateTime` is "computed" in the document, but DynamoDB computes nothing and the item would be
///   missing from StatusDateTimeIndex. It is always written; items as the document shows them, without it, are read
///   and brought into the indexes by the back-fill.
/// - B1.3: `lessonDate` and `startTime` are the studio's clock, `createdAt` and `updatedAt` are UTC; the zone is a
///   setting, and `lessonDateTime` carries its offset.
/// - B1.4: the type is the last part of the key, so a user's list of one type would read all of the user's
///   relations. UserTypeIndex has it in its partition key, in the order of time.
/// - B1.5: `type` and `status` have four values, so TypeDateIndex and StatusDateTimeIndex each have four
///   partitions. With a [#shard] the item is also in TypeShardIndex and StatusShardIndex, which spread them; without
///   one, by default, the documented keys are all there is. `monitorKey` is on active waitlist entries only, so that
///   monitoring never reads favourites.
/// - B1.6: nothing orders the relations of one lesson. LessonQueueIndex does: by type, then by `queueSeq`, which the
///   lesson counts, because `createdAt` can tie; then by `createdAt`, for the types that have no queue.
/// - B1.8: the second booking of a lesson would overwrite the first. A relation that ended is taken up again under
///   its version, never put blindly, and each change of status leaves an [Event].
/// - B1.11: one flag cannot tell a repeated notification from a new one. `offerNo` counts the offers and is part of
///   the message's id; `notificationSent` stays as the summary, `lastNotifiedAt` and `offerExpiresAt` say when.
///
/// @param attendance whether the user came, once staff has said so; for bookings and history
/// @param guestName who has the seat, where staff gave it to somebody without an account
/// @param endTime when the lesson ends, and
/// @param programme what kind it is, so that lists and records need not read every lesson; not in the document
/// @param queueSeq the place in the waitlist; 0 for the other types, and none in items as the document shows them
@Entity(table = UserLessons.class, pk = "USER#{userId}", sk = "LESSON#{studioCode}#{lessonDate}#{startTime}#{type}")
@Indexed(on = "TypeDateIndex", pk = "{type}", sk = "{lessonDate}")
@Indexed(on = "StudioDateIndex", pk = "{studioCode}", sk = "{lessonDate}")
@Indexed(on = "StatusDateTimeIndex", pk = "{status}", sk = "{lessonDateTime}")
@Indexed(on = "UserTypeIndex", pk = "USER#{userId}#{type}", sk = "{lessonDateTime}")
@Indexed(
        on = "LessonQueueIndex",
        pk = "LESSON#{studioCode}#{lessonDate}#{startTime}",
        sk = "{type}#{queueSeq:10}#{createdAt}#{userId}")
@Indexed(
        on = "MonitorIndex",
        pk = "WAITLIST#{lessonDate}",
        sk = "{lessonDateTime}",
        when = {"type=WAITLIST", "status=ACTIVE"})
@Indexed(on = "TypeShardIndex", pk = "{type}#{shard}", sk = "{lessonDate}")
@Indexed(on = "StatusShardIndex", pk = "{status}#{shard}", sk = "{lessonDateTime}")
public record Relation(
        UserId userId,
        StudioCode studioCode,
        LocalDate lessonDate,
        @Attribute(format = "clock") LocalTime startTime,
        String lessonName,
        String instructor,
        @Attribute(format = "clock") Optional<LocalTime> endTime,
        Optional<String> programme,
        RelationType type,
        RelationStatus status,
        Instant createdAt,
        Instant updatedAt,
        @Ttl Optional<Instant> ttl,
        Optional<String> waitlistId,
        Optional<Boolean> notificationSent,
        Optional<String> reservationId,
        Optional<String> notes,
        @Attribute(format = "seconds@Asia/Tokyo") Optional<Instant> lessonDateTime,
        Optional<Long> queueSeq,
        Optional<Integer> offerNo,
        Optional<Instant> lastNotifiedAt,
        Optional<Instant> offerExpiresAt,
        Optional<Integer> shard,
        Optional<Attendance> attendance,
        Optional<String> guestName,
        @Version long version) {
    /// The greatest length of the name of a guest, in characters.
    public static final int MAX_GUEST_CHARS = 50;

    /// Refuses what belongs to another type, and what is missing for its own (L-028). What an unknown type has is not
    /// known here.
    public Relation {
        LessonSlot.requireMinutes(startTime);
        boolean known = type != RelationType.OTHER;
        boolean waits = type == RelationType.WAITLIST;
        boolean books = type == RelationType.BOOKING || type == RelationType.HISTORY;
        require(!known || waitlistId.isPresent() == waits, "waitlistId is for the waitlist, and needed there");
        require(
                !known || notificationSent.isPresent() == waits,
                "notificationSent is for the waitlist, and needed there");
        require(!known || waits || offerNo.isEmpty(), "offers are for the waitlist");
        require(!known || waits || lastNotifiedAt.isEmpty(), "lastNotifiedAt is for the waitlist");
        require(!known || waits || offerExpiresAt.isEmpty(), "offerExpiresAt is for the waitlist");
        long place = queueSeq.orElse(0L);
        require(!known || place == 0 || (waits && place > 0), "queueSeq is for the waitlist, and not negative");
        require(
                !known || reservationId.isPresent() == books,
                "reservationId is for bookings and history, and needed there");
        require(!known || type == RelationType.FAVORITE || notes.isEmpty(), "notes are for favourites");
        require(!known || books || attendance.isEmpty(), "attendance is for bookings and history");
        require(!known || books || guestName.isEmpty(), "guests have bookings and history");
        require(
                guestName
                        .filter(name -> name.isBlank() || name.codePointCount(0, name.length()) > MAX_GUEST_CHARS)
                        .isEmpty(),
                "the name of a guest has 1 to " + MAX_GUEST_CHARS + " characters");
    }

    private static void require(boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(rule);
        }
    }

    /// The lesson.
    public LessonSlot slot() {
        return new LessonSlot(studioCode, lessonDate, startTime);
    }

    /// Whether the relation has not ended.
    public boolean isActive() {
        return status == RelationStatus.ACTIVE;
    }

    /// Whether a seat is held for the user: from the offer until it is taken, declined or handed on.
    public boolean holdsSeat() {
        return isActive() && type == RelationType.WAITLIST && offerExpiresAt.isPresent();
    }

    /// Whether the user holds an offer that can still be taken.
    public boolean hasOpenOffer(Instant now) {
        return holdsSeat() && offerExpiresAt.filter(now::isBefore).isPresent();
    }

    /// A copy to change.
    public RelationBuilder change() {
        return new RelationBuilder(this);
    }
}
