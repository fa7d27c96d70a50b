package dev.kumiki.apps.lessons.site;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.lessons.LessonsModule;
import dev.kumiki.apps.lessons.LessonsWork;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.demo.DemoPeople;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.OfferLinks;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// An offer that nobody answers, on a host of its own, because its clock moves.
@Timeout(120)
final class LapseTest {
    private static final Pattern LINK = Pattern.compile("http://\\S+/lessons/offer\\?t=\\S+");

    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    @TempDir
    Path folder;

    @Test
    @DisplayName("X1.3, L-042: an offer that is not answered ends on time, and its page says so; the seat moves on")
    void lapses() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var mailer = new FolderMailer(folder, new Envelope("lessons@example.com", "example.com", database.clock()));
            try (Host host = Host.start(
                    Listen.anywhere(),
                    Platform.local(database.client(), database.clock(), mailer).withDemo(),
                    new Facts("in memory", "a folder"),
                    List.of(new LessonsModule()))) {
                Visitor hana = new Visitor(host.uri());
                Answer me = hana.get("/lessons")
                        .submit(".demo-offers form:has(input[value=" + DemoPeople.HANA + "])", Map.of());
                assertThat(me.has(".call")).isTrue();
                String link = LessonsSite.await(
                        "no mail with the offer",
                        () -> mailer.list().stream()
                                .filter(mail -> mail.to().equals(DemoPeople.HANA))
                                .flatMap(mail -> LINK.matcher(mail.text()).results())
                                .map(MatchResult::group)
                                .findFirst());

                join(host, link);
                database.clock().advance(Duration.ofMinutes(121));
                LessonsSite.await("the offer does not lapse", () -> work(host, link));

                Answer over = new Visitor(host.uri()).get(link);
                assertThat(over.status()).isEqualTo(410);
                assertThat(over.text()).contains("This offer ended at");
                assertThat(hana.get("/lessons/me").has(".call")).isFalse();
                passedOn(mailer);
            }
        }
    }

    /// Somebody else waits for the lesson of an offer, too.
    private static void join(Host host, String link) {
        LessonSlot slot = host.bean(OfferLinks.class)
                .open(link.replaceFirst(".*\\?t=", ""))
                .orElseThrow()
                .slot();
        Account other =
                host.bean(Accounts.class, "lessonsAccounts").list("", Limit.of(10), Cursor.START).accounts().stream()
                        .filter(account -> !account.email().equals(DemoPeople.HANA))
                        .findFirst()
                        .orElseThrow();
        new Waitlist(host.bean(LessonsData.class))
                .join(new UserId(other.key()), slot, "wl_next")
                .run();
    }

    /// The next in line has the seat now: the link in the mail leads to it, in a browser, and one press takes it.
    private static void passedOn(FolderMailer mailer) {
        String link = LessonsSite.await(
                "no mail to the next",
                () -> mailer.list().stream()
                        .filter(mail -> !mail.to().equals(DemoPeople.HANA))
                        .flatMap(mail -> LINK.matcher(mail.text()).results())
                        .map(MatchResult::group)
                        .findFirst());
        try (BrowserContext context = SITE.sit(Seat.phone("en"))) {
            Page page = context.newPage();
            page.navigate(link);
            PlaywrightAssertions.assertThat(page.locator("time").first()).isVisible();
            page.locator("#take").click();
            PlaywrightAssertions.assertThat(page.locator("main")).containsText("Booked");
            page.navigate(link);
            PlaywrightAssertions.assertThat(page.locator("#take")).hasCount(0);
        }
    }

    /// Does what is due, until the page of the link says that the offer is over.
    private static Optional<Boolean> work(Host host, String link) {
        try {
            host.bean(AppKit.class, "lessonsKit")
                    .schedules()
                    .worker("test", host.bean(LessonsWork.class).schedules())
                    .runOnce();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new Visitor(host.uri()).get(link).text().contains("ended at") ? Optional.of(true) : Optional.empty();
    }
}
