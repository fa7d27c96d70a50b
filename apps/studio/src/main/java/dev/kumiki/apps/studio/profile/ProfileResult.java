package dev.kumiki.apps.studio.profile;

import dev.kumiki.apps.studio.design.user.User;

/// How a change of a profile ended.
public sealed interface ProfileResult {
    /// It is stored so.
    record Saved(User user) implements ProfileResult {}

    /// It was so already.
    record Unchanged(User current) implements ProfileResult {}

    /// Somebody changed it since it was shown.
    record Stale(User current) implements ProfileResult {}

    /// A text is too long.
    record TooLong(String field, int most) implements ProfileResult {}

    /// There is no such user, or no longer.
    record Gone() implements ProfileResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements ProfileResult {}
}
