package dev.kumiki.bench;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/// How much memory the engine holds after loading many items.
final class HeapBench {
    private static final double MEGABYTE = 1024.0 * 1024;

    private final Path directory;
    private final Bench.Settings settings;
    private final Report report;

    HeapBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.settings = settings;
        this.report = new Report(out);
    }

    void run() throws IOException {
        try (var db = EmbeddedDynamoDb.open(
                EngineOptions.at(directory.resolve("data")).durability(Durability.ASYNC))) {
            Songs.createTable(db);
            long start = System.nanoTime();
            Songs.load(db, settings.items());
            double seconds = (System.nanoTime() - start) / 1e9;
            report.line("Loaded %,d items of 1 KB in %.1f s", settings.items(), seconds);
            var memory = ManagementFactory.getMemoryMXBean();
            memory.gc();
            report.line(
                    "Heap in use after a collection: %.0f MB (bar 256 MB)",
                    memory.getHeapMemoryUsage().getUsed() / MEGABYTE);
            report.line("Resident memory of the process: %s", resident());
        }
    }

    static String resident() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return "unknown on this system";
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .map(line -> line.substring("VmRSS:".length()).trim())
                .findFirst()
                .orElse("unknown");
    }
}
