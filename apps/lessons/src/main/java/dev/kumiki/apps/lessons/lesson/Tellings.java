package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.booking.BookingResult;
import dev.kumiki.apps.lessons.booking.CancellationResult;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.standing.Standings;
import dev.kumiki.apps.lessons.timetable.Timetable;
import dev.kumiki.apps.lessons.waitlist.JoinResult;
import dev.kumiki.apps.lessons.waitlist.LeaveResult;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/// Puts what an action came to into a sentence, with a way back where there is one.
@Component
public final class Tellings {
    private final LessonsData data;
    private final LessonViews views;
    private final MessageSource messages;

    Tellings(LessonsData data, LessonViews views, MessageSource messages) {
        this.data = data;
        this.views = views;
        this.messages = messages;
    }

    private Texts texts(Locale locale) {
        return Texts.of(messages, locale);
    }

    private String day(LocalDate day, Locale locale) {
        return texts(locale).shortDay(day, new Timetable(data).today());
    }

    /// What an attempt to book came to.
    public Flash of(BookingResult result, LessonSlot slot, Locale locale) {
        return switch (result) {
            case BookingResult.Booked _ ->
                Flash.done(
                                "lessons.told.booked",
                                day(slot.lessonDate(), locale),
                                slot.startTime().toString(),
                                views.studio(slot.studioCode()))
                        .undo(Routes.lesson(slot) + "/cancel", "1");
            case BookingResult.AlreadyBooked _ -> Flash.done("lessons.told.already-booked");
            case BookingResult.Full(var lesson) -> full(lesson, locale);
            case BookingResult.QueueFirst(var lesson) ->
                Flash.failed("lessons.told.queue-first", texts(locale).place(lesson.waitingCount() + 1));
            case BookingResult.OfferOver _ -> Flash.failed("lessons.told.offer-over");
            case BookingResult.Closed(var lesson) -> closed(lesson);
            case BookingResult.TooEarly(var from) -> Flash.failed("lessons.told.too-early", day(from, locale));
            case BookingResult.NotFound _ -> throw Requests.notFound();
            case BookingResult.Busy _ -> Flash.failed("lessons.told.busy");
        };
    }

    private Flash full(Lesson lesson, Locale locale) {
        return data.rules(lesson.studioCode()).suspended()
                ? Flash.failed("lessons.told.full.suspended")
                : Flash.failed("lessons.told.full", texts(locale).place(lesson.waitingCount() + 1));
    }

    private static Flash closed(Lesson lesson) {
        return Flash.failed(
                lesson.state() == Lesson.State.CANCELLED ? "lessons.told.called-off" : "lessons.told.begun");
    }

    /// What an attempt to cancel came to.
    public Flash of(CancellationResult result, LessonSlot slot, Locale locale) {
        return switch (result) {
            case CancellationResult.Cancelled(var _, var offered) ->
                offered.isPresent()
                        ? Flash.done("lessons.told.cancelled.passed")
                        : Flash.done(
                                        "lessons.told.cancelled",
                                        day(slot.lessonDate(), locale),
                                        slot.startTime().toString())
                                .undo(Routes.lesson(slot) + "/book", "1");
            case CancellationResult.NotBooked _ -> Flash.failed("lessons.told.not-booked");
            case CancellationResult.TooLate _ -> Flash.failed("lessons.told.cancel-late");
            case CancellationResult.NotFound _ -> throw Requests.notFound();
            case CancellationResult.Busy _ -> Flash.failed("lessons.told.busy");
        };
    }

    /// What an attempt to join a queue came to.
    public Flash of(JoinResult result, LessonSlot slot, Locale locale) {
        return switch (result) {
            case JoinResult.Joined(var entry) ->
                placed("lessons.told.joined", entry, locale).undo(Routes.lesson(slot) + "/leave", "1");
            case JoinResult.AlreadyWaiting(var entry) -> placed("lessons.told.already-waiting", entry, locale);
            case JoinResult.AlreadyBooked _ -> Flash.done("lessons.told.already-booked");
            case JoinResult.SeatsFree _ -> Flash.done("lessons.told.seats-free");
            case JoinResult.QueueFull(var lesson) ->
                Flash.failed("lessons.told.queue-full", String.valueOf(lesson.waitingCount()));
            case JoinResult.Suspended _ -> Flash.failed("lessons.told.suspended");
            case JoinResult.Closed(var lesson) -> closed(lesson);
            case JoinResult.TooEarly(var from) -> Flash.failed("lessons.told.too-early", day(from, locale));
            case JoinResult.NotFound _ -> throw Requests.notFound();
            case JoinResult.Busy _ -> Flash.failed("lessons.told.busy");
        };
    }

    private Flash placed(String key, Relation entry, Locale locale) {
        boolean turn = data.rules(entry.studioCode()).mode() == QueueRules.Mode.FIRST_IN_FIRST_OUT;
        return turn ? Flash.done(key, texts(locale).place(new Standings(data).place(entry))) : Flash.done(key + ".all");
    }

    /// What an attempt to leave a queue came to.
    public static Flash left(LeaveResult result, LessonSlot slot) {
        return switch (result) {
            case LeaveResult.Left(var entry, var _) ->
                entry.lastNotifiedAt().isPresent() && entry.offerNo().isPresent()
                        ? Flash.done("lessons.told.left")
                        : Flash.done("lessons.told.left").undo(Routes.lesson(slot) + "/wait", "1");
            case LeaveResult.NotWaiting _ -> Flash.failed("lessons.told.not-waiting");
            case LeaveResult.NoOffer _, LeaveResult.TooEarly _ -> Flash.failed("lessons.told.no-offer");
            case LeaveResult.Busy _ -> Flash.failed("lessons.told.busy");
        };
    }

    /// What an attempt to decline an offer came to.
    public static Flash declined(LeaveResult result) {
        return switch (result) {
            case LeaveResult.Left(var _, Optional<Relation> offered) ->
                Flash.done(offered.isPresent() ? "lessons.told.declined.passed" : "lessons.told.declined");
            case LeaveResult.NotWaiting _, LeaveResult.NoOffer _, LeaveResult.TooEarly _ ->
                Flash.failed("lessons.told.no-offer");
            case LeaveResult.Busy _ -> Flash.failed("lessons.told.busy");
        };
    }
}
