package dev.kumiki.bench.feature;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.bench.feature.Feature.Place;
import dev.kumiki.bench.feature.FeatureCompiler.Compiled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FeaturesBenchTest {
    @TempDir
    private Path directory;

    @Test
    void printsARowForEachFeature() throws Exception {
        var printed = new ByteArrayOutputStream();
        new FeaturesBench(directory, new FeaturesBench.Effort(1, 1, 1), new PrintStream(printed, true, UTF_8)).run();
        String text = printed.toString(UTF_8);
        assertThat(text).containsPattern("(?m)^nothing +\\+0 +\\+0 +[+-][\\d.]+ +[+-][\\d,]+ +[+-][\\d,]+");
        assertThat(text).containsPattern("(?m)^@Upserted +\\+\\d+ +\\+1 +[+-][\\d.]+ *$");
        assertThat(Features.all()).allSatisfy(feature -> assertThat(text).contains("\n" + feature.name() + " "));
    }

    @Test
    void everyOrderComesBackAsItWas() throws Exception {
        try (var compiler = new FeatureCompiler(directory)) {
            for (Feature feature : Features.all()) {
                try (var mapping = new FeatureMapping(compiler.compile(feature).output())) {
                    assertThat(mapping.measure(1).bytes()).isPositive();
                    assertThat(mapping.cameBack()).as(feature.name()).isTrue();
                }
            }
        }
    }

    @Test
    void countsOnlyWhatIsGenerated() throws IOException {
        try (var compiler = new FeatureCompiler(directory)) {
            Compiled plain = compiler.compile(Feature.of("plain"));
            Compiled more = compiler.compile(Feature.of("more").with(Place.TYPE, "record Unrelated(int some) {}"));
            assertThat(more.lines()).isEqualTo(plain.lines()).isPositive();
            assertThat(more.classes()).isEqualTo(plain.classes()).isPositive();
        }
    }

    @Test
    void refusesADesignThatDoesNotCompile() throws IOException {
        try (var compiler = new FeatureCompiler(directory)) {
            var wrong = Feature.of("a mistake").with("Strin text", "\"\"");
            assertThatThrownBy(() -> compiler.compile(wrong)).hasMessageContaining("'a mistake' does not compile");
        }
    }
}
