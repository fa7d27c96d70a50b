package dev.kumiki.apps.homebiyori.plan;

import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingException;
import dev.kumiki.apps.homebiyori.billing.RemoteSubscription;
import dev.kumiki.apps.homebiyori.billing.webhook.Reconciliation;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.feedback.FeedbackBox;
import dev.kumiki.apps.homebiyori.feedback.Survey;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lets a subscription end with its period, and takes that back (H-155).
///
/// The answers are stored before the provider is asked (X4.11): what somebody wrote is not lost with a call that fails.
/// What the provider answers is taken over at once; its event says the same again later.
public final class Cancellations {
    private static final Logger LOG = LoggerFactory.getLogger(Cancellations.class);

    private final HomebiyoriData data;
    private final Billing billing;
    private final Reconciliation reconciliation;
    private final FeedbackBox feedback;

    /// Over the provider and the box of answers.
    public Cancellations(HomebiyoriData data, Billing billing, Reconciliation reconciliation) {
        this.data = data;
        this.billing = billing;
        this.reconciliation = reconciliation;
        this.feedback = new FeedbackBox(data);
    }

    /// Cancels.
    public CancelResult cancel(UserId userId, Survey.Typed typed) {
        Optional<Subscription> known = paid(userId);
        if (known.isEmpty()) {
            return new CancelResult.Gone();
        }
        if (known.get().status() == SubscriptionStatus.CANCEL_SCHEDULED) {
            return new CancelResult.Unchanged(known.get());
        }
        Optional<Survey> survey = typed.read();
        if (!typed.isEmpty() && survey.isEmpty()) {
            return new CancelResult.InvalidSurvey();
        }
        survey.ifPresent(answers -> feedback.store(
                typed.form(),
                new FeedbackBox.Occasion(
                        FeedbackType.SUBSCRIPTION_CANCELLATION,
                        userId.value(),
                        Optional.of(known.get().currentPlan()),
                        feedback.usedDays(userId)),
                answers));
        return asked(known.get(), billing::cancelAtPeriodEnd);
    }

    /// Takes a cancellation back, until the period ends.
    public CancelResult resume(UserId userId) {
        Optional<Subscription> known = paid(userId);
        if (known.isEmpty()) {
            return new CancelResult.Gone();
        }
        if (known.get().status() != SubscriptionStatus.CANCEL_SCHEDULED) {
            return new CancelResult.Unchanged(known.get());
        }
        CancelResult result = asked(known.get(), billing::resume);
        if (result instanceof CancelResult.Saved) {
            feedback.resumed(userId);
        }
        return result;
    }

    private Optional<Subscription> paid(UserId userId) {
        return data.tables()
                .coreTable()
                .subscription(userId)
                .filter(found -> found.currentPlan().isPremium())
                .filter(found -> found.subscriptionId().isPresent());
    }

    private CancelResult asked(Subscription known, Function<String, RemoteSubscription> call) {
        try {
            RemoteSubscription remote = call.apply(known.subscriptionId().orElseThrow());
            if (!reconciliation.takeOver(known.userId(), remote)) {
                return new CancelResult.Unavailable();
            }
            return data.tables()
                    .coreTable()
                    .subscription(known.userId())
                    .<CancelResult>map(CancelResult.Saved::new)
                    .orElseGet(CancelResult.Gone::new);
        } catch (BillingException e) {
            LOG.warn("The provider did not change a subscription: {}", e.getMessage());
            return new CancelResult.Unavailable();
        }
    }
}
