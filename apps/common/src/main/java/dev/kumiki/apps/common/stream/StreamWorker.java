package dev.kumiki.apps.common.stream;

import dev.kumiki.apps.common.ops.Leases;
import dev.kumiki.apps.common.ops.Names;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.StoredChange;
import dev.kumiki.apps.common.ops.StreamDeadLetter;
import dev.kumiki.apps.common.work.BackgroundWork;
import dev.kumiki.apps.common.work.Loop;
import dev.kumiki.apps.common.work.Pace;
import dev.kumiki.apps.common.work.Round;
import dev.kumiki.design.Retries;
import dev.kumiki.design.stream.StreamDecoder;
import dev.kumiki.design.stream.StreamEvent;
import dev.kumiki.design.stream.StreamHandler;
import dev.kumiki.design.stream.StreamReader;
import java.io.Serial;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Follows the stream of a table on a thread of its own. Each change is handled at least once, those of one item in
/// their order; what fails too often goes to the dead letters.
///
/// A lease lets one worker of a name read at a time. It is renewed between changes; a worker that lost it stops before
/// the next change, and what came behind the last checkpoint is delivered again by whoever has it now. With a lease
/// taken anew a worker begins at the checkpoints, which another may have moved.
///
/// @param <T> what the changes are of
public final class StreamWorker<T> implements BackgroundWork {
    /// For how long a worker may read without renewing; a handler must take less than that for one change.
    public static final Duration LEASE = Duration.ofMinutes(1);

    /// How long dead letters are kept.
    public static final Duration DEAD_KEPT = Duration.ofDays(90);

    private static final Logger LOG = LoggerFactory.getLogger(StreamWorker.class);

    private final DynamoDbStreamsClient streams;
    private final OpsData data;
    private final Setup<T> setup;
    private final String holder;
    private final Leases leases;
    private final Loop loop;
    /// Until when the lease is this worker's; this and the reader belong to the thread that reads.
    private Instant leaseEnd = Instant.MIN;

    private StreamReader<T> reader;

    /// Why the last handler got no answer; belongs to the thread that reads.
    private @Nullable SdkClientException unanswered;

    /// How far it is, for others to see.
    private final Lag lag;

    /// What a worker is made of.
    ///
    /// @param name of the reader: its checkpoints, its lease and its dead letters
    /// @param content what is written down of a change that could not be handled
    /// @param retries how often and after which pauses a failing change is tried again
    /// @param pace how often to read; its longest rest is at most half a lease, so that a worker keeps its lease
    public record Setup<T>(
            String name,
            String streamArn,
            StreamDecoder<T> decoder,
            Consumer<StreamEvent<T>> handler,
            Function<StreamEvent<T>, String> content,
            Retries retries,
            Pace pace) {
        /// Refuses names that cannot be keys, and rests in which the lease is lost.
        public Setup {
            Names.require(name);
            if (pace.longest().multipliedBy(2).compareTo(LEASE) > 0) {
                throw new IllegalArgumentException("a lease is at least twice as long as the longest rest");
            }
        }
    }

    /// A worker that is not started.
    public StreamWorker(DynamoDbStreamsClient streams, OpsData data, Setup<T> setup) {
        this.streams = streams;
        this.data = data;
        this.setup = setup;
        this.holder = data.ids().get();
        this.leases = new Leases(data);
        this.reader = newReader();
        this.lag = new Lag(setup.pace());
        this.loop =
                new Loop("stream-" + setup.name(), setup.pace(), () -> Round.Found.of(runOnce() > 0), this::release);
    }

    private StreamReader<T> newReader() {
        return new StreamReader<>(
                streams,
                new StreamReader.Setup<>(
                        setup.streamArn(),
                        setup.decoder(),
                        new OpsCheckpoints(data, setup.name()),
                        new Handler(),
                        setup.retries(),
                        this::pause));
    }

    /// What its checkpoints, its lease and its dead letters are called.
    public String name() {
        return setup.name();
    }

    /// How far it is behind the table: how old the change is that it is at, or for how long it has not come to the end
    /// of the stream. Nothing if another worker of this name reads.
    public Optional<Duration> lag() {
        return lag.at(data.now());
    }

    /// How many changes it handled or buried since it was made.
    public long handled() {
        return lag.handled();
    }

    /// Begins to read on a thread of its own.
    @Override
    public StreamWorker<T> start() {
        loop.start();
        return this;
    }

    /// Has the worker read at once: for those who know that something was written. What nobody tells it of is read
    /// when its rest is over.
    public void wake() {
        loop.wake();
    }

