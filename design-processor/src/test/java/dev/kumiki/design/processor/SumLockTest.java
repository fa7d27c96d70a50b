package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a lock says of sealed interfaces: new code reads every case that is stored, older code no new one.
final class SumLockTest {
    private static final String WARNING = "(older code cannot read it: let all readers know it before one is written)";

    private static final String DEMO = """
            package demo;

            import dev.kumiki.design.*;
            import java.util.*;

            @Design(tables = Things.class)
            interface Demo {}

            @Table(name = "things", pk = "PK")
            interface Things {}

            @Entity(table = Things.class, pk = "THING#{id}")
            record Thing(String id, Optional<Shape> shape, List<Shape> parts) {}

            sealed interface Shape {}

            record Round(int radius) implements Shape {}

            record Square(int side, Colour colour) implements Shape {}

            sealed interface Colour {}

            record Red() implements Colour {}
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void lock() {
        assertThat(build(DEMO, "write")).isEmpty();
    }

    private List<String> build(String source, String lock) {
        Compilation compilation = Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters", "-Akumiki.locks=" + folder, "-Akumiki.lock=" + lock)
                .compile(JavaFileObjects.forSourceString("demo.Demo", source));
        return compilation.errors().stream()
                .flatMap(error -> error.getMessage(Locale.ROOT).lines())
                .map(String::strip)
                .toList();
    }

    @Test
    void hasAFactForEachCaseHoweverDeep() throws IOException {
        assertThat(Files.readString(folder.resolve("Demo.1.lock")).lines())
                .contains(
                        "entity things Thing attribute parts = L list of one by type, optional",
                        "entity things Thing attribute parts case [].Round = {radius: whole number}",
                        "entity things Thing attribute parts case [].Square = {colour: one by type, side: whole number}",
                        "entity things Thing attribute parts case [].Square.colour.Red = {}",
                        "entity things Thing attribute shape = M one by type, optional",
                        "entity things Thing attribute shape case Round = {radius: whole number}",
                        "entity things Thing attribute shape case Square.colour.Red = {}");
    }

    @Test
    void aNewCaseFitsWhatIsStoredAndNotOlderCode() {
        String source = DEMO + "record Blue() implements Colour {}";
        assertThat(build(source, "check"))
                .contains("[K501] the lock of Demo is out of date. Against Demo.1.lock:")
                .contains("+ entity things Thing attribute shape case Square.colour.Blue = {}")
                .contains(WARNING);
        assertThat(build(source, "write")).isEmpty();
        assertThat(build(source, "check")).isEmpty();
    }

    @Test
    void olderCodeWithACaseForUnknownOnesReadsANewOne() {
        String tolerant = DEMO + "@StoredAs(StoredAs.OTHERS) record Other() implements Colour {}";
        assertThat(build(tolerant, "write")).isEmpty();
        assertThat(build(tolerant + "record Blue() implements Colour {}", "check"))
                .contains("+ entity things Thing attribute shape case Square.colour.Blue = {}")
                .doesNotContain(WARNING);
    }

    @Test
    void aCaseThatIsGoneOrStoredOtherwiseNeedsAMigration() {
        assertThat(build(DEMO.replace("record Round(int radius) implements Shape {}", ""), "check"))
                .contains("[K502] Demo does not fit the items that are stored. Against Demo.1.lock:")
                .contains("- entity things Thing attribute shape case Round = {radius: whole number}");
        assertThat(build(DEMO.replace("record Round", "@StoredAs(\"circle\") record Round"), "check"))
                .contains("[K502] Demo does not fit the items that are stored. Against Demo.1.lock:");
        assertThat(build(DEMO.replace("int radius", "String radius"), "check"))
                .contains("[K502] Demo does not fit the items that are stored. Against Demo.1.lock:");
        assertThat(build(
                        DEMO.replace("sealed interface Shape", "@Discriminator(\"is\") sealed interface Shape"),
                        "check"))
                .contains("[K502] Demo does not fit the items that are stored. Against Demo.1.lock:");
    }
}
