package dev.kumiki.apps.homebiyori.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.design.audit.AuditEntry;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import dev.kumiki.apps.homebiyori.notification.NotificationMails;
import dev.kumiki.apps.homebiyori.retention.RetentionWork;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Paying, cancelling, coming back and the end of a period, as a person meets them.
@Timeout(90)
final class PlanJourneyTest {
    @RegisterExtension
    static final HomebiyoriSite SITE = HomebiyoriSite.alone("plan");

    private static Subscription subscription(UserId user) {
        return SITE.tables().coreTable().subscription(user).orElseThrow();
    }

    private static Subscription awaited(UserId user, SubscriptionStatus status) {
        return SITE.await(
                "the subscription is " + status,
                () -> Optional.of(subscription(user)).filter(found -> found.status() == status));
    }

    private static List<Notification> told(UserId user) {
        return SITE.tables()
                .coreTable()
                .notificationsOf(user, Limit.of(50), Cursor.START)
                .items();
    }

    private static List<String> words(UserId user) {
        return told(user).stream().map(Notification::title).toList();
    }

    /// Pays on the stand-in's page, from the page of a plan.
    private static Answer pay(Visitor visitor, String plan) {
        Answer page = visitor.get(plan);
        Answer checkout = page.submit("form[action='/homebiyori/plan/checkout']", Map.of("plan", "monthly"));
        assertThat(checkout.text()).contains("no money moves").contains("¥580");
        return checkout.submit("form[action*='/fake-billing/checkout/']", Map.of());
    }

    @Test
    @DisplayName(
            "H-154, H-155, X4.11, B4.7: refused, paid, back on the page that refused; cancelled with a survey, resumed")
    void payCancelResume() {
        String name = SITE.newcomer();
        UserId user = HomebiyoriSite.key(name);
        Visitor visitor = SITE.signedIn(name);
        assertThat(visitor.get("/homebiyori/plan").text())
                .contains("You are on the free plan")
                .contains("30 days")
                .contains("180 days");

        Answer back = pay(visitor, "/homebiyori/plan?back=/homebiyori/data");
        assertThat(back.path()).isEqualTo("/homebiyori/data");
        assertThat(back.text()).contains("Welcome to Premium");
        assertThat(subscription(user).currentPlan()).isEqualTo(Plan.MONTHLY);
        assertThat(subscription(user).ttlDays()).isEqualTo(180);
        SITE.await(
                "the payment is told",
                () -> Optional.of(words(user)).filter(found -> found.contains("Your payment has arrived")));
        assertThat(words(user)).containsOnlyOnce("You are on Premium");

        Answer survey = visitor.get("/homebiyori/plan/cancel");
        assertThat(survey.text()).contains("Premium until this day");
        Answer half = survey.submit("form[action='/homebiyori/plan/cancel']", Map.of("reason", "price"));
        assertThat(half.status()).isEqualTo(422);
        assertThat(half.text()).contains("Please choose a reason and a number");
        Answer cancelled = half.submit(
                "form[action='/homebiyori/plan/cancel']", Map.of("reason", "price", "score", "4", "text", "少し高い"));
        assertThat(cancelled.path()).isEqualTo("/homebiyori/plan");
        assertThat(subscription(user).status()).isEqualTo(SubscriptionStatus.CANCEL_SCHEDULED);
        assertThat(cancelled.text()).contains("ends on").contains("Take the cancellation back");
        assertThat(feedback(user)).singleElement().satisfies(said -> {
            assertThat(said.reasonText()).contains("少し高い");
            assertThat(said.canceledPlan()).contains(Plan.MONTHLY);
            assertThat(said.resumedAt()).isEmpty();
        });

        Answer resumed = cancelled.submit("form[action='/homebiyori/plan/resume']", Map.of());
        assertThat(resumed.text()).contains("Premium goes on");
        assertThat(subscription(user).status()).isEqualTo(SubscriptionStatus.ACTIVE);
        assertThat(feedback(user))
                .singleElement()
                .satisfies(said -> assertThat(said.resumedAt()).isPresent());
        assertThat(words(user)).contains("Premium goes on", "Your cancellation is noted");
    }

