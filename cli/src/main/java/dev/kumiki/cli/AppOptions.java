package dev.kumiki.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What the command line says about running applications.
final class AppOptions {
    static final String DEFAULT_DATA = "kumiki-apps";

    @Option(
            names = "--port",
            defaultValue = "8080",
            description = "Listen on PORT; 0 for any free one (default: 8080).")
    int port;

    @Option(names = "--host", defaultValue = "127.0.0.1", description = "Listen on HOST (default: 127.0.0.1).")
    String host = "127.0.0.1";

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Keep database, mail and secret in DIR (default: " + DEFAULT_DATA + ").")
    @Nullable
    Path directory;

    @Option(names = "--memory", description = "Keep the database in memory and lose it at the end.")
    boolean memory;

    @Option(names = "--cache", paramLabel = "SIZE", converter = CacheSize.class, description = CacheSize.DESCRIPTION)
    @Nullable
    Long cacheBytes;

    @Option(names = "--demo", description = "Add demo data, marked as such.")
    boolean demo;

    Path data() {
        return folder(directory);
    }

    /// The folder that was chosen, or the usual one.
    static Path folder(@Nullable Path chosen) {
        return (chosen == null ? Path.of(DEFAULT_DATA) : chosen)
                .toAbsolutePath()
                .normalize();
    }

    /// Where the database lies in a folder.
    static Path database(Path folder) {
        return folder.resolve("database");
    }
}
