package dev.kumiki.apps.common.look;

import com.microsoft.playwright.Page;
import dev.kumiki.apps.common.club.ClubHost;
import dev.kumiki.apps.common.club.Office;
import java.io.IOException;

/// The club with something to look at.
final class LookSite implements AutoCloseable {
    final ClubHost club;

    LookSite() throws IOException {
        club = new ClubHost();
        club.member("mori");
    }

    String uri() {
        return club.host.uri().toString();
    }

    /// The path of a page by its name in a file: `start` is the first one, `-` stands for `/`.
    static String path(String name) {
        return name.equals("start") ? "" : name.replace('.', '/');
    }

    void signIn(Page page) {
        page.navigate(uri() + "club/account/sign-in");
        page.fill("#name", "mori");
        page.fill("#password", Office.PASSWORD);
        page.click("main form button");
    }

    @Override
    public void close() throws IOException {
        club.close();
    }
}
