package dev.kumiki.apps.common.stream;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.StreamDeadLetter;
import dev.kumiki.apps.common.work.BackgroundWork;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import dev.kumiki.design.stream.StreamDecoder;
import dev.kumiki.design.stream.StreamEvent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Background work that follows the changes of one table, each of which takes effect once. [TableStreams] makes it.
///
/// @param <T> what the changes are of
public final class StreamFollower<T> implements BackgroundWork {
    private final String table;
    private final StreamDecoder<T> decoder;
    private final ClaimedEffect<T> effect;
    private final StreamWorker<T> worker;

    StreamFollower(String table, StreamDecoder<T> decoder, ClaimedEffect<T> effect, StreamWorker<T> worker) {
        this.table = table;
        this.decoder = decoder;
        this.effect = effect;
        this.worker = worker;
    }

    /// What it is called, on the operator's page too.
    public String name() {
        return worker.name();
    }

    /// The table that it follows, as it is called here.
    public String table() {
        return table;
    }

    /// How far it is behind; nothing if another process reads.
    public Optional<Duration> lag() {
        return worker.lag();
    }

    /// How many changes it handled or gave up since the start.
    public long handled() {
        return worker.handled();
    }

    @Override
    public StreamFollower<T> start() {
        worker.start();
        return this;
    }

    /// Has it read at once.
    public void wake() {
        worker.wake();
    }

    /// Handles everything that is there now, in the caller's thread; returns the number of changes.
    public int runOnce() {
        return worker.runOnce();
    }

    @Override
    public void close() {
        worker.close();
    }

    /// What became of a dead letter that was to be handled again.
    public enum Retried {
        /// The change took effect, or had before; the letter is gone.
        DONE,
        /// There is no such letter any more.
        GONE,
        /// The letter does not hold the change: it can be handled by hand only.
        NOT_KEPT
    }

    /// Has a change take effect that was given up, and removes its letter, in one transaction with further steps. Later
    /// changes of the same item were handled before it.
    ///
    /// @param more what else is written, such as an entry of the audit; made anew for each attempt
    /// @throws RuntimeException if it fails again; the letter stays
    public Retried retry(String eventId, Supplier<? extends TypedTransaction<?>> more) {
        Optional<StreamDeadLetter> found = data().table().deadLetter(name(), eventId);
        if (found.isEmpty()) {
            return Retried.GONE;
        }
        StreamDeadLetter letter = found.get();
        if (letter.change().isEmpty()) {
            return Retried.NOT_KEPT;
        }
        Optional<StreamEvent<T>> event = decoder.decode(letter.change().get().record(eventId));
        var result =
                event.isPresent() ? effect.run(event.get(), () -> steps(letter, more)) : ClaimedEffect.Result.NOTHING;
        return switch (result) {
            case TOOK -> Retried.DONE;
            case REFUSED -> Retried.GONE;
            case NOTHING, REPEATED -> remove(letter, more);
        };
    }

    private List<TypedTransaction<?>> steps(StreamDeadLetter letter, Supplier<? extends TypedTransaction<?>> more) {
        return List.of(data().tables().transact().delete(letter), more.get());
    }

    /// Nothing follows from the change, or it took effect before.
    private Retried remove(StreamDeadLetter letter, Supplier<? extends TypedTransaction<?>> more) {
        var removal = data().tables().transact().delete(letter).and(more.get());
        return removal.commit() instanceof Outcome.Committed ? Retried.DONE : Retried.GONE;
    }

    private OpsData data() {
        return effect.data();
    }
}
