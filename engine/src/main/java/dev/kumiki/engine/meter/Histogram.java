package dev.kumiki.engine.meter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/// How often values fell between fixed limits, and their sum.
public final class Histogram implements Meter {
    /// What a histogram measures, and between which limits.
    public static final class Scale {
        /// Nanoseconds, shown as seconds: ten microseconds to ten seconds.
        public static final Scale DURATION = new Scale(1e-9, durations());

        /// Things that are counted, up to the 256 batches that a group of writes may have.
        public static final Scale COUNT = new Scale(1, new long[] {1, 2, 4, 8, 16, 32, 64, 128, 256});

        private final double unit;
        private final long[] limits;

        private Scale(double unit, long[] limits) {
            this.unit = unit;
            this.limits = limits;
        }

        private static long[] durations() {
            return Arrays.stream(new long[] {
                        10,
                        25,
                        50,
                        100,
                        250,
                        500,
                        1_000,
                        2_500,
                        5_000,
                        10_000,
                        25_000,
                        50_000,
                        100_000,
                        250_000,
                        500_000,
                        1_000_000,
                        2_500_000,
                        5_000_000,
                        10_000_000
                    })
                    .map(TimeUnit.MICROSECONDS::toNanos)
                    .toArray();
        }
    }

    /// How many values were at most `limit`, which is in the unit that is shown.
    public record Bucket(double limit, long count) {}

    private final Id id;
    private final Scale scale;
    private final LongAdder[] counts;
    private final LongAdder sum = new LongAdder();

    Histogram(Id id, Scale scale) {
        this.id = id;
        this.scale = scale;
        this.counts = new LongAdder[scale.limits.length + 1];
        Arrays.setAll(counts, _ -> new LongAdder());
    }

    @Override
    public Id id() {
        return id;
    }

    public void record(long value) {
        int bucket = 0;
        while (bucket < scale.limits.length && value > scale.limits[bucket]) {
            bucket++;
        }
        counts[bucket].increment();
        sum.add(value);
    }

    /// For each limit, how many values were not above it; the last limit is infinite.
    public List<Bucket> buckets() {
        var buckets = new ArrayList<Bucket>();
        long below = 0;
        for (int i = 0; i < counts.length; i++) {
            below += counts[i].sum();
            buckets.add(new Bucket(
                    i < scale.limits.length ? scale.limits[i] * scale.unit : Double.POSITIVE_INFINITY, below));
        }
        return buckets;
    }

    public long count() {
        long count = 0;
        for (LongAdder adder : counts) {
            count += adder.sum();
        }
        return count;
    }

    /// The values together, in the unit that is shown.
    public double sum() {
        return sum.sum() * scale.unit;
    }
}
