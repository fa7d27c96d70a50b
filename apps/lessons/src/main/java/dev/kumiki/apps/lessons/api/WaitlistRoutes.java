package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.lessons.account.Members;
import dev.kumiki.apps.lessons.data.Reservations;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// The waitlist: what somebody stands in line for.
@RestController
@RequestMapping(Api.ROOT + "/waitlist")
final class WaitlistRoutes {
    private final OwnRelations relations;
    private final Members members;
    private final Waitlist waitlist;

    WaitlistRoutes(OwnRelations relations, Members members, Waitlist waitlist) {
        this.relations = relations;
        this.members = members;
        this.waitlist = waitlist;
    }

    @NeedsScope("read")
    @GetMapping
    ResponseEntity<ItemPage<RelationShown>> list(
            @AuthenticationPrincipal Account account,
            @RequestParam Optional<RelationStatus> status,
            @RequestParam Optional<String> after) {
        return relations.list(account, RelationType.WAITLIST, status, after);
    }

    @NeedsScope("read")
    @GetMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> one(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        return OwnRelations.shown(relations.one(account, RelationType.WAITLIST, Requests.slot(studio, date, time)));
    }

    @NeedsScope("write")
    @PostMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> join(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        LessonSlot slot = Requests.slot(studio, date, time);
        return OwnRelations.shown(Reasons.joined(
                members.run(account, waitlist.join(Requests.user(account), slot, Reservations.freshWaiting()))));
    }

    @NeedsScope("write")
    @DeleteMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> leave(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        LessonSlot slot = Requests.slot(studio, date, time);
        return OwnRelations.shown(Reasons.left(members.run(account, waitlist.leave(Requests.user(account), slot))));
    }

    /// Which offer is declined.
    record Decline(int offerNo) {}

    @NeedsScope("write")
    @PostMapping("/{studio}/{date}/{time}/decline")
    ResponseEntity<RelationShown> decline(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestBody Decline decline) {
        LessonSlot slot = Requests.slot(studio, date, time);
        return OwnRelations.shown(
                Reasons.left(members.run(account, waitlist.decline(Requests.user(account), slot, decline.offerNo()))));
    }
}
