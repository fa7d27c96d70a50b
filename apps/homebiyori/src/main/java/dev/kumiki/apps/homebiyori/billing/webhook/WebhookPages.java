package dev.kumiki.apps.homebiyori.billing.webhook;

import dev.kumiki.apps.common.webhook.Delivery;
import dev.kumiki.apps.common.webhook.SignedDoor;
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

    WebhookPages(SignedDoor homebiyoriStripeDoor, StripeWebhook webhook) {
        this.door = homebiyoriStripeDoor;
        this.webhook = webhook;
    }

    @PostMapping("/stripe/webhook")
    ResponseEntity<Void> deliver(HttpServletRequest request) throws IOException {
        return switch (door.receive(request)) {
            case Delivery.Refused(var reason) ->
                ResponseEntity.status(reason.status()).build();
            case Delivery.Genuine genuine -> {
                boolean taken = webhook.handle(genuine.text()).isTaken();
                yield ResponseEntity.status(taken ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE)
                        .build();
            }
        };
    }
}
