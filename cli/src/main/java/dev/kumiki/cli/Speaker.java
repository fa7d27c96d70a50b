package dev.kumiki.cli;

import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;

/// Prints what a command says, line by line, so that whoever reads along sees each at once.
record Speaker(PrintWriter out, String command) {
    Speaker(CommandSpec spec) {
        this(spec.commandLine().getOut(), spec.qualifiedName());
    }

    void say(String format, Object... arguments) {
        out.println(String.format(Locale.ROOT, format, arguments));
        out.flush();
    }
}
