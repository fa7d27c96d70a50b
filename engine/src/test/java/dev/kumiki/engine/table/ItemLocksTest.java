package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ItemLocksTest {
    private final ItemLocks locks = new ItemLocks(Duration.ofMillis(1));

    @Test
    void anAwaitedStripeIsGivenUpAfterTheLongestWait() throws Exception {
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                var _ = held(7)) {
            assertThat(others.submit(() -> locks.acquire(7)).get()).isNull();
        }
    }

    @Test
    void whatWasTakenBeforeAnAwaitedStripeIsLetGo() throws Exception {
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                var _ = held(7)) {
            assertThat(others.submit(() -> locks.acquire(3, 7, 9)).get()).isNull();
            assertThat(others.submit(() -> isFree(3)).get()).isTrue();
            assertThat(others.submit(() -> isFree(9)).get()).isTrue();
        }
    }

    @Test
    void stripesMayRepeat() throws Exception {
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
            held(5, 5, 5).close();
            assertThat(others.submit(() -> isFree(5)).get()).isTrue();
        }
    }

    @Test
    void oppositeOrdersDoNotWaitForEachOther() throws Exception {
        var patient = new ItemLocks(Duration.ofMinutes(1));
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
            var up = others.submit(() -> repeat(patient, 1, 2, 3));
            var down = others.submit(() -> repeat(patient, 3, 2, 1));
            assertThat(up.get()).isTrue();
            assertThat(down.get()).isTrue();
        }
    }

    @Test
    void awaitingWritersWaitsForThoseUnderWay() throws Exception {
        var order = new ConcurrentLinkedQueue<String>();
        var waiting = new CountDownLatch(1);
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
            try (var _ = held(ItemLocks.STRIPES - 1)) {
                others.execute(() -> {
                    waiting.countDown();
                    locks.awaitWriters();
                    order.add("awaited");
                });
                waiting.await();
                order.add("written");
            }
        }
        assertThat(order).containsExactly("written", "awaited");
    }

    private static boolean repeat(ItemLocks locks, int... stripes) {
        for (int i = 0; i < 5_000; i++) {
            var held = locks.acquire(stripes);
            if (held == null) {
                return false;
            }
            held.close();
        }
        return true;
    }

    private ItemLocks.Held held(int... stripes) {
        return Objects.requireNonNull(locks.acquire(stripes));
    }

    private boolean isFree(int stripe) {
        var held = locks.acquire(stripe);
        if (held == null) {
            return false;
        }
        held.close();
        return true;
    }
}
