package dev.kumiki.apps.events.design;

import java.util.regex.Pattern;

/// An id that Discord gave to a channel, a message or a role: a whole number of up to 20 digits.
public record Snowflake(String value) {
    private static final Pattern FORM = Pattern.compile("[0-9]{1,20}");

    /// Refuses everything but digits.
    public Snowflake {
        require(value);
    }

    /// K-4: ids are parts of keys, and digits cannot forge another key.
    static void require(String value) {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("an id of Discord has 1 to 20 digits");
        }
    }
}
