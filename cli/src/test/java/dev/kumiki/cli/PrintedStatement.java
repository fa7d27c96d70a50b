package dev.kumiki.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The statements of one pattern or write, read from what `kumiki design partiql` prints.
///
/// @param table the name of the table
/// @param subject the pattern's signature, or the kind of write and the entity
record PrintedStatement(String design, String table, String subject, List<Text> texts) {
    private static final Pattern TITLE = Pattern.compile("-- (\\S+): (.+)");
    private static final Pattern PARAMETER = Pattern.compile("--   \\?\\d+ (\\S+): (.*)");

    /// A statement, with the attribute and the meaning of each of its parameters.
    record Text(String statement, List<String> attributes, List<String> meanings) {}

    static List<PrintedStatement> of(String design, String printed) {
        List<PrintedStatement> all = new ArrayList<>();
        for (String block : printed.strip().split("\n\n")) {
            Matcher title = TITLE.matcher(block.lines().findFirst().orElseThrow());
            if (title.matches()) {
                all.add(new PrintedStatement(design, title.group(1), title.group(2), texts(block)));
            }
        }
        return all;
    }

    private static List<Text> texts(String block) {
        List<Text> texts = new ArrayList<>();
        List<String> attributes = new ArrayList<>();
        List<String> meanings = new ArrayList<>();
        for (String line : block.split("\n")) {
            Matcher parameter = PARAMETER.matcher(line);
            if (parameter.matches()) {
                attributes.add(parameter.group(1));
                meanings.add(parameter.group(2));
            } else if (!line.startsWith("--")) {
                texts.add(new Text(line, List.copyOf(attributes), List.copyOf(meanings)));
                attributes.clear();
                meanings.clear();
            }
        }
        return texts;
    }

    @Override
    public String toString() {
        return design + " " + table + ": " + subject;
    }
}
