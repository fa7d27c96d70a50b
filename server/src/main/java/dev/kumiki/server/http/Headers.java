package dev.kumiki.server.http;

import java.util.ArrayList;
import java.util.List;
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

    /// Whether a header that holds a list of words separated by commas has this one.
    boolean lists(String name, String word) {
        for (String value : all(name)) {
            for (String element : value.split(",")) {
                if (element.strip().equalsIgnoreCase(word)) {
                    return true;
                }
            }
        }
        return false;
    }
}
