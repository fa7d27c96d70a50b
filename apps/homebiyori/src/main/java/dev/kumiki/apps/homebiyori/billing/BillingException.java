package dev.kumiki.apps.homebiyori.billing;

import java.io.Serial;

/// The provider did not do what it was asked. It can be asked again.
public final class BillingException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// With what the provider or the connection said; no names, no amounts.
    public BillingException(String reason, Throwable cause) {
        super(reason, cause);
    }

    /// With what is wrong.
    public BillingException(String reason) {
        super(reason);
    }
}
