package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.processor.DesignProcessor;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `kumiki design` with a design of a user's own, compiled to a folder that `--classpath` names.
final class DesignCommandTest {
    private static final String DESIGN = """
        package notes;

        import dev.kumiki.design.*;
        import dev.kumiki.design.service.*;
        import java.util.List;

        @Design(tables = NoteTable.class, services = {"pen", "eye"})
        interface Notebook {}

        @Table(name = "my-notes", pk = "PK", sk = "SK")
        @UsedBy("eye")
        interface NoteTable {
            @Query
            List<Note> notesOf(String owner);
        }

        @Entity(table = NoteTable.class, type = "note", pk = "OWNER#{owner}", sk = "NOTE#{number:4}")
        @WrittenBy("pen")
        record Note(String owner, int number, String text) {}
        """;

    private static final List<String> EXPORTS =
            List.of("document", "create-table", "cloudformation", "terraform", "iam", "partiql", "report", "workbench");

    @TempDir
    private static Path classes = Path.of("");

    @TempDir
    private Path directory = Path.of("");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void compile() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///notes/Notebook.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return DESIGN;
                    }
                };
        var task = compiler.getTask(
                null,
                null,
                null,
                List.of("-d", classes.toString(), "-parameters", "-cp", System.getProperty("java.class.path")),
                null,
                List.of(source));
        task.setProcessors(List.of(new DesignProcessor()));
        assertThat(task.call()).isTrue();
    }

    private int run(String... arguments) {
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    private int design(String command, String... more) {
        var arguments = new ArrayList<>(List.of("design", command, "--classpath", classes.toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    @Test
    void listsTheDesignsOfTheClassPath() {
        assertThat(design("list")).isZero();
        assertThat(out.toString().lines()).containsExactly("Notebook  my-notes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "document",
                "create-table",
                "cloudformation",
                "terraform",
                "iam",
                "partiql",
                "report",
                "workbench"
            })
    void writesEveryExportToTheTerminalOrAFile(String command) throws IOException {
        assertThat(design(command, "notebook")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("my-notes");
        Path file = directory.resolve("export");
        Files.writeString(file, "what was there before");
        assertThat(design(command, "Notebook", "--out", file.toString())).isZero();
        assertThat(Files.readString(file)).isEqualTo(out.toString());
    }

    /// The applications' designs are on Kumiki's own class path.
    @Test
    void writesEveryExportOfTheApplications() {
        assertThat(run("design", "list")).isZero();
        List<String> names =
                out.toString().lines().map(line -> line.split(" ")[0]).toList();
        assertThat(names).contains("Studio");
        for (String name : names) {
            for (String command : EXPORTS) {
                assertThat(run("design", command, name))
                        .as(command + " " + name + err)
                        .isZero();
            }
        }
    }

    @Test
    void oneTableAndOneServiceByName() {
        assertThat(design("create-table", "Notebook", "--table", "my-notes", "--prefix", "prod-"))
                .isZero();
        assertThat(out.toString()).startsWith("{\n").contains("\"TableName\": \"prod-my-notes\"");
        out.getBuffer().setLength(0);
        assertThat(design("iam", "Notebook", "--service", "eye", "--region", "ap-northeast-1", "--account", "1"))
                .isZero();
        assertThat(out.toString())
                .contains("\"Resource\": \"arn:aws:dynamodb:ap-northeast-1:1:table/my-notes\"", "dynamodb:Query")
                .doesNotContain("PutItem");
    }

    @Test
    void reportsWithTrafficSizesAndPrices() throws IOException {
        Path traffic = Files.writeString(directory.resolve("traffic"), "notesOf = 1000000\n");
        Path prices = Files.writeString(directory.resolve("prices"), "read = 2\nsource = a friend\n");
        int code = design(
                "report", "Notebook",
                "--traffic", traffic.toString(),
                "--calls", "Note.create=1000000",
                "--prices", prices.toString(),
                "--items", "4",
                "--limit", "5",
                "--size", "2048",
                "--size", "Note=4096");
        assertThat(code).as(err.toString()).isZero();
        // Four items of 4 KB, eventually consistent, are two units; a write of 4 KB is four.
        assertThat(out.toString())
                .contains("at least 2048 bytes (Note 4096)")
                .contains("| 1 | 4 | 2 | 4.0000 | 1,000,000 | 4.0000 |")
                .contains("| `Note.create` | PutItem | 1 | 1 | 4 | 2.8600 | 1,000,000 | 2.8600 |")
                .contains("a friend");
    }

    @Test
    void comparesTheDesignWithItsLock() throws IOException {
        refuses(
                "--check: " + directory + " has no lock of Notebook",
                "lock",
                "Notebook",
                "--check",
                directory.toString());
        Path lock = directory.resolve("Notebook.1.lock");
        assertThat(design("lock", "Notebook", "--out", lock.toString())).isZero();
        assertThat(Files.readString(lock)).contains("entity my-notes Note key = OWNER#{owner} / NOTE#{number:4}\n");
        assertThat(design("lock", "Notebook", "--check", directory.toString())).isZero();
        assertThat(out.toString()).isEqualTo("Notebook stores what Notebook.1.lock says.\n");
        out.getBuffer().setLength(0);
        Files.writeString(lock, Files.readString(lock).replace("OWNER#{owner}", "USER#{owner}"));
        assertThat(design("lock", "Notebook", "--check", directory.toString())).isEqualTo(1);
        assertThat(out.toString())
                .contains("- entity my-notes Note key = USER#{owner} / NOTE#{number:4}")
                .endsWith("Notebook differs from Notebook.1.lock; stored items do not fit without a migration.\n");
        out.getBuffer().setLength(0);
        Files.writeString(lock, "nonsense");
        refuses("--check: Notebook.1.lock cannot be read", "lock", "Notebook", "--check", directory.toString());
    }

    private void refuses(String sentence, String command, String... more) {
        assertThat(design(command, more)).isEqualTo(2);
        assertThat(err.toString().lines().findFirst().orElseThrow()).startsWith("kumiki: " + sentence);
        assertThat(out.toString()).isEmpty();
        err.getBuffer().setLength(0);
    }

    @Test
    void badInputGetsOneSentence() throws IOException {
        refuses("there is no design Diary, only ", "document", "Diary");
        refuses("--table: Notebook has no table x, only my-notes", "create-table", "Notebook", "--table", "x");
        refuses("--service: Notebook has no service x, only pen, eye", "iam", "Notebook", "--service", "x");
        refuses("there is no pattern and no write 'x'", "report", "Notebook", "--calls", "x=1");
        refuses("--size: Notebook has no entity 'X'", "report", "Notebook", "--size", "X=1");
        refuses("--size: 'big' is no number of bytes", "report", "Notebook", "--size", "big");
        refuses("a list and a page have at least one item", "report", "Notebook", "--items", "0");
        String missing = directory.resolve("missing").toString();
        refuses("--traffic: " + missing + " cannot be read", "report", "Notebook", "--traffic", missing);
        refuses("--prices: " + missing + " cannot be read", "report", "Notebook", "--prices", missing);
        String below = directory.resolve("missing").resolve("file").toString();
        refuses("--out: " + below + " cannot be written", "document", "Notebook", "--out", below);
    }

    @Test
    void aClassPathThatCannotBeReadGetsOneSentence() throws IOException {
        Path missing = directory.resolve("missing.jar");
        assertThat(run("design", "list", "--classpath", missing.toString())).isEqualTo(2);
        assertThat(err.toString()).startsWith("kumiki: --classpath: " + missing + " cannot be read\n");
        err.getBuffer().setLength(0);
        Path letter = Files.writeString(directory.resolve("letter.txt"), "Dear Sir or Madam");
        assertThat(run("design", "list", "--classpath", letter.toString())).isEqualTo(2);
        assertThat(err.toString()).startsWith("kumiki: --classpath: " + letter + " is neither a folder nor a jar\n");
        err.getBuffer().setLength(0);
        Path services = Files.createDirectories(directory.resolve("META-INF/services"));
        Files.writeString(services.resolve("dev.kumiki.design.definition.CompiledDesign"), "no.such.Design\n");
        assertThat(run("design", "list", "--classpath", directory.toString())).isEqualTo(2);
        assertThat(err.toString()).startsWith("kumiki: --classpath: a design there cannot be loaded");
    }

    @Test
    void withoutASubcommandItPrintsItsHelp() {
        assertThat(run("design")).isZero();
        assertThat(out.toString()).contains("Usage: kumiki design").contains("cloudformation");
    }
}
