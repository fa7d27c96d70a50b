package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The server as a process of its own: what it prints, and how it ends.
final class ServerCommandTest {
    private static final String TABLE = """
            {"TableName": "notes", "BillingMode": "PAY_PER_REQUEST",
             "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
             "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}]}""";

    @TempDir
    private Path directory = Path.of("");

    private final List<KumikiProcess> processes = new ArrayList<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    private KumikiProcess start(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of("server", "--port", "0"));
        command.addAll(List.of(arguments));
        var process = KumikiProcess.start(directory, Map.of(), command.toArray(String[]::new));
        processes.add(process);
        return process;
    }

    /// The address in the line that says the server is ready.
    private static URI ready(KumikiProcess process) throws IOException {
        return URI.create(process.line().replaceAll("^Kumiki listens on (http://[0-9.:]+), .*", "$1"));
    }

    private static String post(URI uri, String operation, String body) throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(uri)
                    .header("Content-Type", "application/x-amz-json-1.0")
                    .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    @AfterEach
    void endEveryProcess() {
        processes.forEach(KumikiProcess::close);
    }

    @Test
    void losesNothingWhenItIsTold() throws Exception {
        var first = start("--data", "data");
        var uri = ready(first);
        post(uri, "CreateTable", TABLE);
        post(uri, "PutItem", "{\"TableName\": \"notes\", \"Item\": {\"id\": {\"S\": \"1\"}}}");
        first.stop();

        var second = start("--data", "data", "--durability", "async");
        assertThat(post(ready(second), "Scan", "{\"TableName\": \"notes\"}"))
                .isEqualTo("{\"Items\":[{\"id\":{\"S\":\"1\"}}],\"Count\":1,\"ScannedCount\":1}");
        assertThat(first.errors() + second.errors()).isEmpty();
    }

    @Test
    void showsTheHottestKeysToThisMachine() throws Exception {
        var uri = ready(start("--memory", "--metrics"));
        post(uri, "CreateTable", TABLE);
        post(uri, "UpdateContributorInsights", "{\"TableName\": \"notes\", \"ContributorInsightsAction\": \"ENABLE\"}");
        post(uri, "GetItem", "{\"TableName\": \"notes\", \"Key\": {\"id\": {\"S\": \"1\"}}}");
        try (var client = HttpClient.newHttpClient()) {
            var page = client.send(
                    HttpRequest.newBuilder(uri.resolve("/insights")).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(page.body().lines())
                    .containsExactly(
                            "resource\tkind\ttimes\tsurplus\tkey",
                            "arn:aws:dynamodb:us-east-1:123456789012:table/notes\taccessed\t1\t0\t1");
        }
    }

    @Test
    void keepsDataInMemoryOnly() throws Exception {
        assertThat(post(ready(start("--memory")), "ListTables", "{}")).isEqualTo("{\"TableNames\":[]}");
        assertThat(directory.resolve("kumiki-data")).doesNotExist();
    }

    @Test
    void showsWhatItDoes() throws Exception {
        var process = start("--memory", "--access-log", "access.log", "--metrics", "--slow", "3600000");
        var uri = ready(process);
        post(uri, "CreateTable", TABLE);
        try (var client = HttpClient.newHttpClient()) {
            var page = client.send(
                    HttpRequest.newBuilder(uri.resolve("/metrics")).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(page.body()).contains("kumiki_operation_seconds_count{operation=\"CreateTable\"} 1\n");
        }
        process.stop();
        assertThat(Files.readAllLines(directory.resolve("access.log")))
                .hasSize(2)
                .first()
                .asString()
                .matches("20\\S+Z 127\\.0\\.0\\.1 CreateTable notes 200 \\d+ \\d+");
    }

    @Test
    void writesTheAccessLogToStandardOutput() throws Exception {
        var process = start("--memory", "--access-log", "-");
        post(ready(process), "ListTables", "{}");
        assertThat(process.line()).matches("20\\S+Z 127\\.0\\.0\\.1 ListTables - 200 17 \\d+");
    }

    @Test
    void refusesADirectoryThatIsTaken() throws Exception {
        ready(start("--data", directory.resolve("data").toString()));

        assertThat(run(
                        "server",
                        "--port",
                        "0",
                        "--data",
                        directory.resolve("data").toString()))
                .isEqualTo(1);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith("kumiki: data directory is in use: close the other store or process first (");
    }

    @Test
    void refusesAFileInPlaceOfADirectory() throws IOException {
        var file = Files.writeString(directory.resolve("file"), "");
        assertThat(run("server", "--port", "0", "--data", file.toString())).isEqualTo(1);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith("kumiki: data directory is not a directory: choose another path (");
    }

    @Test
    void refusesAPortThatIsTaken() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(run("server", "--memory", "--port", Integer.toString(taken.getLocalPort())))
                    .isEqualTo(1);
        }
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .matches("kumiki: cannot listen on 127\\.0\\.0\\.1:\\d+ \\(.*\\): stop what listens there, or choose"
                        + " another --port");
    }

    @Test
    void refusesAHostThatNobodyKnows() {
        assertThat(run("server", "--memory", "--host", "nobody.invalid")).isEqualTo(1);
        assertThat(err.toString()).contains("kumiki: the host nobody.invalid is not known");
    }

    @Nested
    final class RefusesToUnderstand {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "--port 70000|--port is a number from 0 to 65535, not 70000",
                    "--port x|Invalid value for option '--port': 'x' is not an int",
                    "--memory --data d|--data=DIR, --memory are mutually exclusive",
                    "--memory --durability sync|--durability is for data on disk: leave it out with --memory",
                    "--max-connections 0|--max-connections is a number from 1 to 1000000, not 0",
                    "--max-connections x|Invalid value for option '--max-connections': 'x' is not an int",
                    "--max-in-flight 1|--max-in-flight is a number from 16 to 1048576, not 1",
                    "--memory --slow 0|--slow is a number of milliseconds from 1 to 3600000, not 0",
                    "--memory --slow soon|Invalid value for option '--slow': 'soon' is not an int",
                    "--memory --access-log no/such/folder|--access-log: no/such/folder cannot be written",
                    "--memory --cache 64m|--cache is for data on disk: leave it out with --memory",
                    "--cache much|Invalid value for option '--cache': 'much' is no size such as 512m or 2g",
                    "--cache 1m|Invalid value for option '--cache': 1m is too little: it takes 8m at least",
                    "--cache 999999g|999999g is more than this machine has",
                    "--auth maybe|Invalid value for option '--auth'",
                    "--access-keys f|--access-keys has a meaning with --auth verify only",
                    "--auth verify --access-keys nowhere|--access-keys: nowhere cannot be read",
                    "--tls-keystore nowhere|--tls-keystore: nowhere cannot be opened (no file)",
                    "--memory --host 0.0.0.0|listening on 0.0.0.0 lets other machines in"
                })
        void theOptions(String options, String sentence) {
            assertThat(run(("server " + options).split(" "))).isEqualTo(2);
            assertThat(err.toString()).contains("kumiki: ").contains(sentence);
            assertThat(out.toString()).isEmpty();
        }

        @Test
        void accessKeysThatAreNone() throws IOException {
            var file = Files.writeString(directory.resolve("keys"), "one\n");
            assertThat(run("server", "--auth", "verify", "--access-keys", file.toString()))
                    .isEqualTo(2);
            assertThat(err.toString()).contains("kumiki: --auth verify needs access keys: line 1 of ");
        }
    }

    @Test
    void warmsUp() {
        assertThat(run("warm-up")).isZero();
        assertThat(out.toString() + err).isEmpty();
    }
}
