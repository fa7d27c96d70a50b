package dev.kumiki.design.processor.random;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.design.processor.DesignProcessor;
import dev.kumiki.design.processor.random.RandomDesign.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A design that compiles.
record Attempt(RandomDesign design, Compilation compilation) {
    /// The design without those of its patterns that are refused; nothing if more than patterns is.
    static Optional<Attempt> of(RandomDesign design, long seed) {
        Compilation compilation = compile(design);
        if (compilation.errors().isEmpty()) {
            return Optional.of(new Attempt(design, compilation));
        }
        List<String> errors = compilation.errors().stream()
                .map(error -> error.getMessage(Locale.ROOT))
                .toList();
        assertThat(errors)
                .as("seed %d\n%s", seed, design.source())
                .allSatisfy(error -> assertThat(error).startsWith("[K").doesNotStartWith("[K900]"));
        List<Pattern> refused = design.patterns().stream()
                .filter(pattern -> errors.stream().anyMatch(error -> error.contains("'" + pattern.name() + "(")))
                .toList();
        return refused.isEmpty() ? Optional.empty() : of(design.without(refused), seed);
    }

    private static Compilation compile(RandomDesign design) {
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", design.source()));
    }
}
