package dev.kumiki.apps.common.work;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A round of work that is done again and again on a virtual thread of its own, until the loop is closed.
///
/// A round that fails is logged, and the next one comes as if it had not.
public final class Loop implements AutoCloseable {
    /// How long closing waits for a round to come to its end before it is interrupted.
    public static final Duration GRACE = Duration.ofSeconds(5);

    /// How long closing waits for an interrupted round.
    private static final Duration LAST_WAIT = Duration.ofSeconds(2);

    /// The greatest length of a failure that is stored, in characters.
    private static final int MAX_ERROR_LENGTH = 500;

    private static final Logger LOG = LoggerFactory.getLogger(Loop.class);

    private final String name;
    private final Duration idle;
    private final Round round;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread;

    /// One time through what there is to do.
    @FunctionalInterface
    public interface Round {
        /// Does it.
        void run() throws InterruptedException;
    }

    /// A loop that is not started.
    ///
    /// @param idle the time between the end of a round and the next one
    /// @param last what is done after the last round, unless that was interrupted
    public Loop(String name, Duration idle, Round round, Runnable last) {
        this.name = name;
        this.idle = idle;
        this.round = round;
        this.thread = Thread.ofVirtual().name(name).unstarted(() -> run(last));
    }

    /// Begins.
    public void start() {
        thread.start();
    }

    /// Whether no further round will begin, so that a round can end early.
    public boolean isStopping() {
        return stopping.getCount() == 0;
    }

    /// Waits, but not longer than until the loop is closed. Tells whether it is.
    public boolean pause(Duration time) throws InterruptedException {
        return stopping.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Stops: a round may end within [#GRACE], then it is interrupted.
    @Override
    public void close() {
        stopping.countDown();
        try {
            if (thread.isAlive() && !thread.join(GRACE)) {
                thread.interrupt();
                if (!thread.join(LAST_WAIT)) {
                    LOG.warn("{} did not stop: what it runs does not heed interrupts", name);
                }
            }
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        }
    }

    private void run(Runnable last) {
        try {
            do {
                try {
                    round.run();
                } catch (RuntimeException e) {
                    LOG.error("{} goes on after a failure", name, e);
                }
            } while (!pause(idle));
            last.run();
        } catch (InterruptedException e) {
            LOG.info("{} was interrupted", name);
        } catch (RuntimeException e) {
            LOG.warn("{} ended with a failure", name, e);
        }
    }

    /// A failure as it is stored for the operator.
    public static String describe(Throwable failure) {
        String text = failure.getClass().getSimpleName() + ": " + failure.getMessage();
        return text.length() <= MAX_ERROR_LENGTH ? text : text.substring(0, MAX_ERROR_LENGTH);
    }
}
