package dev.kumiki.apps.common.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the next page says about what was just done; a redirect carries it as its flash attribute [#NAME].
///
/// @param kind `success` or `danger`
/// @param message the key of the text
/// @param arguments of the text
/// @param undo how to take it back, where that is possible
public record Flash(
        String kind,
        String message,
        List<String> arguments,
        @Nullable Undo undo) {
    /// The name of the attribute.
    public static final String NAME = "flash";

    /// Copies the arguments.
    public Flash {
        arguments = List.copyOf(arguments);
    }

    /// The form that takes it back.
    ///
    /// @param action a path of the application
    /// @param token says what to take back
    public record Undo(String action, String token) {}

    /// Something was done.
    public static Flash done(String message, String... arguments) {
        return new Flash("success", message, List.of(arguments), null);
    }

    /// Something was not done.
    public static Flash failed(String message, String... arguments) {
        return new Flash("danger", message, List.of(arguments), null);
    }

    /// The same with a way back.
    public Flash undo(String action, String token) {
        return new Flash(kind, message, arguments, new Undo(action, token));
    }
}
