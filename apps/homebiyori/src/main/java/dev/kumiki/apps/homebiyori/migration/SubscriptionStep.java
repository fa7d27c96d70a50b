package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.core.StripeCustomer;
import dev.kumiki.apps.homebiyori.design.core.StripeCustomerMapper;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionMapper;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Subscriptions get the keys of GSI1 (H-043, H-044), and a pointer from the customer of Stripe (B4.7).
final class SubscriptionStep extends EntityStep<Subscription> {
    SubscriptionStep(String source, String target) {
        super(source, target, "SUBSCRIPTION", SubscriptionMapper.INSTANCE);
    }

    /// Old subscriptions may lack the retention, which follows from the plan.
    @Override
    void convert(Map<String, AttributeValue> item) {
        boolean paid = text(item, "current_plan").filter("free"::equals).isEmpty();
        int days = (paid ? Plan.MONTHLY : Plan.FREE).ttlDays();
        item.putIfAbsent("ttl_days", AttributeValue.fromN(Integer.toString(days)));
        item.putIfAbsent("cancel_at_period_end", AttributeValue.fromBool(false));
    }

    @Override
    List<Map<String, AttributeValue>> companions(Subscription subscription, Map<String, AttributeValue> old) {
        return subscription.customerId().stream()
                .map(customer -> StripeCustomerMapper.INSTANCE.toItem(
                        new StripeCustomer(customer, subscription.userId(), subscription.createdAt())))
                .toList();
    }

    @Override
    boolean isCompanion(Map<String, AttributeValue> item) {
        return StripeCustomerMapper.INSTANCE.recognises(item);
    }
}
