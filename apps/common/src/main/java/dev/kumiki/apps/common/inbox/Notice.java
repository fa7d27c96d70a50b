package dev.kumiki.apps.common.inbox;

import java.time.Instant;
import java.util.Optional;

/// Something that the owner of an account was told, as its list shows it.
///
/// @param id names it within the account; safe in an address
/// @param kind what it is about: `NAME.inbox.kind.KIND` is its word, `kind` its icon where the kit has one
/// @param action what to do about it
public record Notice(
        String id, String kind, Instant at, String title, String text, Optional<Action> action, boolean read) {
    /// The next step.
    ///
    /// @param path of the host, such as `/studio/bookings/7`
    /// @param label what the button says
    public record Action(String path, String label) {
        /// Refuses addresses that lead elsewhere.
        public Action {
            if (!path.startsWith("/") || path.startsWith("//") || path.contains("\\")) {
                throw new IllegalArgumentException("an action leads to a path of the host");
            }
        }
    }
}
