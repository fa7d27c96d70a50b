package dev.kumiki.apps.homebiyori;

import dev.kumiki.apps.common.work.WorkHandler;
import java.util.Map;

/// Work of one feature, by its kind: a bean of it is enough to have it done.
///
/// @param outbox what leaves
/// @param schedules what is done later
public record HomebiyoriWork(Map<String, WorkHandler> outbox, Map<String, WorkHandler> schedules) {
    /// Copies the maps.
    public HomebiyoriWork {
        outbox = Map.copyOf(outbox);
        schedules = Map.copyOf(schedules);
    }
}
