package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.App;
import org.jspecify.annotations.Nullable;

/// A demo that the start page offers by one click; a bean of the application that has it.
public interface DemoDoor {
    /// Whose it is.
    App app();

    /// Where the button posts to; what answers signs the visitor in and leads into the application.
    String action();

    /// The key of the button's text, for an application with several demos; none for the usual one.
    default @Nullable String label() {
        return null;
    }
}
