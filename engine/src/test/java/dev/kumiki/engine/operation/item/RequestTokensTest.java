package dev.kumiki.engine.operation.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Cursor;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.WatchedStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

@DisplayName("RequestTokens of transactions (semantics 42)")
final class RequestTokensTest {
    private static final byte[] REQUEST = {1, 2, 3};

    private final MemoryStore store = new MemoryStore();
    private Instant now = Instant.parse("2026-11-15T00:00:00.123Z");
    private final RequestTokens tokens = new RequestTokens(store, () -> now);

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

    private static boolean isRepeated(RequestTokens tokens, String token) {
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
        now = now.plus(RequestTokens.LIFETIME);
        complete("a");
        now = now.plus(RequestTokens.LIFETIME).minusMillis(1);
        assertThat(isRepeated(tokens, "a")).isTrue();
        assertThat(entries()).isEqualTo(2);
    }

    @Test
    void surviveReopening() {
        complete("a");
        assertThat(isRepeated(new RequestTokens(store, () -> now), "a")).isTrue();
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
    void areClearedAwayWhenTheyHaveEnded() {
        IntStream.range(0, 2_500).forEach(i -> complete("old" + i));
        now = now.plus(RequestTokens.LIFETIME).plusMillis(1);
        complete("new");
        clear();
        assertThat(entries()).isEqualTo(2);
        assertThat(isRepeated(tokens, "new")).isTrue();
    }

    @Test
    void aClearingTakesUpWhereTheOneBeforeEnded() {
        var walks = new ArrayList<Range>();
        var watched = new WatchedStore(store) {
            @Override
            public Cursor cursor(Family family, Range range) {
                walks.add(range);
                return super.cursor(family, range);
            }
        };
        var watching = new RequestTokens(watched, () -> now);
        complete("old");
        now = now.plus(RequestTokens.LIFETIME).plusMillis(1);
        watching.clearEnded(() -> false);
        byte[] first = walks.getFirst().from();
        walks.clear();
        watching.clearEnded(() -> false);
        assertThat(Arrays.compareUnsigned(walks.getFirst().from(), first)).isPositive();
    }

    @Test
    void thatOutliveAClockThatWasSetBackEndInTime() {
        complete("a");
        now = now.minus(Duration.ofDays(400));
        clear();
        complete("b");
        now = now.plus(RequestTokens.LIFETIME).minusMillis(1);
        assertThat(isRepeated(tokens, "a")).isTrue();
        now = now.plusMillis(1);
        assertThat(isRepeated(tokens, "a")).isFalse();
        now = now.plusMillis(1);
        clear();
        assertThat(entries()).isZero();
    }

    private void clear() {
        tokens.clearEnded(() -> false);
    }

    @Test
    void areKeptWhileTheyLast() {
        complete("a");
        now = now.plus(RequestTokens.LIFETIME).minusMillis(1);
        complete("b");
        assertThat(isRepeated(tokens, "a")).isTrue();
    }

    @Test
    void areNotClearedAwayWhileTheyStartAnew() {
        complete("a");
        now = now.plus(RequestTokens.LIFETIME).plusMillis(1);
        try (var renewed = tokens.use("a", REQUEST)) {
            var renewing = new Batch();
            renewed.remember(renewing);
            clear();
            store.write(renewing);
            clear();
        }
        assertThat(isRepeated(tokens, "a")).isTrue();
        clear();
        assertThat(isRepeated(tokens, "a")).isTrue();
        assertThat(entries()).isEqualTo(2);
    }

    @Test
    void thatWereUsedWhileOthersWereClearedAreClearedLater() {
        complete("a");
        complete("b");
        now = now.plus(RequestTokens.LIFETIME).plusMillis(1);
        try (var _ = tokens.use("a", REQUEST)) {
            clear();
            assertThat(entries()).isEqualTo(2);
        }
        clear();
        assertThat(entries()).isZero();
    }

    @Test
    void doNotStartAnewWhileTheyAreClearedAway() {
        complete("a");
        now = now.plus(RequestTokens.LIFETIME).plusMillis(1);
        var watched = new WatchedStore(store);
        var watching = new RequestTokens(watched, () -> now);
        watched.beforeWrite(() -> assertThatThrownBy(() -> watching.use("a", REQUEST))
                .isInstanceOf(TransactionInProgressException.class));
        watching.clearEnded(() -> false);
        assertThat(watched.batches()).hasSize(1);
        watching.use("a", REQUEST).close();
    }
}
