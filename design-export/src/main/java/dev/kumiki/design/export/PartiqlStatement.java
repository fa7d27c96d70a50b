package dev.kumiki.design.export;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A statement of PartiQL with parameters, as ExecuteStatement takes it.
///
/// @param text in one line
/// @param parameters what each `?` stands for, in order
record PartiqlStatement(String text, List<Parameter> parameters) {
    PartiqlStatement {
        parameters = List.copyOf(parameters);
    }

    /// What a `?` stands for.
    ///
    /// @param attribute the attribute that it is compared with or becomes
    /// @param meaning how it is made, for readers
    record Parameter(String attribute, String meaning) {}

    /// An attribute, a table or an index as PartiQL names it whatever its letters.
    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /// The statement under a list of its parameters.
    String write() {
        return IntStream.range(0, parameters.size())
                        .mapToObj(i ->
                                "--   ?" + (i + 1) + " " + parameters.get(i).attribute() + ": "
                                        + parameters.get(i).meaning() + "\n")
                        .collect(Collectors.joining())
                + text + "\n";
    }
}
