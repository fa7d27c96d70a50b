package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.webhook.Delivery;
import dev.kumiki.apps.common.webhook.SignedDoor;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/// Where Discord delivers (D-057): `POST /events/discord/interactions`. The signature is checked over the raw bytes
/// before anything reads them (B3.14).
@RestController
class InteractionDoor {
    /// The path below the application's.
    static final String PATH = "/discord/interactions";

    private final Optional<SignedDoor> door;
    private final Jobs jobs;

    InteractionDoor(DiscordDoor door, Jobs jobs) {
        this.door = door.door();
        this.jobs = jobs;
    }

    @PostMapping(PATH)
    ResponseEntity<String> receive(HttpServletRequest request) throws IOException {
        if (door.isEmpty()) {
            return ResponseEntity.notFound().build();
        }
        return switch (door.get().receive(request)) {
            case Delivery.Refused(var reason) ->
                ResponseEntity.status(reason.status()).build();
            case Delivery.Genuine genuine -> answer(genuine.text());
        };
    }

    private ResponseEntity<String> answer(String body) {
        try {
            return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(jobs.take(body));
        } catch (IllegalArgumentException _) {
            return ResponseEntity.status(HttpStatus.BAD_REQUEST).build();
        }
    }
}
