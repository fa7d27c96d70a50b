package dev.kumiki.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class OptionsTest {
    @Test
    void cursorKeysAreLongCopiedAndNeverShown() {
        byte[] key = new byte[16];
        var options = DesignOptions.defaults().cursorKey(key);
        key[0] = 1;
        assertThat(options.cursorKey()).containsOnly(0);
        assertThat(options.toString()).doesNotContain("cursorKey");
        assertThatThrownBy(() -> options.cursorKey(new byte[15])).hasMessage("a cursor key has at least 16 bytes");
        assertThat(options).isEqualTo(options.cursorKey(new byte[16])).isNotEqualTo(DesignOptions.defaults());
        assertThat(options).hasSameHashCodeAs(options.cursorKey(new byte[16]));
    }

    @Test
    void pausesDoubleUpToTheirLimit() {
        var retries = new Retries(5, Duration.ofMillis(10), Duration.ofMillis(35));
        assertThat(List.of(retries.pauseAfter(1), retries.pauseAfter(2), retries.pauseAfter(3), retries.pauseAfter(99)))
                .containsExactly(
                        Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofMillis(35), Duration.ofMillis(35));
        assertThatThrownBy(() -> new Retries(0, Duration.ZERO, Duration.ZERO))
                .hasMessage("at least one attempt is needed, not 0");
    }

    @Test
    void triesUntilThereIsAResult() {
        List<Duration> pauses = new ArrayList<>();
        var attempts = new Attempts(new Retries(3, Duration.ofMillis(10), Duration.ofMillis(35)), pauses::add);
        var tries = new AtomicInteger();
        Supplier<Optional<String>> work = () -> tries.incrementAndGet() < 3 ? Optional.empty() : Optional.of("won");
        assertThat(attempts.until(work)).isEqualTo("won");
        assertThat(pauses).containsExactly(Duration.ofMillis(10), Duration.ofMillis(20));
        tries.set(-10);
        assertThat(attempts.first(work)).isEmpty();
        assertThat(tries).hasValue(-7);
        tries.set(-10);
        assertThat(attempts.until(work, () -> "lost")).isEqualTo("lost");
        tries.set(-10);
        assertThatThrownBy(() -> attempts.until(work)).hasMessage("others kept writing the same items: attempts=3");
    }

    @Test
    void writesThatOthersStoodInTheWayOfAreTriedAgain() {
        var options = DesignOptions.defaults()
                .retries(new Retries(3, Duration.ofMillis(1), Duration.ofMillis(1)))
                .pause(_ -> {});
        var attempts = Attempts.of(options);
        var tries = new AtomicInteger();
        assertThat(attempts.written(() -> refusedUntil(3, tries, new Conflict.Contention("it"))))
                .contains("written");
        tries.set(0);
        assertThat(attempts.written(() -> refusedUntil(3, tries, new Conflict.NotFound("it"))))
                .isEmpty();
        assertThat(tries).hasValue(1);
        tries.set(0);
        assertThatThrownBy(() -> attempts.written(() -> refusedUntil(4, tries, new Conflict.Contention("it"))))
                .isInstanceOf(ConflictException.class);
        assertThat(tries).hasValue(3);
    }

    private static String refusedUntil(int good, AtomicInteger tries, Conflict conflict) {
        if (tries.incrementAndGet() < good) {
            throw new ConflictException(conflict);
        }
        return "written";
    }

    @Test
    void transactionsThatOthersStoodInTheWayOfAreTriedAgain() {
        var attempts = new Attempts(new Retries(3, Duration.ofMillis(1), Duration.ofMillis(1)), _ -> {});
        var contended = new Outcome.Rejected(List.of(new Conflict.Contention("it")));
        var refused = new Outcome.Rejected(List.of(new Conflict.Contention("it"), new Conflict.NotFound("that")));
        var ends = new ArrayDeque<Outcome>(List.of(contended, contended, new Outcome.Committed()));
        assertThat(attempts.outcome(ends::remove)).isEqualTo(new Outcome.Committed());
        ends.addAll(List.of(contended, refused));
        assertThat(attempts.outcome(ends::remove)).isEqualTo(refused);
        ends.addAll(List.of(contended, contended, contended, new Outcome.Committed()));
        assertThatThrownBy(() -> attempts.outcome(ends::remove)).isInstanceOf(ConflictException.class);
        assertThat(ends).hasSize(1);
    }

    @Test
    void pausesBetweenAttemptsAreReal() {
        var tries = new AtomicInteger();
        assertThat(Attempts.CROWDED.until(
                        () -> tries.incrementAndGet() < 5 ? Optional.empty() : Optional.of(tries.get())))
                .isEqualTo(5);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Attempts.USUAL.until(Optional::empty)).isInstanceOf(IllegalStateException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void sleepingEndsWhenInterrupted() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> DesignOptions.defaults().pause().accept(Duration.ofHours(1)))
                .isInstanceOf(IllegalStateException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void limitsAreBounded() {
        assertThat(Limit.of(5).items()).isEqualTo(5);
        assertThatThrownBy(() -> Limit.of(0)).hasMessage("a limit is between 1 and 10000, not 0");
        assertThatThrownBy(() -> Limit.of(10_001)).hasMessage("a limit is between 1 and 10000, not 10001");
    }

    @Test
    void pagesAreReadWhenTheStreamNeedsThem() {
        Page<Integer> last = new Page<>(List.of(3), Optional.empty(), cursor -> {
            throw new AssertionError("there is no next page");
        });
        Page<Integer> middle = new Page<>(List.of(), Optional.of(Cursor.of("b")), cursor -> last);
        Page<Integer> first = new Page<>(List.of(1, 2), Optional.of(Cursor.of("a")), cursor -> {
            assertThat(cursor.token()).isEqualTo("a");
            return middle;
        });
        assertThat(first.stream()).containsExactly(1, 2, 3);
        Page<Integer> endless = new Page<>(List.of(1, 2), Optional.of(Cursor.of("a")), cursor -> {
            throw new AssertionError("nobody asked for the next page");
        });
        assertThat(endless.stream().limit(2)).containsExactly(1, 2);
    }
}
