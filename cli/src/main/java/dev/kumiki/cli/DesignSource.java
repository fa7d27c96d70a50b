package dev.kumiki.cli;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.export.Designs;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Where the commands of `kumiki design` find designs: on the class path that the user names, else on Kumiki's own,
/// which has those of the applications.
final class DesignSource {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--classpath",
            paramLabel = "PATH",
            description = "Jars and folders of classes with designs of your own, separated as on Java's class path.")
    private @Nullable String classPath;

    /// All designs that there are.
    Designs designs() {
        ClassLoader own = DesignSource.class.getClassLoader();
        try {
            return classPath == null ? Designs.in(own) : Designs.in(entries(classPath), own);
        } catch (IOException unreadable) {
            throw refusal("--classpath: it cannot be read (" + unreadable.getMessage() + ")");
        } catch (ServiceConfigurationError | LinkageError broken) {
            throw refusal("--classpath: a design there cannot be loaded (" + broken.getMessage()
                    + "); was it compiled with this version of Kumiki?");
        }
    }

    /// The design of that name; without a name, the only one.
    DesignDefinition find(Optional<String> name) {
        Designs designs = designs();
        if (designs.all().isEmpty()) {
            throw refusal("there are no designs; name the jar or the folder of classes that has some with --classpath");
        }
        if (name.isEmpty()) {
            if (designs.all().size() == 1) {
                return designs.all().getFirst();
            }
            throw refusal("which design? There are " + designs.names());
        }
        return designs.find(name.get())
                .orElseThrow(() -> refusal("there is no design " + name.get() + ", only " + designs.names()));
    }

    /// A sentence that ends the command with the exit code of wrong usage.
    ParameterException refusal(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    private List<Path> entries(String named) {
        List<Path> entries = new ArrayList<>();
        for (String entry : named.split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                entries.add(readable(Path.of(entry)));
            }
        }
        return entries;
    }

    private Path readable(Path entry) {
        if (!Files.isReadable(entry)) {
            throw refusal("--classpath: " + entry + " cannot be read");
        }
        if (!Files.isDirectory(entry)) {
            try (var _ = new ZipFile(entry.toFile())) {
                // Opening is all: a file that is no jar would be passed over in silence.
            } catch (IOException notAJar) {
                throw refusal("--classpath: " + entry + " is neither a folder nor a jar");
            }
        }
        return entry;
    }
}
