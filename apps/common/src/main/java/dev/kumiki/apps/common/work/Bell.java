package dev.kumiki.apps.common.work;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Tells the workers of this process that work was written in it, so that they do not rest.
///
/// Nothing depends on it but how soon work is done: what another process writes, or this one before it dies, is found
/// when the longest rest of a worker is over.
public final class Bell {
    private final Set<Loop> listeners = ConcurrentHashMap.newKeySet();

    /// Wakes them.
    public void ring() {
        listeners.forEach(Loop::wake);
    }

    void add(Loop loop) {
        listeners.add(loop);
    }

    void remove(Loop loop) {
        listeners.remove(loop);
    }
}
