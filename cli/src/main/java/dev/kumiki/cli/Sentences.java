package dev.kumiki.cli;

import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.net.BindException;
import java.net.UnknownHostException;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import software.amazon.awssdk.core.exception.SdkException;

/// One sentence for everything that keeps a command from doing its work: what is wrong, and what to do.
final class Sentences {
    private Sentences() {}

    /// Prints a sentence and answers the exit code of a command that failed.
    static int fail(CommandSpec command, String sentence) {
        var err = command.commandLine().getErr();
        err.println("kumiki: " + sentence);
        err.flush();
        return ExitCode.SOFTWARE;
    }

    /// What is wrong and where, without what only helps those who know the store.
    static String of(StorageException e) {
        String text = String.valueOf(e.getMessage());
        int facts = text.indexOf(" {");
        String file = e.details().get("file");
        return (facts < 0 ? text : text.substring(0, facts)) + " ("
                + e.details().getOrDefault("directory", "no directory") + (file == null ? "" : ", file " + file) + ")";
    }

    /// That the database does not do what was asked.
    static String of(SdkException e) {
        return "the database refused or did not answer (" + e.getMessage() + ")";
    }

    /// Why nothing can listen there.
    static String of(IOException e, String host, int port) {
        return switch (e) {
            case UnknownHostException _ -> "the host " + host + " is not known";
            case BindException _ ->
                "cannot listen on " + host + ":" + port + " (" + e.getMessage()
                        + "): stop what listens there, or choose another --port";
            default -> "cannot listen on " + host + ":" + port + " (" + e.getMessage() + ")";
        };
    }
}
