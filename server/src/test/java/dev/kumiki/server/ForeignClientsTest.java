package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.signature.AccessKeys;
import dev.kumiki.server.signature.Authentication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Journeys with clients that nobody here wrote, their signatures verified. The build needs none of them; where one is
/// missing its test is skipped and says so. The pipeline installs them and fails on a skipped test.
final class ForeignClientsTest {
    private static final Path NODE_MODULES = Path.of("target", "clients", "node_modules");

    @TempDir
    private Path directory = Path.of("");

    private record Run(int code, String output) {}

    private Run run(String... command) throws IOException, InterruptedException {
        var output = directory.resolve("output");
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("NODE_PATH", NODE_MODULES.toAbsolutePath().toString());
        try {
            int code = builder.start().waitFor();
            return new Run(code, Files.readString(output));
        } catch (IOException e) {
            return new Run(-1, String.valueOf(e.getMessage()));
        }
    }

    private Path script(String name) throws IOException {
        try (var in = Objects.requireNonNull(getClass().getResourceAsStream("/clients/" + name))) {
            return Files.write(directory.resolve(name), in.readAllBytes());
        }
    }

    private void travel(String program, String script) throws IOException, InterruptedException {
        var verify =
                Authentication.verify(AccessKeys.of(Map.of("kumiki", "kumiki")), "us-east-1", InstantSource.system());
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var server = DynamoDbServer.start(
                        db, db.streams(), ServerOptions.local(0).authentication(verify))) {
            var run = run(program, script(script).toString(), server.uri().toString());
            assertThat(run.output()).endsWith("journey done\n");
            assertThat(run.code()).isZero();
        }
    }

    @Test
    void awsSdkForJavaScript() throws Exception {
        assumeTrue(
                run("node", "-e", "require('@aws-sdk/client-dynamodb')").code() == 0,
                "Node.js or the AWS SDK for JavaScript is missing: npm install --prefix server/target/clients"
                        + " @aws-sdk/client-dynamodb");
        travel("node", "journey.cjs");
    }

    @Test
    void boto3() throws Exception {
        for (String python : List.of("python3", "/usr/bin/python3")) {
            if (run(python, "-c", "import boto3").code() == 0) {
                travel(python, "journey.py");
                return;
            }
        }
        assumeTrue(false, "Python or boto3 is missing: apt-get install python3-boto3");
    }
}
