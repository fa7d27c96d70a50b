package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.common.api.FieldProblem;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.lessons.booking.BookingResult;
import dev.kumiki.apps.lessons.booking.CancellationResult;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.favorite.FavoriteResult;
import dev.kumiki.apps.lessons.waitlist.JoinResult;
import dev.kumiki.apps.lessons.waitlist.LeaveResult;

/// What an operation left, or why it was refused, as a problem with a code for programs.
final class Reasons {
    private Reasons() {}

    private static ProblemException conflict(String code, String text) {
        return ProblemException.conflict(new FieldProblem("lesson", code, text));
    }

    private static ProblemException notFound() {
        return ProblemException.of(ProblemKind.NOT_FOUND);
    }

    private static ProblemException busy() {
        return ProblemException.of(ProblemKind.BUSY);
    }

    private static ProblemException closed(Lesson lesson) {
        return lesson.state() == Lesson.State.CANCELLED
                ? conflict("called-off", "the lesson was called off")
                : conflict("begun", "the lesson has begun");
    }

    static Relation booking(BookingResult result) {
        return switch (result) {
            case BookingResult.Booked(var booking) -> booking;
            case BookingResult.AlreadyBooked(var booking) -> booking;
            case BookingResult.Full _ -> throw conflict("full", "all seats are taken or held");
            case BookingResult.QueueFirst _ -> throw conflict("queue-first", "free seats go to those who wait");
            case BookingResult.OfferOver _ -> throw conflict("offer-over", "the offer is over");
            case BookingResult.Closed(var lesson) -> throw closed(lesson);
            case BookingResult.TooEarly(var from) -> throw conflict("too-early", "it can be booked from " + from);
            case BookingResult.NotFound _ -> throw notFound();
            case BookingResult.Busy _ -> throw busy();
        };
    }

    static Relation cancelled(CancellationResult result) {
        return switch (result) {
            case CancellationResult.Cancelled(var booking, var _) -> booking;
            case CancellationResult.TooLate _ -> throw conflict("begun", "the lesson has begun");
            case CancellationResult.NotBooked _, CancellationResult.NotFound _ -> throw notFound();
            case CancellationResult.Busy _ -> throw busy();
        };
    }

    static Relation joined(JoinResult result) {
        return switch (result) {
            case JoinResult.Joined(var entry) -> entry;
            case JoinResult.AlreadyWaiting _ -> throw conflict("already-registered", "already registered");
            case JoinResult.AlreadyBooked _ -> throw conflict("already-booked", "there is a booking already");
            case JoinResult.SeatsFree _ -> throw conflict("seats-free", "there are seats that can be booked");
            case JoinResult.QueueFull _ -> throw conflict("queue-full", "nobody more can wait");
            case JoinResult.Suspended _ -> throw conflict("suspended", "nobody can join at present");
            case JoinResult.Closed(var lesson) -> throw closed(lesson);
            case JoinResult.TooEarly(var from) -> throw conflict("too-early", "it can be waited for from " + from);
            case JoinResult.NotFound _ -> throw notFound();
            case JoinResult.Busy _ -> throw busy();
        };
    }

    static Relation left(LeaveResult result) {
        return switch (result) {
            case LeaveResult.Left(var entry, var _) -> entry;
            case LeaveResult.NotWaiting _ -> throw notFound();
            case LeaveResult.NoOffer _, LeaveResult.TooEarly _ -> throw conflict("offer-over", "the offer is over");
            case LeaveResult.Busy _ -> throw busy();
        };
    }

    static Relation favorite(FavoriteResult result) {
        return switch (result) {
            case FavoriteResult.Kept(var favorite) -> favorite;
            case FavoriteResult.Ended(var favorite) -> favorite;
            case FavoriteResult.Stale(var current) ->
                throw ProblemException.stale(RelationShown.of(current), current.version());
            case FavoriteResult.NotesTooLong _ -> throw ProblemException.invalid("notes", "too-long");
            case FavoriteResult.Over _ -> throw conflict("over", "the lesson is over");
            case FavoriteResult.TooEarly(var from) -> throw conflict("too-early", "it can be kept from " + from);
            case FavoriteResult.NotFound _ -> throw notFound();
            case FavoriteResult.Busy _ -> throw busy();
        };
    }
}
