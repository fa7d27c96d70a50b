package dev.kumiki.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ByteBudgetTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void refusesWhatDoesNotFitInTime() {
        var budget = new ByteBudget(100, Duration.ZERO);
        try (var first = budget.share();
                var second = budget.share()) {
            assertThat(first.grow(60)).isTrue();
            assertThat(second.grow(41)).isFalse();
            assertThat(second.grow(40)).isTrue();
            assertThat(budget.used()).isEqualTo(100);
        }
        assertThat(budget.used()).isZero();
    }

    @Test
    void letsALoneRequestInWhateverItsSize() {
        var budget = new ByteBudget(100, Duration.ZERO);
        try (var alone = budget.share();
                var other = budget.share()) {
            assertThat(alone.grow(50)).isTrue();
            assertThat(alone.grow(500)).isTrue();
            assertThat(other.grow(1)).isFalse();
        }
    }

    @Test
    void countsWhatCameInPlaceOfWhatWasExpected() {
        var budget = new ByteBudget(100, Duration.ZERO);
        try (var share = budget.share()) {
            assertThat(share.grow(90)).isTrue();
            share.settle(90, 10);
            assertThat(budget.used()).isEqualTo(10);
            share.settle(10, 300);
            assertThat(budget.used()).isEqualTo(300);
        }
        assertThat(budget.used()).isZero();
    }

    @Test
    void isNotAskedByThoseWhoNeedNothing() {
        var budget = new ByteBudget(100, Duration.ZERO);
        try (var large = budget.share();
                var other = budget.share()) {
            large.settle(0, 1000);
            assertThat(other.grow(0)).isTrue();
            assertThat(other.grow(1)).isFalse();
        }
    }

    @Test
    void wakesThoseWhoWait() throws InterruptedException {
        var budget = new ByteBudget(100, LONG);
        var first = budget.share();
        assertThat(first.grow(100)).isTrue();
        var taken = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            Thread.startVirtualThread(() -> {
                try (var share = budget.share()) {
                    if (share.grow(80)) {
                        taken.countDown();
                    }
                }
            });
        }
        first.close();
        taken.await();
    }

    @Test
    void isNeverExceededByRequestsThatCompete() throws InterruptedException {
        var budget = new ByteBudget(100, LONG);
        var most = new AtomicLong();
        var refused = new AtomicInteger();
        var done = new CountDownLatch(50);
        for (int i = 0; i < 50; i++) {
            int bytes = 1 + i;
            Thread.startVirtualThread(() -> {
                for (int round = 0; round < 200; round++) {
                    try (var share = budget.share()) {
                        refused.addAndGet(share.grow(bytes) ? 0 : 1);
                        most.accumulateAndGet(budget.used(), Math::max);
                    }
                }
                done.countDown();
            });
        }
        done.await();
        assertThat(most.get()).isBetween(1L, 100L);
        assertThat(refused.get()).isZero();
        assertThat(budget.used()).isZero();
    }
}
