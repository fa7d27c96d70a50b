package dev.kumiki.apps.homebiyori.billing.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.stripe.net.Webhook;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.webhook.HmacSignatures;
import dev.kumiki.apps.common.webhook.Signatures;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingCalls;
import dev.kumiki.apps.homebiyori.billing.BillingSettings;
import dev.kumiki.apps.homebiyori.billing.stripe.StripeDocuments;
import dev.kumiki.apps.homebiyori.billing.webhook.StripeJson.Of;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.core.Counters;
import dev.kumiki.apps.homebiyori.design.core.CountersKey;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStats;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.AdminMessages;
import dev.kumiki.apps.homebiyori.retention.RetentionWork;
import dev.kumiki.apps.homebiyori.site.HomebiyoriSite;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.core.exception.SdkClientException;

/// What the provider says: twice, late, in any order, badly signed, in old shapes.
@Timeout(120)
final class StripeWebhookTest {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    @RegisterExtension
    static final HomebiyoriSite SITE = new HomebiyoriSite();

    private static StripeWebhook webhook() {
        return SITE.host().bean(StripeWebhook.class);
    }

    private static Of somebody() {
        int number = NUMBER.incrementAndGet();
        return new Of(SITE.person(SITE.newcomer()), "cus_t" + number, "sub_t" + number);
    }

    private static long now() {
        return SITE.now().getEpochSecond();
    }

    private static Subscription stored(UserId user) {
        return SITE.tables().coreTable().subscription(user).orElseThrow();
    }

    private static List<String> told(UserId user) {
        return SITE.tables().coreTable().notificationsOf(user, Limit.of(50), Cursor.START).items().stream()
                .map(Notification::title)
                .toList();
    }

    private static Answer deliver(String body, Map<String, String> headers) {
        return SITE.stranger().send("POST", "/homebiyori/stripe/webhook", body, headers);
    }

    private static HmacSignatures signatures() {
        return new HmacSignatures(
                "Stripe-Signature", SITE.host().bean(BillingSettings.class).secrets(), Signatures.WINDOW);
    }

    private static String signed(String body, Instant at) {
        return signatures().header(body.getBytes(StandardCharsets.UTF_8), at);
    }

    @Test
    @DisplayName("H-155, B4.8, X4.9: unsigned, wrong, old and altered deliveries change nothing and are counted")
    void badSignatures() {
        Of of = somebody();
        String body = StripeJson.today("evt_bad", "customer.subscription.created", now(), of, "active");
        assertThat(deliver(body, Map.of()).status()).isEqualTo(401);
        assertThat(deliver(body, Map.of("Stripe-Signature", "t=1,v1=00")).status())
                .isEqualTo(401);
        assertThat(deliver(body, Map.of("Stripe-Signature", signed(body + " ", SITE.now())))
                        .status())
                .isEqualTo(401);
        assertThat(deliver(
                                body,
                                Map.of(
                                        "Stripe-Signature",
                                        signed(body, SITE.now().minus(Duration.ofMinutes(6)))))
                        .status())
                .isEqualTo(401);
        assertThat(stored(of.user()).currentPlan()).isEqualTo(Plan.FREE);
        assertThat(SITE.tables().coreTable().stripeEvent("evt_bad")).isEmpty();
        assertThat(deliver(body, Map.of("Stripe-Signature", signed(body, SITE.now())))
                        .status())
                .isEqualTo(200);
        assertThat(stored(of.user()).currentPlan()).isEqualTo(Plan.MONTHLY);
        assertThat(SITE.administrator().get("/homebiyori/desk/events").text())
                .contains("wrongly signed: refused")
                .contains("signed too long ago: refused")
                .contains("not signed: refused")
                .contains("customer.subscription.created");
    }

