package dev.kumiki.apps.lessons.waitlist;

import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What a message or a later job of a lesson is about, as it is stored in the outbox and in the schedules.
///
/// @param userId whom it concerns; nobody if it is about the lesson as a whole
/// @param offerNo which offer, if it is about one
public record OfferWork(LessonSlot slot, Optional<UserId> userId, Optional<Integer> offerNo) {
    /// The message to somebody who is offered a seat.
    public static final String OFFER = "offer";

    /// The message to all who wait that a seat is free.
    public static final String SEAT_FREE = "seat-free";

    /// The message to somebody whose lesson is cancelled.
    public static final String LESSON_CANCELLED = "lesson-cancelled";

    /// The message to somebody whose lesson takes place after all.
    public static final String LESSON_RESUMED = "lesson-resumed";

    /// The message to somebody whose lesson has another name, instructor or end.
    public static final String LESSON_CHANGED = "lesson-changed";

    /// The message to somebody whose offer is over.
    public static final String LAPSED = "lapsed";

    /// The message to somebody whom staff moved in the line or took out of it.
    public static final String QUEUE_CHANGED = "queue-changed";

    /// The message to somebody whose booking staff cancelled.
    public static final String BOOKING_CANCELLED = "booking-cancelled";

    /// The message to somebody whose lesson is near.
    public static final String REMINDER = "reminder";

    /// The job that ends an offer.
    public static final String LAPSE = "lapse";

    /// The job that offers free seats.
    public static final String FILL = "fill";

    /// The job that ends all relations to a lesson that is cancelled.
    public static final String CLEAR = "clear";

    /// The job that gives places back when a lesson takes place after all.
    public static final String RESTORE = "restore";

    /// The job that writes a lesson's new name and instructor into what people have of it.
    public static final String RENAME = "rename";

    /// The job that ends what people have of a lesson that is over.
    public static final String FINISH = "finish";

    /// The job that reminds those who have a seat.
    public static final String REMIND = "remind";

    private static final int ID_BYTES = 16;

    static OfferWork of(Relation entry) {
        return new OfferWork(entry.slot(), Optional.of(entry.userId()), entry.offerNo());
    }

    /// About a lesson as a whole.
    public static OfferWork of(LessonSlot slot) {
        return new OfferWork(slot, Optional.empty(), Optional.empty());
    }

    /// The same, read from where it was stored.
    public static OfferWork read(Map<String, String> payload) {
        var slot = new LessonSlot(
                new StudioCode(payload.getOrDefault("studio", "")),
                LocalDate.parse(payload.getOrDefault("date", "")),
                LocalTime.parse(payload.getOrDefault("time", "")));
        return new OfferWork(
                slot,
                Optional.ofNullable(payload.get("user")).map(UserId::new),
                Optional.ofNullable(payload.get("offer")).map(Integer::valueOf));
    }

    /// As it is stored.
    public Map<String, String> payload() {
        Map<String, String> payload = new LinkedHashMap<>();
        payload.put("studio", slot.studioCode().value());
        payload.put("date", slot.lessonDate().toString());
        payload.put("time", slot.startTime().toString());
        userId.ifPresent(user -> payload.put("user", user.value()));
        offerNo.ifPresent(number -> payload.put("offer", number.toString()));
        return payload;
    }

    /// As it is stored, with more.
    public Map<String, String> payload(Map<String, String> more) {
        Map<String, String> payload = payload();
        payload.putAll(more);
        return payload;
    }

    /// About somebody's place in a lesson.
    public static OfferWork of(LessonSlot slot, UserId userId) {
        return new OfferWork(slot, Optional.of(userId), Optional.empty());
    }

    /// The job of this kind; a lesson or a user has one.
    public Job job(String kind) {
        return new Job(id(kind, ""), kind, payload());
    }

    /// The id of such work, always the same for the same and as short as ids must be.
    ///
    /// @param part tells apart what is otherwise about the same
    public String id(String kind, String part) {
        String text = String.join("\n", kind, part, payload().toString());
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return kind + "-" + HexFormat.of().formatHex(hash, 0, ID_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
