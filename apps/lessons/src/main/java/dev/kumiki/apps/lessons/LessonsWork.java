package dev.kumiki.apps.lessons;

import dev.kumiki.apps.common.work.WorkHandler;
import java.util.Map;

/// What a part of the application does in the background, by the kinds of work; a bean of it is all that is needed.
///
/// @param outbox does what leaves the application
/// @param schedules does what comes later
public record LessonsWork(Map<String, WorkHandler> outbox, Map<String, WorkHandler> schedules) {
    /// Copies the handlers.
    public LessonsWork {
        outbox = Map.copyOf(outbox);
        schedules = Map.copyOf(schedules);
    }
}
