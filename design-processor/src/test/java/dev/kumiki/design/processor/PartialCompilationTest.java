package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Compiling some files of a design, with the others compiled before: what a build does that compiles what changed.
/// Without `-parameters`, as Maven and Gradle compile.
final class PartialCompilationTest {
    private static final Map<String, String> SOURCES = Map.of(
            "Demo", "@Design(tables = Things.class) interface Demo {}",
            "Things",
                    "@Table(name = \"things\", pk = \"PK\", sk = \"SK\") interface Things {"
                            + " @Get Optional<One> one(String id, int number);"
                            + " @Query List<One> all(String id);"
                            + " @Query List<One> all(String id, @From int low, Condition<One> filter);"
                            + " @Query List<Label> labels(String id, Limit limit); }",
            "One",
                    "@Entity(table = Things.class, pk = \"ONE#{id}\", sk = \"{number:4}\")"
                            + " record One(String id, int number, @Attribute(\"text\") Optional<String> label,"
                            + " @Version long version) {}",
            "Two", "@Entity(table = Things.class, pk = \"TWO#{id}\", sk = \"TWO\") record Two(String id) {}",
            "Label", "@View(of = One.class) record Label(Optional<String> label) {}",
            "Other", "@Design(tables = Letters.class) interface Other {}",
            "Letters", "@Table(name = \"letters\", pk = \"PK\") interface Letters {}");

    @TempDir
    private Path directory;

    private Path classes = Path.of("");
    private Path generated = Path.of("");

    @BeforeEach
    void compileEverything() throws IOException {
        classes = Files.createDirectories(directory.resolve("classes"));
        generated = Files.createDirectories(directory.resolve("generated"));
        for (Map.Entry<String, String> source : SOURCES.entrySet()) {
            write(source.getKey(), source.getValue());
        }
        assertThat(compile(SOURCES.keySet().toArray(String[]::new))).isEmpty();
    }

    private void write(String type, String declaration) throws IOException {
        Path folder = Files.createDirectories(directory.resolve("demo"));
        Files.writeString(
                folder.resolve(type + ".java"),
                "package demo;\nimport dev.kumiki.design.*;\nimport dev.kumiki.design.condition.*;\nimport java.util.*;\n"
                        + declaration + "\n");
    }

    /// What the compiler has to say.
    private String compile(String... types) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    new ArrayList<>(List.of("-d", classes.toString(), "-s", generated.toString(), "-cp"));
            options.add(classes + System.getProperty("path.separator") + System.getProperty("java.class.path"));
            var task = compiler.getTask(
                    messages,
                    files,
                    null,
                    options,
                    null,
                    files.getJavaFileObjectsFromPaths(Arrays.stream(types)
                            .map(type -> directory.resolve("demo").resolve(type + ".java"))
                            .toList()));
            task.setProcessors(List.of(new DesignProcessor()));
            task.call();
        }
        return messages.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Demo", "Things", "One", "Two", "Label"})
    void oneFileIsEnough(String type) throws IOException {
        assertThat(compile(type)).isEmpty();
    }

    @Test
    void whatTheFileChangesIsProvedAndGenerated() throws IOException {
        Files.delete(classes.resolve("demo/OneMapper.class"));
        write("One", SOURCES.get("One").replace("ONE#", "FIRST#"));
        assertThat(compile("One")).isEmpty();
        assertThat(classes.resolve("demo/OneMapper.class")).exists();
        assertThat(Files.readString(generated.resolve("demo/OneMapper.java"))).contains("FIRST#");
        write("One", SOURCES.get("One").replace("ONE#{id}", "TWO#{id}").replace("{number:4}", "TWO"));
        assertThat(compile("One")).contains("[K203] One and Two can have the same key.");
    }

    @Test
    void aNewEntityJoinsTheCompiledOnes() throws IOException {
        write("Three", "@Entity(table = Things.class, pk = \"THREE#{id}\", sk = \"THREE\") record Three(String id) {}");
        assertThat(compile("Three")).isEmpty();
        assertThat(Files.readString(generated.resolve("demo/ThingsAccess.java")))
                .contains("create(Three entity)")
                .contains("create(Two entity)");
    }

    @Test
    void theOtherDesignStaysListed() throws IOException {
        compile("Demo");
        assertThat(Files.readString(classes.resolve("META-INF/services/dev.kumiki.design.definition.CompiledDesign")))
                .isEqualTo("demo.DemoCompiled\ndemo.OtherCompiled\n");
    }

    @Test
    void anEntityOfNoDesignIsStillRefused() throws IOException {
        write("Lone", "@Table(name = \"lone\", pk = \"PK\") interface Lone {}");
        write("Four", "@Entity(table = Lone.class, pk = \"FOUR#{id}\") record Four(String id) {}");
        assertThat(compile("Four", "Lone")).contains("[K402] Four lives in Lone, which belongs to no design.");
    }
}
