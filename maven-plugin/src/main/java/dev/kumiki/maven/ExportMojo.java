package dev.kumiki.maven;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.export.BadInputException;
import dev.kumiki.design.export.Designs;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/// The goal `kumiki:export`: writes everything that follows from the designs of a project into a folder.
///
/// Maven sets the fields, as `META-INF/maven/plugin.xml` describes them.
public final class ExportMojo extends AbstractMojo {
    File classes = new File("target/classes");
    List<String> classPath = List.of();
    File folder = new File("target/design");
    String prefix = "";
    String region = "*";
    String account = "*";

    @Nullable
    File traffic;

    /// Maven makes it.
    public ExportMojo() {}

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        try {
            List<DesignDefinition> designs = designs();
            if (designs.isEmpty()) {
                throw new MojoFailureException("there is no compiled design in " + classes
                        + ": compile first, as in 'mvn compile kumiki:export'");
            }
            List<String> lines = traffic == null ? List.of() : Files.readAllLines(traffic.toPath());
            var exports = new Exports(folder.toPath(), prefix, region, account, lines);
            for (DesignDefinition design : designs) {
                exports.write(design).forEach(file -> getLog().info("Wrote " + file));
            }
        } catch (BadInputException e) {
            throw new MojoFailureException(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new MojoExecutionException("a file cannot be read or written: " + e.getMessage(), e);
        } catch (ServiceConfigurationError | LinkageError e) {
            throw new MojoExecutionException(
                    "a design cannot be loaded; was it compiled with this version of Kumiki? " + e.getMessage(), e);
        }
    }

    /// The designs of the project itself. Those of its dependencies are exported where they are at home.
    private List<DesignDefinition> designs() throws IOException {
        try (var libraries = new URLClassLoader(urls(), ExportMojo.class.getClassLoader())) {
            return classes.isDirectory()
                    ? Designs.in(List.of(classes.toPath()), libraries).all()
                    : List.of();
        }
    }

    private URL[] urls() throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }
}
