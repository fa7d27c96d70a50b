package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Store;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/// The client request tokens of transactions that succeeded, kept for ten minutes so that a repeated request is
/// recognised instead of carried out again. They are written with the transaction, so they survive a crash with it.
///
/// ```
/// t  token                      when it ends, epoch milliseconds (8)  fingerprint of the request (32)
/// e  when it ends (8)  token    nothing: tokens in the order of their end, for clearing up
/// ```
///
/// A transaction looks its token up and writes it, at a cost that does not depend on how many others there are or were.
/// Ended tokens are cleared away by [#clearEnded], off the transactions' way. What was deleted leaves a trace in the
/// store that a cursor has to step over, so each clearing begins where the one before ended.
///
/// A token that was written before the clock was set back ends later than it should; clearing gives it a new end.
public final class RequestTokens {
    static final Duration LIFETIME = Duration.ofMinutes(10);
    /// How many tokens are cleared away in one batch; a request that uses one of them meanwhile is told to try again.
    private static final int MAX_CLEARED_TOGETHER = 1_000;

    /// How much later than it should a token may end; longer than a clearing takes, which would else meet its own work.
    private static final Duration TOLERANCE = Duration.ofMinutes(1);
    private static final byte[] FIRST_END = {'e'};
    private static final byte[] NO_VALUE = {};

    private final Store store;
    private final InstantSource clock;
    private final Set<String> inProgress = ConcurrentHashMap.newKeySet();
    /// Before this key there are no ends; guarded by this.
    private byte[] clearedTo = FIRST_END;

    public RequestTokens(Store store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /// A token that this thread alone may use until it is closed.
    final class Use implements AutoCloseable {
        private final String token;
        private final byte[] fingerprint;

        private Use(String token, byte[] fingerprint) {
            this.token = token;
            this.fingerprint = fingerprint;
        }

        /// Whether the same request succeeded before; refuses another request with the same token.
        boolean isRepeated() {
            byte[] stored = store.get(Family.IDEMPOTENCY, tokenKey(token));
            if (stored == null || isEnded(stored)) {
                return false;
            }
            if (!Arrays.equals(stored, Long.BYTES, stored.length, fingerprint, 0, fingerprint.length)) {
                throw Rejection.idempotentParameterMismatch();
            }
            return true;
        }

        /// Remembers the token as part of the transaction's batch.
        void remember(Batch batch) {
            byte[] before = store.get(Family.IDEMPOTENCY, tokenKey(token));
            if (before != null) {
                batch.delete(Family.IDEMPOTENCY, endKey(ByteBuffer.wrap(before).getLong(), token));
            }
            put(batch, token, fingerprint);
        }

        @Override
        public void close() {
            inProgress.remove(token);
        }
    }

    /// Deletes the tokens that have ended, a few at a time.
    public synchronized void clearEnded(BooleanSupplier stopping) {
        byte[] now = endKey(clock.instant().toEpochMilli(), "");
        // A clock that was set back has the next tokens end before those that were cleared.
        if (Arrays.compareUnsigned(now, clearedTo) < 0) {
            clearedTo = FIRST_END;
        }
        clearedTo = renewOrClear(new Range(clearedTo, now, false), stopping);
        byte[] latest = endKey(clock.instant().plus(LIFETIME).plus(TOLERANCE).toEpochMilli(), "");
        renewOrClear(new Range(latest, Range.successorOfPrefix(FIRST_END), false), stopping);
    }

    /// The key behind the last end of `range` that is gone.
    private byte[] renewOrClear(Range range, BooleanSupplier stopping) {
        Range rest = range;
        while (!stopping.getAsBoolean()) {
            var ends = new ArrayList<byte[]>();
            try (var cursor = store.cursor(Family.IDEMPOTENCY, rest)) {
                while (ends.size() < MAX_CLEARED_TOGETHER && cursor.next()) {
                    ends.add(cursor.key());
                }
            }
            if (ends.isEmpty() || !clear(ends)) {
                break;
            }
            rest = rest.after(ends.getLast());
        }
        return rest.from();
    }

    /// Whether all of them are gone: one that is being used stays for another time.
    private boolean clear(List<byte[]> ends) {
        var claimed = new ArrayList<String>();
        try {
            var batch = new Batch();
            for (byte[] end : ends) {
                String token = token(end);
                if (inProgress.add(token)) {
                    claimed.add(token);
                    clear(batch, end, token);
                }
            }
            store.write(batch);
            return claimed.size() == ends.size();
        } finally {
            claimed.forEach(inProgress::remove);
        }
    }

    private void clear(Batch batch, byte[] end, String token) {
        byte[] stored = store.get(Family.IDEMPOTENCY, tokenKey(token));
        batch.delete(Family.IDEMPOTENCY, end);
        // Whoever used the token since the cursor was opened gave it another end.
        if (stored == null || !Arrays.equals(end, endKey(ByteBuffer.wrap(stored).getLong(), token))) {
            return;
        }
        if (isEnded(stored)) {
            batch.delete(Family.IDEMPOTENCY, tokenKey(token));
        } else {
            put(batch, token, Arrays.copyOfRange(stored, Long.BYTES, stored.length));
        }
    }

    private boolean isEnded(byte[] stored) {
        return !clock.instant()
                .isBefore(Instant.ofEpochMilli(ByteBuffer.wrap(stored).getLong()));
    }

    private void put(Batch batch, String token, byte[] fingerprint) {
        long end = clock.instant().plus(LIFETIME).toEpochMilli();
        byte[] value = ByteBuffer.allocate(Long.BYTES + fingerprint.length)
                .putLong(end)
                .put(fingerprint)
                .array();
        batch.put(Family.IDEMPOTENCY, tokenKey(token), value);
        batch.put(Family.IDEMPOTENCY, endKey(end, token), NO_VALUE);
    }

    /// Begins to use `token`; refuses while another request with it is under way.
    Use use(String token, byte[] fingerprint) {
        if (!inProgress.add(token)) {
            throw Rejection.transactionInProgress();
        }
        return new Use(token, fingerprint);
    }

    private static String token(byte[] end) {
        return new String(end, 1 + Long.BYTES, end.length - 1 - Long.BYTES, StandardCharsets.UTF_8);
    }

    private static byte[] tokenKey(String token) {
        byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(1 + bytes.length).put((byte) 't').put(bytes).array();
    }

    private static byte[] endKey(long end, String token) {
        byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(1 + Long.BYTES + bytes.length)
                .put((byte) 'e')
                .putLong(end)
                .put(bytes)
                .array();
    }
}
