package dev.kumiki.apps.homebiyori.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.fruit.Fruits;
import dev.kumiki.apps.homebiyori.page.Requests;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.util.Locale;
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

/// Tree, fruits and notifications of the caller.
@RestController
@RequestMapping(Api.ROOT)
final class HomeRoutes {
    private static final Limit PAGE = Limit.of(20);

    private final HomebiyoriData data;
    private final Fruits fruits;
    private final Inbox inbox;

    HomeRoutes(HomebiyoriData data, Fruits fruits, @Qualifier("homebiyoriInbox") AppInbox inbox) {
        this.data = data;
        this.fruits = fruits;
        this.inbox = inbox.inbox();
    }

    /// A tree as programs see it.
    record TreeView(int stage, long characters, long messages, long fruits) {}

    /// A fruit as programs see it.
    record FruitView(String id, String emotion, String character, String message, String answer, Instant at) {}

    /// A notification as programs see it.
    record NoticeView(String id, String kind, String title, String text, boolean read, Instant at) {
        static NoticeView of(Notice notice) {
            return new NoticeView(
                    notice.id(), notice.kind(), notice.title(), notice.text(), notice.read(), notice.at());
        }
    }

    @NeedsScope("read")
    @GetMapping("/tree")
    TreeView tree(@AuthenticationPrincipal Account account) {
        Tree tree = data.tables()
                .coreTable()
                .tree(Requests.user(account))
                .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
        return new TreeView(tree.currentStage(), tree.totalCharacters(), tree.totalMessages(), tree.totalFruits());
    }

    @NeedsScope("read")
    @GetMapping("/fruits")
    ResponseEntity<ItemPage<FruitView>> fruits(
            @AuthenticationPrincipal Account account, @RequestParam(defaultValue = "") String after) {
        var page = fruits.page(Requests.user(account), PAGE, Requests.after(after));
        return new ItemPage<>(
                        page.items().stream().map(HomeRoutes::view).toList(),
                        page.next().map(Cursor::token))
                .answer();
    }

    private static FruitView view(Fruit fruit) {
        return new FruitView(
                fruit.createdAt().toEpochMilli() + "." + fruit.fruitId(),
                fruit.detectedEmotion().name().toLowerCase(Locale.ROOT),
                fruit.aiCharacter().name().toLowerCase(Locale.ROOT),
                fruit.userMessage(),
                fruit.aiResponse(),
                fruit.createdAt());
    }

    @NeedsScope("read")
    @GetMapping("/notifications")
    ResponseEntity<ItemPage<NoticeView>> notifications(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "false") boolean unread,
            @RequestParam(defaultValue = "") String after) {
        var notices = inbox.list(account.key(), new Inbox.Filter(unread, Optional.empty()), Requests.after(after));
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
