package dev.kumiki.apps.homebiyori.billing;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import java.util.Map;

/// Calls of the provider that must not be lost (K-10): they leave by the outbox, in the transaction of their cause, and
/// are repeated until the provider has taken them. An operator sees those that were given up.
public final class BillingCalls {
    private static final String CANCEL = "billing-cancel";
    private static final String FORGET = "billing-forget";
    private static final String NAME = "name";

    private final HomebiyoriData data;

    /// Through the outbox.
    public BillingCalls(HomebiyoriData data) {
        this.data = data;
    }

    /// Ends a subscription at once.
    public OpsTransaction cancelling(String subscriptionId) {
        return entry(CANCEL, subscriptionId);
    }

    /// Ends everything of a customer and has the provider forget who it was.
    public OpsTransaction forgetting(String customerId) {
        return entry(FORGET, customerId);
    }

    private OpsTransaction entry(String kind, String name) {
        return data.outbox().entry(kind + "." + data.ops().ids().get(), kind, Map.of(NAME, name));
    }

    /// Who makes the calls.
    public static Map<String, WorkHandler> handlers(Billing billing) {
        return Map.of(
                CANCEL, task -> billing.cancelNow(name(task)),
                FORGET, task -> billing.forget(name(task)));
    }

    private static String name(Task task) {
        return task.payload().getOrDefault(NAME, "");
    }
}
