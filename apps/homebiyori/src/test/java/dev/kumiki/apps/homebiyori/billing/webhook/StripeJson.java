package dev.kumiki.apps.homebiyori.billing.webhook;

import dev.kumiki.apps.homebiyori.design.value.UserId;

/// Events as Stripe writes them, in the shape of today and in that of before 2025-03-31.
final class StripeJson {
    private StripeJson() {}

    /// Whose subscription.
    record Of(UserId user, String customer, String subscription) {}

    /// Periods at the items, as today.
    static String today(String id, String type, long created, Of of, String status) {
        return """
                {"id":"%s","object":"event","api_version":"2026-07-29.dahlia","created":%d,"type":"%s","data":{"object":{
                 "id":"%s","object":"subscription","customer":"%s","status":"%s","cancel_at_period_end":false,
                 "metadata":{"user_id":"%s"},"items":{"object":"list","data":[{"id":"si_1",
                 "current_period_start":%d,"current_period_end":%d,
                 "price":{"id":"price_1","recurring":{"interval":"month"}}}]}}}}""".formatted(
                        id,
                        created,
                        type,
                        of.subscription(),
                        of.customer(),
                        status,
                        of.user().value(),
                        created,
                        created + 2_592_000);
    }

    /// Periods at the subscription itself, and its plan, as before.
    static String before(String id, String type, long created, Of of, String status) {
        return """
                {"id":"%s","object":"event","api_version":"2022-11-15","created":%d,"type":"%s","data":{"object":{
                 "id":"%s","object":"subscription","customer":{"id":"%s","object":"customer"},"status":"%s",
                 "cancel_at_period_end":true,"metadata":{"user_id":"%s"},"plan":{"interval":"year"},
                 "current_period_start":%d,"current_period_end":%d}}}""".formatted(
                        id,
                        created,
                        type,
                        of.subscription(),
                        of.customer(),
                        status,
                        of.user().value(),
                        created,
                        created + 31_536_000);
    }

    static String invoice(String id, String type, long created, Of of) {
        return """
                {"id":"%s","object":"event","created":%d,"type":"%s","data":{"object":{"id":"in_1","object":"invoice",
                 "customer":"%s","amount_paid":580,
                 "parent":{"subscription_details":{"metadata":{"user_id":"%s"}}}}}}""".formatted(id, created, type, of.customer(), of.user().value());
    }
}
