package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Naming;
import dev.kumiki.design.View;
import java.time.Instant;
import java.util.Optional;

/// What GSI1 carries of a subscription (B4.11).
@View(of = Subscription.class)
@Naming(Naming.Style.SNAKE_CASE)
public record Subscriber(UserId userId, Optional<Instant> currentPeriodEnd) {}
