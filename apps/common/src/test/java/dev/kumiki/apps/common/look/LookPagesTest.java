package dev.kumiki.apps.common.look;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.meter.DatabaseMeters;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What people see of the kit, in an application that has everything.
@Timeout(120)
final class LookPagesTest {
    private static final String PROOF = "form:has(#_proof)";

    @RegisterExtension
    static final Shared SHARED = new Shared();

    private static LookSite site;

    /// The browser of the run.
    static final class Shared implements BeforeAllCallback {
        private Browser browser;

        @Override
        public void beforeAll(ExtensionContext context) {
            browser = Browser.shared(context);
        }
    }

    @BeforeAll
    static void start() throws IOException {
        site = new LookSite();
    }

    @AfterAll
    static void stop() throws IOException {
        site.close();
    }

    private static String key(String name) {
        return site.club.account(name).key();
    }

    private static OpsInbox inbox() {
        return new OpsInbox(site.club.club.kit().data(), OpsInbox.KEPT);
    }

    private static void tell(String name, String id) {
        inbox().telling(key(name), new OpsInbox.Draft(id, "seat", "A seat <b>" + id, "Text", Optional.empty()))
                .commit();
    }

    @Nested
    class Bell {
        @Test
        void countsWhatIsUnreadOnEveryPage() {
            Visitor reader = site.club.member("bell");
            assertThat(reader.get("/club").has(".tool .count")).isFalse();

            tell("bell", "one");
            tell("bell", "two");

            Answer page = reader.get("/club");
            assertThat(page.element(".tool .count").text()).isEqualTo("2");
            assertThat(page.element("a.tool").attr("aria-label")).isEqualTo("Notices, 2 unread");
            assertThat(site.club.visitor().get("/club").has("a.tool")).isFalse();
        }

        @Test
        void readsOneAndAllAndTakesBack() {
            Visitor reader = site.club.member("reads");
            tell("reads", "one");
            tell("reads", "two");
            tell("reads", "three");

            Answer one = reader.get("/club/inbox?show=unread").submit("form[action$=/read]:has(.tool)", Map.of());
            assertThat(one.path()).isEqualTo("/club/inbox?show=unread");
            assertThat(one.document().select(".tell")).hasSize(2);

            Answer all = one.submit("form[action$=/inbox/read]", Map.of());
            assertThat(all.has(".tell")).isFalse();
            assertThat(all.text()).contains("Marked everything as read");

            Answer undone = all.submit("form[action$=/inbox/undo]", Map.of());
            assertThat(undone.document().select(".tell.is-unread")).hasSize(2);
            assertThat(undone.document().select(".tell")).hasSize(3);
        }

        @Test
        void namesNoticesAsTextAndOnlyOnesOwn() {
            Visitor reader = site.club.member("owner");
            site.club.member("stranger");
            tell("owner", "mine");
            tell("stranger", "theirs");
            String foreign = inbox().list(key("stranger"), Inbox.Filter.ALL, Cursor.START)
                    .items()
                    .getFirst()
                    .id();

            Answer page = reader.get("/club/inbox");
            assertThat(page.text()).contains("A seat <b>mine").doesNotContain("theirs");
            assertThat(page.submit("form[action$=/read]:has(.tool)", Map.of()).status())
                    .isEqualTo(200);
            reader.post("/club/inbox/" + foreign + "/read", Map.of());
            assertThat(inbox().unread(key("stranger"))).isEqualTo(1);
        }

        @Test
        void refusesAPlaceThatIsNone() {
            assertThat(site.mori.get("/club/inbox?after=nonsense").status()).isEqualTo(400);
        }
    }

    @Nested
    class Operator {
        @Test
        void isNotThereForOthers() {
            Visitor other = site.club.member("other");

            assertThat(other.get("/club/operator").status()).isEqualTo(404);
            assertThat(other.get("/club/operator/audit").status()).isEqualTo(404);
            assertThat(other.get("/club/operator/cloudwatch").status()).isEqualTo(404);
            assertThat(site.club.visitor().get("/club/operator").path()).contains("sign-in");
        }

