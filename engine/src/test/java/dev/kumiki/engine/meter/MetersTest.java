package dev.kumiki.engine.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MetersTest {
    private final Meters meters = new Meters();

    @Test
    void givesTheSameMeterAgain() {
        meters.counter("a", "A.", "x", "1").add(2);
        meters.counter("a", "A.", "x", "1").add(0.5);
        meters.counter("a", "A.", "x", "2").add(7);
        assertThat(meters.counter("a", "A.", "x", "1").value()).isEqualTo(2.5);
        assertThat(meters.all()).hasSize(2);
    }

    @Test
    void keepsMetersOfOneNameTogether() {
        meters.counter("b", "B.");
        meters.counter("a_b", "A B.");
        meters.counter("a", "A.", "x", "2");
        meters.counter("a", "A.", "x", "1");
        assertThat(meters.all().stream()
                        .map(meter -> meter.id().name() + meter.id().labels()))
                .containsExactly("a[x, 1]", "a[x, 2]", "a_b[]", "b[]");
    }

    @Test
    void tellsOfEachMeterOnce() {
        List<String> told = new ArrayList<>();
        meters.counter("old", "Old.");
        meters.watch(meter -> told.add(meter.id().name()));
        meters.counter("new", "New.");
        meters.counter("new", "New.");
        assertThat(told).containsExactly("old", "new");
    }

    @Test
    void refusesALabelWithoutAValue() {
        assertThatIllegalArgumentException().isThrownBy(() -> meters.counter("a", "A.", "x"));
    }

    @Test
    void sortsValuesIntoBuckets() {
        var histogram = meters.histogram("h", "H.", Histogram.Scale.COUNT);
        for (long value : new long[] {0, 1, 2, 3, 256, 257, 10_000}) {
            histogram.record(value);
        }
        assertThat(histogram.buckets())
                .contains(
                        new Histogram.Bucket(1, 2),
                        new Histogram.Bucket(2, 3),
                        new Histogram.Bucket(4, 4),
                        new Histogram.Bucket(256, 5),
                        new Histogram.Bucket(Double.POSITIVE_INFINITY, 7));
        assertThat(histogram.count()).isEqualTo(7);
        assertThat(histogram.sum()).isEqualTo(10_519);
    }

    @Test
    void showsDurationsInSeconds() {
        var histogram = meters.histogram("h", "H.", Histogram.Scale.DURATION);
        histogram.record(1_500_000_000);
        assertThat(histogram.sum()).isEqualTo(1.5);
        assertThat(histogram.buckets().getFirst()).isEqualTo(new Histogram.Bucket(0.00001, 0));
    }

    @Test
    void forgetsWhichTablesThereAreBeyondAThousand() {
        var capacity = new CapacityMeters(meters, true);
        for (int i = 0; i < 2 * CapacityMeters.MAX_OWNERS; i++) {
            capacity.read("table" + i, null, 1);
        }
        assertThat(meters.all()).hasSize(2 * (CapacityMeters.MAX_OWNERS + 1));
        assertThat(meters.counter(
                                "kumiki_consumed_read_units_total",
                                "Read capacity units used, by table and index.",
                                "table",
                                CapacityMeters.OTHERS,
                                "index",
                                "")
                        .value())
                .isEqualTo(CapacityMeters.MAX_OWNERS);
    }
}
