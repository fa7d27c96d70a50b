package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.page.Requests;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// History: what somebody went to.
@RestController
@RequestMapping(Api.ROOT + "/history")
final class HistoryRoutes {
    private final OwnRelations relations;

    HistoryRoutes(OwnRelations relations) {
        this.relations = relations;
    }

    @NeedsScope("read")
    @GetMapping
    ResponseEntity<ItemPage<RelationShown>> list(
            @AuthenticationPrincipal Account account,
            @RequestParam Optional<RelationStatus> status,
            @RequestParam Optional<String> after) {
        return relations.list(account, RelationType.HISTORY, status, after);
    }

    @NeedsScope("read")
    @GetMapping("/{studio}/{date}/{time}")
    ResponseEntity<RelationShown> one(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        return OwnRelations.shown(relations.one(account, RelationType.HISTORY, Requests.slot(studio, date, time)));
    }
}