    private static List<Feedback> feedback(UserId user) {
        return new FeedbackAnalysis(SITE.tables(), SITE.data().clock())
                .scored(FeedbackType.SUBSCRIPTION_CANCELLATION, 1, 5).stream()
                        .filter(said -> said.userId().equals(user.value()))
                        .toList();
    }

    @Test
    @DisplayName(
            "H-128 to H-131, H-154, B4.6, X4.12, X4.13, H-137: the period ends, grace from its end, a warning, also by mail, then the chats go")
    void periodEnds() {
        String name = SITE.newcomer();
        UserId user = HomebiyoriSite.key(name);
        Visitor visitor = SITE.signedIn(name);
        EveryPageTest.begin(visitor);
        pay(visitor, "/homebiyori/plan");
        EveryPageTest.say(visitor, "The first of many");
        visitor.get("/homebiyori/plan/cancel").submit("form[action='/homebiyori/plan/cancel']", Map.of());
        Subscription scheduled = subscription(user);
        assertThat(scheduled.status()).isEqualTo(SubscriptionStatus.CANCEL_SCHEDULED);
        assertThat(scheduled.ttlDays()).as("still premium").isEqualTo(180);

        Duration left =
                Duration.between(SITE.now(), scheduled.currentPeriodEnd().orElseThrow());
        SITE.database().clock().advance(left.plusDays(2));
        Subscription ended = awaited(user, SubscriptionStatus.CANCELED);
        assertThat(ended.currentPlan()).isEqualTo(Plan.FREE);
        assertThat(ended.ttlDays()).isEqualTo(30);
        var job = SITE.await(
                "the retention is changed",
                () -> SITE.tables().coreTable().ttlJobsOf(user).stream()
                        .filter(found -> found.ttlDays() == 30 && found.finished())
                        .findFirst());
        assertThat(job.keepUntil())
                .as("seven days after the end of the period, although handled two days late")
                .contains(scheduled.currentPeriodEnd().orElseThrow().plus(Duration.ofDays(7)));
        assertThat(SITE.signedIn(name).get("/homebiyori/plan").text()).contains("You are on the free plan");
        assertThat(words(user)).contains("You are on the free plan now");
        warned(name, job.keepUntil().orElseThrow());
    }

    /// The warning comes before the chats go, under the bell and by mail; the work behind it is in the audit.
    private static void warned(String name, Instant end) {
        UserId user = HomebiyoriSite.key(name);
        var history = SITE.host().bean(ChatHistory.class);
        assertThat(history.all(user)).as("grace").hasSize(1);
        SITE.database().clock().advance(Duration.between(SITE.now(), end.minus(RetentionWork.WARNED)));
        SITE.await(
                "the warning",
                () -> Optional.of(words(user)).filter(found -> found.contains("Older chats disappear soon")));
        SITE.database().clock().advance(NotificationMails.GATHERED);
        String mail = SITE.await(
                "the warning by mail",
                () -> SITE.mailer().list().stream()
                        .filter(one -> one.to().equals(name + "@example.com"))
                        .map(one -> one.text())
                        .filter(text -> text.contains("Older chats disappear soon"))
                        .findFirst());
        assertThat(mail)
                .contains("/homebiyori/data", "/homebiyori/settings#mail")
                .doesNotContain("The first of many");
        SITE.database().clock().advance(Duration.between(SITE.now(), end.plusSeconds(1)));
        assertThat(history.all(user)).as("expired").isEmpty();
        assertThat(words(user)).containsOnlyOnce("Older chats disappear soon");
        audited(user, end);
    }

    private static void audited(UserId user, Instant end) {
        List<AuditEntry> notes = new ArrayList<>();
        for (int day = 0; day < 12; day++) {
            SITE.tables().auditTable().onDayOf(end.minus(Duration.ofDays(day)), Limit.of(500), Cursor.START).stream()
                    .forEach(notes::add);
        }
        assertThat(notes)
                .extracting(AuditEntry::actor)
                .contains("service-ttl_updater", "service-notification", "service-webhook", "service-billing");
        assertThat(notes)
                .extracting(AuditEntry::action)
                .contains("homebiyori-retention done", "homebiyori-retention-warning done", "delivery applied");
        assertThat(notes.toString()).doesNotContain(user.value()).doesNotContain("The first");
    }
}
