package dev.kumiki.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;

/// How long `./kumiki server` takes from the start of its process to its first answer, and how much memory it then
/// holds.
final class StartBench {
    private static final int STARTS = 5;
    private static final Duration PAUSE = Duration.ofMillis(2);
    private static final Duration SETTLING = Duration.ofSeconds(3);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path directory;
    private final Report report;
    private final Path launcher = Path.of(System.getProperty("kumiki.root", "."), "kumiki");

    StartBench(Path directory, PrintStream out) {
        this.directory = directory;
        this.report = new Report(out);
    }

    void run() throws IOException, InterruptedException {
        // Builds what is missing, which is not part of a start.
        new ProcessBuilder(launcher.toString(), "version").inheritIO().start().waitFor();
        for (int i = 1; i <= STARTS; i++) {
            start(i);
        }
    }

    private void start(int number) throws IOException, InterruptedException {
        int port = freePort();
        long begun = System.nanoTime();
        var process = new ProcessBuilder(
                        launcher.toString(),
                        "server",
                        "--port",
                        Integer.toString(port),
                        "--data",
                        directory.resolve("start-" + number).toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            awaitAnswer(URI.create("http://127.0.0.1:" + port), begun + PATIENCE.toNanos());
            long millis = (System.nanoTime() - begun) / 1_000_000;
            Thread.sleep(SETTLING);
            report.line(
                    "start %d: first answer after %,d ms (bar 1,200), then %s (bar 150,000 kB)",
                    number, millis, resident(process));
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    private static void awaitAnswer(URI uri, long deadline) throws InterruptedException {
        byte[] request =
                Workload.request("ListTables", ListTablesRequest.builder().build());
        while (System.nanoTime() < deadline) {
            try (var connection = new LoadConnection(uri)) {
                connection.exchange(request);
                return;
            } catch (IOException _) {
                Thread.sleep(PAUSE);
            }
        }
        throw new IllegalStateException("no answer");
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String resident(Process process) throws IOException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        return !Files.exists(status)
                ? "unknown memory"
                : Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("VmRSS:"))
                        .map(line -> line.substring("VmRSS:".length()).trim() + " resident")
                        .findFirst()
                        .orElse("unknown memory");
    }
}
