package dev.kumiki.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `kumiki version`: what runs here, one component a line. `kumiki --version` answers the same.
@Command(
        name = "version",
        description = "Print the versions of Kumiki and of what it stands on.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionCommand.class)
final class VersionCommand implements Runnable, IVersionProvider {
    private static final String VERSIONS = "versions.properties";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        var out = spec.commandLine().getOut();
        for (String line : getVersion()) {
            out.println(line);
        }
        out.flush();
    }

    @Override
    public String[] getVersion() {
        var versions = versions();
        return new String[] {
            "Kumiki " + versions.getProperty("kumiki"),
            "Java " + Runtime.version(),
            "RocksDB " + versions.getProperty("rocksdb"),
            "AWS SDK " + versions.getProperty("awssdk")
        };
    }

    /// What the build wrote down; reading RocksDB's own answer would load its native library.
    private static Properties versions() {
        try (var in = VersionCommand.class.getResourceAsStream(VERSIONS)) {
            if (in == null) {
                throw new IllegalStateException("The build left out " + VERSIONS);
            }
            var versions = new Properties();
            versions.load(in);
            return versions;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
