package dev.kumiki.apps.homebiyori.billing.webhook;

import dev.kumiki.apps.common.webhook.Delivery;
import dev.kumiki.apps.common.webhook.SignedDoor;
import dev.kumiki.apps.homebiyori.audit.AuditTrail;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;

/// The door of the provider. Whoever cannot sign is told nothing, and leaves nothing behind but a count.
@Controller
final class WebhookPages {
    private final SignedDoor door;
    private final StripeWebhook webhook;
    private final AuditTrail trail;

    WebhookPages(SignedDoor homebiyoriStripeDoor, StripeWebhook webhook, AuditTrail trail) {
        this.door = homebiyoriStripeDoor;
        this.webhook = webhook;
        this.trail = trail;
    }

    @PostMapping("/stripe/webhook")
    ResponseEntity<Void> deliver(HttpServletRequest request) throws IOException {
        return switch (door.receive(request)) {
            case Delivery.Refused(var reason) ->
                ResponseEntity.status(reason.status()).build();
            case Delivery.Genuine genuine -> {
                Handled handled = webhook.handle(genuine.text());
                trail.noteWork("webhook", "ALL subscriptions", "delivery " + handled.word(), "billing");
                yield ResponseEntity.status(handled.isTaken() ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE)
                        .build();
            }
        };
    }
}
