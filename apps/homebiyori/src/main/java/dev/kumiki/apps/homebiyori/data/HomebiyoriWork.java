package dev.kumiki.apps.homebiyori.data;

import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.common.work.WorkHandler;
import java.util.List;
import java.util.Map;

/// Work of one feature, by its kind: a bean of it is enough to have it done.
///
/// @param outbox what leaves
/// @param schedules what is done later
/// @param repeated what is done again and again
public record HomebiyoriWork(
        Map<String, WorkHandler> outbox, Map<String, WorkHandler> schedules, List<Repeated> repeated) {
    /// Work by a rule.
    ///
    /// @param name of the job and its kind
    public record Repeated(String name, Repeat rule, WorkHandler handler) {}

    /// Copies all of it.
    public HomebiyoriWork {
        outbox = Map.copyOf(outbox);
        schedules = Map.copyOf(schedules);
        repeated = List.copyOf(repeated);
    }

    /// Without what is repeated.
    public HomebiyoriWork(Map<String, WorkHandler> outbox, Map<String, WorkHandler> schedules) {
        this(outbox, schedules, List.of());
    }
}
