package dev.kumiki.apps.homebiyori.billing;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.time.Instant;
import java.util.Optional;

/// A subscription in the provider's words.
///
/// @param userId whom the application named when the subscription was made, if the provider remembers
/// @param status such as `trialing`
/// @param interval `month` or `year`
/// @param cancelAtPeriodEnd whether it ends with its period
public record RemoteSubscription(
        String subscriptionId,
        String customerId,
        Optional<UserId> userId,
        String status,
        String interval,
        Optional<Instant> periodStart,
        Optional<Instant> periodEnd,
        boolean cancelAtPeriodEnd) {}
