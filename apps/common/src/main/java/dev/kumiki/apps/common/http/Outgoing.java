package dev.kumiki.apps.common.http;

/// Sends calls to other services. Blocks until the end is known; call it from workers, not from pages.
@FunctionalInterface
public interface Outgoing {
    /// Sends a call, perhaps several times.
    CallResult send(Call call) throws InterruptedException;
}
