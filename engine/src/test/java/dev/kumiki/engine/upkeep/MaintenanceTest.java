package dev.kumiki.engine.upkeep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class MaintenanceTest {
    private static final Duration NEVER = Duration.ofDays(1);
    private static final Duration ALWAYS = Duration.ofNanos(1);

    private static MaintenanceTask task(Duration interval, Consumer<MaintenanceTask.Stopping> work) {
        return new MaintenanceTask() {
            @Override
            public String name() {
                return "testing";
            }

            @Override
            public Duration interval() {
                return interval;
            }

            @Override
            public void run(Stopping stopping) {
                work.accept(stopping);
            }
        };
    }

    @Test
    void runsATaskAgainAndAgainEvenIfItFails() throws InterruptedException {
        var thrice = new CountDownLatch(3);
        try (var maintenance = new Maintenance(List.of(task(ALWAYS, _ -> {
            thrice.countDown();
            throw new IllegalStateException("on purpose");
        })))) {
            maintenance.start();
            assertThat(thrice.await(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void runsEveryTaskOnDemandAndTellsTheFirstFailure() {
        var runs = new AtomicInteger();
        try (var maintenance = new Maintenance(List.of(
                task(NEVER, _ -> {
                    throw new IllegalStateException("first");
                }),
                task(NEVER, _ -> runs.incrementAndGet())))) {
            maintenance.start();
            assertThatThrownBy(maintenance::runAll).hasMessage("first");
        }
        assertThat(runs).hasValue(1);
    }

    @Test
    void aTaskHearsThatItShouldStopAndIsWaitedFor() throws InterruptedException {
        var running = new CountDownLatch(1);
        var ended = new AtomicBoolean();
        var maintenance = new Maintenance(List.of(task(ALWAYS, stopping -> {
            running.countDown();
            while (!stopping.requested()) {
                Thread.onSpinWait();
            }
            ended.set(true);
        })));
        maintenance.start();
        assertThat(running.await(1, TimeUnit.MINUTES)).isTrue();

        maintenance.close();

        assertThat(ended).isTrue();
    }

    @Test
    void closingOneThatWasNeverStartedEnds() {
        new Maintenance(List.of()).close();
    }
}
