package dev.kumiki.apps.common.look;

import com.microsoft.playwright.Page;
import dev.kumiki.apps.common.club.ClubHost;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.ops.StreamDeadLetter;
import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;

/// The club with something to look at.
final class LookSite implements AutoCloseable {
    final ClubHost club;
    /// The operator, signed in.
    final Visitor mori;

    LookSite() throws IOException {
        club = new ClubHost();
        mori = club.member("mori");
        club.grant("mori", "ADMIN");
        String key = club.account("mori").key();
        var inbox = new OpsInbox(club.club.kit().data(), OpsInbox.KEPT);
        for (int number = 0; number < 12; number++) {
            inbox.telling(
                            key,
                            new OpsInbox.Draft(
                                    "cause-" + number,
                                    number % 3 == 0 ? "safety" : "seat",
                                    "空席が出ました：ビートライド " + number + "0s",
                                    "11月18日(水) 19:30 銀座・14:52 まで確保しています",
                                    Optional.of(new Notice.Action("/club/open", "予約する"))))
                    .commit();
            club.database.clock().advance(Duration.ofHours(5));
        }
        inbox.read(
                key,
                inbox.list(key, Inbox.Filter.ALL, Cursor.START).items().get(2).id());
        var kit = club.club.kit();
        kit.outbox().entry("welcome-7", "mail", Map.of("to", "x@example.com")).commit();
        kit.outbox()
                .entry("offer-" + "x".repeat(90), "mail", Map.of("to", "y@example.com"))
                .commit();
        kit.schedules()
                .repeat(
                        new Schedules.Job("statistics", "statistics", Map.of()),
                        new Repeat.Daily(LocalTime.of(2, 0), ZoneId.of("Asia/Tokyo")));
        kit.schedules().repeat(new Schedules.Job("sweep", "sweep", Map.of()), new Repeat.Every(Duration.ofMinutes(5)));
        kit.data()
                .table()
                .put(new StreamDeadLetter(
                        "club-changes",
                        "event-1",
                        Optional.of("secret"),
                        "IllegalStateException: no such seat",
                        kit.data().now(),
                        kit.data().now().plusSeconds(9999)));
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
