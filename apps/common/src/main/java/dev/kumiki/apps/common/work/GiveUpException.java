package dev.kumiki.apps.common.work;

import java.io.Serial;

/// Work that will not succeed however often it is tried.
public final class GiveUpException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// For a reason that an operator understands.
    public GiveUpException(String reason) {
        super(reason);
    }

    /// For a reason that an operator understands, after a failure.
    public GiveUpException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
