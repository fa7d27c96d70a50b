package dev.kumiki.apps.common.host;

import java.util.List;
import java.util.function.Consumer;

/// Something that an operator has an application do from the command line, without its pages: `NAME restore-drill`.
public interface Chore {
    /// What it is called: small letters and hyphens.
    String name();

    /// What it does, in a sentence.
    String description();

    /// Does it.
    ///
    /// @param arguments what was typed behind its name
    /// @param said is told how it goes, line by line
    /// @return why it did not succeed; empty if it did
    /// @throws IllegalArgumentException if the arguments mean nothing
    String run(Platform platform, List<String> arguments, Consumer<String> said);
}