        @Test
        void showsWhatWaitsAndStoppedButNothingOfItsContent() {
            Answer page = site.mori.get("/club/operator");

            assertThat(page.text())
                    .contains("welcome-7", "event-1", "no such seat", "Every day at 02:00", "Every 5 minutes")
                    .doesNotContain("x@example.com", "secret");
        }

        @Test
        void triesAgainDropsAfterAskingAndNotesBoth() {
            var kit = site.club.club.kit();
            kit.outbox()
                    .entry("stuck", "mail", Map.of("to", "stuck@example.com"))
                    .commit();
            OutboxEntry entry = kit.outbox().find("stuck").orElseThrow();
            kit.data().table().replace(entry.dead("gave up", kit.data().now(), Duration.ofDays(1)));

            Answer again = site.mori.get("/club/operator").submit("form:has(input[value=stuck])", Map.of());
            assertThat(again.text()).contains("Sending “stuck” again");
            assertThat(kit.outbox().find("stuck")).map(OutboxEntry::state).hasValue(OutboxEntry.State.PENDING);

            site.club.database.clock().advance(Duration.ofMinutes(11));
            Answer asked = site.mori.get("/club/operator").click("a[href*=outbox-drop][href*=stuck]");
            assertThat(kit.outbox().find("stuck")).isPresent();
            Answer who = asked.submit("form.dialog", Map.of());
            assertThat(kit.outbox().find("stuck"))
                    .as("not without the password")
                    .isPresent();
            assertThat(who.submit(PROOF, Map.of("_proof", Office.PASSWORD)).text())
                    .contains("Dropped “stuck”");
            assertThat(kit.outbox().find("stuck")).isEmpty();
            assertThat(kit.outbox().dead(Limit.of(10), Cursor.START).items())
                    .noneMatch(dead -> dead.id().equals("stuck"));

            Answer log = site.mori.get("/club/operator/audit?action=operator.outbox");
            assertThat(log.text())
                    .contains("operator.outbox.retry", "operator.outbox.drop", "outbox-stuck", key("mori"));
            assertThat(site.mori.get("/club/operator/audit?who=nobody").text()).doesNotContain("outbox-stuck");
        }

        @Test
        void runsWorkNowAndItsRuleStays() {
            var kit = site.club.club.kit();
            site.mori.get("/club/operator").submit("form:has(input[value=statistics])", Map.of());

            var schedule = kit.schedules().find("statistics").orElseThrow();
            assertThat(schedule.nextAttemptAt()).isEqualTo(kit.data().now());
            assertThat(schedule.rule()).isPresent();
        }

        @Test
        void saysSoWhenItIsGone() {
            Answer page = site.mori.get("/club/operator/confirm?deed=schedule-drop&id=nothing");

            Answer answer = page.submit("form.dialog", Map.of());
            if (answer.has("#_proof")) {
                answer = answer.submit(PROOF, Map.of("_proof", Office.PASSWORD));
            }
            assertThat(answer.text()).contains("no longer there");
        }

        @Test
        void refusesWhatIsNoDeedAndNoDay() {
            assertThat(site.mori
                            .get("/club/operator/confirm?deed=format-disk&id=x")
                            .status())
                    .isEqualTo(404);
            assertThat(site.mori.get("/club/operator/audit?from=soon").status()).isEqualTo(400);
            assertThat(site.mori
                            .get("/club/operator/audit?from=2020-01-01&to=2026-01-01")
                            .status())
                    .isEqualTo(400);
        }

        @Test
        @DisplayName("S-127, S-151: calls are measured by table and operation")
        void measuresEveryCall() {
            site.mori.get("/club");

            var meters = site.club.host.bean(DatabaseMeters.class);
            assertThat(meters.of("club-ops", site.club.database.clock().instant(), Duration.ofMinutes(5)))
                    .hasEntrySatisfying("GetItem", usage -> {
                        assertThat(usage.calls()).isPositive();
                        assertThat(usage.capacity()).isPositive();
                        assertThat(usage.nanos()).isPositive();
                    });
            assertThat(site.club
                            .host
                            .bean(MeterRegistry.class)
                            .get("kumiki.dynamodb.calls")
                            .tag("table", "club-ops")
                            .tag("operation", "GetItem")
                            .timers())
                    .isNotEmpty();
        }

