package dev.kumiki.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.MemoryStore;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

/// An ended token is cleared away by other transactions, but never from under one that uses it again.
final class TokensTest {
    private static final byte[] FINGERPRINT = new byte[32];

    private final MemoryStore store = new MemoryStore();
    private Instant now = Instant.parse("2026-03-01T12:00:00Z");
    private final Tokens tokens = new Tokens(store, () -> now);

    @BeforeEach
    void letATokenEnd() {
        try (var use = tokens.use("ended", FINGERPRINT)) {
            store.write(remembering(use));
        }
        now = now.plus(Tokens.LIFETIME).plusMillis(1);
    }

    private static Batch remembering(Tokens.Use use) {
        var batch = new Batch();
        use.remember(batch);
        return batch;
    }

    private boolean isRepeated(String token) {
        try (var use = tokens.use(token, FINGERPRINT)) {
            return use.isRepeated();
        }
    }

    @Test
    void isKeptWhileItIsUsedAgain() {
        try (var other = tokens.use("other", FINGERPRINT);
                var again = tokens.use("ended", FINGERPRINT)) {
            var clearing = remembering(other);
            store.write(remembering(again));
            store.write(clearing);
        }
        assertThat(isRepeated("ended")).isTrue();
        assertThat(isRepeated("other")).isTrue();
    }

    @Test
    void isNotUsedAgainWhileItIsClearedAway() {
        try (var other = tokens.use("other", FINGERPRINT)) {
            var clearing = remembering(other);
            assertThatExceptionOfType(TransactionInProgressException.class)
                    .isThrownBy(() -> tokens.use("ended", FINGERPRINT));
            store.write(clearing);
        }
        assertThat(isRepeated("ended")).isFalse();
    }
}
