package dev.kumiki.apps.homebiyori.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.audit.AuditTrail;
import dev.kumiki.apps.homebiyori.design.audit.AuditEntry;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.feedback.FeedbackBox;
import dev.kumiki.apps.homebiyori.feedback.Survey;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What administrators see and do, and what they do not see.
@Timeout(60)
final class DeskTest {
    private static final List<String> PAGES =
            List.of("", "/subscribers", "/feedback", "/retention", "/announcements", "/events", "/audit", "/deletions");

    @RegisterExtension
    static final HomebiyoriSite SITE = new HomebiyoriSite();

    private static void say(String form, UserId user, int score, ReasonCategory reason, String text) {
        new FeedbackBox(SITE.data())
                .store(
                        form,
                        new FeedbackBox.Occasion(
                                FeedbackType.SUBSCRIPTION_CANCELLATION, user.value(), Optional.of(Plan.MONTHLY), 82),
                        new Survey(reason, score, Optional.of(text)));
    }

    @Test
    @DisplayName(
            "H-093, H-095, H-098, H-111, H-112, H-120, H-121, B4.13, X4.11: reasons, scores and words; no identifier anywhere")
    void report() {
        UserId user = SITE.person(SITE.newcomer());
        say("desk-1", user, 2, ReasonCategory.PRICE, "週だけのプランがほしい");
        say("desk-1", user, 2, ReasonCategory.PRICE, "sent twice");
        say("desk-2", user, 5, ReasonCategory.OTHER, "good words");
        Visitor desk = SITE.administrator();
        Answer page = desk.get("/homebiyori/desk/feedback");
        assertThat(page.text()).contains("週だけのプランがほしい").contains("82 days").doesNotContain("good words");
        assertThat(page.document().select("svg.chart")).hasSize(1);
        assertThat(page.document().select("details table"))
                .as("the trend has a table")
                .hasSize(1);
        assertThat(page.document().select(".hb-bars").eachText())
                .as("every bar has its number beside it")
                .hasSize(2)
                .allMatch(bars -> bars.matches(".*[0-9]+.*"));
        for (String period : List.of("month", "quarter", "half")) {
            assertThat(desk.get("/homebiyori/desk/feedback?period=" + period).text())
                    .contains("3 or lower");
        }
        Answer file = desk.get("/homebiyori/desk/feedback.csv");
        assertThat(file.body())
                .contains("good words")
                .doesNotContain("sent twice")
                .doesNotContain(user.value());
        for (String path : PAGES) {
            Answer shown = desk.get("/homebiyori/desk" + path);
            assertThat(shown.status()).as(path).isEqualTo(200);
            assertThat(shown.body()).as(path).doesNotContain(user.value());
        }
    }

    @Test
    @DisplayName("H-093: the desk is not there for anybody else")
    void others() {
        Visitor parent = SITE.signedIn(SITE.newcomer());
        for (String path : PAGES) {
            assertThat(parent.get("/homebiyori/desk" + path).status()).as(path).isEqualTo(404);
        }
        assertThat(SITE.stranger().get("/homebiyori/desk/feedback").text()).doesNotContain("Why people leave");
    }

    @Test
    @DisplayName("H-048: an announcement reaches everybody once, in the background, with its progress")
    void announcement() {
        UserId user = SITE.person(SITE.newcomer());
        Visitor desk = SITE.administrator();
        Answer page = desk.get("/homebiyori/desk/announcements");
        Answer wrong = page.submit("form[action='/homebiyori/desk/announcements']", Map.of("title", "", "text", "x"));
        assertThat(wrong.status()).isEqualTo(422);
        Map<String, String> fields = Map.of("title", "メンテナンス", "text", "今夜2時から");
        page.submit("form[action='/homebiyori/desk/announcements']", fields);
        page.submit("form[action='/homebiyori/desk/announcements']", fields);
        SITE.await(
                "everybody is told",
                () -> Optional.of(desk.get("/homebiyori/desk/announcements"))
                        .filter(shown ->
                                shown.text().contains("メンテナンス") && !shown.text().contains("Under way")));
        assertThat(SITE.tables()
                        .coreTable()
                        .notificationsOf(user, Limit.of(50), Cursor.START)
                        .items())
                .filteredOn(told -> told.type() == NotificationType.SYSTEM_MAINTENANCE)
                .extracting(Notification::title)
                .containsOnlyOnce("メンテナンス");
    }

    @Test
    @DisplayName("H-137, B4.19: every page is on the audit, with a pseudonym, a hash, what and what for; no content")
    void audit() {
        String name = SITE.newcomer();
        UserId user = HomebiyoriSite.key(name);
        SITE.signedIn(name).get("/homebiyori/plan");
        SITE.host().bean(AuditTrail.class).flush();
        List<AuditEntry> plan =
                SITE.await(
                        "the access is noted",
                        () -> Optional.of(SITE
                                        .tables()
                                        .auditTable()
                                        .onDayOf(SITE.now(), Limit.of(1000), Cursor.START)
                                        .items()
                                        .stream()
                                        .filter(entry -> entry.action().equals("GET /homebiyori/plan 200"))
                                        .toList())
                                .filter(found -> !found.isEmpty()));
        assertThat(plan).allSatisfy(entry -> {
            assertThat(entry.purpose()).isEqualTo("plan");
            assertThat(entry.toString()).doesNotContain(user.value()).doesNotContain(name);
        });
    }
}
