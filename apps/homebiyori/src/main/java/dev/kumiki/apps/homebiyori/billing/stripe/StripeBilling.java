package dev.kumiki.apps.homebiyori.billing.stripe;

import com.stripe.StripeClient;
import com.stripe.exception.InvalidRequestException;
import com.stripe.exception.StripeException;
import com.stripe.net.RequestOptions;
import com.stripe.param.CustomerCreateParams;
import com.stripe.param.SubscriptionUpdateParams;
import com.stripe.param.billingportal.ConfigurationCreateParams;
import com.stripe.param.billingportal.ConfigurationCreateParams.Features;
import com.stripe.param.checkout.SessionCreateParams;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingException;
import dev.kumiki.apps.homebiyori.billing.BillingSettings;
import dev.kumiki.apps.homebiyori.billing.RemoteSubscription;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Asks Stripe, with its library. Answers are read from their raw JSON, as webhooks are.
///
/// Stripe learns the identifier of a user and nothing else: name, address and card are given to Stripe by the user, on
/// Stripe's pages.
public final class StripeBilling implements Billing {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int READ_MILLIS = 20_000;
    private static final int RETRIES = 2;
    private static final int NOT_FOUND = 404;

    private final StripeClient client;
    private final BillingSettings.Stripe settings;
    private final AtomicReference<String> portal = new AtomicReference<>("");

    /// With an access to Stripe.
    public StripeBilling(BillingSettings.Stripe settings) {
        this.settings = settings;
        var builder = StripeClient.builder()
                .setApiKey(settings.apiKey())
                .setConnectTimeout(CONNECT_MILLIS)
                .setReadTimeout(READ_MILLIS)
                .setMaxNetworkRetries(RETRIES);
        settings.base().ifPresent(builder::setApiBase);
        this.client = builder.build();
        settings.portal().ifPresent(portal::set);
    }

    @Override
    public boolean isFake() {
        return false;
    }

    private interface Ask<T> {
        T ask() throws StripeException;
    }

    private static <T> T asked(String what, Ask<T> ask) {
        try {
            return ask.ask();
        } catch (StripeException e) {
            throw new BillingException("Stripe did not " + what + ": status=" + e.getStatusCode(), e);
        }
    }

    private static RequestOptions once(String key) {
        return RequestOptions.builder().setIdempotencyKey(key).build();
    }

    @Override
    public String createCustomer(UserId userId) {
        var wanted = CustomerCreateParams.builder()
                .putMetadata(StripeDocuments.USER_ID, userId.value())
                .build();
        return asked(
                "make a customer",
                () -> client.v1()
                        .customers()
                        .create(wanted, once("homebiyori-customer-" + userId.value()))
                        .getId());
    }

    @Override
    public URI checkout(Checkout wanted) {
        String user = wanted.userId().value();
        var params = SessionCreateParams.builder()
                .setMode(SessionCreateParams.Mode.SUBSCRIPTION)
                .setCustomer(wanted.customerId())
                .setClientReferenceId(user)
                .addLineItem(SessionCreateParams.LineItem.builder()
                        .setPrice(price(wanted.plan()))
                        .setQuantity(1L)
                        .build())
                .setSubscriptionData(SessionCreateParams.SubscriptionData.builder()
                        .putMetadata(StripeDocuments.USER_ID, user)
                        .build())
                .setLocale(
                        wanted.language().equals(Locale.JAPANESE)
                                ? SessionCreateParams.Locale.JA
                                : SessionCreateParams.Locale.EN)
                .setSuccessUrl(wanted.done())
                .setCancelUrl(wanted.back().toString())
                .build();
        return asked(
                "open a payment page",
                () -> URI.create(
                        client.v1().checkout().sessions().create(params).getUrl()));
    }

    private String price(Plan plan) {
        return Optional.ofNullable(settings.priceIds().get(plan))
                .orElseThrow(() -> new IllegalArgumentException("nobody pays for " + plan));
    }

    @Override
    public Optional<RemoteSubscription> paid(String session, String customerId) {
        return found(
                        "show a payment page",
                        () -> client.v1()
                                .checkout()
                                .sessions()
                                .retrieve(session)
                                .getLastResponse()
                                .body())
                .flatMap(StripeDocuments::session)
                .filter(shown -> shown.paid() && shown.customerId().equals(Optional.of(customerId)))
                .flatMap(StripeDocuments.Session::subscriptionId)
                .flatMap(this::subscription);
    }

    /// A document that may not exist.
    private static Optional<String> found(String what, Ask<String> ask) {
        return asked(what, () -> {
            try {
                return Optional.of(ask.ask());
            } catch (InvalidRequestException e) {
                if (e.getStatusCode() != null && e.getStatusCode() == NOT_FOUND) {
                    return Optional.<String>empty();
                }
                throw e;
            }
        });
    }

    @Override
    public URI portal(String customerId, URI back) {
        var params = com.stripe.param.billingportal.SessionCreateParams.builder()
                .setCustomer(customerId)
                .setConfiguration(configuration())
                .setReturnUrl(back.toString())
                .build();
        return asked(
                "open its portal",
                () -> URI.create(
                        client.v1().billingPortal().sessions().create(params).getUrl()));
    }

    /// Cards and receipts, no cancelling: whoever leaves is asked why first, on our own page (H-155).
    private String configuration() {
        if (portal.get().isEmpty()) {
            var features = Features.builder()
                    .setPaymentMethodUpdate(Features.PaymentMethodUpdate.builder()
                            .setEnabled(true)
                            .build())
                    .setInvoiceHistory(
                            Features.InvoiceHistory.builder().setEnabled(true).build())
                    .setSubscriptionCancel(Features.SubscriptionCancel.builder()
                            .setEnabled(false)
                            .build())
                    .build();
            var params =
                    ConfigurationCreateParams.builder().setFeatures(features).build();
            portal.set(asked(
                    "configure its portal",
                    () -> client.v1()
                            .billingPortal()
                            .configurations()
                            .create(params, once("homebiyori-portal"))
                            .getId()));
        }
        return portal.get();
    }

    @Override
    public RemoteSubscription cancelAtPeriodEnd(String subscriptionId) {
        return updated(subscriptionId, true);
    }

    @Override
    public RemoteSubscription resume(String subscriptionId) {
        return updated(subscriptionId, false);
    }

    private RemoteSubscription updated(String subscriptionId, boolean cancel) {
        var params =
                SubscriptionUpdateParams.builder().setCancelAtPeriodEnd(cancel).build();
        String json = asked(
                "change a subscription",
                () -> client.v1()
                        .subscriptions()
                        .update(subscriptionId, params)
                        .getLastResponse()
                        .body());
        return StripeDocuments.subscription(json)
                .orElseThrow(() -> new BillingException("Stripe answered with no subscription"));
    }

    @Override
    public void cancelNow(String subscriptionId) {
        found(
                "end a subscription",
                () -> client.v1()
                        .subscriptions()
                        .cancel(subscriptionId)
                        .getLastResponse()
                        .body());
    }

    @Override
    public void forget(String customerId) {
        found(
                "forget a customer",
                () -> client.v1()
                        .customers()
                        .delete(customerId)
                        .getLastResponse()
                        .body());
    }

    @Override
    public Optional<RemoteSubscription> subscription(String subscriptionId) {
        return found(
                        "show a subscription",
                        () -> client.v1()
                                .subscriptions()
                                .retrieve(subscriptionId)
                                .getLastResponse()
                                .body())
                .flatMap(StripeDocuments::subscription);
    }
}
