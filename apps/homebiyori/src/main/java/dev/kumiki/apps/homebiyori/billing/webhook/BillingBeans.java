package dev.kumiki.apps.homebiyori.billing.webhook;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.http.CallSettings;
import dev.kumiki.apps.common.http.HttpCalls;
import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.common.webhook.HmacSignatures;
import dev.kumiki.apps.common.webhook.Signatures;
import dev.kumiki.apps.common.webhook.SignedDoor;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingCalls;
import dev.kumiki.apps.homebiyori.billing.BillingSettings;
import dev.kumiki.apps.homebiyori.billing.fake.FakeBilling;
import dev.kumiki.apps.homebiyori.billing.fake.FakeDelivery;
import dev.kumiki.apps.homebiyori.billing.fake.FakeDesignTables;
import dev.kumiki.apps.homebiyori.billing.stripe.StripeBilling;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.data.HomebiyoriWork;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.notification.AdminMessages;
import dev.kumiki.apps.homebiyori.notification.NotificationResult;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.retention.RetentionUpdater;
import dev.kumiki.apps.homebiyori.retention.RetentionWork;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Makes the provider that the settings name, its door, and the work that follows from what it says.
@Configuration(proxyBeanMethods = false)
class BillingBeans {
    private static final String HEADER = "Stripe-Signature";
    private static final LocalTime NIGHT = LocalTime.of(3, 30);

    @Bean
    BillingSettings homebiyoriBillingSettings(Platform platform) {
        return BillingSettings.of(platform);
    }

    /// Stripe where there is a key for it, else the stand-in.
    @Bean
    Billing homebiyoriBilling(
            BillingSettings settings, Platform platform, HomebiyoriData data, @Qualifier("homebiyoriKit") AppKit kit) {
        return settings.stripe().<Billing>map(StripeBilling::new).orElseGet(() -> fake(settings, platform, data, kit));
    }

    private static FakeBilling fake(BillingSettings settings, Platform platform, HomebiyoriData data, AppKit kit) {
        var tables = kit.on(FakeDesignTables::on);
        if (platform.createTables()) {
            tables.createTables();
        }
        return new FakeBilling(tables, data, platform.address(), settings::price);
    }

    private static HmacSignatures signatures(BillingSettings settings) {
        return new HmacSignatures(HEADER, settings.secrets(), Signatures.WINDOW);
    }

    @Bean
    SignedDoor homebiyoriStripeDoor(BillingSettings settings, HomebiyoriData data, MeterRegistry meters) {
        return new SignedDoor("homebiyori-stripe", signatures(settings), SignedDoor.USUAL_BYTES, data.ops(), meters);
    }

    @Bean
    AdminMessages homebiyoriAdminMessages(HomebiyoriData data) {
        return new AdminMessages(data);
    }

    @Bean
    BillingCalls homebiyoriBillingCalls(HomebiyoriData data) {
        return new BillingCalls(data);
    }

    @Bean
    Tellings homebiyoriTellings(HomebiyoriWords words, @Qualifier("homebiyoriAccounts") Accounts accounts) {
        return new Tellings(
                words,
                user -> accounts.find(user.value()).map(Account::language).orElse(Locale.JAPANESE));
    }

    @Bean
    SubscriptionWrites homebiyoriSubscriptionWrites(
            HomebiyoriData data, Tellings tellings, RetentionWork retention, BillingCalls calls) {
        return new SubscriptionWrites(data, tellings, retention, calls);
    }

    @Bean
    StripeWebhook homebiyoriWebhook(
            SubscriptionWrites writes, Billing billing, HomebiyoriData data, AdminMessages messages) {
        return new StripeWebhook(writes, billing, new DeliveryLog(data, messages));
    }

    @Bean
    Reconciliation homebiyoriReconciliation(
            HomebiyoriData data, Billing billing, SubscriptionWrites writes, AdminMessages messages) {
        return new Reconciliation(data, billing, writes, messages);
    }

    /// Calls of the provider, words for administrators, and the nightly comparison.
    @Bean
    HomebiyoriWork homebiyoriBillingWork(
            Billing billing,
            Reconciliation reconciliation,
            HomebiyoriData data,
            HomebiyoriWords words,
            @Qualifier("homebiyoriAccounts") Accounts accounts) {
        Map<String, WorkHandler> outbox = new HashMap<>(BillingCalls.handlers(billing));
        var delivery = new AdminMessages.Delivery(
                new Notifications(data), words, () -> accounts.roles().holders(Role.ADMIN));
        outbox.put(AdminMessages.KIND, delivery::deliver);
        var nightly = new HomebiyoriWork.Repeated(
                Reconciliation.NIGHTLY, new Repeat.Daily(NIGHT, Homebiyori.ZONE), reconciliation::nightly);
        return new HomebiyoriWork(outbox, Map.of(), List.of(nightly));
    }

    /// What the stand-in does by itself; nothing where Stripe runs.
    @Bean
    HomebiyoriWork homebiyoriFakeBillingWork(Billing billing, BillingSettings settings, Platform platform) {
        if (!(billing instanceof FakeBilling fake)) {
            return new HomebiyoriWork(Map.of(), Map.of());
        }
        var delivery = new FakeDelivery(
                HttpCalls.of(CallSettings.USUAL, platform.clock()),
                signatures(settings),
                platform.address(),
                platform.clock());
        return new HomebiyoriWork(
                Map.of(FakeBilling.EVENT, delivery::deliver), Map.of(FakeBilling.PERIOD, fake::endPeriod));
    }

    @Bean
    HomebiyoriWork homebiyoriRetentionWork(
            RetentionWork work, RetentionUpdater updater, Tellings tellings, HomebiyoriData data) {
        var notifications = new Notifications(data);
        return new HomebiyoriWork(
                Map.of(),
                Map.of(
                        RetentionWork.KIND,
                        task -> work.goOn(updater, task),
                        RetentionWork.WARNING,
                        task -> warn(task, work, tellings, notifications)));
    }

    private static void warn(Task task, RetentionWork work, Tellings tellings, Notifications notifications) {
        work.warning(task).ifPresent(warning -> {
            var cause = new Tellings.Cause(warning.cause(), task.due());
            var result = notifications
                    .post(tellings.ofExpiry(cause, warning.userId(), warning.from()))
                    .run();
            if (result instanceof NotificationResult.Busy) {
                throw new IllegalStateException("an inbox is busy; it is tried again");
            }
        });
    }
}
