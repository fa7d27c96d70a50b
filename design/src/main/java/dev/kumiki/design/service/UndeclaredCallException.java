package dev.kumiki.design.service;

/// A service made a call that the design does not declare for it.
public final class UndeclaredCallException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Of a service that lacks a permission.
    public UndeclaredCallException(String service, Permission missing) {
        super("the service " + service + " may not do this: " + missing + " (the design declares no pattern with"
                + " @UsedBy and no entity with @WrittenBy that needs it)");
    }
}
