package dev.kumiki.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Range;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

@DisplayName("Tokens of transactions (semantics 42)")
final class TokensTest {
    private static final byte[] REQUEST = {1, 2, 3};

    private final MemoryStore store = new MemoryStore();
    private Instant now = Instant.parse("2026-11-15T00:00:00.123Z");
    private final Tokens tokens = new Tokens(store, () -> now);

    @AfterEach
    void close() {
        store.close();
    }

    private void complete(String token) {
        try (var use = tokens.use(token, REQUEST)) {
            var batch = new Batch();
            use.remember(batch);
            store.write(batch);
        }
    }

    private static boolean isRepeated(Tokens tokens, String token) {
        try (var use = tokens.use(token, REQUEST)) {
            return use.isRepeated();
        }
    }

    private int entries() {
        int count = 0;
        try (var cursor = store.cursor(Family.IDEMPOTENCY, new Range(new byte[0], null, false))) {
            while (cursor.next()) {
                count++;
            }
        }
        return count;
    }

    @Test
    void areKnownOnceTheirBatchIsWritten() {
        try (var use = tokens.use("a", REQUEST)) {
            use.remember(new Batch());
        }
        assertThat(isRepeated(tokens, "a")).isFalse();
        complete("a");
        assertThat(isRepeated(tokens, "a")).isTrue();
        assertThat(isRepeated(tokens, "b")).isFalse();
    }

    @Test
    void lastForTenMinutes() {
        complete("a");
        now = now.plus(Duration.ofMinutes(10)).minusMillis(1);
        assertThat(isRepeated(tokens, "a")).isTrue();
        now = now.plusMillis(1);
        assertThat(isRepeated(tokens, "a")).isFalse();
    }

    @Test
    void startAnewAfterTheirEnd() {
        complete("a");
        now = now.plus(Tokens.LIFETIME);
        complete("a");
        now = now.plus(Tokens.LIFETIME).minusMillis(1);
        assertThat(isRepeated(tokens, "a")).isTrue();
        assertThat(entries()).isEqualTo(2);
    }

    @Test
    void surviveReopening() {
        complete("a");
        assertThat(isRepeated(new Tokens(store, () -> now), "a")).isTrue();
    }

    @Test
    void belongToOneRequest() {
        complete("a");
        try (var use = tokens.use("a", new byte[] {1, 2, 4})) {
            assertThatThrownBy(use::isRepeated).isInstanceOf(IdempotentParameterMismatchException.class);
        }
    }

    @Test
    void areUsedByOneThreadAtATime() {
        try (var _ = tokens.use("a", REQUEST)) {
            assertThatThrownBy(() -> tokens.use("a", REQUEST)).isInstanceOf(TransactionInProgressException.class);
            tokens.use("b", REQUEST).close();
        }
        tokens.use("a", REQUEST).close();
    }

    @Test
    void areClearedAwayAFewAtATime() {
        for (int i = 0; i < 10; i++) {
            complete("old" + i);
        }
        now = now.plus(Tokens.LIFETIME).plusMillis(1);
        complete("new");
        assertThat(entries()).isEqualTo(2 * (10 - 4 + 1));
        complete("newer");
        complete("newest");
        assertThat(entries()).isEqualTo(2 * 3);
    }

    @Test
    void areKeptWhileTheyLast() {
        complete("a");
        now = now.plus(Tokens.LIFETIME).minusMillis(1);
        complete("b");
        assertThat(isRepeated(tokens, "a")).isTrue();
    }

    @Test
    void areNotClearedAwayWhileTheyStartAnew() {
        complete("a");
        now = now.plus(Tokens.LIFETIME).plusMillis(1);
        var clearing = new Batch();
        try (var renewed = tokens.use("a", REQUEST);
                var other = tokens.use("b", REQUEST)) {
            other.remember(clearing);
            var renewing = new Batch();
            renewed.remember(renewing);
            store.write(renewing);
            store.write(clearing);
        }
        assertThat(isRepeated(tokens, "a")).isTrue();
    }

    @Test
    void doNotStartAnewWhileTheyAreClearedAway() {
        complete("a");
        now = now.plus(Tokens.LIFETIME).plusMillis(1);
        try (var other = tokens.use("b", REQUEST)) {
            other.remember(new Batch());
            assertThatThrownBy(() -> tokens.use("a", REQUEST)).isInstanceOf(TransactionInProgressException.class);
        }
        tokens.use("a", REQUEST).close();
    }
}