    /// Stops before the next change and gives the lease back. A handler may take [Loop#GRACE] to end, then it is
    /// interrupted.
    @Override
    public void close() {
        loop.close();
    }

    private void release() {
        leases.release(lease(), holder);
    }

    /// Handles everything that is there now, in the caller's thread, if no other worker of this name is reading;
    /// returns the number of changes handled or buried.
    public int runOnce() {
        boolean wasLeader = isLeader();
        if (!(wasLeader && hasTime()) && !renew()) {
            lag.isReadByAnother();
            return 0;
        }
        if (!wasLeader) {
            reader = newReader();
        }
        lag.begins(data.now());
        try {
            int handled = reader.poll();
            lag.ended(data.now());
            return handled;
        } catch (StoppedException e) {
            LOG.debug("Stream worker {} stopped within a batch", setup.name(), e);
            return 0;
        }
    }

    private String lease() {
        return "stream-" + setup.name();
    }

    private boolean isLeader() {
        return data.now().isBefore(leaseEnd);
    }

    private boolean renew() {
        Instant now = data.now();
        leaseEnd = leases.take(lease(), holder, LEASE) ? now.plus(LEASE) : Instant.MIN;
        return isLeader();
    }

    /// Whether two thirds of the lease are left, so that it need not be renewed yet.
    private boolean hasTime() {
        return !data.now().isAfter(leaseEnd.minus(LEASE.dividedBy(3).multipliedBy(2)));
    }

    /// Goes on only with the lease, renewing it when two thirds of it are left.
    private void goOn() {
        boolean renewable = isLeader();
        if (renewable && !hasTime()) {
            renewable = renew();
        }
        if (!renewable || loop.isStopping()) {
            leaseEnd = renewable ? leaseEnd : Instant.MIN;
            throw new StoppedException();
        }
    }

    /// A database that does not answer is not the fault of a change: the poll ends there, and the next one begins
    /// behind the checkpoint.
    private void pause(Duration time) {
        SdkClientException silence = unanswered;
        if (silence != null) {
            unanswered = null;
            throw silence;
        }
        try {
            if (loop.pause(time)) {
                throw new StoppedException();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoppedException();
        }
        goOn();
    }

    /// Leaves a poll without a checkpoint. The reader takes an exception of the handler for a failed attempt, so it is
    /// thrown again where the reader pauses or buries.
    private static final class StoppedException extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;
    }

    private final class Handler implements StreamHandler<T> {
        @Override
        public void handle(StreamEvent<T> event) {
            goOn();
            lag.isAt(event.at());
            try {
                setup.handler().accept(event);
            } catch (SdkClientException e) {
                unanswered = e;
                throw e;
            }
            lag.handledOne();
        }

        @Override
        public void bury(StreamEvent<T> event, RuntimeException failure) {
            throw new IllegalStateException("a reader buries with the record", failure);
        }

        @Override
        public void bury(StreamEvent<T> event, Record record, RuntimeException failure) {
            if (failure instanceof StoppedException || failure instanceof SdkClientException) {
                throw failure;
            }
            goOn();
            LOG.error("Stream worker {} gives up the change {}", setup.name(), event.id(), failure);
            keep(record, Optional.of(setup.content().apply(event)), failure);
        }

        @Override
        public void unreadable(Record record, RuntimeException failure) {
            goOn();
            LOG.error("Stream worker {} cannot read the change {}", setup.name(), record.eventID(), failure);
            keep(record, Optional.empty(), failure);
        }

        @Override
        public void missed(String shardId) {
            LOG.error("Stream worker {} may have missed changes of the shard {}", setup.name(), shardId);
            keep(letter("missed-" + shardId, Optional.empty(), "changes may have been lost before they were read"));
        }

        /// Keeps the change itself where it fits: two images can be larger than an item may be.
        private void keep(Record record, Optional<String> content, RuntimeException failure) {
            StreamDeadLetter letter = letter(record.eventID(), content, Loop.describe(failure));
            try {
                keep(letter.with(StoredChange.of(record)));
            } catch (DynamoDbException e) {
                LOG.warn("The change {} is kept without its images", record.eventID(), e);
                keep(letter);
            }
            lag.handledOne();
        }

        private StreamDeadLetter letter(String eventId, Optional<String> content, String error) {
            Instant now = data.now();
            return new StreamDeadLetter(setup.name(), eventId, content, error, now, now.plus(DEAD_KEPT));
        }

        private void keep(StreamDeadLetter letter) {
            data.table().put(letter);
        }
    }
}
