package dev.kumiki.apps.common.host;

import java.io.Serial;

/// A setting that makes no sense. The message names it and says what is expected.
public final class BadSettingException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// With the sentence for the operator.
    public BadSettingException(String message) {
        super(message);
    }

    /// With the sentence for the operator and what went wrong.
    public BadSettingException(String message, Throwable cause) {
        super(message, cause);
    }
}
