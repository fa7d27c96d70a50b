package dev.kumiki.apps.common.http;

import java.util.List;

/// Sends calls to other services. Blocks until the end is known; call it from workers, not from pages.
@FunctionalInterface
public interface Outgoing {
    /// Sends a call, perhaps several times.
    CallResult send(Call call) throws InterruptedException;

    /// What is known of the service's rates, the emptiest bucket first.
    default List<RateState> rates() {
        return List.of();
    }

    /// How often the service refused a call because there were too many.
    default long refusals() {
        return 0;
    }
}
