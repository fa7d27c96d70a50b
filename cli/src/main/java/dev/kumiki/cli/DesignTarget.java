package dev.kumiki.cli;

import dev.kumiki.design.definition.DesignDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// What the commands of `kumiki design` that write something have in common: which design, and where to write.
final class DesignTarget {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private DesignSource source = new DesignSource();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "DESIGN",
            description = "The name of the design; not needed if there is only one.")
    private @Nullable String name;

    @Option(names = "--out", paramLabel = "FILE", description = "Write to FILE instead of the terminal.")
    private @Nullable Path out;

    DesignSource source() {
        return source;
    }

    DesignDefinition design() {
        return source.find(Optional.ofNullable(name));
    }

    /// Writes the text where the user wants it.
    int write(String text) {
        if (out == null) {
            spec.commandLine().getOut().print(text);
            spec.commandLine().getOut().flush();
            return 0;
        }
        try {
            Files.writeString(out, text);
            return 0;
        } catch (IOException e) {
            throw source.refusal("--out: " + out + " cannot be written");
        }
    }
}
