package dev.kumiki.apps.studio.terms;

import dev.kumiki.apps.studio.design.terms.Terms;

/// How the publication of terms ended.
public sealed interface PublicationResult {
    /// They are published; this is how they are stored.
    record Published(Terms terms) implements PublicationResult {}

    /// There are already terms of this version.
    record AlreadyPublished(Terms existing) implements PublicationResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements PublicationResult {}
}
