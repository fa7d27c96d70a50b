package dev.kumiki.apps.homebiyori.subscription;

import dev.kumiki.apps.homebiyori.design.core.Subscription;
import java.time.Duration;
import java.time.Instant;

/// Who may use what is paid for (H-154): group chats and `deep` answers. How long chats are kept follows the plan that
/// is stored, and changes only when the provider says so.
///
/// - `active`: yes.
/// - `cancel_scheduled`: until the end of the period that was paid for, and [#LATE] more, because the provider's word
///   of the end may come late.
/// - `past_due`: the provider still tries to collect. Yes until [#PAST_DUE] after the end of the last paid period, so
///   that an expired card takes nothing away at once; then no, until the payment succeeds.
/// - `canceled`, or the free plan: no.
public final class Premium {
    /// How late the word of a period's end may come.
    public static final Duration LATE = Duration.ofDays(1);

    /// How long a failed payment leaves everything as it is.
    public static final Duration PAST_DUE = Duration.ofDays(14);

    private Premium() {}

    /// Whether a subscription gives what is paid for, at a moment.
    public static boolean isPremium(Subscription subscription, Instant now) {
        if (!subscription.currentPlan().isPremium()) {
            return false;
        }
        return switch (subscription.status()) {
            case ACTIVE -> true;
            case CANCEL_SCHEDULED -> isWithin(subscription, LATE, now);
            case PAST_DUE -> isWithin(subscription, PAST_DUE, now);
            case CANCELED -> false;
        };
    }

    private static boolean isWithin(Subscription subscription, Duration grace, Instant now) {
        return subscription
                .currentPeriodEnd()
                .map(end -> now.isBefore(end.plus(grace)))
                .orElse(true);
    }
}
