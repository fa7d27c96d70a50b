package dev.kumiki.apps.common.webhook;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// How a sender signs.
public interface Signatures {
    /// How far the time of a signature may be from the present, unless a door decides otherwise.
    Duration WINDOW = Duration.ofMinutes(5);

    /// Checks a delivery; empty if it is genuine.
    ///
    /// @param header finds a header of the request
    /// @param body the bytes as they came
    Optional<Refusal> check(Function<String, @Nullable String> header, byte[] body, Instant now);

    /// Whether a moment, in seconds as a text, lies within a window around the present; why not otherwise.
    static Optional<Refusal> checkTime(String seconds, Duration window, Instant now) {
        try {
            Instant signed = Instant.ofEpochSecond(Long.parseLong(seconds));
            return Duration.between(signed, now).abs().compareTo(window) > 0
                    ? Optional.of(Refusal.OLD)
                    : Optional.empty();
        } catch (NumberFormatException | DateTimeException | ArithmeticException _) {
            return Optional.of(Refusal.MALFORMED);
        }
    }
}
