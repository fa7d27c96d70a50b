package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.server.http.Exchange;
import dev.kumiki.server.http.RawClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class AccessLogTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-15T23:00:00.5Z"));
    private static final String START = "2026-11-15T23:00:00.500Z 127.0.0.1 ";

    @TempDir
    private Path directory = Path.of("");

    private static Exchange exchange(int status) {
        return new Exchange(InetAddress.ofLiteral("192.0.2.7"), "", status, 12, 3_456_000);
    }

    /// Waits until the file has so many lines: they are written behind the requests' backs.
    private static List<String> lines(Path file, int count) throws Exception {
        while (!Files.exists(file) || Files.readAllLines(file).size() < count) {
            Thread.sleep(5);
        }
        return Files.readAllLines(file);
    }

    @Test
    void hasALineForEachRequestAndNothingOfTheItems() throws Exception {
        var file = directory.resolve("access.log");
        try (var log = AccessLog.at(file, CLOCK);
                var table = new ServedTable(ServerOptions.local(0).log(log))) {
            table.call("PutItem", "{\"TableName\": \"notes\", \"Item\": {\"id\": {\"S\": \"secret\"}}}");
            table.call("GetItem", "{\"TableName\": \"missing\", \"Key\": {\"id\": {\"S\": \"secret\"}}}");
            table.call("GetItem", "{\"TableName\": \"no\\nname 200\", \"Key\": {\"id\": {\"S\": \"secret\"}}}");
            table.call("BatchGetItem", "{\"RequestItems\": {\"notes\": {\"Keys\": [{\"id\": {\"S\": \"secret\"}}]}}}");
            table.call("GetItem", "nonsense");
            table.call("Nonsense", "{}");
            try (var client = new RawClient(table.port())) {
                client.send("no HTTP\r\n\r\n").answer();
            }
            lines(file, 8);
        }
        assertThat(Files.readAllLines(file).stream().map(line -> line.replaceAll(" \\d+ \\d+$", "")))
                .containsExactlyInAnyOrder(
                        START + "CreateTable notes 200",
                        START + "PutItem notes 200",
                        START + "GetItem missing 400",
                        START + "GetItem - 400",
                        START + "BatchGetItem notes 200",
                        START + "GetItem - 400",
                        START + "- - 400",
                        START + "- - 400");
        assertThat(Files.readString(file)).doesNotContain("secret").contains("PutItem notes 200 2 ");
    }

    @Test
    void goesOnInANewFileWhenTheOldOneIsMovedAwayOrRemoved() throws Exception {
        var file = directory.resolve("access.log");
        try (var log = AccessLog.at(file, CLOCK)) {
            log.add(exchange(200));
            lines(file, 1);
            Files.move(file, directory.resolve("access.log.1"));
            log.add(exchange(201));
            lines(file, 1);
            Files.delete(file);
            log.add(exchange(202));
            lines(file, 1);
        }
        assertThat(directory.resolve("access.log.1"))
                .content()
                .isEqualToIgnoringNewLines("2026-11-15T23:00:00.500Z 192.0.2.7 - - 200 12 3456");
        assertThat(file).content().contains(" - - 202 12 3456");
    }

    @Test
    void addsToWhatIsThere() throws Exception {
        var file = Files.writeString(directory.resolve("access.log"), "before\n");
        try (var log = AccessLog.at(file, CLOCK)) {
            log.add(exchange(200));
        }
        assertThat(file).content().startsWith("before\n2026-");
    }

    @Test
    void writesEverythingBeforeItIsClosed() {
        var out = new ByteArrayOutputStream();
        try (var log = AccessLog.to(out, CLOCK)) {
            for (int i = 0; i < 20_000; i++) {
                log.add(exchange(200));
            }
        }
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(20_000);
    }

    @Test
    void survivesAFullDisk() {
        var out = new OutputStream() {
            private int lines;

            @Override
            public void write(int b) throws IOException {
                lines++;
                throw new IOException("No space left on device");
            }
        };
        try (var log = AccessLog.to(out, CLOCK)) {
            log.add(exchange(200));
            log.add(exchange(200));
        }
        assertThat(out.lines).isPositive();
    }

    @Test
    void refusesAFileThatCannotBeWritten() {
        assertThatThrownBy(() -> AccessLog.at(directory.resolve("no/such/folder"), CLOCK))
                .isInstanceOf(IOException.class);
    }
}
