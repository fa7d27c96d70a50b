package dev.kumiki.apps.homebiyori.billing.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.stripe.net.Webhook;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.homebiyori.billing.stripe.StubStripe;
import dev.kumiki.apps.homebiyori.billing.stripe.StubStripe.Call;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.site.HomebiyoriSite;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The whole application with Stripe behind it instead of its own stand-in: what a person sees, and what Stripe is
/// asked.
@Timeout(90)
final class StripeJourneyTest {
    private static final String SECRET = "whsec_stub";
    private static final StubStripe STRIPE = new StubStripe(TestDatabase.START.getEpochSecond());

    @RegisterExtension
    static final HomebiyoriSite SITE = HomebiyoriSite.withSettings(
            "stripe",
            Map.of(
                    "STRIPE_API_KEY",
                    StubStripe.KEY,
                    "STRIPE_API_BASE",
                    STRIPE.address(),
                    "STRIPE_WEBHOOK_SECRET",
                    SECRET,
                    "STRIPE_PRICE_MONTHLY",
                    "price_m",
                    "STRIPE_PRICE_YEARLY",
                    "price_y"));

    @AfterAll
    static void close() {
        STRIPE.close();
    }

    private static Subscription stored(UserId user) {
        return SITE.tables().coreTable().subscription(user).orElseThrow();
    }

    /// Goes to pay, and pays; the page that Stripe sends the browser back to.
    private static Answer paid(Visitor visitor) {
        Answer leave = visitor.get("/homebiyori/plan?back=/homebiyori/data")
                .submit("form[action='/homebiyori/plan/checkout']", Map.of("plan", "monthly"));
        String page = leave.element("a[href^='" + STRIPE.address() + "/pay/']").attr("href");
        String done = STRIPE.pay(page);
        return visitor.get(done.substring(SITE.uri().toString().length() - 1));
    }

    private static int deliver(String event) throws Exception {
        String header = Webhook.Signature.generateSignatureHeader(
                event, SECRET, SITE.now().getEpochSecond());
        return SITE.stranger()
                .send("POST", "/homebiyori/stripe/webhook", event, Map.of("Stripe-Signature", header))
                .status();
    }

    @Test
    @DisplayName(
            "H-155, X4.9, X4.11: paid at Stripe, its event changes nothing more; the portal; cancelled and resumed there")
    void payCancelResume() throws Exception {
        String name = SITE.newcomer();
        UserId user = HomebiyoriSite.key(name);
        Visitor visitor = SITE.signedIn(name);
        Answer back = paid(visitor);
        assertThat(back.path()).isEqualTo("/homebiyori/data");
        assertThat(back.text()).contains("Welcome to Premium").doesNotContain("no money moves");
        Subscription premium = stored(user);
        assertThat(premium.currentPlan()).isEqualTo(Plan.MONTHLY);
        String id = premium.subscriptionId().orElseThrow();
        var of = new StripeJson.Of(user, premium.customerId().orElseThrow(), id);
        assertThat(deliver(StripeJson.today(
                        "evt_j", "customer.subscription.created", TestDatabase.START.getEpochSecond(), of, "active")))
                .isEqualTo(200);
        assertThat(stored(user).currentPlan()).isEqualTo(Plan.MONTHLY);

        Answer portal = visitor.get("/homebiyori/plan").submit("form[action='/homebiyori/plan/portal']", Map.of());
        assertThat(portal.has("a[href='" + STRIPE.address() + "/portal/bps_1']"))
                .isTrue();
        visitor.get("/homebiyori/plan/cancel")
                .submit("form[action='/homebiyori/plan/cancel']", Map.of("reason", "price", "score", "4"));
        assertThat(stored(user).status()).isEqualTo(SubscriptionStatus.CANCEL_SCHEDULED);
        visitor.get("/homebiyori/plan").submit("form[action='/homebiyori/plan/resume']", Map.of());
        assertThat(stored(user).status()).isEqualTo(SubscriptionStatus.ACTIVE);
        assertThat(STRIPE.calls())
                .filteredOn(call -> call.path().equals("/v1/subscriptions/" + id)
                        && call.method().equals("POST"))
                .extracting(Call::form)
                .containsExactly(Map.of("cancel_at_period_end", "true"), Map.of("cancel_at_period_end", "false"));
    }

    @Test
    @DisplayName("X4.9: an end that Stripe told nobody of is found in the night, and the administrator is told")
    void nightly() {
        String name = SITE.newcomer();
        UserId user = HomebiyoriSite.key(name);
        paid(SITE.signedIn(name));
        STRIPE.endSilently(stored(user).subscriptionId().orElseThrow());
        SITE.grant(HomebiyoriSite.ADMINISTRATOR, "ADMIN");
        SITE.host().bean(Reconciliation.class).nightly(new Task("1", "n", "n", Map.of(), SITE.now(), 1));
        assertThat(stored(user).currentPlan()).isEqualTo(Plan.FREE);
        assertThat(stored(user).status()).isEqualTo(SubscriptionStatus.CANCELED);
        String told = SITE.await("the administrator is told", () -> {
            String inbox = SITE.administrator().get("/homebiyori/inbox").text();
            return Optional.of(inbox).filter(text -> text.contains("1 subscriptions differed"));
        });
        assertThat(told).doesNotContain(user.value());
    }

    @Test
    @DisplayName("H-139, H-158: who deletes the account is ended and forgotten at Stripe")
    void deleted() {
        String name = SITE.newcomer();
        UserId user = HomebiyoriSite.key(name);
        Visitor visitor = SITE.signedIn(name);
        paid(visitor);
        String customer = stored(user).customerId().orElseThrow();
        visitor.get("/homebiyori/delete/word")
                .submit("form[action='/homebiyori/delete/word']", Map.of())
                .submit(
                        "form[action='/homebiyori/delete/confirm']",
                        Map.of("password", HomebiyoriSite.PASSWORD, "sure", "yes"));
        SITE.await(
                "the customer is deleted at Stripe",
                () -> STRIPE.calls().stream()
                        .filter(call ->
                                call.method().equals("DELETE") && call.path().equals("/v1/customers/" + customer))
                        .findFirst());
    }
}
