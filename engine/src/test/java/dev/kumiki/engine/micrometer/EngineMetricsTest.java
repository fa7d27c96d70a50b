package dev.kumiki.engine.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.meter.Histogram;
import dev.kumiki.engine.meter.Meters;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class EngineMetricsTest {
    private final Meters meters = new Meters();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void showsWhatIsThereAndWhatComesLater() {
        meters.counter("kumiki_early_total", "Early.").add(3);
        new EngineMetrics(meters).bindTo(registry);
        meters.counter("kumiki_late_total", "Late.", "table", "notes").add(0.5);

        assertThat(registry.get("kumiki.early").functionCounter().count()).isEqualTo(3);
        assertThat(registry.get("kumiki.late")
                        .tag("table", "notes")
                        .functionCounter()
                        .count())
                .isEqualTo(0.5);
    }

    @Test
    void looksGaugesUp() {
        var size = new AtomicInteger(1);
        meters.gauge("kumiki_size_bytes", "Size.", size::get);
        meters.total("kumiki_all_total", "All.", size::get);
        new EngineMetrics(meters).bindTo(registry);
        size.set(7);
        assertThat(registry.get("kumiki.size.bytes").gauge().value()).isEqualTo(7);
        assertThat(registry.get("kumiki.all").functionCounter().count()).isEqualTo(7);
    }

    @Test
    void showsHistogramsAsCounters() {
        var histogram = meters.histogram("kumiki_batches", "Batches.", Histogram.Scale.COUNT);
        new EngineMetrics(meters).bindTo(registry);
        histogram.record(2);
        histogram.record(1000);
        assertThat(registry.get("kumiki.batches.count").functionCounter().count())
                .isEqualTo(2);
        assertThat(registry.get("kumiki.batches.sum").functionCounter().count()).isEqualTo(1002);
        assertThat(registry.get("kumiki.batches.bucket")
                        .tag("le", "2.0")
                        .functionCounter()
                        .count())
                .isEqualTo(1);
        assertThat(registry.get("kumiki.batches.bucket")
                        .tag("le", "Infinity")
                        .functionCounter()
                        .count())
                .isEqualTo(2);
    }

    @Test
    void countsAnEnginesOperations() {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            new EngineMetrics(db.meters()).bindTo(registry);
            db.listTables();
            assertThat(registry.get("kumiki.operation.seconds.count")
                            .tag("operation", "ListTables")
                            .functionCounter()
                            .count())
                    .isEqualTo(1);
        }
    }
}
