package dev.kumiki.apps.studio.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.design.Cursor;
import java.time.Instant;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// What the caller was told.
@RestController
@RequestMapping(Api.ROOT)
final class NotificationRoutes {
    private final Inbox inbox;

    NotificationRoutes(@Qualifier("studioInbox") AppInbox inbox) {
        this.inbox = inbox.inbox();
    }

    /// A notification as programs see it.
    record NoticeView(String id, String kind, String title, String text, boolean read, Instant at) {
        static NoticeView of(Notice notice) {
            return new NoticeView(
                    notice.id(), notice.kind(), notice.title(), notice.text(), notice.read(), notice.at());
        }
    }

    @NeedsScope("read")
    @GetMapping("/notifications")
    ResponseEntity<ItemPage<NoticeView>> list(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "false") boolean unread,
            @RequestParam(defaultValue = "") String after) {
        var notices = inbox.list(
                account.key(),
                new Inbox.Filter(unread, Optional.empty()),
                after.isEmpty() ? Cursor.START : Cursor.of(after));
        return new ItemPage<>(
                        notices.items().stream().map(NoticeView::of).toList(),
                        notices.next().map(Cursor::token))
                .answer();
    }

    @NeedsScope("write")
    @PostMapping("/notifications/{id}/read")
    ResponseEntity<Void> read(@AuthenticationPrincipal Account account, @PathVariable String id) {
        if (inbox.find(account.key(), id).isEmpty()) {
            throw ProblemException.of(ProblemKind.NOT_FOUND);
        }
        inbox.read(account.key(), id);
        return ResponseEntity.noContent().build();
    }
}