    @Test
    @DisplayName("B4.9, X4.10: periods of both shapes; stripe-java's library is empty for other versions, ours is not")
    void bothShapes() throws Exception {
        Of of = somebody();
        String old = StripeJson.before("evt_old", "customer.subscription.updated", now(), of, "active");
        String secret = SITE.host().bean(BillingSettings.class).secrets().getFirst();
        long at = Instant.now().getEpochSecond();
        var event = Webhook.constructEvent(old, Webhook.Signature.generateSignatureHeader(old, secret, at), secret);
        assertThat(event.getDataObjectDeserializer().getObject())
                .as("the library does not read other versions")
                .isEmpty();
        var read = StripeDocuments.subscription(
                StripeDocuments.event(old).orElseThrow().object());
        assertThat(read).hasValueSatisfying(found -> {
            assertThat(found.periodEnd()).contains(Instant.ofEpochSecond(now() + 31_536_000));
            assertThat(found.customerId()).isEqualTo(of.customer());
            assertThat(found.interval()).isEqualTo("year");
        });
        assertThat(webhook().handle(old)).isEqualTo(Handled.APPLIED);
        assertThat(stored(of.user()).status()).isEqualTo(SubscriptionStatus.CANCEL_SCHEDULED);
        assertThat(Webhook.Signature.verifyHeader(
                        old, signed(old, Instant.ofEpochSecond(at)), secret, Signatures.WINDOW.toSeconds()))
                .as("the stand-in signs as Stripe does")
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "active,APPLIED,MONTHLY,ACTIVE",
        "trialing,APPLIED,MONTHLY,ACTIVE",
        "past_due,APPLIED,MONTHLY,PAST_DUE",
        "unpaid,APPLIED,MONTHLY,PAST_DUE",
        "canceled,APPLIED,FREE,CANCELED",
        "incomplete_expired,APPLIED,FREE,CANCELED",
        "incomplete,NO_CHANGE,FREE,ACTIVE",
        "paused,UNKNOWN,FREE,ACTIVE",
        "something_new,UNKNOWN,FREE,ACTIVE"
    })
    @DisplayName("B4.10: every status of the provider has its meaning; an unknown one is an alarm")
    void statuses(String status, Handled handled, Plan plan, SubscriptionStatus expected) {
        Of of = somebody();
        String id = "evt_s" + NUMBER.incrementAndGet();
        assertThat(webhook().handle(StripeJson.today(id, "customer.subscription.updated", now(), of, status)))
                .isEqualTo(handled);
        assertThat(stored(of.user()).currentPlan()).isEqualTo(plan);
        assertThat(stored(of.user()).status()).isEqualTo(expected);
    }

    @Test
    @DisplayName("B4.8: an unknown kind is taken, a text that is no event too; both can be seen")
    void unknown() {
        assertThat(
                        webhook()
                                .handle(
                                        "{\"id\":\"evt_u\",\"type\":\"charge.refunded\",\"created\":1,\"data\":{\"object\":{}}}"))
                .isEqualTo(Handled.IGNORED);
        assertThat(webhook().handle("[1,2")).isEqualTo(Handled.UNREADABLE);
        assertThat(webhook()
                        .handle(StripeJson.invoice(
                                "evt_n",
                                "invoice.payment_failed",
                                now(),
                                new Of(
                                        new UserId("00000000-0000-4000-8000-000000000001"),
                                        "cus_nobody",
                                        "sub_nobody"))))
                .isEqualTo(Handled.NO_SUCH_USER);
        assertThat(SITE.administrator().get("/homebiyori/desk/events").text())
                .contains("of a kind that means nothing here")
                .contains("not readable: please look")
                .contains("belongs to nobody here");
    }

    private static List<List<Integer>> orders(int size) {
        if (size == 0) {
            return List.of(List.of());
        }
        List<List<Integer>> all = new ArrayList<>();
        for (List<Integer> shorter : orders(size - 1)) {
            for (int at = 0; at <= shorter.size(); at++) {
                List<Integer> longer = new ArrayList<>(shorter);
                longer.add(at, size - 1);
                all.add(longer);
            }
        }
        return all;
    }

    private static List<String> story(Of of, String name) {
        long at = now();
        return List.of(
                StripeJson.today(name + 1, "customer.subscription.created", at, of, "active"),
                StripeJson.invoice(name + 2, "invoice.payment_failed", at + 15, of),
                StripeJson.today(name + 3, "customer.subscription.updated", at + 10, of, "past_due"),
                StripeJson.invoice(name + 4, "invoice.payment_succeeded", at + 25, of),
                StripeJson.today(name + 5, "customer.subscription.updated", at + 20, of, "active"));
    }

    @Test
    @DisplayName("B4.8, B4.20, B4.21, X4.9: in every order, each twice, with invoices between: the same end, told once")
    void everyOrder() {
        for (List<Integer> order : orders(5)) {
            Of of = somebody();
            List<String> events = story(of, "evt_o" + NUMBER.incrementAndGet() + "_");
            order.forEach(at -> {
                webhook().handle(events.get(at));
                assertThat(webhook().handle(events.get(at))).isEqualTo(Handled.DUPLICATE);
            });
            assertThat(stored(of.user()).status()).as("order %s", order).isEqualTo(SubscriptionStatus.ACTIVE);
            assertThat(stored(of.user()).currentPlan()).isEqualTo(Plan.MONTHLY);
            assertThat(told(of.user()))
                    .as("order %s", order)
                    .containsOnlyOnce("You are on Premium", "Your payment has arrived", "A payment did not go through");
        }
    }

    @Test
    @DisplayName("B4.8, race: all at once, each twice: the same end, told once, numbers right")
    void atOnce() {
        Of of = somebody();
        List<String> events = story(of, "evt_r");
        Race.run(10, racer -> {
            Handled handled = Handled.LATER;
            while (handled == Handled.LATER) {
                handled = webhook().handle(events.get(racer % events.size()));
            }
            return handled;
        });
        assertThat(stored(of.user()).status()).isEqualTo(SubscriptionStatus.ACTIVE);
        assertThat(told(of.user()))
                .containsOnlyOnce("You are on Premium", "Your payment has arrived", "A payment did not go through");
        assertThat(SITE.tables().coreTable().subscriptionStats())
                .extracting(SubscriptionStats::subscriptions)
                .allMatch(number -> number >= 0);
    }

    @Test
    @DisplayName("B4.8: killed before every call of the database, an event has its effect once when it comes again")
    void crashes() {
        Of of = somebody();
        String event = StripeJson.today("evt_crash", "customer.subscription.created", now(), of, "active");
        int crashes = 0;
        Handled last = Handled.LATER;
        while (last == Handled.LATER) {
            var client = MortalClient.over(SITE.database().client(), crashes, Death.BEFORE_THE_CALL);
            HomebiyoriData known = SITE.data();
            var data = new HomebiyoriData(
                    HomebiyoriTables.on(client, known.options()),
                    known.options(),
                    OpsData.on(client, known.ops().options()));
            var writes = new SubscriptionWrites(
                    data, SITE.host().bean(Tellings.class), new RetentionWork(data), new BillingCalls(data));
            try {
                last = new StripeWebhook(
                                writes, SITE.host().bean(Billing.class), new DeliveryLog(data, new AdminMessages(data)))
                        .handle(event);
            } catch (SdkClientException killed) {
                crashes++;
            }
        }
        assertThat(crashes).isGreaterThan(2);
        assertThat(stored(of.user()).currentPlan()).isEqualTo(Plan.MONTHLY);
        assertThat(stored(of.user()).planRev()).isEqualTo(1);
        assertThat(told(of.user())).containsExactly("You are on Premium");
    }

    @Test
    @DisplayName("H-145, B4.11: a user without counters is told too; numbers never fall below zero and are rebuilt")
    void migratedUsers() {
        Of of = somebody();
        SITE.tables().coreTable().delete(new CountersKey(of.user()));
        assertThat(webhook().handle(StripeJson.today("evt_m", "customer.subscription.created", now(), of, "active")))
                .isEqualTo(Handled.APPLIED);
        assertThat(SITE.tables().coreTable().counters(of.user()))
                .map(Counters::unread)
                .contains(1);
        SITE.host().bean(Reconciliation.class).nightly(new Task("1", "n", "n", Map.of(), SITE.now(), 1));
        assertThat(SITE.tables().coreTable().subscriptionStats())
                .allSatisfy(one -> assertThat(one.subscriptions())
                        .isEqualTo(SITE
                                .tables()
                                .coreTable()
                                .subscribers(one.plan(), one.status(), Limit.of(500), Cursor.START)
                                .stream()
                                .count()));
    }
}
