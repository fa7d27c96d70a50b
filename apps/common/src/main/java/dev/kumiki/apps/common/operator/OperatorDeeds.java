package dev.kumiki.apps.common.operator;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.ops.ScheduleFields;
import dev.kumiki.apps.common.stream.StreamFollower;
import dev.kumiki.apps.common.work.Loop;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What an operator does to the work of an application. Each deed and its entry in the audit log are one transaction.
///
/// @param actor whose deeds they are
record OperatorDeeds(AppKit kit, String actor) {
    private static final Logger LOG = LoggerFactory.getLogger(OperatorDeeds.class);

    /// What became of a deed.
    enum Result {
        /// It is done.
        DONE,
        /// What it was about is no longer there, or no longer so.
        GONE,
        /// It failed, and everything is as it was.
        FAILED,
        /// There is too little left of it to do it.
        NOT_KEPT,
        /// Others kept writing the same.
        BUSY
    }

    /// Has work of the outbox tried at once, as often as new work.
    Result retryEntry(String id) {
        Result result = done(
                "operator.outbox.retry",
                "outbox-" + id,
                () -> kit.outbox()
                        .find(id)
                        .filter(entry -> entry.state() != OutboxEntry.State.DONE)
                        .map(entry -> transact().replace(entry.revived(data().now()))));
        kit.outbox().ring();
        return result;
    }

    /// Removes work of the outbox for good.
    Result dropEntry(String id) {
        return done(
                "operator.outbox.drop",
                "outbox-" + id,
                () -> kit.outbox().find(id).map(entry -> transact().delete(entry)));
    }

    /// Has scheduled work done at once; what is repeated goes on by its rule.
    Result runSchedule(String name) {
        Result result = done(
                "operator.schedule.run",
                "schedule-" + name,
                () -> kit.schedules()
                        .find(name)
                        .map(found -> transact()
                                .replace(
                                        found.next(
                                                data().now(),
                                                found.lastError(),
                                                data().ids().get()),
                                        ScheduleFields.REVISION.is(found.revision()))));
        kit.schedules().ring();
        return result;
    }

    /// Removes scheduled work for good.
    Result dropSchedule(String name) {
        return done(
                "operator.schedule.drop",
                "schedule-" + name,
                () -> kit.schedules()
                        .find(name)
                        .map(found -> transact().delete(found, ScheduleFields.REVISION.is(found.revision()))));
    }

    /// Has a change take effect that a stream worker gave up.
    Result retryLetter(String reader, String eventId) {
        Optional<StreamFollower<?>> follower = kit.streams().follower(reader);
        if (follower.isEmpty()) {
            return Result.NOT_KEPT;
        }
        try {
            return switch (follower.get().retry(eventId, () -> note("operator.letter.retry", "stream-" + reader))) {
                case DONE -> Result.DONE;
                case GONE -> Result.GONE;
                case NOT_KEPT -> Result.NOT_KEPT;
            };
        } catch (RuntimeException e) {
            LOG.warn("The change {} for {} failed again: {}", eventId, reader, Loop.describe(e), e);
            return Result.FAILED;
        }
    }

    /// Removes a dead letter: it was dealt with by hand.
    Result dropLetter(String reader, String eventId) {
        return done(
                "operator.letter.drop",
                "stream-" + reader,
                () -> data().table()
                        .deadLetter(reader, eventId)
                        .map(letter -> transact().delete(letter)));
    }

    private Result done(String action, String subject, Supplier<Optional<OpsTransaction>> deed) {
        return new Operation<>(
                        Attempts.USUAL,
                        () -> deed.get()
                                .map(change -> Attempt.write(change.and(note(action, subject)), Result.DONE))
                                .orElseGet(() -> Attempt.answer(Result.GONE)),
                        () -> Result.BUSY)
                .run();
    }

    private OpsTransaction note(String action, String subject) {
        return kit.audit().entry(actor, action, subject, Map.of());
    }

    private OpsTransaction transact() {
        return data().tables().transact();
    }

    private OpsData data() {
        return kit.data();
    }
}
