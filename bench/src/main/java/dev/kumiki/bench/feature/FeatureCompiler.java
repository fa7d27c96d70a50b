package dev.kumiki.bench.feature;

import dev.kumiki.design.processor.DesignProcessor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/// Compiles features in this process, so that after a while javac is as fast as it gets: small differences can be seen.
final class FeatureCompiler implements AutoCloseable {
    private static final URI SOURCE = URI.create("memory:///shop/Shop.java");

    private final Path directory;
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);

    FeatureCompiler(Path directory) {
        this.directory = directory;
    }

    /// What a compilation took of this thread's time, and what it wrote.
    ///
    /// @param lines of generated sources
    /// @param classes that were made from them
    record Compiled(long nanoseconds, long lines, long classes, Path output) {}

    Compiled compile(Feature feature) throws IOException {
        Path output = directory.resolve(feature.name().replaceAll("\\W+", "-"));
        clear(output);
        files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
        var problems = new DiagnosticCollector<JavaFileObject>();
        var options = List.of("-parameters", "-nowarn", "-proc:full", "-cp", System.getProperty("java.class.path"));
        var task = compiler.getTask(null, files, problems, options, null, List.of(new Source(feature.source())));
        task.setProcessors(List.of(new DesignProcessor()));
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        if (!task.call()) {
            throw new IllegalStateException(
                    "the design with '" + feature.name() + "' does not compile: " + problems.getDiagnostics());
        }
        long nanoseconds = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        return count(nanoseconds, output);
    }

    /// Leaves an empty folder: a compilation that finds what was compiled before does something else.
    private static void clear(Path output) throws IOException {
        if (Files.exists(output)) {
            try (var files = Files.walk(output)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        Files.createDirectories(output);
    }

    private static Compiled count(long nanoseconds, Path output) throws IOException {
        List<Path> written;
        try (var walked = Files.walk(output)) {
            written = walked.filter(Files::isRegularFile).toList();
        }
        List<Path> sources = written.stream()
                .filter(file -> file.toString().endsWith(".java"))
                .toList();
        long lines = sources.stream().mapToLong(FeatureCompiler::lines).sum();
        long classes = sources.stream()
                .map(source -> source.toString().replace(".java", ""))
                .mapToLong(name -> written.stream()
                        .filter(file -> file.toString().equals(name + ".class")
                                || file.toString().startsWith(name + "$"))
                        .count())
                .sum();
        return new Compiled(nanoseconds, lines, classes, output);
    }

    private static long lines(Path file) {
        try {
            return Files.readString(file).lines().count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        files.close();
    }

    /// A source in memory.
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(SOURCE, Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
