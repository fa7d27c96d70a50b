package dev.kumiki.apps.common.webhook;

import java.util.Locale;
import org.springframework.http.HttpStatus;

/// Why a delivery is not let in.
public enum Refusal {
    /// There is no signature.
    UNSIGNED(HttpStatus.UNAUTHORIZED),
    /// The signature or its time cannot be read.
    MALFORMED(HttpStatus.UNAUTHORIZED),
    /// It was signed too long ago, or in the future: perhaps somebody sends again what they overheard.
    OLD(HttpStatus.UNAUTHORIZED),
    /// The signature is not one of the sender's over these bytes.
    FORGED(HttpStatus.UNAUTHORIZED),
    /// There are more bytes than the door takes.
    TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE);

    private final HttpStatus status;

    Refusal(HttpStatus status) {
        this.status = status;
    }

    /// What the sender is answered.
    public HttpStatus status() {
        return status;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
