package dev.kumiki.apps.common.guestbook;

import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.testkit.site.RouteTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.design.Cursor;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The guestbook's routes, asked by those who must not in.
final class GuestbookRoutesTest extends RouteTests {
    @RegisterExtension
    static final GuestbookSite SITE = new GuestbookSite();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> open() {
        return Set.of("/guestbook", "/guestbook/", "/guestbook/api");
    }

    @Override
    protected int pagesWithTexts() {
        return 1;
    }

    /// Everybody reads the book.
    @Override
    protected Set<String> shared() {
        return Set.of("/guestbook", "/guestbook/");
    }

    @Override
    protected Map<String, String> owner(String name) {
        var author = SITE.account(name);
        var written = (NoteResult.Saved) SITE.host()
                .bean(Notes.class)
                .write(author, "Everybody reads this")
                .run();
        GuestbookSite.await(() -> SITE.host().bean(Notes.class).count(author.key()) > 0);
        var inbox = new OpsInbox(SITE.parts().kit().data(), OpsInbox.KEPT);
        inbox.telling(author.key(), new OpsInbox.Draft("told-" + name, "note", HTML, HTML, Optional.empty()))
                .commit();
        String notice = inbox.list(author.key(), Inbox.Filter.ALL, Cursor.START)
                .items()
                .getFirst()
                .id();
        return Map.of(
                "id", written.note().id(),
                "/guestbook/inbox/{id}", notice,
                "key", author.key());
    }
}
