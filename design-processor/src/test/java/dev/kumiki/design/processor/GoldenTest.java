package dev.kumiki.design.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The generated sources of a small design, letter by letter, whatever the order in which the compiler sees its
/// types.
///
/// In `src/test/resources/golden`: the sources of the design, and what is generated from them with `.txt` appended.
/// After an intended change, `-Dkumiki.golden.write=true` writes them anew; read the difference before committing it.
final class GoldenTest {
    private static final List<String> SOURCES = List.of("Shop", "ShopTable", "Order", "Line", "Placed");

    private static Compilation compile(List<String> sources) {
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach(name -> files.add(JavaFileObjects.forSourceString("shop." + name, resource(name + ".java"))));
        Compilation compilation = Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-Xlint:all,-processing", "-Werror", "-parameters")
                .compile(files);
        assertThat(compilation.errors()).isEmpty();
        return compilation;
    }

    private static Map<String, String> generate(List<String> sources) {
        Compilation compilation = compile(sources);
        Map<String, String> generated = new TreeMap<>();
        for (JavaFileObject file : compilation.generatedSourceFiles()) {
            try {
                String name = file.getName().replaceAll(".*/(\\w+)\\.java", "$1");
                generated.put(name, file.getCharContent(false).toString());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return generated;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "OrderMapper",
                "OrderKey",
                "OrderFields",
                "OrderPatch",
                "ShopTableAccess",
                "ShopTables",
                "ShopCompiled",
                "ShopTransaction"
            })
    void sourcesAreAsTheyWere(String name) throws IOException {
        String generated = generate(SOURCES).get(name);
        if (Boolean.getBoolean("kumiki.golden.write")) {
            Files.writeString(Path.of("src/test/resources/golden", name + ".java.txt"), generated);
            return;
        }
        assertThat(generated).isEqualTo(resource(name + ".java.txt"));
    }

    @Test
    void theOrderOfSourcesDoesNotMatter() {
        List<String> reversed = new ArrayList<>(SOURCES);
        Collections.reverse(reversed);
        assertThat(generate(reversed)).isEqualTo(generate(SOURCES));
    }

    @Test
    void toolsFindTheDesignByAServiceFile() throws IOException {
        assertThat(compile(SOURCES)
                        .generatedFile(
                                StandardLocation.CLASS_OUTPUT,
                                "META-INF/services/dev.kumiki.design.definition.CompiledDesign")
                        .orElseThrow()
                        .getCharContent(false))
                .hasToString("shop.ShopCompiled\n");
    }

    private static String resource(String name) {
        try (InputStream in = GoldenTest.class.getResourceAsStream("/golden/" + name)) {
            assertThat(in).as(name).isNotNull();
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