        @Test
        @DisplayName("S-152 to S-155: the operator sees the alarms and takes them to CloudWatch")
        void showsAlarms() {
            site.club.host.bean(AlarmWatch.class).look();

            assertThat(site.mori.get("/club/operator").text()).contains("Calls are slow", "Calls fail", "No data");
            assertThat(site.mori.get("/club/operator/cloudwatch").body())
                    .contains("AWS::CloudWatch::Alarm", "club-ops", "notBreaching");
        }
    }

    @Nested
    class Parts {
        @Test
        void progressLoadsItselfAgainUntilItEnds() {
            Answer running = site.mori.get("/club/work?done=3");
            assertThat(running.element("meta[http-equiv=refresh]").attr("content"))
                    .isEqualTo("2");
            assertThat(running.text()).contains("3 of 9");
            assertThat(running.element("#progress").attr("hx-get")).isEqualTo("/club/work?done=3");

            Answer done = site.mori.get("/club/work?done=9");
            assertThat(done.has("meta[http-equiv=refresh]")).isFalse();
            assertThat(done.element("#progress").hasAttr("hx-get")).isFalse();

            Visitor htmx = site.club.member("htmx").header("HX-Request", "true");
            assertThat(htmx.get("/club/work?done=3").has("h1")).isFalse();
        }

        @Test
        void chartsHaveTheirNumbersAsATable() {
            Answer page = site.mori.get("/club/gallery");

            assertThat(page.document().select("svg.chart[role=img]")).hasSize(3);
            assertThat(page.document().select(".figure table tbody tr")).hasSize(9);
            assertThat(page.text()).contains("Done <BARS>", "2.5");
            assertThat(page.element(".versus input[value=mine]").hasAttr("checked"))
                    .isTrue();
        }

        @Test
        void theKitIsShownOnlyToWhoSitsAtTheMachine() {
            assertThat(site.club.visitor().get("/kit").status()).isEqualTo(200);
            assertThat(site.club
                            .visitor()
                            .header("X-Forwarded-For", "203.0.113.9")
                            .get("/kit")
                            .status())
                    .isEqualTo(404);
        }

        @Test
        void identitiesAreColoursOfAStyleSheet() {
            Answer styles = site.club.visitor().get("/assets/identities.css");

            assertThat(styles.header("Content-Type"))
                    .hasValueSatisfying(type -> assertThat(type).startsWith("text/css"));
            assertThat(styles.body()).contains("[data-app=\"club\"]", "--accent: light-dark(#325084, #8fb0ea)");
            assertThat(site.club.visitor().get("/assets/identity/club.svg").body())
                    .contains("<svg", "#8fb0ea");
            assertThat(site.club.visitor().get("/assets/identity/nobody.svg").status())
                    .isEqualTo(404);
        }
    }

    @Nested
    class InBrowsers {
        private static final List<String> PAGES = List.of(
                "",
                "kit",
                "club/inbox",
                "club/operator",
                "club/operator/audit",
                "club/operator/confirm?deed=outbox-drop&id=welcome-7",
                "club/gallery",
                "club/work?done=9");

        @Test
        void everyPageIsSoundInBothThemesAndFitsTheSmallestPhone() {
            for (String language : List.of("en", "ja")) {
                try (BrowserContext context = SHARED.browser.sit(Seat.desk(language))) {
                    Page page = context.newPage();
                    page.emulateMedia(new Page.EmulateMediaOptions()
                            .setReducedMotion(com.microsoft.playwright.options.ReducedMotion.REDUCE));
                    List<String> complaints = Browser.complaints(page);
                    site.signIn(page);
                    PAGES.forEach(path -> look(page, path));
                    assertThat(complaints).isEmpty();
                }
            }
        }

        private void look(Page page, String path) {
            page.navigate(site.uri() + path);
            assertThat(page.content()).as(path).doesNotContain("??");
            for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
                assertThat(Browser.seriousFindings(page))
                        .as(path + " " + scheme)
                        .isEmpty();
            }
            page.setViewportSize(320, 640);
            assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
                    .as(path + " at 320")
                    .isLessThanOrEqualTo(320);
            page.setViewportSize(1280, 860);
        }
    }
}
