package dev.kumiki.apps.common.work;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A round of work that is done again and again on a virtual thread of its own, until the loop is closed.
///
/// Between two rounds it rests, longer and longer while there is nothing to do, unless it is woken. A round that fails
/// is logged, and the next one comes as if it had found nothing.
public final class Loop implements AutoCloseable {
    /// How long closing waits for a round to come to its end before it is interrupted.
    public static final Duration GRACE = Duration.ofSeconds(5);

    /// How long closing waits for an interrupted round.
    private static final Duration LAST_WAIT = Duration.ofSeconds(2);

    /// The greatest length of a failure that is stored, in characters.
    private static final int MAX_ERROR_LENGTH = 500;

    private static final Logger LOG = LoggerFactory.getLogger(Loop.class);

    private final String name;
    private final Pace pace;
    private final Round round;
    private final CountDownLatch stopping = new CountDownLatch(1);
    /// Holds a permit for each reason not to rest since the last rest ended.
    private final Semaphore wakeUps = new Semaphore(0);

    private final Thread thread;

    /// A loop that is not started.
    ///
    /// @param last what is done after the last round, unless that was interrupted
    public Loop(String name, Pace pace, Round round, Runnable last) {
        this.name = name;
        this.pace = pace;
        this.round = round;
        this.thread = Thread.ofVirtual().name(name).unstarted(() -> run(last));
    }

    /// Begins.
    public void start() {
        thread.start();
    }

    /// Has the next round begin at once, or, while one is under way, right after it.
    public void wake() {
        wakeUps.release();
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
        wake();
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
            var rests = new Rests(pace);
            do {
                rest(rests, look());
            } while (!isStopping());
            last.run();
        } catch (InterruptedException e) {
            LOG.info("{} was interrupted", name);
        } catch (RuntimeException e) {
            LOG.warn("{} ended with a failure", name, e);
        }
    }

    private Round.Found look() throws InterruptedException {
        try {
            return round.run();
        } catch (RuntimeException e) {
            LOG.error("{} goes on after a failure", name, e);
            return Round.Found.NOTHING;
        }
    }

    private void rest(Rests rests, Round.Found found) throws InterruptedException {
        if (wakeUps.tryAcquire(rests.after(found).toMillis(), TimeUnit.MILLISECONDS)) {
            wakeUps.drainPermits();
            rests.woken();
        }
    }

    /// A failure as it is stored for the operator.
    public static String describe(Throwable failure) {
        String text = failure.getClass().getSimpleName() + ": " + failure.getMessage();
        return text.length() <= MAX_ERROR_LENGTH ? text : text.substring(0, MAX_ERROR_LENGTH);
    }
}
