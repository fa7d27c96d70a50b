package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The example in README.md does what a reader would expect of it.
final class ReadmeTest {
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path directory;

    @Test
    void itsExampleRunsAsItStands() throws IOException, InterruptedException {
        Path readme = Path.of(System.getProperty("kumiki.root")).resolve("README.md");
        var example = JAVA.matcher(Files.readString(readme));
        assertThat(example.find()).isTrue();
        Files.writeString(directory.resolve("Notes.java"), example.group(1));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "Notes.java")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        assertThat(printed).contains("Hello");
        assertThat(directory.resolve("data")).isDirectory();
    }
}
