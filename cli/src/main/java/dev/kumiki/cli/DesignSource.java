package dev.kumiki.cli;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.export.Designs;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
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
        try {
            return Designs.in(loader());
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

    private ClassLoader loader() {
        ClassLoader own = DesignSource.class.getClassLoader();
        if (classPath == null) {
            return own;
        }
        List<URL> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                entries.add(url(Path.of(entry)));
            }
        }
        return new NamedEntries(entries.toArray(URL[]::new), own);
    }

    /// Offers the designs of its entries only. The classes that they need may be Kumiki's own.
    private static final class NamedEntries extends URLClassLoader {
        NamedEntries(URL[] entries, ClassLoader own) {
            super(entries, own);
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.startsWith("META-INF/services/") ? findResources(name) : super.getResources(name);
        }
    }

    private URL url(Path entry) {
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
        try {
            return entry.toUri().toURL();
        } catch (MalformedURLException e) {
            throw refusal("--classpath: " + entry + " cannot be read");
        }
    }
}
