package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What `./verify` brings before it calls Maven, on a machine that has only what a test gives it.
@Timeout(60)
final class VerifyScriptTest {
    private static final Path ROOT = Path.of(System.getProperty("kumiki.root"));
    private static final List<String> COMMANDS =
            List.of("bash", "cat", "dirname", "env", "head", "mkdir", "readlink", "sed", "touch");

    private final Map<String, String> variables = new HashMap<>();

    @TempDir
    private Path machine;

    @BeforeEach
    void clear() throws IOException {
        Files.createDirectories(machine.resolve("bin"));
        Files.createDirectories(machine.resolve("project"));
        for (String script : List.of("verify", "kumiki")) {
            Files.copy(ROOT.resolve(script), machine.resolve("project").resolve(script));
        }
        for (String command : COMMANDS) {
            Path there = Files.exists(Path.of("/usr/bin", command))
                    ? Path.of("/usr/bin", command)
                    : Path.of("/bin", command);
            Files.createSymbolicLink(machine.resolve("bin").resolve(command), there);
        }
        tool("mvn", "echo mvn \"$@\" >>\"$CALLS\"");
        tool("id", "echo 1000");
        variables.put("PATH", machine.resolve("bin").toString());
        variables.put("CALLS", machine.resolve("calls").toString());
        variables.put("HOME", machine.toString());
        variables.put("KUMIKI_JAVA_HOME", System.getProperty("java.home"));
    }

    private void tool(String name, String script) throws IOException {
        Path file = machine.resolve("bin").resolve(name);
        Files.writeString(file, "#!/usr/bin/env bash\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private void clients() throws IOException {
        tool("node", ":");
        tool("npm", "echo npm \"$@\" >>\"$CALLS\"");
        tool("python3", ":");
    }

    private record Run(int exitCode, String printed, List<String> calls) {}

    private Run verify(String... arguments) throws IOException, InterruptedException {
        var command = new ProcessBuilder("bash", "verify");
        command.command().addAll(List.of(arguments));
        command.environment().clear();
        command.environment().putAll(variables);
        Process process = command.directory(machine.resolve("project").toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Path calls = machine.resolve("calls");
        return new Run(process.waitFor(), printed, Files.exists(calls) ? Files.readAllLines(calls) : List.of());
    }

    @Test
    void saysInOneSentenceWhatToInstallWhereItMayNot() throws Exception {
        tool("apt-get", "echo apt-get \"$@\" >>\"$CALLS\"");

        Run run = verify();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.printed().lines())
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("verify: the tests need chromium nodejs npm")
                        .contains("sudo apt-get install -y chromium", "./verify again"));
        assertThat(run.calls()).isEmpty();
        assertThat(machine.resolve("project/target/test-tools")).doesNotExist();
    }

    @Test
    void installsWhatIsMissingWhereItMay() throws Exception {
        clients();
        tool("id", "echo 0");
        tool("apt-get", "echo apt-get \"$@\" >>\"$CALLS\"");

        Run run = verify("-pl", "engine");

        assertThat(run.exitCode()).as(run.printed()).isZero();
        assertThat(run.calls())
                .satisfiesExactly(
                        call -> assertThat(call).startsWith("apt-get update"),
                        call -> assertThat(call).startsWith("apt-get install").endsWith(" chromium"),
                        call -> assertThat(call).startsWith("npm install").contains("@aws-sdk/client-dynamodb@"),
                        call -> assertThat(call).startsWith("mvn ").endsWith(" verify -pl engine"));
        assertThat(machine.resolve("project/target/test-tools")).exists();
    }

    @Test
    void takesTheChromiumThatIsThereUnderWhateverName() throws Exception {
        clients();
        tool("google-chrome", ":");
        assertThat(verify("tools").exitCode()).isZero();

        Files.delete(machine.resolve("bin/google-chrome"));
        assertThat(verify("tools").exitCode()).isEqualTo(1);

        tool("own-build", ":");
        variables.put("KUMIKI_CHROMIUM", machine.resolve("bin/own-build").toString());
        Run named = verify("tools");
        assertThat(named.exitCode()).as(named.printed()).isZero();
        assertThat(named.calls()).allMatch(call -> call.startsWith("npm "));
    }
}
