package dev.kumiki.apps.common.webhook;

import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.ops.Names;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.design.outcome.Outcome;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A door through which one service delivers: looks at the raw bytes before anything reads them, and has each delivery
/// take effect once.
///
/// Deliveries are counted by the meter `kumiki.webhook.deliveries`, by door and outcome.
public final class SignedDoor {
    /// How long a delivery is remembered: longer than senders repeat one. Stripe does so for three days.
    public static final Duration REMEMBERED = Duration.ofDays(30);

    /// The largest delivery unless a door decides otherwise, in bytes.
    public static final int USUAL_BYTES = 256 * 1024;

    private static final String METER = "kumiki.webhook.deliveries";

    private final String name;
    private final Signatures signatures;
    private final int maxBytes;
    private final OpsData data;
    private final MeterRegistry meters;

    /// @param name of the door, in claims and meters
    /// @param data of the application, whose clock counts
    public SignedDoor(String name, Signatures signatures, int maxBytes, OpsData data, MeterRegistry meters) {
        this.name = Names.require(name);
        this.signatures = signatures;
        this.maxBytes = maxBytes;
        this.data = data;
        this.meters = meters;
    }

    /// Reads and checks what a request brings.
    public Delivery receive(HttpServletRequest request) throws IOException {
        if (request.getContentLengthLong() > maxBytes) {
            return counted(new Delivery.Refused(Refusal.TOO_LARGE));
        }
        return receive(request::getHeader, request.getInputStream());
    }

    Delivery receive(Function<String, @Nullable String> header, InputStream in) throws IOException {
        byte[] body = in.readNBytes(maxBytes + 1);
        Optional<Refusal> refusal = body.length > maxBytes
                ? Optional.of(Refusal.TOO_LARGE)
                : signatures.check(header, body, data.options().clock().instant());
        return counted(refusal.<Delivery>map(Delivery.Refused::new).orElseGet(() -> new Delivery.Genuine(body)));
    }

    private Delivery counted(Delivery delivery) {
        String outcome = switch (delivery) {
            case Delivery.Genuine _ -> "genuine";
            case Delivery.Refused(var reason) -> reason.label();
        };
        meters.counter(METER, "door", name, "outcome", outcome).increment();
        return delivery;
    }

    /// The step that claims a delivery: put it into the transaction of its effect, which is refused as a whole if the
    /// delivery took effect before.
    ///
    /// @param id what the sender calls the delivery
    public OpsTransaction claim(String id) {
        return dedupe().claim(name, id);
    }

    /// Whether a delivery took effect before, for an answer without an effect.
    public boolean isClaimed(String id) {
        return dedupe().isClaimed(name, id);
    }

    /// Whether a transaction was refused because the delivery took effect before: a success, and counted.
    public boolean isRepetition(Outcome outcome) {
        boolean repeated = Dedupe.isRepetition(outcome);
        if (repeated) {
            meters.counter(METER, "door", name, "outcome", "repeated").increment();
        }
        return repeated;
    }

    private Dedupe dedupe() {
        return new Dedupe(data, REMEMBERED);
    }
}
