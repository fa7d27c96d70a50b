package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What README.md and docs/configuration.md say is so.
final class ReadmeTest {
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    /// How the applications and the command line name environment variables of their own.
    private static final Pattern VARIABLE =
            Pattern.compile("\"((?:KUMIKI|LESSONS|STUDIO|DISCORD|EVENTS|HOMEBIYORI|STRIPE)_[A-Z_]*[A-Z])\"");

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

    @Test
    void everyVariableThatIsReadIsDocumented() throws IOException {
        Path root = Path.of(System.getProperty("kumiki.root"));
        String documented = Files.readString(root.resolve("docs/configuration.md"));
        Set<String> read = new TreeSet<>();
        for (Path folder : List.of(root.resolve("apps"), root.resolve("cli"))) {
            try (var files = Files.walk(folder)) {
                for (Path file : files.filter(ReadmeTest::isMainSource).toList()) {
                    VARIABLE.matcher(Files.readString(file))
                            .results()
                            .map(found -> found.group(1))
                            .forEach(read::add);
                }
            }
        }
        assertThat(read).contains("KUMIKI_PUBLIC_URL", "STRIPE_API_KEY");
        read.removeIf(name -> name.endsWith("_TABLE") || name.equals("KUMIKI_CHROMIUM"));
        assertThat(read).allSatisfy(name -> assertThat(documented).contains("`" + name));
    }

    private static boolean isMainSource(Path file) {
        return file.toString().endsWith(".java")
                && file.toString().replace('\\', '/').contains("/src/main/");
    }
}
