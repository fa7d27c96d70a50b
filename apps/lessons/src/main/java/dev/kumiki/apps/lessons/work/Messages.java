package dev.kumiki.apps.lessons.work;

import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.lessons.catalogue.Cancellations;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.Settings;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.waitlist.OfferLinks;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.apps.lessons.waitlist.QueueOrder;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Tells people what happened: a notice inside the application and, unless they do not want it, a mail, both in one
/// transaction with a claim, so that nobody is told twice however often a worker dies.
public final class Messages {
    /// In a payload: why staff did something, and what.
    public static final String REASON = "reason";

    /// In a payload: what staff did to somebody's place in the line.
    public static final String HOW = "how";

    /// Staff took somebody out of the line.
    public static final String REMOVED = "removed";

    private static final String OFFER_PAGE = Routes.HOME + "/offer?t=";
    private static final String SCOPE = "lessons-told";
    private static final String OFFERS = "offer";
    private static final String LESSONS = "lesson";
    private static final String QUEUES = "queue";
    private static final String REMINDERS = "reminder";

    private final LessonsData data;
    private final Ways ways;

    /// The ways to people.
    public record Ways(People people, Mails mails, OpsInbox inbox, Dedupe dedupe, Words words, OfferLinks links) {}

    /// Over the table.
    public Messages(LessonsData data, Ways ways) {
        this.data = data;
        this.ways = ways;
    }

    /// What a worker of the outbox does, by the kinds of messages.
    public Map<String, WorkHandler> handlers() {
        Map<String, WorkHandler> handlers = new HashMap<>();
        handlers.put(OfferWork.OFFER, this::offer);
        handlers.put(OfferWork.SEAT_FREE, this::seatFree);
        handlers.put(OfferWork.LAPSED, task -> one(task, "lapsed", OFFERS, Settings::mailOffers));
        handlers.put(OfferWork.LESSON_CANCELLED, task -> one(task, "cancelled", LESSONS, _ -> true));
        handlers.put(
                OfferWork.LESSON_RESUMED,
                task -> one(
                        task,
                        "resumed-" + task.payload().getOrDefault(Cancellations.STATE, Cancellations.OPEN),
                        LESSONS,
                        _ -> true));
        handlers.put(OfferWork.LESSON_CHANGED, task -> one(task, "changed", LESSONS, _ -> true));
        handlers.put(OfferWork.BOOKING_CANCELLED, task -> one(task, "booking-cancelled", LESSONS, _ -> true));
        handlers.put(OfferWork.QUEUE_CHANGED, this::queueChanged);
        return handlers;
    }

    /// Somebody who answered meanwhile is told nothing.
    private void offer(Task task) {
        OfferWork work = OfferWork.read(task.payload());
        UserId user = work.userId().orElseThrow();
        LessonsData.pick(data.relationsTo(user, work.slot()), RelationType.WAITLIST)
                .filter(entry -> entry.hasOpenOffer(data.now()))
                .filter(entry -> entry.offerNo().equals(work.offerNo()))
                .ifPresent(entry -> tell(
                        new Call(task.id(), user, work.slot(), "offer", OFFERS)
                                .leadingTo(OFFER_PAGE + ways.links().token(entry))
                                .until(entry.offerExpiresAt()),
                        Settings::mailOffers));
    }

    /// Everybody in the line of a studio that holds no seats.
    private void seatFree(Task task) {
        LessonSlot slot = OfferWork.read(task.payload()).slot();
        boolean free = data.lesson(slot)
                .filter(lesson -> lesson.isOpen(data.now()) && lesson.free() > 0)
                .isPresent();
        if (free) {
            for (Relation entry : new QueueOrder(data).line(slot)) {
                String id = OfferWork.of(slot, entry.userId()).id(OfferWork.SEAT_FREE, task.id());
                tell(new Call(id, entry.userId(), slot, "seat-free", OFFERS), Settings::mailOffers);
            }
        }
    }

