package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.AppModule;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Applications as a process of their own: what it prints, what it serves, and how it ends.
final class AppsRunTest {
    /// The exit code of a process that ended because of SIGTERM.
    private static final int TERMINATED = 143;

    @TempDir
    private Path directory = Path.of("");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    private static HttpResponse<String> get(URI uri) throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    @Test
    void saysWhereEverythingIsAndStopsWhenItIsTold() throws Exception {
        try (var process = KumikiProcess.start(directory, Map.of(), "--port", "0", "--data", "here")) {
            String first = process.line();
            assertThat(first).matches("Kumiki runs at http://localhost:\\d+/");
            assertThat(get(URI.create(first.substring("Kumiki runs at ".length())))
                            .body())
                    .contains(directory.resolve("here/database").toRealPath().toString());
            String line = process.line();
            while (!line.startsWith("Stop it")) {
                line = process.line();
            }
            assertThat(process.stop()).isEqualTo(TERMINATED);
            for (String path : List.of("here", "here/mail", "here/secret", "here/database")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(path))))
                        .as(path)
                        .endsWith("------");
            }
            assertThat(process.errors()).isEmpty();
        }
        assertThat(directory.resolve("here/secret")).exists();
    }

    @ParameterizedTest
    @CsvSource({"'',ap-northeast-1", "eu-west-1,eu-west-1"})
    @DisplayName("T-003: tables live in ap-northeast-1 unless the environment names another region")
    void tablesLiveInTheDocumentsRegion(String variable, String region) throws IOException {
        var options = new AppOptions();
        options.directory = directory;
        options.memory = true;
        var environment = new AppEnvironment(Map.of("AWS_REGION", variable));
        try (var running = new AppsRun(AppModule.installed(), options, environment).start()) {
            var database = running.database().client();
            assertThat(database.listTables().tableNames())
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(database.describeTable(r -> r.tableName(name))
                                    .table()
                                    .tableArn())
                            .startsWith("arn:aws:dynamodb:" + region + ":"));
        }
    }

    @Test
    void theEnginesFiguresAreAmongTheHosts() throws IOException {
        var options = new AppOptions();
        options.directory = directory;
        options.memory = true;
        try (var running = new AppsRun(AppModule.installed(), options, new AppEnvironment(Map.of())).start()) {
            running.database().client().listTables();
            assertThat(running.host()
                            .bean(MeterRegistry.class)
                            .get("kumiki.operation.seconds.count")
                            .tag("operation", "ListTables")
                            .functionCounter()
                            .count())
                    .isPositive();
        }
    }

    @Nested
    class SaysInOneSentence {
        private void assertRefused(int code, String sentence) {
            assertThat(err.toString().lines().findFirst())
                    .hasValueSatisfying(
                            line -> assertThat(line).startsWith("kumiki: ").contains(sentence));
            assertThat(code).isIn(1, 2);
            assertThat(out.toString()).isEmpty();
        }

        @Test
        void thatAPortIsTaken() throws IOException {
            try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                int code = run(
                        "--memory",
                        "--data",
                        directory.resolve("d").toString(),
                        "--port",
                        Integer.toString(taken.getLocalPort()));
                assertRefused(code, "stop what listens there, or choose another --port");
            }
        }

        @Test
        void thatAFolderCannotBeWrittenTo() throws IOException {
            Path file = Files.writeString(directory.resolve("file"), "");

            assertRefused(run("--port", "0", "--data", file.toString()), "cannot write to " + file);
        }

        @Test
        void thatAPortIsNone() {
            assertRefused(
                    run("--port", "70000", "--data", directory.resolve("d").toString()), "0 to 65535");
        }

        @Test
        void thatAHostIsNotKnown() {
            assertRefused(
                    run(
                            "--memory",
                            "--port",
                            "0",
                            "--host",
                            "nobody.invalid",
                            "--data",
                            directory.resolve("d").toString()),
                    "nobody.invalid");
        }

        @Test
        void thatTheFolderIsInUse() throws Exception {
            Path data = directory.resolve("shared");
            try (var process = KumikiProcess.start(directory, Map.of(), "--port", "0", "--data", data.toString())) {
                process.line();
                assertRefused(run("--port", "0", "--data", data.toString()), "in use");
            }
        }

        @Test
        void thatASettingOfAnApplicationIsWrong() throws Exception {
            try (var process = KumikiProcess.start(
                    directory, Map.of("KUMIKI_OIDC_ISSUER", "nowhere"), "--port", "0", "--data", "d")) {
                assertThat(process.exitCode()).isEqualTo(2);
                assertThat(process.errors())
                        .startsWith("kumiki: KUMIKI_OIDC_ISSUER")
                        .doesNotContain("\tat ");
            }
        }

        @Test
        void thatThereIsNothingToCache() throws Exception {
            try (var process = KumikiProcess.start(
                    directory, Map.of(), "--memory", "--cache", "64m", "--port", "0", "--data", "d")) {
                assertThat(process.exitCode()).isEqualTo(2);
                assertThat(process.errors()).startsWith("kumiki: --cache is for a database on this machine's disk");
                assertThat(directory.resolve("d")).doesNotExist();
            }
        }

        @Test
        void thatMemoryAndAnotherDatabaseExcludeEachOther() throws Exception {
            try (var process = KumikiProcess.start(
                    directory, Map.of("KUMIKI_DATABASE", "aws"), "--memory", "--port", "0", "--data", "d")) {
                assertThat(process.exitCode()).isEqualTo(2);
                assertThat(process.errors()).startsWith("kumiki: --memory has no meaning with KUMIKI_DATABASE=aws");
                assertThat(directory.resolve("d")).doesNotExist();
            }
        }

        @Test
        void thatTheDatabaseDoesNotAnswer() throws Exception {
            var nobody = Map.of(
                    "KUMIKI_DATABASE", "aws",
                    "KUMIKI_DATABASE_ENDPOINT", "http://127.0.0.1:1",
                    "AWS_ACCESS_KEY_ID", "test",
                    "AWS_SECRET_ACCESS_KEY", "test");
            try (var process = KumikiProcess.start(directory, nobody, "--port", "0", "--data", "d")) {
                assertThat(process.rest()).isEmpty();
                assertThat(process.exitCode()).isEqualTo(1);
                assertThat(process.errors())
                        .startsWith("kumiki: the database refused or did not answer (")
                        .doesNotContain("\tat ");
            }
        }

        @Test
        void thatAVariableIsWrong() throws Exception {
            try (var process =
                    KumikiProcess.start(directory, Map.of("KUMIKI_DATABASE", "oracle"), "--port", "0", "--data", "d")) {
                assertThat(process.exitCode()).isEqualTo(2);
                assertThat(process.errors()).startsWith("kumiki: KUMIKI_DATABASE: 'oracle' is none of aws, embedded");
            }
        }
    }
}
