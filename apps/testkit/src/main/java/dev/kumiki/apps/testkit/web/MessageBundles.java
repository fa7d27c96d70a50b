package dev.kumiki.apps.testkit.web;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The texts of pages in their two languages, for tests that nothing is missing in one.
public final class MessageBundles {
    /// The number of an argument, however it is written: plural forms are a matter of the language.
    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d+)");

    private MessageBundles() {}

    /// What differs between the English and the Japanese texts: keys that one lacks, empty texts, other arguments.
    ///
    /// @param name such as `messages/todo`
    public static List<String> differences(String name) {
        Properties english = read(name + ".properties");
        Properties japanese = read(name + "_ja.properties");
        var keys = new TreeSet<>(english.stringPropertyNames());
        keys.addAll(japanese.stringPropertyNames());
        List<String> differences = new ArrayList<>();
        for (String key : keys) {
            String one = english.getProperty(key, "");
            String other = japanese.getProperty(key, "");
            if (one.isBlank() || other.isBlank()) {
                differences.add(key + ": missing in " + (one.isBlank() ? "English" : "Japanese"));
            } else if (!arguments(one).equals(arguments(other))) {
                differences.add(key + ": other arguments");
            }
        }
        return differences;
    }

    private static Set<String> arguments(String text) {
        var found = new TreeSet<String>();
        ARGUMENT.matcher(text).results().forEach(match -> found.add(match.group(1)));
        return found;
    }

    private static Properties read(String resource) {
        var properties = new Properties();
        var loader = Thread.currentThread().getContextClassLoader();
        try (var in = Objects.requireNonNull(loader.getResourceAsStream(resource), resource);
                var reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }
}
