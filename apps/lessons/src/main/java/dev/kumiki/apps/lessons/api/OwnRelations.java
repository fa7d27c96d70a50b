package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.EntityTags;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/// Reads the lists of who owns the token.
@Component
final class OwnRelations {
    private static final Limit PAGE = Limit.of(50);

    private final LessonsData data;

    OwnRelations(LessonsData data) {
        this.data = data;
    }

    /// A part of a list, in the order of the lessons.
    ResponseEntity<ItemPage<RelationShown>> list(
            Account account, RelationType type, Optional<RelationStatus> status, Optional<String> after) {
        try {
            Page<Relation> page = data.table()
                    .listOf(
                            Requests.user(account),
                            type,
                            PAGE,
                            after.map(Cursor::of).orElse(Cursor.START));
            var items = page.items().stream()
                    .filter(relation ->
                            status.map(wanted -> relation.status() == wanted).orElse(true))
                    .map(RelationShown::of)
                    .toList();
            return new ItemPage<>(items, page.next().map(Cursor::token)).answer();
        } catch (InvalidCursorException e) {
            throw ProblemException.of(ProblemKind.INVALID_CURSOR);
        }
    }

    /// One entry, as it is now.
    Relation one(Account account, RelationType type, LessonSlot slot) {
        return LessonsData.pick(data.relationsTo(Requests.user(account), slot), type)
                .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
    }

    static ResponseEntity<RelationShown> shown(Relation relation) {
        return EntityTags.answer(RelationShown.of(relation), relation.version());
    }
}
