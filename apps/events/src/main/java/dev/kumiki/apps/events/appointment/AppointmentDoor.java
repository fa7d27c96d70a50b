package dev.kumiki.apps.events.appointment;

import dev.kumiki.apps.common.host.Platform;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Where a schedule of EventBridge comes back: `POST /events/scheduler/due`, with the secret in the header
/// `X-Scheduler-Secret`, as an API destination's connection sends it. What it brings says only *which* reminder may be
/// due; whether it is, the item says.
@RestController
final class AppointmentDoor {
    /// The path below the application's.
    static final String PATH = "/scheduler/due";

    static final String HEADER = "X-Scheduler-Secret";

    private static final int MAX_BYTES = 16 * 1024;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Optional<Appointments> appointments;
    private final byte[] secret;

    AppointmentDoor(AppointmentHall hall, Platform platform) {
        this.appointments = hall.appointments();
        this.secret = SchedulerSettings.of(platform)
                .map(SchedulerSettings::secret)
                .orElse("")
                .getBytes(StandardCharsets.UTF_8);
    }

    @PostMapping(PATH)
    ResponseEntity<Void> due(HttpServletRequest request) throws IOException {
        return due(Optional.ofNullable(request.getHeader(HEADER)), request.getInputStream());
    }

    ResponseEntity<Void> due(Optional<String> shown, InputStream in) throws IOException {
        if (appointments.isEmpty()) {
            return answer(HttpStatus.NOT_FOUND);
        }
        if (!MessageDigest.isEqual(secret, shown.orElse("").getBytes(StandardCharsets.UTF_8))) {
            return answer(HttpStatus.UNAUTHORIZED);
        }
        byte[] body = in.readNBytes(MAX_BYTES + 1);
        if (body.length > MAX_BYTES) {
            return answer(HttpStatus.CONTENT_TOO_LARGE);
        }
        try {
            return answer(
                    appointments.get().due(payload(body)) ? HttpStatus.NO_CONTENT : HttpStatus.SERVICE_UNAVAILABLE);
        } catch (JacksonException | IllegalArgumentException _) {
            return answer(HttpStatus.BAD_REQUEST);
        }
    }

    private static ResponseEntity<Void> answer(HttpStatus status) {
        return ResponseEntity.status(status).build();
    }

    /// What stood in the schedule: as it is, or in the envelope of an event bus.
    private static Map<String, String> payload(byte[] body) {
        JsonNode tree = JSON.readTree(body);
        JsonNode input = tree.path("detail").isObject() ? tree.path("detail") : tree;
        Map<String, String> payload = new HashMap<>();
        input.properties()
                .forEach(entry -> payload.put(entry.getKey(), entry.getValue().asString("")));
        return payload;
    }
}
