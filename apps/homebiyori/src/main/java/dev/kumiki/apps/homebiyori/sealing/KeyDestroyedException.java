package dev.kumiki.apps.homebiyori.sealing;

import java.io.Serial;

/// A text cannot be sealed or read, because its key is gone or another one.
public final class KeyDestroyedException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    KeyDestroyedException(String reason) {
        super(reason);
    }

    KeyDestroyedException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
