package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.EntityTags;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.lessons.account.Members;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.favorite.FavoriteResult;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.page.Requests;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Favourites: lessons that somebody likes, with notes.
@RestController
@RequestMapping(Api.ROOT + "/favorites")
final class FavoriteRoutes {
    private final OwnRelations relations;
    private final Members members;
    private final Favorites favorites;

    FavoriteRoutes(OwnRelations relations, Members members, Favorites favorites) {
        this.relations = relations;
        this.members = members;
        this.favorites = favorites;
    }

    @NeedsScope("read")
    @GetMapping
    ResponseEntity<ItemPage<RelationShown>> list(
            @AuthenticationPrincipal Account account,
            @RequestParam Optional<RelationStatus> status,
            @RequestParam Optional<String> after) {
        return relations.list(account, RelationType.FAVORITE, status, after);
    }

    @NeedsScope("read")
    @GetMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> one(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        return OwnRelations.shown(relations.one(account, RelationType.FAVORITE, Requests.slot(studio, date, time)));
    }

    /// What somebody writes about a favourite.
    record Notes(Optional<String> notes) {
        String text() {
            return notes.orElse("").strip();
        }
    }

    @NeedsScope("write")
    @PostMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> add(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestBody Notes notes) {
        LessonSlot slot = Requests.slot(studio, date, time);
        return OwnRelations.shown(
                Reasons.favorite(members.run(account, favorites.add(Requests.user(account), slot, notes.text()))));
    }

    @NeedsScope("write")
    @PutMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> annotate(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestHeader("If-Match") String version,
            @RequestBody Notes notes) {
        Relation favorite = relations.one(account, RelationType.FAVORITE, Requests.slot(studio, date, time));
        FavoriteResult result = favorite.version() == EntityTags.required(version)
                ? members.run(account, favorites.annotate(favorite, notes.text()))
                : new FavoriteResult.Stale(favorite);
        return OwnRelations.shown(Reasons.favorite(result));
    }

    @NeedsScope("write")
    @DeleteMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> remove(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        LessonSlot slot = Requests.slot(studio, date, time);
        return OwnRelations.shown(
                Reasons.favorite(members.run(account, favorites.remove(Requests.user(account), slot))));
    }
}
