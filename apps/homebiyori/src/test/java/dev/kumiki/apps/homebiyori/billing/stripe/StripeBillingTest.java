package dev.kumiki.apps.homebiyori.billing.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingException;
import dev.kumiki.apps.homebiyori.billing.BillingSettings;
import dev.kumiki.apps.homebiyori.billing.stripe.StubStripe.Age;
import dev.kumiki.apps.homebiyori.billing.stripe.StubStripe.Call;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the application asks of Stripe, on the wire, through stripe-java.
@Timeout(60)
final class StripeBillingTest {
    private static final UserId USER = new UserId("3f2b8c1e-9a4d-4e6f-8b21-5c7d9e0f1a2b");
    private static final long NOW = 1_790_000_000;

    private final StubStripe stripe = new StubStripe(NOW);
    private final StripeBilling billing = billing(StubStripe.KEY);

    private StripeBilling billing(String key) {
        return new StripeBilling(new BillingSettings.Stripe(
                key,
                Map.of(Plan.MONTHLY, "price_m", Plan.YEARLY, "price_y"),
                Optional.empty(),
                Optional.of(stripe.address())));
    }

    @AfterEach
    void close() {
        stripe.close();
    }

    private URI checkout(Plan plan) {
        return billing.checkout(new Billing.Checkout(
                USER,
                billing.createCustomer(USER),
                plan,
                "https://example.com/done?session={CHECKOUT_SESSION_ID}",
                URI.create("https://example.com/plan"),
                Locale.JAPANESE));
    }

    private Call last() {
        return stripe.calls().getLast();
    }

    @Test
    @DisplayName(
            "H-132, H-155: a payment page names the customer, the price and our name of the user, and nothing else")
    void checkoutOnTheWire() {
        URI page = checkout(Plan.YEARLY);
        assertThat(page).hasToString(stripe.address() + "/pay/" + page.getPath().substring("/pay/".length()));
        assertThat(last().path()).isEqualTo("/v1/checkout/sessions");
        assertThat(last().form())
                .containsEntry("mode", "subscription")
                .containsEntry("customer", "cus_1")
                .containsEntry("client_reference_id", USER.value())
                .containsEntry("line_items[0][price]", "price_y")
                .containsEntry("line_items[0][quantity]", "1")
                .containsEntry("subscription_data[metadata][user_id]", USER.value())
                .containsEntry("locale", "ja")
                .containsEntry("success_url", "https://example.com/done?session={CHECKOUT_SESSION_ID}")
                .hasSize(9);
    }

    @Test
    @DisplayName("X4.9: the customer of a user is made once, however often it is asked for")
    void oneCustomer() {
        assertThat(billing.createCustomer(USER)).isEqualTo(billing.createCustomer(USER));
        assertThat(stripe.calls()).extracting(Call::idempotencyKey).doesNotContain(Optional.empty());
    }

    @ParameterizedTest
    @EnumSource(Age.class)
    @DisplayName("B4.9, X4.10: what was paid, cancelled and resumed is read from answers of both ages")
    void bothAges(Age age) {
        stripe.speak(age);
        URI page = checkout(Plan.MONTHLY);
        String session = page.getPath().substring("/pay/".length());
        assertThat(billing.paid(session, "cus_1")).as("nothing is paid yet").isEmpty();
        assertThat(stripe.pay(page.toString())).isEqualTo("https://example.com/done?session=" + session);
        assertThat(billing.paid(session, "cus_somebody")).as("another customer").isEmpty();
        var paid = billing.paid(session, "cus_1").orElseThrow();
        assertThat(paid.userId()).contains(USER);
        assertThat(paid.interval()).isEqualTo("month");
        assertThat(paid.periodEnd()).contains(Instant.ofEpochSecond(NOW + 2_592_000));

        assertThat(billing.cancelAtPeriodEnd(paid.subscriptionId()).cancelAtPeriodEnd())
                .isTrue();
        assertThat(last().form()).isEqualTo(Map.of("cancel_at_period_end", "true"));
        assertThat(billing.resume(paid.subscriptionId()).cancelAtPeriodEnd()).isFalse();
        assertThat(last().form()).isEqualTo(Map.of("cancel_at_period_end", "false"));

        billing.cancelNow(paid.subscriptionId());
        assertThat(last().method()).isEqualTo("DELETE");
        assertThat(billing.subscription(paid.subscriptionId()).orElseThrow().status())
                .isEqualTo("canceled");
        billing.cancelNow(paid.subscriptionId());
        assertThat(billing.subscription("sub_unknown")).isEmpty();
    }

    @Test
    @DisplayName("H-155: the portal cannot cancel, and is configured once")
    void portal() {
        URI back = URI.create("https://example.com/plan");
        assertThat(billing.portal("cus_9", back)).hasToString(stripe.address() + "/portal/bps_1");
        billing.portal("cus_9", back);
        List<Call> configured = stripe.calls().stream()
                .filter(call -> call.path().endsWith("/configurations"))
                .toList();
        assertThat(configured)
                .singleElement()
                .satisfies(call -> assertThat(call.form())
                        .containsEntry("features[subscription_cancel][enabled]", "false")
                        .containsEntry("features[payment_method_update][enabled]", "true"));
        assertThat(last().form())
                .containsEntry("customer", "cus_9")
                .containsEntry("configuration", "bpc_1")
                .containsEntry("return_url", back.toString());
    }

    @Test
    @DisplayName("H-139: a deleted user's customer is deleted, and deleting again does no harm")
    void forgets() {
        billing.forget("cus_7");
        billing.forget("cus_7");
        assertThat(last()).satisfies(call -> {
            assertThat(call.method()).isEqualTo("DELETE");
            assertThat(call.path()).isEqualTo("/v1/customers/cus_7");
        });
    }

    @Test
    @DisplayName("X4.9: what Stripe could not do at once is asked again, with the same key of idempotency")
    void retries() {
        stripe.failNext(1);
        billing.createCustomer(USER);
        assertThat(stripe.calls()).hasSize(2);
        assertThat(stripe.calls()).extracting(Call::idempotencyKey).containsOnly(last().idempotencyKey());
    }

    @Test
    @DisplayName("H-155: a refused key is a failure that names neither the key nor the user")
    void refused() {
        assertThatThrownBy(() -> billing("sk_wrong").createCustomer(USER))
                .isInstanceOf(BillingException.class)
                .hasMessageContaining("401")
                .hasMessageNotContainingAny("sk_wrong", USER.value());
    }
}
