package dev.kumiki.apps.studio.book;

import java.util.List;

/// Something in a form that cannot be taken as it is.
///
/// @param field the id of the field on the page
/// @param message the key of the text
public record Problem(String field, String message, List<Object> arguments) {
    /// Copies the arguments.
    public Problem {
        arguments = List.copyOf(arguments);
    }

    /// A problem of a field.
    public static Problem of(String field, String message, Object... arguments) {
        return new Problem(field, message, List.of(arguments));
    }
}
