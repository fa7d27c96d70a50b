package dev.kumiki.apps.homebiyori.billing.webhook;

import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingException;
import dev.kumiki.apps.homebiyori.billing.RemoteSubscription;
import dev.kumiki.apps.homebiyori.billing.Translation;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Subscriber;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.AdminMessages;
import dev.kumiki.apps.homebiyori.subscription.StatsRebuild;
import dev.kumiki.apps.homebiyori.subscription.StripeChange.State;
import dev.kumiki.apps.homebiyori.subscription.StripeResult;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Compares every paid subscription with the provider's books, at night and when somebody comes back from paying: an
/// event that was lost does no lasting harm (X4.9). Also counts the subscriptions anew (B4.11).
public final class Reconciliation {
    /// The name of the nightly work.
    public static final String NIGHTLY = "homebiyori-reconciliation";

    private static final Logger LOG = LoggerFactory.getLogger(Reconciliation.class);
    private static final Limit PAGE = Limit.of(100);
    private static final List<Plan> PAID = List.of(Plan.MONTHLY, Plan.YEARLY);

    private final HomebiyoriData data;
    private final Billing billing;
    private final SubscriptionWrites writes;
    private final AdminMessages administrators;

    /// @param administrators are told of differences
    public Reconciliation(
            HomebiyoriData data, Billing billing, SubscriptionWrites writes, AdminMessages administrators) {
        this.data = data;
        this.billing = billing;
        this.writes = writes;
        this.administrators = administrators;
    }

    /// What a comparison found.
    ///
    /// @param failed could not be compared; the next night does
    public record Report(int same, int corrected, int failed) {}

    /// The nightly work.
    public void nightly(Task task) {
        Report report = run();
        new StatsRebuild(data).run();
        if (report.corrected() > 0 || report.failed() > 0) {
            administrators.tell(
                    NIGHTLY + "-" + data.today(),
                    "homebiyori.told.admin.reconciliation",
                    Integer.toString(report.corrected()),
                    Integer.toString(report.failed()));
        }
    }

    /// Compares all who pay.
    public Report run() {
        int same = 0;
        int corrected = 0;
        int failed = 0;
        for (Plan plan : PAID) {
            List<UserId> users = data.tables().coreTable().subscribers(plan, PAGE, Cursor.START).stream()
                    .map(Subscriber::userId)
                    .toList();
            for (UserId user : users) {
                switch (compare(user)) {
                    case SAME -> same++;
                    case CORRECTED -> corrected++;
                    case FAILED -> failed++;
                }
            }
        }
        return new Report(same, corrected, failed);
    }

    private enum Compared {
        SAME,
        CORRECTED,
        FAILED
    }

    private Compared compare(UserId user) {
        Optional<Subscription> known = data.tables().coreTable().subscription(user);
        Optional<String> id = known.flatMap(Subscription::subscriptionId);
        if (known.isEmpty() || id.isEmpty()) {
            return Compared.SAME;
        }
        try {
            return settle(known.get(), billing.subscription(id.get()));
        } catch (BillingException e) {
            LOG.warn("A subscription could not be compared: {}", e.getMessage());
            return Compared.FAILED;
        }
    }

    private Compared settle(Subscription known, Optional<RemoteSubscription> remote) {
        if (remote.isEmpty() || !(Translation.of(remote.get()) instanceof Translation.Known(var state))) {
            return Compared.FAILED;
        }
        if (isSame(known, state)) {
            return Compared.SAME;
        }
        return apply(known, remote.get(), state) ? Compared.CORRECTED : Compared.FAILED;
    }

    private static boolean isSame(Subscription known, State state) {
        return known.currentPlan() == state.plan()
                && known.status() == state.status()
                && known.cancelAtPeriodEnd() == state.cancelAtPeriodEnd()
                && known.currentPeriodEnd().equals(state.periodEnd());
    }

    /// Applies what the provider answered to a question of ours. It has no place in the order of events, and leaves
    /// that order alone.
    private boolean apply(Subscription known, RemoteSubscription remote, State state) {
        var seen = new SubscriptionWrites.Seen(
                "asked-" + data.ops().ids().get(),
                "asked",
                known.stripeEventCreated().orElse(Instant.EPOCH),
                true);
        return writes.apply(seen, known.userId(), remote.customerId(), state) instanceof StripeResult.Applied;
    }

    /// Takes over what the provider answered about a user's subscription; tells whether it is so now.
    public boolean takeOver(UserId user, RemoteSubscription remote) {
        Optional<Subscription> known = data.tables().coreTable().subscription(user);
        if (known.isEmpty() || !(Translation.of(remote) instanceof Translation.Known(var state))) {
            return false;
        }
        boolean same =
                known.get().subscriptionId().equals(Optional.of(remote.subscriptionId())) && isSame(known.get(), state);
        return same || apply(known.get(), remote, state);
    }
}
