package dev.kumiki.apps.studio.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.EntityTags;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.studio.booking.Actor;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.calendar.Alternatives;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.mine.MyBookings;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Bookings, and the studio's decisions about them. Somebody else's booking is not there.
@RestController
@RequestMapping(Api.ROOT)
final class BookingRoutes {
    private static final Limit PAGE = Limit.of(25);

    private final Api api;
    private final StudioData data;
    private final Bookings bookings;
    private final BookingDecisions decisions;

    BookingRoutes(@Qualifier("studioApi") Api api, StudioData data, Bookings bookings, BookingDecisions decisions) {
        this.api = api;
        this.data = data;
        this.bookings = bookings;
        this.decisions = decisions;
    }

    private static BookingId id(String id) {
        try {
            return new BookingId(id);
        } catch (IllegalArgumentException _) {
            throw ProblemException.of(ProblemKind.NOT_FOUND);
        }
    }

    @NeedsScope("read")
    @GetMapping("/bookings")
    ResponseEntity<ItemPage<BookingShown>> list(
            @AuthenticationPrincipal Account account, @RequestParam(defaultValue = "") String after) {
        var page = data.tables()
                .bookingTable()
                .bookingsOf(Requests.user(account), PAGE, after.isEmpty() ? Cursor.START : Cursor.of(after));
        return new ItemPage<>(
                        page.items().stream().map(BookingShown::of).toList(),
                        page.next().map(Cursor::token))
                .answer();
    }

    @NeedsScope("write")
    @PostMapping("/bookings")
    ResponseEntity<BookingShown> create(
            @AuthenticationPrincipal Account account,
            @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
            @RequestBody Drafts.Draft draft) {
        String id = api.newId(account, key, draft, data.ops().ids());
        BookingRequest wanted = draft.request(id, Requests.user(account));
        Booking booking = booked(
                bookings.book(wanted, draft.shown()).run(),
                wanted.period(),
                wanted.bookingType(),
                Look.of(wanted.userId()));
        return ResponseEntity.created(URI.create(
                        api.root() + "/bookings/" + booking.bookingId().value()))
                .eTag(EntityTags.of(booking.version()))
                .body(BookingShown.of(booking));
    }

    @NeedsScope("read")
    @GetMapping("/bookings/{id}")
    ResponseEntity<BookingShown> read(@AuthenticationPrincipal Account account, @PathVariable String id) {
        return new MyBookings(data)
                .find(account, id(id))
                .map(Answers::shown)
                .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
    }

    @NeedsScope("write")
    @PostMapping("/bookings/{id}/confirm")
    ResponseEntity<BookingShown> confirm(@AuthenticationPrincipal Account account, @PathVariable String id) {
        return Answers.shown(Answers.booking(
                decisions.confirm(id(id), MyBookings.actor(account)).run()));
    }

    @NeedsScope("write")
    @PostMapping("/bookings/{id}/cancel")
    ResponseEntity<BookingShown> cancel(
            @AuthenticationPrincipal Account account, @PathVariable String id, @RequestBody Drafts.Reason reason) {
        Actor actor = MyBookings.actor(account);
        return Answers.shown(Answers.booking(
                decisions.cancel(id(id), actor, reason.reason().orElse("")).run()));
    }

    @NeedsScope("write")
    @PostMapping("/bookings/{id}/move")
    ResponseEntity<BookingShown> move(
            @AuthenticationPrincipal Account account, @PathVariable String id, @RequestBody Drafts.Time time) {
        BookingId moving = id(id);
        BookingType type = new MyBookings(data)
                .find(account, moving)
                .map(Booking::bookingType)
                .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
        return Answers.shown(booked(
                bookings.move(moving, time.period(), MyBookings.actor(account)).run(),
                time.period(),
                type,
                Look.of(Requests.user(account)).moving(moving)));
    }

    /// A free time.
    record Free(Instant start, Instant end) {}

    /// The booking, or a problem that tells of free times nearby (X5.14).
    private Booking booked(BookingResult result, Period wish, BookingType type, Look look) {
        if (result instanceof BookingResult.Taken || result instanceof BookingResult.Closed) {
            try {
                return Answers.booking(result);
            } catch (ProblemException taken) {
                throw taken.showing(Map.of(
                        "alternatives",
                        new Alternatives(data)
                                .near(wish, type, look).stream()
                                        .map(free -> new Free(free.start(), free.end()))
                                        .toList()));
            }
        }
        return Answers.booking(result);
    }

    /// For everybody but the studio there is nothing here, whatever the token allows.
    private static void requireStudio(Account account) {
        if (!Requests.isStaff(account)) {
            throw ProblemException.of(ProblemKind.NOT_FOUND);
        }
    }

    @NeedsScope("manage")
    @GetMapping("/requests")
    ResponseEntity<ItemPage<BookingShown>> requests(
            @AuthenticationPrincipal Account account, @RequestParam(defaultValue = "") String after) {
        requireStudio(account);
        Instant now = data.now();
        var page = data.tables()
                .bookingTable()
                .withStatus(
                        BookingStatus.PENDING,
                        now,
                        now.plus(Duration.ofDays(1_000)),
                        PAGE,
                        after.isEmpty() ? Cursor.START : Cursor.of(after));
        return new ItemPage<>(
                        page.items().stream().map(BookingShown::of).toList(),
                        page.next().map(Cursor::token))
                .answer();
    }

    @NeedsScope("manage")
    @PostMapping("/bookings/{id}/approve")
    ResponseEntity<BookingShown> approve(@AuthenticationPrincipal Account account, @PathVariable String id) {
        requireStudio(account);
        return Answers.shown(Answers.booking(
                decisions.approve(id(id), Requests.user(account)).run()));
    }

    @NeedsScope("manage")
    @PostMapping("/bookings/{id}/reject")
    ResponseEntity<BookingShown> reject(
            @AuthenticationPrincipal Account account, @PathVariable String id, @RequestBody Drafts.Refusal refusal) {
        requireStudio(account);
        return Answers.shown(Answers.booking(decisions
                .reject(id(id), Requests.user(account), refusal.reason())
                .run()));
    }
}
