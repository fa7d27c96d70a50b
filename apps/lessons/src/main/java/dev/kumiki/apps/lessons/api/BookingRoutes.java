package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.lessons.account.Members;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.data.Reservations;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.page.Requests;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Bookings: what somebody has a seat in.
@RestController
@RequestMapping(Api.ROOT + "/bookings")
final class BookingRoutes {
    private final OwnRelations relations;
    private final Members members;
    private final Seats seats;

    BookingRoutes(OwnRelations relations, Members members, Seats seats) {
        this.relations = relations;
        this.members = members;
        this.seats = seats;
    }

    @NeedsScope("read")
    @GetMapping
    ResponseEntity<ItemPage<RelationShown>> list(
            @AuthenticationPrincipal Account account,
            @RequestParam Optional<RelationStatus> status,
            @RequestParam Optional<String> after) {
        return relations.list(account, RelationType.BOOKING, status, after);
    }

    @NeedsScope("read")
    @GetMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> one(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        return OwnRelations.shown(relations.one(account, RelationType.BOOKING, Requests.slot(studio, date, time)));
    }

    /// Books a free seat, or takes the one that is held for the owner of the token.
    @NeedsScope("write")
    @PostMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> book(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        LessonSlot slot = Requests.slot(studio, date, time);
        return OwnRelations.shown(
                Reasons.booking(members.run(account, seats.book(Requests.user(account), slot, Reservations.fresh()))));
    }

    @NeedsScope("write")
    @DeleteMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> cancel(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        LessonSlot slot = Requests.slot(studio, date, time);
        return OwnRelations.shown(Reasons.cancelled(members.run(account, seats.cancel(Requests.user(account), slot))));
    }
}
