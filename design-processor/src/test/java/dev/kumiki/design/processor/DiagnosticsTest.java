package dev.kumiki.design.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.design.processor.report.Code;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every code has a source that it refuses, with its exact text and line, and a corrected one that compiles.
///
/// In `src/test/resources/diagnostics`: `K101.bad.java` with a comment on the line that is pointed at, `K101.txt`
/// with the text, and `K101.good.java`. Lock files are in a folder `K501`, or `K505.bad` and `K505.good`.
final class DiagnosticsTest {
    private static final Path RESOURCES = Path.of("src", "test", "resources", "diagnostics");

    static Stream<Code> codes() {
        return Arrays.stream(Code.values()).filter(code -> code != Code.K900);
    }

    @ParameterizedTest
    @MethodSource("codes")
    void badSourceIsRefusedWithItsText(Code code) {
        String source = resource(code + ".bad.java");
        Compilation compilation = compile(source, code, "bad");
        List<Diagnostic<? extends JavaFileObject>> found = ours(compilation);
        assertThat(found).as("diagnostics of %s", code).hasSize(1);
        assertThat(found.getFirst().getMessage(Locale.ROOT))
                .isEqualTo(resource(code + ".txt").strip());
        assertThat(found.getFirst().getLineNumber()).isEqualTo(markedLine(source, code));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void goodSourceCompilesWithoutAWord(Code code) {
        Compilation compilation = compile(resource(code + ".good.java"), code, "good");
        assertThat(compilation.status()).as("%s", compilation.diagnostics()).isEqualTo(Compilation.Status.SUCCESS);
        assertThat(ours(compilation)).isEmpty();
    }

    @Test
    void everyCodeIsDocumented() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "diagnostics.md"));
        assertThat(Arrays.stream(Code.values()).map(code -> "### " + code + " "))
                .allSatisfy(heading -> assertThat(page).contains(heading));
    }

    private static Compilation compile(String source, Code code, String kind) {
        List<String> options = new ArrayList<>(List.of("-Xlint:all,-processing,-serial", "-parameters"));
        Stream.of(code + "", code + "." + kind)
                .map(RESOURCES::resolve)
                .filter(Files::isDirectory)
                .forEach(locks -> options.add("-Akumiki.locks=" + locks));
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions(options)
                .compile(JavaFileObjects.forSourceString("demo.Demo", source));
    }

    private static List<Diagnostic<? extends JavaFileObject>> ours(Compilation compilation) {
        return compilation.diagnostics().stream()
                .filter(diagnostic -> diagnostic.getMessage(Locale.ROOT).startsWith("[K"))
                .<Diagnostic<? extends JavaFileObject>>map(diagnostic -> diagnostic)
                .toList();
    }

    private static long markedLine(String source, Code code) {
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith("// <- " + code)) {
                return i + 1L;
            }
        }
        throw new IllegalStateException("no line is marked in " + code);
    }

    private static String resource(String name) {
        try (InputStream in = DiagnosticsTest.class.getResourceAsStream("/diagnostics/" + name)) {
            assertThat(in).as(name).isNotNull();
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
