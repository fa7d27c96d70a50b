package dev.kumiki.apps.studio.owner.terms;

/// How work on terms ended.
public sealed interface TermsDeskResult {
    /// The draft is stored so.
    record Saved() implements TermsDeskResult {}

    /// The terms are published, and everybody is being told.
    record Published(String version) implements TermsDeskResult {}

    /// Somebody changed the draft since it was shown.
    record Stale() implements TermsDeskResult {}

    /// There is no draft.
    record Gone() implements TermsDeskResult {}

    /// There are terms of this name already.
    record TakenName() implements TermsDeskResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements TermsDeskResult {}
}
