package dev.kumiki.apps.common.http;

import java.time.Duration;

/// Lets time pass. Tests move their clock here.
@FunctionalInterface
public interface Waiting {
    /// Waits.
    void pause(Duration time) throws InterruptedException;
}