    private void queueChanged(Task task) {
        boolean removed = REMOVED.equals(task.payload().get(HOW));
        one(task, removed ? "queue-removed" : "queue-moved", QUEUES, _ -> removed);
    }

    private void one(Task task, String kind, String group, Predicate<Settings> mailed) {
        OfferWork work = OfferWork.read(task.payload());
        Map<String, String> payload = task.payload();
        tell(
                new Call(task.id(), work.userId().orElseThrow(), work.slot(), kind, group)
                        .reason(payload.getOrDefault(REASON, ""))
                        .until(Optional.ofNullable(payload.get("until"))
                                .filter(text -> !text.isEmpty())
                                .map(Instant::parse)),
                mailed);
    }

    /// Reminds somebody of a lesson.
    ///
    /// @param id names the reminder: a second one of this name is not sent
    public void remind(String id, Relation booking) {
        tell(new Call(id, booking.userId(), booking.slot(), "reminder", REMINDERS), Settings::mailReminders);
    }

    /// What is to be told to whom.
    ///
    /// @param id of the cause
    private record Call(
            String id,
            UserId user,
            LessonSlot slot,
            String kind,
            String group,
            String path,
            Optional<Instant> until,
            String reason) {
        Call(String id, UserId user, LessonSlot slot, String kind, String group) {
            this(id, user, slot, kind, group, Routes.lesson(slot), Optional.empty(), "");
        }

        Call leadingTo(String other) {
            return new Call(id, user, slot, kind, group, other, until, reason);
        }

        Call until(Optional<Instant> end) {
            return new Call(id, user, slot, kind, group, path, end, reason);
        }

        Call reason(String why) {
            return new Call(id, user, slot, kind, group, path, until, why);
        }
    }

    private void tell(Call call, Predicate<Settings> mailed) {
        Optional<People.Person> person = ways.people().find(call.user());
        Optional<Lesson> lesson = data.lesson(call.slot());
        if (person.isEmpty() || lesson.isEmpty()) {
            return;
        }
        String id = "told." + call.id();
        var telling = new Words.Telling(
                call.kind(), call.group(), call.path(), Routes.lesson(call.slot()), facts(call, lesson.get()));
        boolean mail = data.table().settings(call.user()).map(mailed::test).orElse(true);
        Attempts.USUAL.until(() -> {
            var transaction = data.tables()
                    .transact()
                    .and(ways.people().requiring(call.user()))
                    .and(ways.dedupe().claim(SCOPE, id))
                    .and(ways.inbox().telling(call.user().value(), ways.words().notice(id, person.get(), telling)));
            if (mail) {
                transaction.and(ways.mails().sending(id, ways.words().mail(person.get(), telling)));
            }
            Outcome outcome = transaction.commit();
            return outcome instanceof Outcome.Rejected(var conflicts)
                            && conflicts.stream().noneMatch(Messages::isSettled)
                    ? Optional.empty()
                    : Optional.of(outcome);
        });
    }

    /// Whether it was told before, or the account is gone: then there is nothing to tell.
    private static boolean isSettled(Conflict conflict) {
        return conflict instanceof Conflict.AlreadyExists
                || conflict instanceof Conflict.NotFound
                || conflict instanceof Conflict.ConditionFailed;
    }

    private Words.Facts facts(Call call, Lesson lesson) {
        var zone = data.settings().zone();
        String studio = data.table()
                .studio(call.slot().studioCode())
                .map(Studio::name)
                .orElseGet(() -> call.slot().studioCode().value().toUpperCase(Locale.ROOT));
        String reason = call.reason().isEmpty() ? lesson.cancelReason().orElse("") : call.reason();
        return new Words.Facts(
                lesson.lessonName(),
                lesson.instructor(),
                ZonedDateTime.ofInstant(lesson.startsAt(), zone),
                studio,
                call.until().map(end -> ZonedDateTime.ofInstant(end, zone)),
                reason);
    }
}
