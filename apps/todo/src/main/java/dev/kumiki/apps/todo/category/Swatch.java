package dev.kumiki.apps.todo.category;

import dev.kumiki.apps.todo.design.Color;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A colour as pages show it.
///
/// @param value in forms, which is also how it is stored
/// @param css Bulma's class
/// @param label the key of its name
public record Swatch(String value, String css, String label) {
    /// All eight, in the order of the document (T-028).
    public static final List<Swatch> ALL =
            Arrays.stream(Color.values()).map(Swatch::of).toList();

    /// The swatch of a colour.
    public static Swatch of(Color color) {
        String value = color.name().toLowerCase(Locale.ROOT);
        return new Swatch(value, "is-" + value, "todo.colors." + value);
    }

    /// The colour of a form's value; empty for everything that is none of the eight (B2.13).
    static Optional<Color> color(String value) {
        return Arrays.stream(Color.values())
                .filter(color -> of(color).value().equals(value))
                .findFirst();
    }
}
