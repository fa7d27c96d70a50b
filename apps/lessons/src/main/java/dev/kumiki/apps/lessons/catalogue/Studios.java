package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.StudioMapper;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The studios, and how their queues go.
public final class Studios {
    /// The job that offers what is free, after the rules of a studio changed.
    public static final String REFILL = "refill";

    private final LessonsData data;

    /// Over the table.
    public Studios(LessonsData data) {
        this.data = data;
    }

    /// What a change of a studio came to. Only [Done] changed anything.
    public sealed interface StudioResult {
        /// The studio as it is stored.
        record Done(Studio studio) implements StudioResult {}

        /// There is already a studio of this code.
        record AlreadyExists() implements StudioResult {}

        /// It was changed since it was read (K-7).
        record Stale(Studio current) implements StudioResult {}

        /// There is no such studio.
        record NotFound() implements StudioResult {}

        /// Others were always faster; trying again can help.
        record Busy() implements StudioResult {}
    }

    /// Adds a studio.
    public Operation<StudioResult> add(StudioCode code, String name, QueueRules rules) {
        return data.operation(
                () -> {
                    Instant now = data.now();
                    var studio = new Studio(code, name, rules, now, now, 0);
                    return Attempt.write(data.tables().transact().create(studio), stored(studio), Studios::refusal);
                },
                StudioResult.Busy::new);
    }

    /// Changes a studio that was read.
    public Operation<StudioResult> change(Studio read, String name, QueueRules rules) {
        return data.operation(
                () -> {
                    var studio =
                            new Studio(read.studioCode(), name, rules, read.createdAt(), data.now(), read.version());
                    var refill = new Job(
                            REFILL + "-" + read.studioCode().value(),
                            REFILL,
                            Map.of("studio", read.studioCode().value()));
                    var transaction = data.tables().transact().replace(studio);
                    if (!rules.equals(read.rules())) {
                        transaction.and(data.work().schedules().putting(refill, data.now()));
                    }
                    return Attempt.write(transaction, stored(studio), Studios::refusal);
                },
                StudioResult.Busy::new);
    }

    private static StudioResult stored(Studio studio) {
        return new StudioResult.Done(StudioMapper.INSTANCE.withVersion(studio, studio.version() + 1));
    }

    private static Optional<StudioResult> refusal(List<Conflict> conflicts) {
        return switch (conflicts.getFirst()) {
            case Conflict.AlreadyExists _ -> Optional.of(new StudioResult.AlreadyExists());
            case Conflict.StaleVersion(var _, Studio current) -> Optional.of(new StudioResult.Stale(current));
            case Conflict.NotFound _ -> Optional.of(new StudioResult.NotFound());
            default -> Optional.empty();
        };
    }
}
