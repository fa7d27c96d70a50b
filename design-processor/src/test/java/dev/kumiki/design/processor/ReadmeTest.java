package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The walk of `design/README.md` compiles, is refused where it says so, and prints what it says.
final class ReadmeTest {
    private static final Pattern BLOCK =
            Pattern.compile("(?:<!-- (file|refused): (\\w+)\\.java -->\n)?```(java|text)\n(.*?)```", Pattern.DOTALL);

    /// A fenced block: how it is marked, the type it declares, its text.
    private record Block(String mark, String type, String text) {}

    private static final List<Block> BLOCKS = new ArrayList<>();

    @BeforeAll
    static void read() throws IOException {
        Matcher matcher = BLOCK.matcher(Files.readString(Path.of("..", "design", "README.md")));
        while (matcher.find()) {
            String mark = matcher.group(1) == null ? matcher.group(3) : matcher.group(1);
            BLOCKS.add(new Block(mark, matcher.group(2), matcher.group(4)));
        }
        assertThat(BLOCKS)
                .extracting(Block::mark)
                .as("every Java block is marked")
                .doesNotContain("java");
    }

    private static Compilation compile(Map<String, String> sources) {
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach((type, text) -> files.add(JavaFileObjects.forSourceString(type, text)));
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(files);
    }

    /// The files as they stand when the walk has come to a block.
    private static Map<String, String> filesBefore(Block end) {
        Map<String, String> files = new LinkedHashMap<>();
        for (Block block : BLOCKS.subList(0, BLOCKS.indexOf(end))) {
            if (block.mark().equals("file") || block.mark().equals("refused")) {
                files.put(block.type(), block.text());
            }
        }
        return files;
    }

    private static List<Block> texts() {
        return BLOCKS.stream().filter(block -> block.mark().equals("text")).toList();
    }

    @Test
    void theWrongPatternIsRefusedAsShown() {
        Block shown = texts().getFirst();
        Compilation compilation = compile(filesBefore(shown));
        assertThat(compilation.errors()).hasSize(1);
        assertThat(compilation.errors().getFirst().getMessage(Locale.ROOT))
                .isEqualTo(shown.text().strip());
    }

    @Test
    void theCorrectedWalkPrintsWhatIsShown() throws ReflectiveOperationException {
        Block shown = texts().getLast();
        Compilation compilation = compile(filesBefore(shown));
        assertThat(compilation.errors()).isEmpty();
        assertThat(compilation.warnings()).isEmpty();
        assertThat(run(compilation)).isEqualTo(shown.text());
    }

    private static String run(Compilation compilation) throws ReflectiveOperationException {
        var walk = new CompiledClasses(compilation).loadClass("Walk").getDeclaredMethod("walk", DynamoDbClient.class);
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
