package dev.kumiki.apps.homebiyori.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import dev.kumiki.apps.homebiyori.forgetting.Reapplication;
import dev.kumiki.apps.homebiyori.sealing.KeyDestroyedException;
import dev.kumiki.apps.homebiyori.sealing.Sealing;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Leaving for good, and what a restore brings back.
@Timeout(60)
final class DeletionJourneyTest {
    @RegisterExtension
    static final HomebiyoriSite SITE = new HomebiyoriSite();

    private static Answer confirm(Answer third, String password) {
        return third.submit("form[action='/homebiyori/delete/confirm']", Map.of("password", password, "sure", "yes"));
    }

    @Test
    @DisplayName(
            "H-138 to H-140, H-158, H-136, B4.19, X4.5: three steps, nothing is left, the provider forgets, a restore does not bring it back")
    void deleted() {
        String name = SITE.newcomer();
        UserId user = HomebiyoriSite.key(name);
        Visitor visitor = SITE.signedIn(name);
        Sealing sealing = SITE.host().bean(Sealing.class);
        String sealed = sealing.seal(user, "ひみつ");
        visitor.get("/homebiyori/plan")
                .submit("form[action='/homebiyori/plan/checkout']", Map.of("plan", "yearly"))
                .submit("form[action*='/fake-billing/checkout/']", Map.of());
        var paid = SITE.tables().coreTable().subscription(user).orElseThrow();
        assertThat(paid.currentPlan()).isEqualTo(Plan.YEARLY);

        Answer first = visitor.get("/homebiyori/data").click("a[href='/homebiyori/delete']");
        assertThat(first.text()).contains("35 days").contains("Ends today");
        Answer third = first.click("a[href='/homebiyori/delete/word']")
                .submit(
                        "form[action='/homebiyori/delete/word']",
                        Map.of("reason", "usability", "score", "3", "text", "また来ます"));
        Map<String, Map<String, AttributeValue>> before = SITE.itemsOf(name);
        Answer wrong = confirm(third, "not the password");
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.text()).contains("Nothing was deleted");
        assertThat(SITE.tables().coreTable().subscription(user)).isPresent();

        Answer gone = confirm(wrong, HomebiyoriSite.PASSWORD);
        assertThat(gone.path()).startsWith("/homebiyori/account/removal");
        assertThat(visitor.get("/homebiyori/plan").path()).startsWith("/homebiyori/account/sign-in");
        SITE.await("nothing is left", () -> Optional.of(SITE.itemsOf(name)).filter(Map::isEmpty));
        Billing billing = SITE.host().bean(Billing.class);
        SITE.await(
                "the provider forgets",
                () -> Optional.of(billing.subscription(paid.subscriptionId().orElseThrow()))
                        .filter(Optional::isEmpty));
        Assertions.assertThatThrownBy(() -> sealing.open(user, sealed)).isInstanceOf(KeyDestroyedException.class);
        Assertions.assertThatThrownBy(() -> sealing.seal(user, "neu")).isInstanceOf(KeyDestroyedException.class);
        assertThat(new FeedbackAnalysis(SITE.tables(), SITE.data().clock()).scored(FeedbackType.ACCOUNT_DELETION, 3, 3))
                .filteredOn(said -> said.reasonText().equals(Optional.of("また来ます")))
                .singleElement()
                .extracting(Feedback::userId)
                .isNotEqualTo(user.value());

        restore(before);
        assertThat(SITE.itemsOf(name)).isNotEmpty();
        var kit = SITE.host().bean(AppKit.class);
        assertThat(new Reapplication(kit).run().removed()).isEqualTo(1);
        assertThat(SITE.itemsOf(name)).isEmpty();
        assertThat(new OpsAccountStore(SITE.data().ops()).find(user.value())).isEmpty();
        assertThat(new Reapplication(kit).run().removed()).isZero();
        assertThat(SITE.administrator().get("/homebiyori/desk/deletions").text())
                .contains("Done");
    }

    /// Puts items back as they were, as a restored backup does.
    private static void restore(Map<String, Map<String, AttributeValue>> items) {
        items.forEach((key, item) -> SITE.database()
                .client()
                .putItem(request -> request.tableName("prod-homebiyori-" + key.split(" ", 2)[0])
                        .item(item)));
    }
}
