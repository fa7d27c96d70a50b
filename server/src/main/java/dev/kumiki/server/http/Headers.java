package dev.kumiki.server.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The headers of a request, in the order they were sent. A handful: looking one up walks over all of them.
public final class Headers {
    private final List<String> names = new ArrayList<>();
    private final List<String> values = new ArrayList<>();

    /// Adds a header; used while the head of a request is read.
    void add(String name, String value) {
        names.add(name);
        values.add(value);
    }

    /// The value of the first header with this name, in whatever case it was written.
    public @Nullable String first(String name) {
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).equalsIgnoreCase(name)) {
                return values.get(i);
            }
        }
        return null;
    }

    /// Every value of the headers with this name.
    public List<String> all(String name) {
        var found = new ArrayList<String>(1);
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).equalsIgnoreCase(name)) {
                found.add(values.get(i));
            }
        }
        return found;
    }

    /// The names of all headers, in lower case, in the order they were sent; a name that was sent twice stands there
    /// twice.
    public List<String> names() {
        return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    }

    /// The text without the blanks and tabs around it. Other white space is part of a value: a signer would sign it.
    public static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    /// Whether a header that holds a list of words separated by commas has this one.
    boolean lists(String name, String word) {
        for (String value : all(name)) {
            for (String element : value.split(",")) {
                if (trimmed(element).equalsIgnoreCase(word)) {
                    return true;
                }
            }
        }
        return false;
    }
}
