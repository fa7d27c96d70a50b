package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;

/// How many subscriptions have a plan and a status (B4.11), changed in the same transaction as the subscriptions.
@Entity(table = CoreTable.class, type = "subscription_stats", pk = "STATS#SUBSCRIPTION", sk = "{plan}#{status}")
@WrittenBy(
        value = {"user", "webhook"},
        how = {WriteKind.CREATE, WriteKind.CHANGE})
@Naming(Naming.Style.SNAKE_CASE)
public record SubscriptionStats(
        Plan plan,
        SubscriptionStatus status,
        long subscriptions,
        @Version long version) {}
