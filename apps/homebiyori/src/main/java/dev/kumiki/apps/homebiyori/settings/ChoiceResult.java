package dev.kumiki.apps.homebiyori.settings;

/// What became of a choice.
public sealed interface ChoiceResult {
    /// It is stored so.
    record Saved() implements ChoiceResult {}

    /// Somebody changed it since it was shown.
    record Stale() implements ChoiceResult {}

    /// Deep answers are for premium only (H-154).
    record PremiumOnly() implements ChoiceResult {}

    /// It cannot be: a name that is empty or too long, no consent.
    record InvalidChoice() implements ChoiceResult {}

    /// There is no such user.
    record Gone() implements ChoiceResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements ChoiceResult {}
}
