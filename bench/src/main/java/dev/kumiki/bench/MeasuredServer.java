package dev.kumiki.bench;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.ServerOptions;
import dev.kumiki.server.http.Exchange;
import dev.kumiki.server.http.HttpLimits;
import dev.kumiki.server.http.HttpResponse;
import dev.kumiki.server.http.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;

/// A server in a process of its own, whose processor time can be told from the load generator's.
final class MeasuredServer implements AutoCloseable {
    /// As long as the answer to a GetItem of the songs.
    private static final int CONSTANT_BYTES = 1200;

    private final Process process;
    private final URI uri;

    private MeasuredServer(Process process, URI uri) {
        this.process = process;
        this.uri = uri;
    }

    /// The engine on disk, without syncs, behind the wire protocol.
    static MeasuredServer ofEngine(Path directory) throws IOException {
        return start(directory.toString());
    }

    /// The HTTP layer alone, which answers every request with the same bytes.
    static MeasuredServer ofConstant() throws IOException {
        return start("");
    }

    private static MeasuredServer start(String directory) throws IOException {
        var process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:+UseCompactObjectHeaders",
                        "-Xmx512m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        MeasuredServer.class.getName(),
                        directory)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var reader = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
        String line = Objects.requireNonNull(reader.readLine(), "the measured server did not start");
        return new MeasuredServer(process, URI.create(line));
    }

    URI uri() {
        return uri;
    }

    /// The processor time that the server has used so far.
    Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments[0].isEmpty()) {
            serveConstant();
        } else {
            serveEngine(Path.of(arguments[0]));
        }
        Thread.currentThread().join();
    }

    private static void serveEngine(Path directory) throws IOException {
        var db = EmbeddedDynamoDb.open(EngineOptions.at(directory).durability(Durability.ASYNC));
        var server = DynamoDbServer.start(db, ServerOptions.local(0));
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
            server.close();
            db.close();
        }));
        System.out.println(server.uri());
    }

    private static void serveConstant() throws IOException {
        byte[] body = "x".repeat(CONSTANT_BYTES).getBytes(StandardCharsets.US_ASCII);
        var server = HttpServer.start(new HttpServer.Options(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                null,
                _ -> new HttpResponse(200, body).header("Content-Type", "application/x-amz-json-1.0"),
                HttpLimits.standard(),
                Exchange.Log.NONE,
                InstantSource.system(),
                Duration.ZERO));
        System.out.println("http://127.0.0.1:" + server.port());
    }
}
