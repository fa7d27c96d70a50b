package dev.kumiki.apps.common.guestbook;

import dev.kumiki.apps.testkit.site.PageTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.apps.testkit.site.Tour;
import java.util.Set;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The guestbook's pages, as everybody meets them.
final class GuestbookEveryPageTest extends PageTests {
    @RegisterExtension
    static final GuestbookSite SITE = new GuestbookSite();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> withoutPage() {
        return Set.of("/guestbook/operator/cloudwatch");
    }

    @Override
    protected void walk(Tour tour) {
        tour.open("", "/");
        String name = tour.own("full");
        SITE.host()
                .bean(Notes.class)
                .write(SITE.account(name), "A very long word: " + "x".repeat(150))
                .run();
        SITE.grant(name, "ADMIN");
        tour.as(name)
                .open(
                        "",
                        "/account",
                        "/account/tokens",
                        "/account/second-factor",
                        "/admin/accounts",
                        "/admin/accounts/" + name,
                        "/inbox",
                        "/operator",
                        "/operator/audit",
                        "/operator/confirm?deed=letter-drop&id=x",
                        "/api");
    }
}
