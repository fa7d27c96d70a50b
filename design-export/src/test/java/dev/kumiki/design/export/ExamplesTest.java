package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The worked examples in `docs` compile, print what they say, and can be exported.
final class ExamplesTest {
    private static final Pattern FILE =
            Pattern.compile("<!-- file: (\\w+)\\.java -->\n```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PRINTED = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"shop", "forum"})
    void runsAsShownAndIsExported(String name) throws Exception {
        String page = Files.readString(Path.of("..", "docs", "example-" + name + ".md"));
        compile(page);
        try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, ExamplesTest.class.getClassLoader())) {
            Matcher printed = PRINTED.matcher(page);
            assertThat(printed.find()).isTrue();
            assertThat(run(loader)).isEqualTo(printed.group(1));
            DesignDefinition design =
                    Designs.in(List.of(folder), loader).find(name).orElseThrow();
            assertExports(design);
        }
    }

    private static void assertExports(DesignDefinition design) {
        String table = design.tables().getFirst().name();
        assertThat(DesignDocument.write(design))
                .contains(design.tables().getFirst().patterns().stream()
                        .map(pattern -> "`" + pattern.signature() + "`")
                        .toList());
        assertThat(CloudFormation.write(design, "")).contains(table);
        assertThat(Terraform.write(design, "")).contains(table);
        assertThat(Workbench.write(design)).contains(table);
        assertThat(new PartiqlExport(UnaryOperator.identity()).write(design)).contains(table);
        String policies = new IamPolicies("*", "*", UnaryOperator.identity()).writeAll(design);
        assertThat(policies.contains("dynamodb:LeadingKeys"))
                .isEqualTo(design.name().equals("Forum"));
    }

    private void compile(String page) throws IOException {
        List<String> options = new ArrayList<>(List.of(
                "-processor",
                "dev.kumiki.design.processor.DesignProcessor",
                "-proc:full",
                "-parameters",
                "-Werror",
                "-d",
                folder.toString()));
        Matcher file = FILE.matcher(page);
        List<Path> sources = new ArrayList<>();
        while (file.find()) {
            sources.add(Files.writeString(folder.resolve(file.group(1) + ".java"), file.group(2)));
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        var errors = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(
                            errors, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertThat(compiled).as(errors.toString()).isTrue();
        }
        try (Stream<Path> classes = Files.walk(folder)) {
            assertThat(classes.map(Path::toString)).anyMatch(path -> path.endsWith("Tables.class"));
        }
    }

    private static String run(ClassLoader loader) throws ReflectiveOperationException {
        var walk = loader.loadClass("Walk").getDeclaredMethod("walk", DynamoDbClient.class);
        walk.setAccessible(true);
        PrintStream console = System.out;
        var printed = new ByteArrayOutputStream();
        try (DynamoDbClient client = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            walk.invoke(null, client);
        } finally {
            System.setOut(console);
        }
        return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
}
