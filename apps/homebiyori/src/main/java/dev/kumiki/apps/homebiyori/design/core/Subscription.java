package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Default;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.util.Optional;

/// What a user has subscribed to (H-033 to H-045).
///
/// B4.11: only this item is in GSI1, which carries little and serves listing; counts come from [SubscriptionStats].
/// B4.6: `plan_rev` grows with each change of the retention, and chats remember the one they follow; items that are
/// older than it have 0. B4.8: `stripe_event_created` is the time of the newest Stripe event that was applied; older
/// ones are not.
@Entity(table = CoreTable.class, pk = "USER#{userId}", sk = "SUBSCRIPTION")
@Indexed(on = "GSI1", pk = "{currentPlan}", sk = "{status}")
@WrittenBy(
        value = "user",
        how = {WriteKind.CREATE, WriteKind.DELETE})
@WrittenBy(value = "chat", how = WriteKind.CHECK)
@WrittenBy(value = "webhook", how = WriteKind.CHANGE)
@Naming(Naming.Style.SNAKE_CASE)
public record Subscription(
        UserId userId,
        Optional<String> subscriptionId,
        Optional<String> customerId,
        Plan currentPlan,
        SubscriptionStatus status,
        Optional<Instant> currentPeriodStart,
        Optional<Instant> currentPeriodEnd,
        boolean cancelAtPeriodEnd,
        int ttlDays,
        @Default("0") long planRev,
        Optional<Instant> stripeEventCreated,
        Instant createdAt,
        Instant updatedAt,
        @Version long version)
        implements CoreItem {
    /// The subscription of a new user.
    public static Subscription free(UserId userId, Instant now) {
        return new Subscription(
                userId,
                Optional.empty(),
                Optional.empty(),
                Plan.FREE,
                SubscriptionStatus.ACTIVE,
                Optional.empty(),
                Optional.empty(),
                false,
                Plan.FREE.ttlDays(),
                0,
                Optional.empty(),
                now,
                now,
                0);
    }
}
