package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Visitor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kumiki todo migrate` on data of the older layout (T-057, B2.14).
final class MigrateCommandTest {
    private static final int TODOS = 5;

    /// So many that a process can be killed before it has moved them all.
    private static final int MANY_TODOS = 2_000;

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path data = Path.of("");

    private final List<Process> processes = new ArrayList<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int migrate(String... options) {
        List<String> arguments = new ArrayList<>(List.of("todo", "migrate", "--data", data.toString()));
        arguments.addAll(List.of(options));
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
    }

    private OldTodoData filled(int todos) {
        var old = new OldTodoData(data);
        old.fill(todos);
        return old;
    }

    private Process start(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Kumiki.class.getName()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--data", data.toString()));
        var process = new ProcessBuilder(command)
                .redirectError(data.resolve("errors").toFile())
                .start();
        processes.add(process);
        return process;
    }

    @AfterEach
    void endEveryProcess() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    @DisplayName("T-057: without an option it says what would happen and changes nothing")
    void looksOnly() {
        var old = filled(TODOS);
        var before = old.items();
        var tables = old.tables();

        assertThat(migrate()).isZero();

        assertThat(out.toString())
                .contains("todo-keys         ".strip(), "5 items of the older layout", "Nothing was changed.")
                .contains("'kumiki todo migrate --apply' rewrites");
        assertThat(migrate("--dry-run", "--list")).isZero();
        assertThat(out.toString()).contains("user#aki#todo", "todo#6f1f1c0e-0000-4000-8000-000000000001");
        assertThat(old.items()).isEqualTo(before);
        assertThat(old.tables()).isEqualTo(tables);
    }

    @Test
    @DisplayName("T-057: applies, compares by count and checksum, and leads back")
    void appliesAndLeadsBack() {
        var old = filled(TODOS);
        var before = old.keys();

        assertThat(migrate("--apply")).as(out.toString() + err).isZero();
        assertThat(out.toString()).contains("was backed up as", "todo-keys: verified.", "--rollback");
        assertThat(old.count("user#aki / todo#")).isEqualTo(TODOS);
        assertThat(old.count("user#aki / category#")).isEqualTo(2);
        assertThat(old.count("user#aki#")).isZero();

        assertThat(migrate("--verify")).isZero();
        assertThat(out.toString())
                .containsPattern("items expected \\(checksum [0-9a-f]{16}\\)")
                .contains("verified.");
        assertThat(migrate("--apply")).as("again").isZero();
        assertThat(migrate("--dry-run")).isZero();

        assertThat(migrate("--rollback")).as(out.toString() + err).isZero();
        assertThat(old.keys()).containsAll(before);
        assertThat(old.count("user#aki / todo#") + old.count("user#aki / category#"))
                .isZero();
        assertThat(migrate("--verify")).isEqualTo(1);
        assertThat(err.toString()).contains("kumiki: ").contains("copy first");
    }

    @Test
    void givesUpTheWayBackAtTheEnd() {
        filled(TODOS);

        assertThat(migrate("--finish")).isEqualTo(1);
        assertThat(err.toString()).contains("copy and verify first");
        assertThat(migrate("--apply")).isZero();
        assertThat(migrate("--finish")).isZero();
        assertThat(out.toString()).contains("finished.");
        assertThat(migrate("--rollback")).isEqualTo(1);
        assertThat(err.toString()).contains("restore the backups");
        assertThat(migrate("--apply")).isZero();
        assertThat(out.toString()).contains("finished.");
    }

    @Test
    @DisplayName("T-057: killed in the middle it goes on, and nothing is lost or doubled")
    void goesOnAfterBeingKilled() throws Exception {
        var old = filled(MANY_TODOS);
        Process process = start("todo", "migrate", "--apply");
        var lines = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
        String line = Objects.requireNonNull(lines.readLine(), "it ended at once");
        while (!line.matches(".* todo-keys, pass .* [0-9,]{2,} rewritten")) {
            line = Objects.requireNonNull(lines.readLine(), "it ended before it moved a todo");
        }
        process.destroyForcibly().waitFor();

        long moved = old.count("user#aki / todo#");
        assertThat(moved).isPositive().isLessThan(MANY_TODOS);
        assertThat(moved + old.count("user#aki#todo / ")).isEqualTo(MANY_TODOS);

        assertThat(migrate()).isZero();
        assertThat(out.toString()).contains("begun and not at its end");
        assertThat(migrate("--apply")).as(out.toString() + err).isZero();
        assertThat(out.toString()).contains("goes on where it was", "verified.");
        assertThat(old.count("user#aki / todo#")).isEqualTo(MANY_TODOS);
        assertThat(old.count("user#aki#")).isZero();
    }

    @Test
    void namesWhatCannotBeMigratedAndBeginsNothing() {
        var old = filled(TODOS);
        old.put(List.of(OldTodoData.category("cat3", "Odd", "pink")));
        var before = old.items();

        assertThat(migrate()).isEqualTo(1);
        assertThat(out.toString()).contains("PROBLEM", "cat3", "unknown colour 'pink'", "have to be mended");
        assertThat(migrate("--apply")).isEqualTo(1);
        assertThat(out.toString()).contains("cat3", "Mend these items");
        assertThat(old.items()).isEqualTo(before);
    }

    @Test
    void refusesAFolderWithoutADatabase() {
        assertThat(migrate("--apply")).isEqualTo(1);
        assertThat(err.toString()).contains("kumiki: there is no database in " + data);
        assertThat(data).isEmptyDirectory();
    }

    @Test
    void refusesAFolderThatIsInUse() {
        var old = filled(TODOS);
        try (var _ = old.open()) {
            assertThat(migrate()).isEqualTo(1);
        }
        assertThat(err.toString()).contains("kumiki: data directory is in use");
    }

    @Test
    void doesOneThingAtATime() {
        assertThat(migrate("--apply", "--rollback")).isEqualTo(2);
        assertThat(err.toString()).contains("mutually exclusive");
    }

    @Test
    @DisplayName("T-057: afterwards an old user gets a password by mail, signs in and sees the old todos")
    void oldUsersComeBack() throws Exception {
        filled(TODOS);
        assertThat(migrate("--apply")).as(out.toString() + err).isZero();
        var visitor = new Visitor(started(start("todo", "--port", "0")));

        visitor.get("/todo/account/forgot").submit("main form", Map.of("name", "aki@example.com"));
        var reset = visitor.get(link(visitor)).submit("main form", Map.of("password", "a new long password"));
        assertThat(reset.status()).as(reset.text()).isEqualTo(200);
        var board = visitor.get("/todo/account/sign-in")
                .submit("main form", Map.of("name", "aki", "password", "a new long password"));

        assertThat(board.path())
                .as(reset.path() + " " + reset.text() + board.text())
                .doesNotContain("sign-in");
        assertThat(visitor.get("/todo").text()).contains("Old todo 0", "Old todo 4", "Work");
    }

    private static URI started(Process process) throws IOException {
        var reader = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
        String line = Objects.requireNonNull(reader.readLine(), "the application ended");
        assertThat(line).as("nothing is the matter at a start").startsWith("Kumiki runs at ");
        return URI.create(line.replace("Kumiki runs at ", "").strip());
    }

    /// The link of the only mail, as soon as it is there.
    private static String link(Visitor visitor) {
        Instant end = Instant.now().plus(PATIENCE);
        var mails = visitor.get("/mail");
        while (!mails.has("td a") && Instant.now().isBefore(end)) {
            mails = visitor.get("/mail");
        }
        return mails.click("td a").element(".mail-text a[href*=reset]").attr("href");
    }
}
