package dev.kumiki.apps.homebiyori.billing.fake;

import java.time.Instant;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes what Stripe would write, in the shape of its newest version.
final class FakeDocuments {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private FakeDocuments() {}

    /// Something that happened.
    static String event(String id, String type, Instant created, ObjectNode object) {
        ObjectNode event = JSON.createObjectNode();
        event.put("id", id);
        event.put("object", "event");
        event.put("api_version", "2026-07-29.dahlia");
        event.put("created", created.getEpochSecond());
        event.put("livemode", false);
        event.put("type", type);
        event.putObject("data").set("object", object);
        return event.toString();
    }

    /// A subscription: its period stands at its item.
    static ObjectNode subscription(FakeSubscription from) {
        ObjectNode node = JSON.createObjectNode();
        node.put("id", from.subscriptionId());
        node.put("object", "subscription");
        node.put("customer", from.customerId());
        node.put("status", from.status());
        node.put("cancel_at_period_end", from.cancelAtPeriodEnd());
        ObjectNode item = node.putObject("items").putArray("data").addObject();
        item.put("current_period_start", from.periodStart().getEpochSecond());
        item.put("current_period_end", from.periodEnd().getEpochSecond());
        item.putObject("price").putObject("recurring").put("interval", from.interval());
        node.putObject("metadata");
        return node;
    }

    /// An invoice of a subscription.
    static ObjectNode invoice(String id, FakeSubscription from, int yen, boolean paid) {
        ObjectNode node = JSON.createObjectNode();
        node.put("id", id);
        node.put("object", "invoice");
        node.put("customer", from.customerId());
        node.put("currency", "jpy");
        node.put("amount_due", yen);
        node.put("amount_paid", paid ? yen : 0);
        node.putObject("parent")
                .putObject("subscription_details")
                .put("subscription", from.subscriptionId())
                .putObject("metadata");
        return node;
    }

    /// A payment page that was paid.
    static ObjectNode session(FakeCheckout from) {
        ObjectNode node = JSON.createObjectNode();
        Map.of("id", from.session(), "object", "checkout.session", "customer", from.customerId(), "status", "complete")
                .forEach(node::put);
        from.subscriptionId().ifPresent(id -> node.put("subscription", id));
        return node;
    }
}
