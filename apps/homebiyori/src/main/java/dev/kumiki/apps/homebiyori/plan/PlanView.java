package dev.kumiki.apps.homebiyori.plan;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.chat.ChatFields;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.retention.Retention;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;

/// What the pages of a plan show.
///
/// @param plan the one that holds
/// @param state `free`, `active`, `scheduled` or `late`
/// @param end when the paid period ends
/// @param gone from when chats disappear that the free plan does not keep
/// @param chats how many that will be
/// @param fruits which stay for good
/// @param billed whether the user ever paid, and so has receipts
public record PlanView(
        Plan plan, String state, LocalDate end, LocalDate gone, long chats, long fruits, boolean billed) {
    static PlanView of(HomebiyoriData data, Subscription subscription) {
        Instant end = subscription.currentPeriodEnd().orElseGet(data::now);
        Instant gone = end.plus(Retention.DOWNGRADE_GRACE);
        boolean premium = subscription.currentPlan().isPremium();
        return new PlanView(
                subscription.currentPlan(),
                premium ? state(subscription.status()) : "free",
                LocalDate.ofInstant(end, Homebiyori.ZONE),
                LocalDate.ofInstant(gone, Homebiyori.ZONE),
                premium ? older(data, subscription, gone) : 0,
                data.tables()
                        .coreTable()
                        .tree(subscription.userId())
                        .map(Tree::totalFruits)
                        .orElse(0L),
                subscription.customerId().isPresent());
    }

    private static String state(SubscriptionStatus status) {
        return switch (status) {
            case CANCEL_SCHEDULED -> "scheduled";
            case PAST_DUE -> "late";
            case ACTIVE, CANCELED -> "active";
        };
    }

    /// The chats that the free plan would not keep at a moment.
    private static long older(HomebiyoriData data, Subscription subscription, Instant gone) {
        Instant oldest = gone.minus(Duration.ofDays(Plan.FREE.ttlDays()));
        return data.tables().chatTable().count(subscription.userId(), ChatFields.CREATED_AT.lessThan(oldest));
    }
}
