package dev.kumiki.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/// What the figures were measured on, and how much else was going on there.
final class Machine {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final int PROBES = 25;
    private static final int PROBE_STEPS = 20_000_000;
    private static final double QUIET_SHARE = 0.9;

    private Machine() {}

    /// How steadily the machine does the same work again and again.
    ///
    /// @param share the part of a processor that a thread got which wanted all of one
    /// @param spread how far the slowest tenth of the probes lies above the middle one, as a part of it
    record Noise(double share, double spread, double load) {
        boolean isQuiet() {
            return share > QUIET_SHARE;
        }

        /// What the title of a picture of rates says behind its words.
        String mark() {
            return isQuiet() ? "" : ", on a busy machine";
        }

        String text() {
            return String.format(
                    Locale.ROOT,
                    "a thread got %.0f %% of a processor; the slowest tenth of %d equal pieces of work took %.0f %% longer than"
                            + " the middle one; load average %.1f%s",
                    100 * share,
                    PROBES,
                    100 * spread,
                    load,
                    isQuiet() ? "" : " — **not a quiet machine: only processor times mean something here**");
        }
    }

    static String describe() throws IOException {
        var system = ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
        return String.format(
                Locale.ROOT,
                "%s, %d processors, %.0f GB, %s %s, Java %s, heap of %d MB",
                processor(),
                Runtime.getRuntime().availableProcessors(),
                system.getTotalMemorySize() / 1e9,
                system.getName(),
                system.getVersion(),
                Runtime.version(),
                Runtime.getRuntime().maxMemory() >> 20);
    }

    private static String processor() throws IOException {
        if (!Files.isReadable(PROCESSORS)) {
            return System.getProperty("os.arch");
        }
        try (var lines = Files.lines(PROCESSORS)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        }
    }

    static Noise noise() {
        var threads = ManagementFactory.getThreadMXBean();
        var times = new long[PROBES];
        long busy = threads.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < PROBES; i++) {
            long begin = System.nanoTime();
            sum += work();
            times[i] = System.nanoTime() - begin;
        }
        double elapsed = System.nanoTime() - start;
        double share = (threads.getCurrentThreadCpuTime() - busy) / elapsed;
        Arrays.sort(times);
        double middle = times[PROBES / 2];
        double spread = sum == 0 ? 0 : (times[PROBES * 9 / 10] - middle) / middle;
        return new Noise(
                share, spread, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private static int work() {
        var dice = new Rate.Dice(1);
        int sum = 1;
        for (int i = 0; i < PROBE_STEPS; i++) {
            sum += dice.below(1000);
        }
        return sum;
    }
}
