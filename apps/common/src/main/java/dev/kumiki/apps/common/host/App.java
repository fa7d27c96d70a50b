package dev.kumiki.apps.common.host;

import java.util.regex.Pattern;

/// An application as people meet it: its name is the first part of its paths, of its message keys and of its cookie.
///
/// @param name such as `todo`
public record App(String name) {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]{1,19}");

    /// Refuses what cannot stand in a path.
    public App {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("an application's name is 2 to 20 of a-z and 0-9, a letter first");
        }
    }

    /// Where its pages lie, such as `/todo`.
    public String path() {
        return "/" + name;
    }

    /// The key of its title in the message bundles.
    public String title() {
        return name + ".title";
    }

    /// The key of the sentence that says what it is for.
    public String summary() {
        return name + ".summary";
    }
}
