package dev.kumiki.apps.homebiyori.safety;

import dev.kumiki.apps.common.host.BadSettingException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Where people find help, in the order of urgency, with the day on which somebody last checked the numbers.
///
/// The list is a file: `HOMEBIYORI_HELP_LINES` names another one. Its first line is the day of the check, or
/// `unchecked`;
/// each other line is a number, then a name and the hours in Japanese, then in English, divided by tabs. The list that
/// comes with the application is unchecked: who runs it for others checks the numbers and says when.
///
/// @param checkedOn when somebody last checked them; empty if nobody did
public record HelpLines(Optional<LocalDate> checkedOn, List<Line> lines) {
    private static final String UNCHECKED = "unchecked";

    private static final int FIELDS = 5;

    /// One of them.
    public record Line(String number, String nameJa, String hoursJa, String nameEn, String hoursEn) {
        /// Its name in a language.
        public String name(Locale language) {
            return language.getLanguage().equals("ja") ? nameJa : nameEn;
        }

        /// When somebody answers.
        public String hours(Locale language) {
            return language.getLanguage().equals("ja") ? hoursJa : hoursEn;
        }

        /// The address that calls it.
        public String call() {
            return "tel:" + number.replaceAll("[^0-9#+]", "").replace("#", "%23");
        }
    }

    /// Copies the list, and refuses an empty one: there is always somebody to call.
    public HelpLines {
        lines = List.copyOf(lines);
        if (lines.isEmpty()) {
            throw new BadSettingException("the list of help lines is empty");
        }
    }

    /// The file that a variable names, or the list that comes with the application.
    public static HelpLines of(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("HOMEBIYORI_HELP_LINES"))
                .filter(path -> !path.isBlank())
                .map(path -> read(file(path)))
                .orElseGet(() -> read(included()));
    }

    private static String file(String path) {
        try {
            return Files.readString(Path.of(path));
        } catch (IOException e) {
            throw new BadSettingException("HOMEBIYORI_HELP_LINES names a file that cannot be read", e);
        }
    }

    private static String included() {
        try (InputStream file = HelpLines.class.getResourceAsStream("/help-lines.tsv")) {
            if (file == null) {
                throw new IllegalStateException("the list of help lines is missing");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the list of help lines cannot be read", e);
        }
    }

    private static HelpLines read(String text) {
        List<String> rows = text.lines().filter(row -> !row.isBlank()).toList();
        try {
            String first = rows.isEmpty() ? "" : rows.getFirst().strip();
            return new HelpLines(
                    first.equals(UNCHECKED) ? Optional.empty() : Optional.of(LocalDate.parse(first)),
                    rows.stream().skip(1).map(HelpLines::line).toList());
        } catch (DateTimeParseException e) {
            throw new BadSettingException("the list of help lines begins with the day of its last check", e);
        }
    }

    private static Line line(String row) {
        String[] fields = row.split("\t");
        if (fields.length != FIELDS) {
            throw new BadSettingException("a help line has five parts divided by tabs: number, names and hours");
        }
        return new Line(fields[0], fields[1], fields[2], fields[3], fields[4]);
    }
}
