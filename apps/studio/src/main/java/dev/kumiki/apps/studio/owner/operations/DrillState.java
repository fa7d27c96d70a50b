package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.studio.owner.operations.DrillReport.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How far a restore drill is: what its work on the schedule carries from turn to turn.
///
/// @param moment to restore to; none until the first turn has decided it
/// @param started whether the restores were asked for
/// @param steps how many steps are done
record DrillState(
        String id, Instant began, Optional<Instant> moment, boolean started, int steps, long bookings, int deletions) {
    private static final List<Step> STEPS = List.of(Step.values());

    static DrillState begun(String id, Instant began, Optional<Instant> moment) {
        return new DrillState(id, began, moment, false, 0, 0, 0);
    }

    DrillState at(Instant decided) {
        return new DrillState(id, began, Optional.of(decided), started, steps, bookings, deletions);
    }

    DrillState restoring() {
        return new DrillState(id, began, moment, true, steps, bookings, deletions);
    }

    DrillState done() {
        return new DrillState(id, began, moment, started, steps + 1, bookings, deletions);
    }

    DrillState compared(long count) {
        return new DrillState(id, began, moment, started, steps, count, deletions);
    }

    DrillState deleted(int count) {
        return new DrillState(id, began, moment, started, steps, bookings, count);
    }

    /// The step that is next; none at the end.
    Optional<Step> next() {
        return steps < STEPS.size() ? Optional.of(STEPS.get(steps)) : Optional.empty();
    }

    /// The steps that are done.
    List<Step> finished() {
        return STEPS.subList(0, steps);
    }

    DrillReport report(Optional<String> failure, Instant now) {
        return new DrillReport(
                id,
                began,
                moment.orElse(began),
                finished(),
                failure,
                bookings,
                deletions,
                Duration.between(began, now));
    }

    Map<String, String> payload() {
        return Map.of(
                "id", id,
                "began", began.toString(),
                "moment", moment.map(Instant::toString).orElse(""),
                "started", String.valueOf(started),
                "steps", String.valueOf(steps),
                "bookings", String.valueOf(bookings),
                "deletions", String.valueOf(deletions));
    }

    static DrillState read(Map<String, String> payload) {
        String moment = payload.getOrDefault("moment", "");
        return new DrillState(
                payload.getOrDefault("id", ""),
                Instant.parse(payload.getOrDefault("began", Instant.EPOCH.toString())),
                moment.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(moment)),
                Boolean.parseBoolean(payload.getOrDefault("started", "")),
                Integer.parseInt(payload.getOrDefault("steps", "0")),
                Long.parseLong(payload.getOrDefault("bookings", "0")),
                Integer.parseInt(payload.getOrDefault("deletions", "0")));
    }
}
