package dev.kumiki.apps.homebiyori.audit;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.audit.AuditEntry;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.sealing.Pseudonyms;
import dev.kumiki.design.outcome.ConflictException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import software.amazon.awssdk.core.exception.SdkException;

/// Notes accesses to data (H-137, B4.19): a pseudonym for who did it, a hash for the key of what it was about, what was
/// done and what for. No content, no names.
///
/// Notes are written by a thread of its own, some at a time, so that nobody waits for them. Where the queue is full the
/// caller writes by itself: a note is never dropped while the process lives.
public final class AuditTrail implements SmartLifecycle {
    /// How long notes of accesses are kept. Deletions are kept for good (H-140).
    public static final Duration KEPT = Duration.ofDays(400);

    private static final Logger LOG = LoggerFactory.getLogger(AuditTrail.class);
    private static final int MOST = 5_000;
    private static final int AT_ONCE = 25;

    private final HomebiyoriData data;
    private final Pseudonyms pseudonyms;
    private final BlockingQueue<AuditEntry> waiting = new ArrayBlockingQueue<>(MOST);
    private volatile Optional<Thread> writer = Optional.empty();

    /// Over the tables.
    public AuditTrail(HomebiyoriData data, Pseudonyms pseudonyms) {
        this.data = data;
        this.pseudonyms = pseudonyms;
    }

    /// Notes that somebody read or changed something.
    ///
    /// @param subject the key of what it was about, such as `USER#…`
    public void note(UserId actor, String subject, String action, String purpose) {
        note(pseudonyms.of(actor), subject, action, purpose);
    }

    /// Notes that work in the background changed something; it is written when this returns.
    public void noteWork(String service, String subject, String action, String purpose) {
        write(List.of(entry("service-" + service, subject, action, purpose)));
    }

    private void note(String actor, String subject, String action, String purpose) {
        AuditEntry entry = entry(actor, subject, action, purpose);
        if (!waiting.offer(entry)) {
            write(List.of(entry));
        }
    }

    private AuditEntry entry(String actor, String subject, String action, String purpose) {
        Instant now = data.now();
        return new AuditEntry(
                now,
                data.ops().ids().get(),
                actor,
                pseudonyms.ofKey(subject),
                action,
                purpose,
                Optional.of(now.plus(KEPT)));
    }

    private void write(List<AuditEntry> entries) {
        entries.forEach(entry -> {
            try {
                data.tables().auditTable().create(entry);
            } catch (ConflictException e) {
                LOG.debug("a note was there before", e);
            }
        });
    }

    /// Writes what waits, in the caller's thread.
    public void flush() {
        List<AuditEntry> some = new ArrayList<>();
        while (waiting.drainTo(some, AT_ONCE) > 0) {
            write(some);
            some.clear();
        }
    }

    @Override
    public void start() {
        writer = Optional.of(Thread.ofVirtual().name("homebiyori-audit").start(this::goOn));
    }

    private void goOn() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                write(List.of(waiting.take()));
                flush();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (SdkException e) {
            LOG.error("The audit could not be written; it goes on with the next note", e);
            start();
        }
    }

    @Override
    public void stop() {
        writer.ifPresent(Thread::interrupt);
        writer = Optional.empty();
        flush();
    }

    @Override
    public boolean isRunning() {
        return writer.isPresent();
    }
}
