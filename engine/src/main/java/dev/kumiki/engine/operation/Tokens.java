package dev.kumiki.engine.operation;

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
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The client request tokens of transactions that succeeded, kept for ten minutes so that a repeated request is
/// recognised instead of carried out again. They are written with the transaction, so they survive a crash with it.
///
/// ```
/// t  token                      when it ends, epoch milliseconds (8)  fingerprint of the request (32)
/// e  when it ends (8)  token    nothing: tokens in the order of their end, for clearing up
/// ```
public final class Tokens {
    static final Duration LIFETIME = Duration.ofMinutes(10);
    /// How many ended tokens each new one clears away: more than one, so that they cannot pile up.
    private static final int CLEARED_PER_WRITE = 4;

    private final Store store;
    private final InstantSource clock;
    private final Set<String> inProgress = ConcurrentHashMap.newKeySet();

    public Tokens(Store store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /// A token that this thread alone may use until it is closed.
    final class Use implements AutoCloseable {
        private final String token;
        private final byte[] fingerprint;
        /// Ended tokens that are cleared away with this one; nobody may use them again until then.
        private final List<String> cleared = new ArrayList<>();

        private Use(String token, byte[] fingerprint) {
            this.token = token;
            this.fingerprint = fingerprint;
        }

        /// Whether the same request succeeded before; refuses another request with the same token.
        boolean isRepeated() {
            byte[] stored = store.get(Family.IDEMPOTENCY, tokenKey(token));
            if (stored == null) {
                return false;
            }
            var buffer = ByteBuffer.wrap(stored);
            if (!clock.instant().isBefore(Instant.ofEpochMilli(buffer.getLong()))) {
                return false;
            }
            if (!buffer.equals(ByteBuffer.wrap(fingerprint))) {
                throw Rejection.idempotentParameterMismatch();
            }
            return true;
        }

        /// Remembers the token as part of the transaction's batch.
        void remember(Batch batch) {
            clearEnded(batch);
            byte[] before = store.get(Family.IDEMPOTENCY, tokenKey(token));
            if (before != null) {
                batch.delete(Family.IDEMPOTENCY, endKey(ByteBuffer.wrap(before).getLong(), token));
            }
            long end = clock.instant().plus(LIFETIME).toEpochMilli();
            byte[] value = ByteBuffer.allocate(Long.BYTES + fingerprint.length)
                    .putLong(end)
                    .put(fingerprint)
                    .array();
            batch.put(Family.IDEMPOTENCY, tokenKey(token), value);
            batch.put(Family.IDEMPOTENCY, endKey(end, token), new byte[0]);
        }

        private void clearEnded(Batch batch) {
            byte[] now = endKey(clock.instant().toEpochMilli(), "");
            int seen = 0;
            try (var cursor = store.cursor(Family.IDEMPOTENCY, new Range(new byte[] {'e'}, now, false))) {
                while (seen++ < CLEARED_PER_WRITE && cursor.next()) {
                    clear(batch, cursor.key());
                }
            }
        }

        /// Leaves a token alone that is being used again, or was since the cursor was opened.
        private void clear(Batch batch, byte[] end) {
            var ended = new String(end, 1 + Long.BYTES, end.length - 1 - Long.BYTES, StandardCharsets.UTF_8);
            if (!inProgress.add(ended)) {
                return;
            }
            cleared.add(ended);
            if (store.get(Family.IDEMPOTENCY, end) != null) {
                batch.delete(Family.IDEMPOTENCY, end);
                batch.delete(Family.IDEMPOTENCY, tokenKey(ended));
            }
        }

        @Override
        public void close() {
            cleared.forEach(inProgress::remove);
            inProgress.remove(token);
        }
    }

    /// Begins to use `token`; refuses while another request with it is under way.
    Use use(String token, byte[] fingerprint) {
        if (!inProgress.add(token)) {
            throw Rejection.transactionInProgress();
        }
        return new Use(token, fingerprint);
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
