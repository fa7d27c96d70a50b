package dev.kumiki.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompileBenchTest {
    @TempDir
    private Path directory;

    @Test
    void compilesTheDesignsOfTheApplications() throws IOException, InterruptedException {
        var printed = new ByteArrayOutputStream();
        var root = Path.of("..").toAbsolutePath().normalize();
        new CompileBench(directory, root, 1, new PrintStream(printed, true, UTF_8)).run();
        assertThat(printed.toString(UTF_8))
                .contains("source files of designs; median of 1 runs")
                .contains("The processor and its code cost")
                .containsPattern("builds start javac \\(-XX:TieredStopAtLevel=1 .*\\): [\\d.]+ s and [\\d.]+ s")
                .containsPattern("There they cost -?[\\d.]+ s \\(bar 2 s: (met|MISSED)\\)")
                .containsPattern("events +\\d+ source files; generated: +\\d+ files, +[\\d,]+ lines; ")
                .doesNotContain(" 0 lines");
    }
}
