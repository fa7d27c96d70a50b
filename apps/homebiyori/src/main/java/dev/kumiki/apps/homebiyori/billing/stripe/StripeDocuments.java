package dev.kumiki.apps.homebiyori.billing.stripe;

import dev.kumiki.apps.homebiyori.billing.RemoteSubscription;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads Stripe's JSON of every version (B4.9).
///
/// Periods stand at the items of a subscription since 2025-03-31, and at the subscription itself before. The
/// subscription of an invoice stands under `parent.subscription_details` since then, and at the invoice before.
public final class StripeDocuments {
    /// What the application's own name of a user is called in Stripe's metadata.
    public static final String USER_ID = "user_id";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private StripeDocuments() {}

    /// Something that happened at Stripe.
    ///
    /// @param created to the second
    /// @param object what it happened to
    public record Event(String id, String type, Instant created, JsonNode object) {}

    /// An invoice.
    public record Invoice(Optional<String> customerId, Optional<UserId> userId, long amount) {}

    /// A finished payment page.
    public record Session(
            Optional<String> customerId, Optional<UserId> userId, Optional<String> subscriptionId, boolean paid) {}

    /// An event; empty if this is none.
    public static Optional<Event> event(String json) {
        try {
            JsonNode root = JSON.readTree(json);
            String id = text(root, "id");
            String type = text(root, "type");
            long created = root.path("created").asLong(0);
            JsonNode object = root.path("data").path("object");
            return id.isEmpty() || type.isEmpty() || created <= 0 || !object.isObject()
                    ? Optional.empty()
                    : Optional.of(new Event(id, type, Instant.ofEpochSecond(created), object));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    /// A subscription in a text; empty if this is none.
    public static Optional<RemoteSubscription> subscription(String json) {
        try {
            return subscription(JSON.readTree(json));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    /// A subscription; empty if this is none.
    public static Optional<RemoteSubscription> subscription(JsonNode object) {
        String id = text(object, "id");
        String customer = reference(object.path("customer"));
        if (id.isEmpty() || customer.isEmpty()) {
            return Optional.empty();
        }
        JsonNode item = object.path("items").path("data").path(0);
        return Optional.of(new RemoteSubscription(
                id,
                customer,
                user(object.path("metadata")),
                text(object, "status"),
                interval(object, item),
                moment(item, "current_period_start").or(() -> moment(object, "current_period_start")),
                moment(object, "cancel_at")
                        .or(() -> moment(item, "current_period_end"))
                        .or(() -> moment(object, "current_period_end")),
                object.path("cancel_at_period_end").asBoolean(false)
                        || moment(object, "cancel_at").isPresent()));
    }

    private static String interval(JsonNode object, JsonNode item) {
        return Stream.of(
                        text(item.path("price").path("recurring"), "interval"),
                        text(item.path("plan"), "interval"),
                        text(object.path("plan"), "interval"))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse("");
    }

    /// An invoice.
    public static Invoice invoice(JsonNode object) {
        Optional<UserId> user = Stream.of(
                        object.path("parent").path("subscription_details").path("metadata"),
                        object.path("subscription_details").path("metadata"),
                        object.path("metadata"))
                .map(StripeDocuments::user)
                .flatMap(Optional::stream)
                .findFirst();
        long paid = object.path("amount_paid").asLong(0);
        return new Invoice(
                some(reference(object.path("customer"))),
                user,
                paid > 0 ? paid : object.path("amount_due").asLong(0));
    }

    /// A payment page in a text; empty if this is none.
    public static Optional<Session> session(String json) {
        try {
            return Optional.of(session(JSON.readTree(json)));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    /// A payment page.
    public static Session session(JsonNode object) {
        Optional<UserId> named = userId(text(object, "client_reference_id"));
        return new Session(
                some(reference(object.path("customer"))),
                named.or(() -> user(object.path("metadata"))),
                some(reference(object.path("subscription"))),
                text(object, "status").equals("complete"));
    }

    /// The identifier of a thing that is named, or written out.
    private static String reference(JsonNode node) {
        return node.isObject() ? text(node, "id") : node.asString("");
    }

    private static Optional<UserId> user(JsonNode metadata) {
        return userId(text(metadata, USER_ID));
    }

    private static Optional<UserId> userId(String text) {
        try {
            return Optional.of(new UserId(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }

    private static Optional<String> some(String text) {
        return Optional.of(text).filter(found -> !found.isEmpty());
    }

    private static Optional<Instant> moment(JsonNode node, String field) {
        long seconds = node.path(field).asLong(0);
        return seconds > 0 ? Optional.of(Instant.ofEpochSecond(seconds)) : Optional.empty();
    }
}
